import { api, readJson } from '#app/lib/api.ts';
import { toBase64Url } from '#app/lib/compressed-text.ts';
import { solveProofOfWork } from '#app/lib/proof-of-work.ts';
import type {
	NewRoom,
	RoomEntryInput,
	RoomPresenceInput,
	RoomSnapshotInput,
	RoomState,
} from '#contract/room.ts';
import type { RoomKeys } from './keys.ts';

async function hashToken(token: string): Promise<string> {
	const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
	return toBase64Url(new Uint8Array(digest));
}

export async function describeNewRoom(
	keys: RoomKeys,
	ownerToken: string,
	snapshot: string,
): Promise<NewRoom> {
	const [readHash, writeHash, ownerHash] = await Promise.all([
		hashToken(keys.readToken),
		hashToken(keys.writeToken ?? ''),
		hashToken(ownerToken),
	]);
	return { id: keys.id, readHash, writeHash, ownerHash, snapshot };
}

export async function createRoom(room: NewRoom): Promise<{ expiresAt: string }> {
	return readJson(api.rooms.$post({ json: room }, { headers: { 'x-proof': await solveProofOfWork() } }));
}

const authorize = (token: string | undefined) => ({ authorization: `Bearer ${token ?? ''}` });

export function createRoomClient(keys: RoomKeys) {
	const room = api.rooms[':id'];
	const as = (token: string | undefined) => ({ param: { id: keys.id }, header: authorize(token) });
	return {
		read: (since: number): Promise<RoomState> =>
			readJson(room.$get({ ...as(keys.readToken), query: { since: String(since) } })),
		openStream: (since: number, signal: AbortSignal) =>
			fetch(`/api/rooms/${keys.id}/events?since=${since}`, { headers: authorize(keys.readToken), signal }),
		append: (entry: RoomEntryInput) => readJson(room.entries.$post({ ...as(keys.writeToken), json: entry })),
		addSnapshot: (owner: string, snapshot: RoomSnapshotInput) =>
			readJson(room.snapshots.$post({ ...as(owner), json: snapshot })),
		savePresence: (presence: RoomPresenceInput) =>
			room.presence.$post({ ...as(keys.writeToken ?? keys.readToken), json: presence }),
		extend: (owner: string) => readJson(room.extend.$post(as(owner))),
		rotate: (owner: string, next: NewRoom) => room.rotate.$post({ ...as(owner), json: next }),
		remove: (owner: string) => room.$delete(as(owner)),
	};
}

export type RoomClient = ReturnType<typeof createRoomClient>;
