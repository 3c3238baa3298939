import { type FormEvent, useState } from 'react';
import type { RoomLink } from '#app/features/room/keys.ts';
import type { Room } from '#app/features/room/room.ts';
import { getErrorMessage } from '#app/lib/api.ts';
import { Button, busyProps } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Hero } from '#app/ui/hero.tsx';
import { clientWords } from './content.ts';

const maxNameLength = 40;

async function start(
	room: Room,
	link: RoomLink | undefined,
	me: { name: string; role: string },
): Promise<void> {
	const { shareRecord, startSession } = await import('#app/features/room/session.ts');
	if (!link) return shareRecord(room, me);
	const { enterRoom } = await import('#app/features/room/enter.ts');
	return startSession(room, await enterRoom(room, { ...me, link, shouldAddMine: false }));
}

type StartListProps = { room: Room; link: RoomLink | undefined; onStarted: () => void };

/** A new list, or one that a colleague shares. Nothing is requested before the press. */
export function StartList({ room, link, onStarted }: StartListProps) {
	const [name, setName] = useState('');
	const [firm, setFirm] = useState('');
	const [isBusy, setIsBusy] = useState(false);
	const [problem, setProblem] = useState('');
	async function submit(event: FormEvent) {
		event.preventDefault();
		setIsBusy(true);
		setProblem('');
		try {
			await start(room, link, { name: name.trim(), role: firm.trim() });
			onStarted();
		} catch (error) {
			setProblem(getErrorMessage(error, 'That did not work. Check your connection and try again.'));
		}
		setIsBusy(false);
	}
	return (
		<Hero aria-labelledby="clients" className="gap-4">
			<h1 id="clients">
				{link ? `${link.inviter ?? 'Someone'} shares a list of clients` : clientWords.title}
			</h1>
			<p className="max-w-reading">{clientWords.lead}</p>
			<form className="grid max-w-reading gap-4" onSubmit={submit}>
				<TextField
					label="Your name"
					hint="Clients and colleagues see it."
					autoComplete="name"
					maxLength={maxNameLength}
					value={name}
					onChange={setName}
				/>
				<TextField
					label="Your company"
					autoComplete="organization"
					maxLength={maxNameLength}
					value={firm}
					onChange={setFirm}
				/>
				{problem ? (
					<p role="alert" className="font-semibold text-danger">
						{problem}
					</p>
				) : null}
				<Button type="submit" variant="primary" className="min-h-14 text-lg" {...busyProps(isBusy)}>
					{link ? clientWords.enter : clientWords.start}
				</Button>
			</form>
			<p className="text-sm text-soft">{clientWords.sealed}</p>
		</Hero>
	);
}
