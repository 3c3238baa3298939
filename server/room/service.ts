import { createHash, timingSafeEqual } from 'node:crypto';
import { roomLimits } from '#contract/limits.ts';
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
import { ApiProblem } from '#server/http/problems.ts';
import type { ClosedReason, Room, RoomStore } from './store.ts';

type Access = 'read' | 'write' | 'owner';

/** The token of a link, or the key that a person registered with one. */
export type Credential = { readonly token: string; readonly member?: string | undefined };

/** Stops a flood from filling the disk. */
const maxRooms = 20_000;
const totalCheckMs = 10_000;

const closedMessages: Readonly<Record<ClosedReason, string>> = {
	deleted: 'This room was deleted.',
	rotated: 'This room has new links. The old ones no longer work.',
	expired: 'This room has expired.',
};

const roomFull = () => new ApiProblem(413, 'room_full', 'The room is full. It holds 8 MB.');
const idTaken = () => new ApiProblem(409, 'id_taken', 'This room id is already in use.');

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

function isToken(token: string, hash: string): boolean {
	const digest = hashToken(token);
	return digest.length === hash.length && timingSafeEqual(Buffer.from(digest), Buffer.from(hash));
}

function createOpenCheck(now: number) {
	return (room: Room | undefined): Room => {
		if (!room) throw new ApiProblem(404, 'not_found', 'There is no such room.');
		const closed = room.closed ?? (Number(room.expires_at) < now ? 'expired' : undefined);
		if (closed) throw new ApiProblem(410, 'room_closed', closedMessages[closed]);
		return room;
	};
}

/** Throws unless the room is open and the token gives this access. A write token gives no read access, and so on. */
function createCheck(access: Access, token: string, now: number) {
	const checkOpen = createOpenCheck(now);
	return (room: Room | undefined): Room => {
		if (room && !isToken(token, room[`${access}_hash`]))
			throw new ApiProblem(403, 'not_allowed', 'This link does not allow that.');
		return checkOpen(room);
	};
}

/** A registered person needs no link: its tokens change when another person is removed. */
async function findAccess(
	store: Pick<RoomStore, 'findMember'>,
	id: string,
	{ token, member }: Credential,
): Promise<'read' | 'write' | undefined> {
	const found = member === undefined ? undefined : await store.findMember(id, member);
	if (!found?.key_hash || !isToken(token, found.key_hash)) return undefined;
	return found.can_write ? 'write' : 'read';
}

function createMemberCheck(
	access: 'read' | 'write',
	credential: Credential,
	granted: 'read' | 'write' | undefined,
	now: number,
) {
	if (credential.member === undefined) return createCheck(access, credential.token, now);
	const checkOpen = createOpenCheck(now);
	return (room: Room | undefined): Room => {
		const open = checkOpen(room);
		if (!granted || (access === 'write' && granted === 'read'))
			throw new ApiProblem(403, 'not_allowed', 'This link does not allow that.');
		return open;
	};
}

const toIso = (time: number | string) => new Date(Number(time)).toISOString();

type ReserveBytes = (bytes: number) => Promise<void>;

type Write = <Result>(id: string, result: Promise<Result | 'full'>) => Promise<Result>;

/** The write resolves after it is durable and readers were notified. */
function createWriter(notify: (id: string) => void): Write {
	return async (id, result) => {
		const written = await result;
		if (written === 'full') throw roomFull();
		notify(id);
		return written;
	};
}

/** The bytes of all rooms, counted again every 10 seconds, because the sum reads every room. */
function createTotalCheck(store: Pick<RoomStore, 'count'>, maxTotalBytes: number) {
	let [bytes, countedAt] = [0, Number.NEGATIVE_INFINITY];
	return async (added: number): Promise<void> => {
		if (performance.now() - countedAt > totalCheckMs) {
			countedAt = performance.now();
			({ bytes } = await store.count());
		}
		bytes += added;
		if (bytes > maxTotalBytes)
			throw new ApiProblem(
				507,
				'rooms_full',
				'This site has no space left for rooms. Save a file and ask the operator.',
			);
	};
}

/** `reserveBytes` throws when the reader has too much to read already. */
async function readRoom(
	store: RoomStore,
	id: string,
	credential: Credential,
	since: number,
	reserveBytes: ReserveBytes,
): Promise<RoomState> {
	const now = Date.now();
	const granted = await findAccess(store, id, credential);
	const room = createMemberCheck('read', credential, granted, now)(await store.find(id));
	const members = await store.listMembers(id);
	const memberBytes = members.reduce((sum, { data }) => sum + data.length + 100, 0);
	const { entries, next, covers } = await store.readSince(room, since, (bytes) =>
		reserveBytes(bytes + memberBytes),
	);
	return {
		entries: entries.map(({ at, ...entry }) => ({ ...entry, at: toIso(at) })),
		next,
		lastSeq: room.last_seq,
		snapshotSeq: room.snapshot_seq,
		covers,
		members: members.map(({ member, data, seen_at, can_write }) => ({
			...{ member, data, seenAt: toIso(seen_at) },
			canWrite: Boolean(can_write),
		})),
		expiresAt: toIso(room.expires_at),
		readHash: room.read_hash,
		now: toIso(now),
	};
}

export function createRoomService(
	store: RoomStore,
	notify: (id: string) => void,
	maxTotalBytes = Number.POSITIVE_INFINITY,
) {
	const write = createWriter(notify);
	const checkTotal = createTotalCheck(store, maxTotalBytes);
	return {
		async create(room: NewRoom): Promise<{ expiresAt: string }> {
			const now = Date.now();
			const { rooms, bytes } = await store.count();
			if (rooms >= maxRooms || bytes + room.snapshot.length > maxTotalBytes)
				throw new ApiProblem(503, 'busy', 'There are too many rooms right now. Please try again later.');
			if (!(await store.create(room, now))) throw idTaken();
			const created = await store.find(room.id);
			return { expiresAt: toIso(created?.expires_at ?? now) };
		},

		read: (id: string, credential: Credential, since: number, reserveBytes: ReserveBytes) =>
			readRoom(store, id, credential, since, reserveBytes),

		async append(
			id: string,
			credential: Credential,
			{ id: entryId, data }: RoomEntryInput,
		): Promise<{ seq: number }> {
			const now = Date.now();
			await checkTotal(data.length);
			const entry = { id: entryId, kind: 'change', covers: 0, data } as const;
			const check = createMemberCheck('write', credential, await findAccess(store, id, credential), now);
			return { seq: await write(id, store.append(id, check, entry, now)) };
		},

		async addSnapshot(id: string, token: string, input: RoomSnapshotInput): Promise<{ seq: number }> {
			const now = Date.now();
			const { previous, covers, data } = input;
			const check = (found: Room | undefined) => {
				// A page of an earlier version that may write retries after a conflict, and leaves the room when forbidden.
				if (found && isToken(token, found.write_hash))
					throw new ApiProblem(
						409,
						'snapshot_conflict',
						'Only the person who made the room replaces entries.',
					);
				const room = createCheck('owner', token, now)(found);
				if (room.snapshot_seq !== previous || covers > room.last_seq)
					throw new ApiProblem(409, 'snapshot_conflict', 'Somebody else saved a newer snapshot.');
				return room;
			};
			const entry = { id: `snapshot-${previous}`, kind: 'snapshot', covers, data } as const;
			return { seq: await write(id, store.addSnapshot(id, check, entry, now)) };
		},

		...createPresence(store, notify),
		...createPhotoOperations(store, checkTotal),
		...createLifecycle(store, write),
	};
}

function createPresence(store: RoomStore, notify: (id: string) => void) {
	return {
		async savePresence(
			id: string,
			credential: Credential,
			{ member, key, data }: RoomPresenceInput,
		): Promise<void> {
			const now = Date.now();
			const found = await store.find(id);
			const granted = await findAccess(store, id, credential);
			const canWrite =
				granted === 'write' || (found !== undefined && isToken(credential.token, found.write_hash));
			const saved = await store.saveMember(
				id,
				createMemberCheck(canWrite ? 'write' : 'read', credential, granted, now),
				{ member, data, canWrite, keyHash: key === undefined ? null : hashToken(key) },
				now,
			);
			if (saved === 'taken')
				throw new ApiProblem(403, 'not_allowed', 'This person announced themselves with another key.');
			if (saved === 'full')
				throw new ApiProblem(429, 'too_many_requests', 'Too many people are in this room.', {
					headers: { 'retry-after': '60' },
				});
			if (saved === 'news') notify(id);
		},
	};
}

function createPhotoOperations(store: RoomStore, checkTotal: (added: number) => Promise<void>) {
	const createAccessCheck = async (access: 'read' | 'write', id: string, credential: Credential) =>
		createMemberCheck(access, credential, await findAccess(store, id, credential), Date.now());
	const checkRead = async (id: string, credential: Credential) =>
		(await createAccessCheck('read', id, credential))(await store.find(id));
	const photoMissing = () => new ApiProblem(404, 'not_found', 'There is no such photo in this room.');
	return {
		async addPhoto(id: string, credential: Credential, photo: RoomPhotoInput): Promise<void> {
			const check = await createAccessCheck('write', id, credential);
			check(await store.find(id));
			await checkTotal(photo.data.length);
			if ((await store.addPhoto(id, check, photo, Date.now())) === 'full')
				throw new ApiProblem(
					413,
					'room_full',
					`The room has no space for this photo. It holds ${roomLimits.maxPhotos} photos, 24 MB in all.`,
				);
		},

		async listPhotos(id: string, credential: Credential): Promise<RoomPhotoList> {
			await checkRead(id, credential);
			const photos = await store.listPhotos(id);
			return { photos: photos.map(({ at, ...photo }) => ({ ...photo, at: toIso(at) })) };
		},

		/** `reserveBytes` throws when the reader has too much to read already. */
		async readPhoto(
			id: string,
			credential: Credential,
			photo: string,
			reserveBytes: ReserveBytes,
		): Promise<{ data: string }> {
			await checkRead(id, credential);
			const found = await store.findPhotoSize(id, photo);
			if (!found) throw photoMissing();
			await reserveBytes(Number(found.size));
			const data = await store.readPhoto(id, photo);
			if (!data) throw photoMissing();
			return data;
		},

		/** For the owner alone, because a photo may be evidence. */
		async removePhoto(id: string, token: string, photo: string): Promise<void> {
			if (!(await store.removePhoto(id, createCheck('owner', token, Date.now()), photo)))
				throw photoMissing();
			await store.eraseLog();
		},
	};
}

function createLifecycle(store: RoomStore, write: Write) {
	return {
		async extend(id: string, token: string): Promise<{ expiresAt: string }> {
			const now = Date.now();
			const extended = store.extend(id, createCheck('owner', token, now), now);
			return { expiresAt: toIso(await write<number>(id, extended)) };
		},

		async remove(id: string, token: string): Promise<void> {
			await write<void>(id, store.close(id, createCheck('owner', token, Date.now()), 'deleted'));
			await store.eraseLog();
		},

		/** The person's key stops, and so do all links; everybody else who registered stays. */
		async removeMember(id: string, token: string, removal: RoomRemoval): Promise<void> {
			const now = Date.now();
			const removed = store.removeMember(id, createCheck('owner', token, now), removal, now);
			if (!(await write<boolean>(id, removed)))
				throw new ApiProblem(404, 'not_found', 'There is no such person in this room.');
		},

		async rotate(id: string, token: string, next: RoomRotation): Promise<void> {
			const now = Date.now();
			const rotated = store.rotate(id, createCheck('owner', token, now), next, now);
			if (!(await write<boolean>(id, rotated))) throw idTaken();
			await store.eraseLog();
		},

		async removeAsOperator(id: string): Promise<void> {
			const check = (room: Room | undefined) => {
				if (!room || room.closed) throw new ApiProblem(404, 'not_found', 'There is no such room.');
				return room;
			};
			await write<void>(id, store.close(id, check, 'deleted'));
			await store.eraseLog();
		},
	};
}
