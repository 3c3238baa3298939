import type { RecordSession } from '#app/features/incident/record-session.ts';
import { serializeCells } from '#domain/incident/history.ts';
import { joinRoom } from './join-room.ts';
import type { RoomLink } from './keys.ts';
import { type Membership, type Room, readMembership } from './room.ts';

type Entering = Pick<Membership, 'name' | 'role'> & {
	readonly link: RoomLink;
	readonly shouldAddMine: boolean;
	/** Of a device that keeps a list of clients. */
	readonly person?: string | undefined;
};

/** The room of before may still be loading, and with it what was not sent. */
function waitForRecord(record: RecordSession): Promise<void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	const check = () => {
		if (record.isRead()) resolve();
	};
	const unsubscribe = record.phase.subscribe(check);
	check();
	return promise.finally(unsubscribe);
}

/** Does not connect; `startSession` does. */
export async function enterRoom(
	room: Room,
	{ link, name, role, shouldAddMine, person }: Entering,
): Promise<Membership> {
	const before = readMembership(room);
	if (before) await waitForRecord(room.record);
	const sync = await room.record.open();
	const { secret, ownerToken } = link;
	const canWrite = secret.startsWith('e.');
	const membership: Membership = {
		...{ secret, ownerToken, name, role, person: person ?? sync.getPersonId() },
		earlier: before && { history: serializeCells(sync.getCells()), shouldAdd: shouldAddMine },
		isDetached: before !== undefined || !(shouldAddMine && canWrite),
	};
	await joinRoom(room, membership);
	return membership;
}
