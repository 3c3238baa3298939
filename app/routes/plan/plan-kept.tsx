import { FolderOpen, Save, Users } from 'lucide-react';
import { useRef, useState } from 'react';
import { KeepSwitch } from '#app/features/incident/keep-switch.tsx';
import { type RecordSession, useRequired } from '#app/features/incident/record-session.ts';
import { getRoomWords } from '#app/features/room/content.ts';
import { PlanRoomContext, type RoomStatus } from '#app/features/room/room.ts';
import { path } from '#app/site/paths.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { ButtonRow, List, TitledSection } from '#app/ui/layout.tsx';
import { formatDate } from '#domain/time/dates.ts';

/** Loaded on use: few visitors save or open a file. */
const importRecordFiles = () => import('#app/features/incident/record-files.ts');

async function addFile(session: RecordSession, file: File): Promise<string> {
	const opened = await (await importRecordFiles()).openRecordFile(session, file);
	if ('encrypted' in opened) return 'This file has a passphrase. Open it in your incident record.';
	if (!opened.ok) return `${opened.problem} Nothing was changed.`;
	if (!opened.lists) return 'This file holds no plan. Nothing was changed.';
	(await session.open()).mergeOwn(opened.lists);
	return `The plan of ${formatDate(new Date(opened.savedAt))} was added to this one.`;
}

export function FileButtons({ isEmpty = false }: { isEmpty?: boolean }) {
	const { record: session } = useRequired(PlanRoomContext);
	const input = useRef<HTMLInputElement>(null);
	const [message, setMessage] = useState('');
	async function save() {
		setMessage((await (await importRecordFiles()).saveRecordFile(session, '')).message);
	}
	return (
		<>
			{isEmpty ? null : (
				<Button onClick={() => void save()}>
					<Save size={18} />
					Save to file
				</Button>
			)}
			<Button onClick={() => input.current?.click()}>
				<FolderOpen size={18} />
				Add a saved plan
			</Button>
			<input
				ref={input}
				type="file"
				accept=".json,application/json"
				aria-label="Saved plan"
				tabIndex={-1}
				className="hidden"
				onChange={async ({ target }) => {
					const [file] = target.files ?? [];
					target.value = '';
					if (file) setMessage(await addFile(session, file));
				}}
			/>
			<p role="status" className="basis-full text-sm empty:hidden">
				{message}
			</p>
		</>
	);
}

function describeEnd({ expiresAt }: RoomStatus): string {
	return expiresAt
		? `Its room closes on ${formatDate(expiresAt)}, 400 days after the last change, and every change moves that day. Your device and a saved file still have the plan then.`
		: '';
}

/** `notes` say what the plan holds and does not count. */
export function PlanKept({ notes }: { notes: readonly string[] }) {
	const room = useRequired(PlanRoomContext);
	const status = room.status.use();
	return (
		<TitledSection
			id="kept"
			title={status ? 'This plan is shared' : 'This plan stays on your device'}
			titleClass="text-lg"
		>
			<p className="text-soft">
				{status ? `${getRoomWords('plan').kept} ${describeEnd(status)}` : 'Nothing was sent by opening it.'}
			</p>
			{notes.length > 0 ? <List items={notes} /> : null}
			{status ? null : <KeepSwitch />}
			<ButtonRow>
				<LinkButton to={path('plan-share')}>
					<Users size={18} />
					{status ? 'People and links' : 'Share this plan'}
				</LinkButton>
				<FileButtons />
			</ButtonRow>
		</TitledSection>
	);
}
