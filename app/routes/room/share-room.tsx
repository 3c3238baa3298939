import { TriangleAlert, Users } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { getRoomWords } from '#app/features/room/content.ts';
import { useRoom, useRoomStatus } from '#app/features/room/room.ts';
import { WhoAmI } from '#app/features/room/who-am-i.tsx';
import { getErrorMessage } from '#app/lib/api.ts';
import { Button, busyProps } from '#app/ui/button.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { lazyComponent } from '#app/ui/lazy-component.tsx';
import { useRoomAction } from './room-actions.tsx';

const importSession = () => import('#app/features/room/session.ts');

/** Links and people, which nobody has before the room is made. */
const OpenRoom = lazyComponent(async () => (await import('./open-room.tsx')).OpenRoom);

function NewRoom() {
	const room = useRoom();
	const words = getRoomWords(room.kind);
	const [name, setName] = useState('');
	const [role, setRole] = useState('');
	const [isCreating, setIsCreating] = useState(false);
	const [problem, setProblem] = useState<string>();
	async function create(event: FormEvent) {
		event.preventDefault();
		setIsCreating(true);
		setProblem(undefined);
		try {
			await (await importSession()).shareRecord(room, { name: name.trim(), role });
		} catch (error) {
			setProblem(
				getErrorMessage(
					error,
					'The room could not be made. Check your connection. Your record is still here.',
				),
			);
			setIsCreating(false);
		}
	}
	return (
		<form className="grid max-w-reading gap-4" onSubmit={create}>
			<p className="text-sm">
				{words.what} {words.promise}
			</p>
			<WhoAmI
				hint={`Optional. ${words.greeting(name.trim())}`}
				{...{ name, role, onName: setName, onRole: setRole }}
			/>
			{problem ? (
				<p role="alert" className="font-semibold text-danger">
					{problem}
				</p>
			) : null}
			<Button type="submit" variant="primary" {...busyProps(isCreating)}>
				<Users size={20} />
				{isCreating ? 'Making the room' : words.share}
			</Button>
		</form>
	);
}

export function ShareRoom() {
	const { kind } = useRoom();
	const status = useRoomStatus();
	const actions = useRoomAction();
	const heading = useRef<HTMLHeadingElement>(null);
	const hadRoom = useRef(status !== undefined);
	// The form with the pressed button is replaced by the links, so its focus would be lost.
	useEffect(() => {
		if (status && !hadRoom.current) heading.current?.focus();
		hadRoom.current = status !== undefined;
	}, [status]);
	return (
		<Stack gap="gap-6">
			<Stack gap="gap-2">
				<h1 ref={heading} tabIndex={-1} className="outline-none">
					{getRoomWords(kind).invite}
				</h1>
				{status && kind === 'incident' ? (
					<p className="tone-soon flex gap-3">
						<TriangleAlert size={22} className="mt-0.5 shrink-0 text-tone" />
						<span>
							<b>Don’t send it by company email or chat.</b> Let them scan it, or text it from your own phone.
						</span>
					</p>
				) : null}
			</Stack>
			<p role="status" className="font-semibold empty:hidden">
				{actions.message}
			</p>
			{status ? <OpenRoom status={status} actions={actions} /> : <NewRoom />}
		</Stack>
	);
}
