import { fetchApi } from '#app/lib/api.ts';
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
	return fetchApi('/api/rooms', {
		method: 'POST',
		body: room,
		headers: { 'x-proof': await solveProofOfWork() },
	});
}

const authorize = (token: string | undefined) => ({ authorization: `Bearer ${token ?? ''}` });

export function createRoomClient(keys: RoomKeys) {
	const url = `/api/rooms/${keys.id}`;
	const post = <Data>(path: string, token: string | undefined, body?: unknown) =>
		fetchApi<Data>(`${url}${path}`, { method: 'POST', body, headers: authorize(token) });
	return {
		read: (since: number) =>
			fetchApi<RoomState>(`${url}?since=${since}`, { headers: authorize(keys.readToken) }),
		openStream: (since: number, signal: AbortSignal) =>
			fetch(`${url}/events?since=${since}`, { headers: authorize(keys.readToken), signal }),
		append: (entry: RoomEntryInput) => post<{ seq: number }>('/entries', keys.writeToken, entry),
		addSnapshot: (snapshot: RoomSnapshotInput) =>
			post<{ seq: number }>('/snapshots', keys.writeToken, snapshot),
		savePresence: (presence: RoomPresenceInput) => post<void>('/presence', keys.readToken, presence),
		extend: (owner: string) => post<{ expiresAt: string }>('/extend', owner),
		rotate: (owner: string, next: NewRoom) => post<void>('/rotate', owner, next),
		remove: (owner: string) => fetchApi<void>(url, { method: 'DELETE', headers: authorize(owner) }),
	};
}

export type RoomClient = ReturnType<typeof createRoomClient>;
