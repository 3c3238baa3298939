import { useState } from 'react';
import { getName, joinNames } from '#app/features/room/content.ts';
import { type RoomPerson, type RoomStatus, useRoom } from '#app/features/room/room.ts';
import { getErrorMessage } from '#app/lib/api.ts';
import { OpenRoom } from '#app/routes/room/open-room.tsx';
import { useRoomAction } from '#app/routes/room/room-actions.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { clientWords } from './content.ts';
import type { ListRoom } from './list-room.ts';
import { type Renewal, renewLink } from './renew-links.ts';
import type { Clients } from './use-clients.ts';

type Progress = {
	readonly names: string;
	readonly done: readonly { readonly name: string; readonly renewal: Renewal }[];
	readonly of: number;
};

function RemovalProgress({ progress: { names, done, of } }: { progress: Progress }) {
	const list = (wanted: Renewal) => done.filter(({ renewal }) => renewal === wanted).map(({ name }) => name);
	const [needsOwner, failed] = [list('needs owner'), list('failed')];
	return (
		<div role="status" className="grid gap-2 rounded-panel bg-sunk p-4">
			<p className="font-semibold">
				{names} left the list. {done.length} of {of} rooms of clients are done, {list('renewed').length} have
				new links.
			</p>
			{needsOwner.length > 0 ? (
				<p className="wrap-anywhere">Ask the owner for new links: {joinNames(needsOwner)}.</p>
			) : null}
			{failed.length > 0 ? (
				<p className="wrap-anywhere">
					Did not work, {names} may still read: {joinNames(failed)}. Try again when you are online.
				</p>
			) : null}
		</div>
	);
}

/** Who removes somebody from the list takes them out of the clients' rooms too, as far as this device can. */
export function Colleagues({
	list,
	clients,
	status,
}: {
	list: ListRoom;
	clients: Clients;
	status: RoomStatus;
}) {
	const room = useRoom();
	const actions = useRoomAction();
	const [progress, setProgress] = useState<Progress>();
	const [problem, setProblem] = useState('');
	// Two QR codes take a phone 200 ms.
	const [wasOpened, setWasOpened] = useState(false);
	async function removePeople(going: readonly RoomPerson[], staying: readonly RoomPerson[]) {
		const { removePeople: remove } = await import('#app/features/room/session.ts');
		const [ids, keep] = [going.map(({ id }) => id), staying.map(({ id }) => id)];
		setProblem('');
		try {
			await remove(room, { remove: ids, keep });
		} catch (error) {
			setProblem(getErrorMessage(error, 'That did not work. Check your connection and try again.'));
			return;
		}
		const names = joinNames(going.map(getName));
		let done: Progress['done'] = [];
		const of = clients.clients.length;
		setProgress({ names, done, of });
		for (const client of clients.clients) {
			const renewal = await renewLink(list, client, ids, (link) =>
				clients.form.update('clients', (rows) =>
					rows.map((row) => (row.id === client.id ? { ...row, link } : row)),
				),
			);
			done = [...done, { name: client.name, renewal }];
			setProgress({ names, done, of });
		}
	}
	return (
		<Disclosure
			title="Share with a colleague, remove somebody"
			className="print:hidden"
			onToggle={(isOpen) => setWasOpened((before) => before || isOpen)}
		>
			<div className="grid gap-4 text-base text-ink">
				<p>{clientWords.removal}</p>
				<p role="status" className="font-semibold empty:hidden">
					{problem || actions.message}
				</p>
				{progress ? <RemovalProgress progress={progress} /> : null}
				{wasOpened ? <OpenRoom status={status} actions={{ ...actions, removePeople }} /> : null}
			</div>
		</Disclosure>
	);
}
