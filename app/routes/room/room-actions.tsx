import { RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { getName, getRoomWords, joinNames } from '#app/features/room/content.ts';
import { type RoomPerson, type RoomStatus, useRoom } from '#app/features/room/room.ts';
import { getErrorMessage } from '#app/lib/api.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonRow } from '#app/ui/layout.tsx';

const importSession = () => import('#app/features/room/session.ts');

type Session = Awaited<ReturnType<typeof importSession>>;

type RoomAction =
	| 'openSecondRoom'
	| 'rotateRoom'
	| 'extendRoom'
	| 'leaveRoom'
	| 'deleteRoom'
	| 'addEarlier'
	| 'discardEarlier';

const doneMessages: Readonly<Record<RoomAction, string>> = {
	openSecondRoom: 'This tab is now in a second room. Other tabs stay in the first one.',
	rotateRoom: 'The room has new links. The old ones stopped.',
	extendRoom: 'The room stays open longer.',
	leaveRoom: 'You left the room. This device forgot the link.',
	deleteRoom: 'The room was deleted for all. Your own copy is still here.',
	addEarlier: 'Your changes were added to the room.',
	discardEarlier: 'Your earlier changes were discarded.',
};

const confirmations: Readonly<Partial<Record<RoomAction, string>>> = {
	leaveRoom: 'You need a link to come back. Save the activity log first if you still need it.',
	deleteRoom: 'Nobody can open it again. People keep the copy on their device.',
	discardEarlier: 'What you typed before is then gone from this device.',
};

export function useRoomAction() {
	const room = useRoom();
	const [message, setMessage] = useState<string>();
	const [asked, setAsked] = useState<RoomAction>();
	async function attempt(done: string, act: (session: Session) => Promise<void>) {
		setAsked(undefined);
		try {
			await act(await importSession());
			setMessage(done);
		} catch (error) {
			setMessage(getErrorMessage(error, 'That did not work. Check your connection and try again.'));
		}
	}
	const run = (action: RoomAction) => attempt(doneMessages[action], (session) => session[action](room));
	function removePeople(going: readonly RoomPerson[], staying: readonly RoomPerson[]) {
		const done = `${joinNames(going.map(getName))} ${going.length === 1 ? 'was' : 'were'} removed. The room has new links.`;
		const [remove, keep] = [going, staying].map((people) => people.map(({ id }) => id));
		return attempt(done, (session) => session.removePeople(room, { remove: remove ?? [], keep: keep ?? [] }));
	}
	const press = (action: RoomAction) =>
		action === 'rotateRoom' || confirmations[action] ? setAsked(action) : void run(action);
	return { message, asked, press, run, removePeople, cancel: () => setAsked(undefined) };
}

export type Actions = ReturnType<typeof useRoomAction>;

export function Confirmation({ actions: { asked, run, cancel } }: { actions: Actions }) {
	const { rotated } = getRoomWords(useRoom().kind);
	return asked ? (
		<div role="alert" className="tone-soon grid gap-3 rounded-panel bg-wash p-4">
			<p className="font-semibold">{asked === 'rotateRoom' ? rotated : confirmations[asked]}</p>
			<ButtonRow>
				<Button variant="primary" onClick={() => run(asked)}>
					Yes, go on
				</Button>
				<Button onClick={cancel}>Cancel</Button>
			</ButtonRow>
		</div>
	) : null;
}

export function RoomActions({ status, actions }: { status: RoomStatus; actions: Actions }) {
	const { asked, press } = actions;
	// Every change renews the room of a plan.
	const canExtend = useRoom().kind === 'incident';
	return (
		<>
			<ButtonRow>
				{status.isOwner ? (
					<>
						<Button onClick={() => press('rotateRoom')}>
							<RefreshCw size={18} />
							New links: the old ones stop
						</Button>
						{canExtend ? <Button onClick={() => press('extendRoom')}>Keep 30 more days</Button> : null}
					</>
				) : null}
				<Button variant="ghost" onClick={() => press('leaveRoom')}>
					Leave on this device
				</Button>
				{status.isOwner ? (
					<Button variant="ghost" onClick={() => press('deleteRoom')}>
						<Trash2 size={18} />
						Delete the room for all
					</Button>
				) : null}
			</ButtonRow>
			{asked === 'discardEarlier' ? null : <Confirmation actions={actions} />}
		</>
	);
}
