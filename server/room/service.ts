import { getMaxRoomLength, roomLimits } from '#contract/limits.ts';
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
import { hashToken, isToken } from '#server/http/token-hash.ts';
import {
	type Credential,
	checkFormat,
	createCheck,
	createMemberCheck,
	findAccess,
	notAllowed,
} from './access.ts';
import { type CheckPhotoTotal, createPhotoTotalCheck, createSpaceCheck, unlimited } from './space.ts';
import type { Room, RoomOrigin, RoomStore } from './store.ts';

const roomFull = () => new ApiProblem(413, 'room_full', 'The room is full.');
const noPhotos = () => new ApiProblem(403, 'not_allowed', 'A room of a plan takes no photos.');
const idTaken = () => new ApiProblem(409, 'id_taken', 'This room id is already in use.');

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
		hasAllMembers: true,
		members: members.map(({ member, data, seen_at, can_write, since: first }) => ({
			...{ member, data, seenAt: toIso(seen_at) },
			canWrite: Boolean(can_write),
			...(first !== null && { since: toIso(first) }),
		})),
		expiresAt: toIso(room.expires_at),
		readHash: room.read_hash,
		now: toIso(now),
	};
}

export function createRoomService(store: RoomStore, notify: (id: string) => void, space = unlimited) {
	const write = createWriter(notify);
	const checkSpace = createSpaceCheck(store, space);
	return {
		async create(room: NewRoom, made: RoomOrigin & { network: string }): Promise<{ expiresAt: string }> {
			const now = Date.now();
			if (room.snapshot.length > getMaxRoomLength(made.kind)) throw roomFull();
			await checkSpace(room.snapshot.length, made.kind, made.network);
			if (!(await store.create(room, made, now))) throw idTaken();
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
			const { format } = credential;
			const entry = { id: entryId, kind: 'change', covers: 0, data, format } as const;
			const check = createMemberCheck('write', credential, await findAccess(store, id, credential), now);
			return { seq: await write(id, store.append(id, checkFormat(format, check), entry, now)) };
		},

		async addSnapshot(
			id: string,
			{ token, format }: Credential,
			input: RoomSnapshotInput,
		): Promise<{ seq: number }> {
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
			const entry = { id: `snapshot-${previous}`, kind: 'snapshot', covers, data, format } as const;
			return { seq: await write(id, store.addSnapshot(id, checkFormat(format, check), entry, now)) };
		},

		...createPresence(store, notify),
		...createPhotoOperations(store, createPhotoTotalCheck(store, space.maxPhotoBytes)),
		...createLifecycle(store, write, notify),
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
			// A key speaks for its own person alone: after a removal it would let in somebody whom the owner has not seen.
			if (credential.member !== undefined && credential.member !== member) throw notAllowed();
			const found = await store.find(id);
			const granted = await findAccess(store, id, credential);
			const isOwner = found !== undefined && isToken(credential.owner ?? '', found.owner_hash);
			const canWrite =
				granted === 'write' || (found !== undefined && isToken(credential.token, found.write_hash));
			const saved = await store.saveMember(
				id,
				createMemberCheck(canWrite ? 'write' : 'read', credential, granted, now),
				{ member, data, canWrite, isOwner, keyHash: key === undefined ? null : hashToken(key) },
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

function createPhotoOperations(store: RoomStore, checkTotal: CheckPhotoTotal) {
	const createAccessCheck = async (access: 'read' | 'write', id: string, credential: Credential) =>
		createMemberCheck(access, credential, await findAccess(store, id, credential), Date.now());
	const checkRead = async (id: string, credential: Credential) =>
		(await createAccessCheck('read', id, credential))(await store.find(id));
	const photoMissing = () => new ApiProblem(404, 'not_found', 'There is no such photo in this room.');
	return {
		async addPhoto(id: string, credential: Credential, photo: RoomPhotoInput): Promise<void> {
			const check = await createAccessCheck('write', id, credential);
			const { network, kind } = check(await store.find(id));
			if (kind === 'plan') throw noPhotos();
			const countBytes = await checkTotal(photo.data.length, network);
			const added = await store.addPhoto(id, check, photo, Date.now());
			if (added === 'alone')
				throw new ApiProblem(
					409,
					'photos_wait',
					'Photos wait for a second person in this room. Keep them on your phone until somebody has entered.',
				);
			if (added === 'full')
				throw new ApiProblem(
					413,
					'room_full',
					`The room has no space for this photo. It holds ${roomLimits.maxPhotos} photos, 24 MB in all.`,
				);
			countBytes();
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

function createLifecycle(store: RoomStore, write: Write, notify: (id: string) => void) {
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

		/** The keys of those people stop, and so do all links; everybody else who registered stays. */
		async removeMembers(id: string, token: string, removal: RoomRemoval): Promise<void> {
			const now = Date.now();
			const removed = await store.removeMembers(id, createCheck('owner', token, now), removal, now);
			notify(id);
			if (removed === 'unseen')
				throw new ApiProblem(
					409,
					'unseen_members',
					'Nobody was removed: this room has somebody you have not seen. Check the list, then remove again.',
				);
			if (removed === 'missing')
				throw new ApiProblem(404, 'not_found', 'There is no such person in this room.');
		},

		async rotate(id: string, { token, format }: Credential, next: RoomRotation): Promise<void> {
			const now = Date.now();
			const check = checkFormat(format, createCheck('owner', token, now));
			const checkLength = (found: Room | undefined) => {
				const room = check(found);
				if (next.snapshot.length > getMaxRoomLength(room.kind)) throw roomFull();
				return room;
			};
			const rotated = store.rotate(id, checkLength, next, format, now);
			if (!(await write<boolean>(id, rotated))) throw idTaken();
			await store.eraseLog();
		},
	};
}
