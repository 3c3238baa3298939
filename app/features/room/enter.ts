import { isRecordRead } from '#app/features/incident/record-store.ts';
import { getCells, getPersonIdOfTab } from '#app/features/incident/record-sync.ts';
import { serializeCells } from '#domain/incident/history.ts';
import { joinRoom } from './join-room.ts';
import type { RoomLink } from './keys.ts';
import { type Membership, readMembership } from './room-store.ts';

type Entering = Pick<Membership, 'name' | 'role'> & {
	readonly link: RoomLink;
	readonly shouldAddMine: boolean;
};

/** The room of before may still be loading, and with it what was not sent. */
function waitForRecord(): Promise<void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	const check = () => {
		if (isRecordRead.get()) resolve();
	};
	const unsubscribe = isRecordRead.subscribe(check);
	check();
	return promise.finally(unsubscribe);
}

/** Does not connect; `startSession` does. */
export async function enterRoom({ link, name, role, shouldAddMine }: Entering): Promise<Membership> {
	const before = readMembership();
	if (before) await waitForRecord();
	const { secret, ownerToken } = link;
	const canWrite = secret.startsWith('e.');
	const membership: Membership = {
		...{ secret, ownerToken, name, role, person: getPersonIdOfTab() },
		earlier: before && { history: serializeCells(getCells()), shouldAdd: shouldAddMine },
		isDetached: before !== undefined || !(shouldAddMine && canWrite),
	};
	joinRoom(membership);
	return membership;
}
