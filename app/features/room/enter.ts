import { getCells, getPersonIdOfTab } from '#app/features/incident/record-sync.ts';
import { serializeCells } from '#domain/incident/history.ts';
import { joinRoom } from './join-room.ts';
import type { RoomLink } from './keys.ts';
import { type Membership, readMembership } from './room-store.ts';

type Entering = Pick<Membership, 'name' | 'role'> & {
	readonly link: RoomLink;
	readonly shouldAddMine: boolean;
};

/** Does not connect; `startSession` does. */
export function enterRoom({ link, name, role, shouldAddMine }: Entering): Membership {
	const before = readMembership();
	const canWrite = link.secret.startsWith('e.');
	const membership: Membership = {
		...{ ...link, name, role, person: getPersonIdOfTab() },
		earlier: before && { history: serializeCells(getCells()), shouldAdd: shouldAddMine },
		isDetached: before !== undefined || !(shouldAddMine && canWrite),
	};
	joinRoom(membership);
	return membership;
}
