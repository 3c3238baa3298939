import { ApiProblem } from '#server/http/problems.ts';
import { isToken } from '#server/http/token-hash.ts';
import type { Check, ClosedReason, Room, RoomStore } from './store.ts';

type Access = 'read' | 'write' | 'owner';

/** The token of a link, or the key that a person registered with one. */
export type Credential = {
	readonly token: string;
	readonly member?: string | undefined;
	/** Of the page that calls. */
	readonly format: number;
	readonly owner?: string | undefined;
};

const closedMessages: Readonly<Record<ClosedReason, string>> = {
	deleted: 'This room was deleted.',
	rotated: 'This room has new links. The old ones no longer work.',
	expired: 'This room has expired.',
};

export const notAllowed = () => new ApiProblem(403, 'not_allowed', 'This link does not allow that.');

function createOpenCheck(now: number) {
	return (room: Room | undefined): Room => {
		if (!room) throw new ApiProblem(404, 'not_found', 'There is no such room.');
		const closed = room.closed ?? (Number(room.expires_at) < now ? 'expired' : undefined);
		if (closed) throw new ApiProblem(410, 'room_closed', closedMessages[closed]);
		return room;
	};
}

/** Throws unless the room is open and the token gives this access. A write token gives no read access, and so on. */
export function createCheck(access: Access, token: string, now: number) {
	const checkOpen = createOpenCheck(now);
	return (room: Room | undefined): Room => {
		if (room && !isToken(token, room[`${access}_hash`])) throw notAllowed();
		return checkOpen(room);
	};
}

/** An older page drops the cells that it does not know, and its snapshot would delete them for everybody. */
export function checkFormat(format: number, check: Check): Check {
	return (found) => {
		const room = check(found);
		if (format < room.format)
			throw new ApiProblem(
				409,
				'old_page',
				'Reload this page. Somebody in this room uses a newer version of this site.',
			);
		return room;
	};
}

type Granted = 'read' | 'write' | 'pushed-out';

/** A registered person needs no link: its tokens change when another person is removed. */
export async function findAccess(
	store: Pick<RoomStore, 'findMember'>,
	id: string,
	{ token, member }: Credential,
): Promise<Granted | undefined> {
	const found = member === undefined ? undefined : await store.findMember(id, member);
	if (found?.pushed_key && isToken(token, found.pushed_key)) return 'pushed-out';
	if (!found?.key_hash || !isToken(token, found.key_hash)) return undefined;
	return found.can_write ? 'write' : 'read';
}

export function createMemberCheck(
	access: 'read' | 'write',
	credential: Credential,
	granted: Granted | undefined,
	now: number,
): Check {
	if (credential.member === undefined) return createCheck(access, credential.token, now);
	const checkOpen = createOpenCheck(now);
	return (room: Room | undefined): Room => {
		const open = checkOpen(room);
		if (granted === 'pushed-out')
			throw new ApiProblem(
				403,
				'pushed_out',
				'Fifty others entered this room, so it let your device go. Nobody removed you. Ask the owner for the link.',
			);
		if (!granted)
			throw new ApiProblem(
				403,
				'not_allowed',
				'You have no access any more: the owner removed you, or made new links while you were away.',
			);
		if (access === 'write' && granted === 'read') throw notAllowed();
		return open;
	};
}
