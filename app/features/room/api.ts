import { api, readJson } from '#app/lib/api.ts';
import { toBase64Url } from '#app/lib/compressed-text.ts';
import { solveProofOfWork } from '#app/lib/proof-of-work.ts';
import { roomFormat } from '#contract/limits.ts';
import type {
	NewRoom,
	RoomEntryInput,
	RoomPhotoInput,
	RoomPhotoList,
	RoomPresenceInput,
	RoomRemoval,
	RoomRotation,
	RoomSnapshotInput,
	RoomState,
} from '#contract/room.ts';
import type { LinkKind, RoomKeys } from './keys.ts';

export async function hashToken(token: string): Promise<string> {
	const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
	return toBase64Url(new Uint8Array(digest));
}

export async function hashTokens({ readToken, writeToken = '' }: RoomKeys, ownerToken: string) {
	const [readHash, writeHash, ownerHash] = await Promise.all(
		[readToken, writeToken, ownerToken].map(hashToken),
	);
	return { readHash: readHash ?? '', writeHash: writeHash ?? '', ownerHash: ownerHash ?? '' };
}

export async function createRoom(room: NewRoom, kind: LinkKind): Promise<{ expiresAt: string }> {
	const proof = { headers: { 'x-proof': await solveProofOfWork() } };
	const rooms = kind === 'incident' ? api.rooms : api['plan-rooms'];
	return readJson(rooms.$post({ json: room, header: format }, proof));
}

/** A photo takes a slow phone longer than a change. */
const getPhotoTimeout = () => AbortSignal.timeout(60_000);

const format = { 'x-format': String(roomFormat) };

const authorize = (token: string | undefined) => ({ authorization: `Bearer ${token ?? ''}`, ...format });

/** A person of the room. Once the server knows the key, it is used instead of the tokens of the link. */
export type Identity = { readonly member: string; readonly key: string; isRegistered: boolean };

export function createRoomClient(keys: RoomKeys, identity?: Identity) {
	const room = api.rooms[':id'];
	const authorizeMe = (token: string | undefined) =>
		identity?.isRegistered ? { ...authorize(identity.key), 'x-member': identity.member } : authorize(token);
	const as = (token: string | undefined) => ({ param: { id: keys.id }, header: authorize(token) });
	const asMe = (token: string | undefined) => ({ param: { id: keys.id }, header: authorizeMe(token) });
	return {
		read: (since: number): Promise<RoomState> =>
			readJson(room.$get({ ...asMe(keys.readToken), query: { since: String(since) } })),
		openStream: (since: number, signal: AbortSignal) =>
			fetch(`/api/rooms/${keys.id}/events?since=${since}`, { headers: authorizeMe(keys.readToken), signal }),
		append: (entry: RoomEntryInput) =>
			readJson(room.entries.$post({ ...asMe(keys.writeToken), json: entry })),
		addSnapshot: (owner: string, snapshot: RoomSnapshotInput) =>
			readJson(room.snapshots.$post({ ...as(owner), json: snapshot })),
		savePresence: (presence: RoomPresenceInput, owner?: string) => {
			const { param, header } = asMe(keys.writeToken ?? keys.readToken);
			return room.presence.$post({
				...{ param, json: presence },
				header: { ...header, ...(owner !== undefined && { 'x-owner': owner }) },
			});
		},
		addPhoto: (photo: RoomPhotoInput) =>
			room.photos.$post({ ...asMe(keys.writeToken), json: photo }, { init: { signal: getPhotoTimeout() } }),
		listPhotos: (): Promise<RoomPhotoList> => readJson(room.photos.$get(asMe(keys.readToken))),
		readPhoto: (photo: string) => {
			const { param, header } = asMe(keys.readToken);
			return readJson(
				room.photos[':photo'].$get(
					{ param: { ...param, photo }, header },
					{ init: { signal: getPhotoTimeout() } },
				),
			);
		},
		removePhoto: (owner: string, photo: string) =>
			room.photos[':photo'].$delete({ param: { id: keys.id, photo }, header: authorize(owner) }),
		extend: (owner: string) => readJson(room.extend.$post(as(owner))),
		removeMembers: (owner: string, removal: RoomRemoval) =>
			room['remove-member'].$post({ ...as(owner), json: removal }),
		rotate: (owner: string, next: RoomRotation) => room.rotate.$post({ ...as(owner), json: next }),
		remove: (owner: string) => room.$delete(as(owner)),
	};
}

export type RoomClient = ReturnType<typeof createRoomClient>;
