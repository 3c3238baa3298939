import { type Kysely, type Selectable, sql } from 'kysely';
import { getMaxRoomLength, planRoomLimits, type RoomKind, roomLimits } from '#contract/limits.ts';
import type { NewRoom, RoomCounts, RoomRotation } from '#contract/room.ts';
import { msPerDay } from '#domain/time/calendar.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { createMemberQueries } from './member-store.ts';
import { createPhotoQueries, movePhotos } from './photo-store.ts';

export type ClosedReason = 'deleted' | 'rotated' | 'expired';

/** PostgreSQL returns bigint as text. */
type Time = number | string;

type RoomTable = {
	id: string;
	read_hash: string;
	write_hash: string;
	owner_hash: string;
	created_at: Time;
	expires_at: Time;
	last_seq: number;
	snapshot_seq: number;
	bytes: number;
	photo_bytes: number;
	presence_at: Time;
	closed: ClosedReason | null;
	/** The highest of the pages that wrote into it. */
	format: number;
	/** A keyed hash of the network that made the room. */
	network: string | null;
	kind: RoomKind;
};

export type Tables = {
	rooms: RoomTable;
	room_entries: {
		room_id: string;
		seq: number;
		entry_id: string;
		kind: 'change' | 'snapshot';
		covers: number;
		data: string;
		created_at: Time;
	};
	room_members: {
		room_id: string;
		member: string;
		data: string;
		seen_at: Time;
		key_hash: string | null;
		can_write: number;
		/** Undefined for those who came before release 2.1. */
		since: Time | null;
		is_owner: number;
		/** The key of somebody whom others pushed out; it opens nothing. */
		pushed_key: string | null;
	};
	room_photos: { room_id: string; photo_id: string; info: string; data: string; created_at: Time };
};

export type Room = Selectable<RoomTable>;

/** Throws when the caller may not change the room. It runs inside the transaction that locks the room. */
export type Check = (room: Room | undefined) => Room;

export type RoomOrigin = Pick<RoomTable, 'format' | 'network' | 'kind'>;

export type NewEntry = {
	id: string;
	kind: 'change' | 'snapshot';
	covers: number;
	data: string;
	format: number;
};

const pageSize = 500;

export type RoomStore = ReturnType<typeof createRoomStore>;

export function createRoomStore({ engine, queries, eraseLog }: Database) {
	const db = queries.withTables<Tables>();

	/** Serializes writes to one room; SQLite has a single writer. */
	function withLockedRoom<Result>(
		id: string,
		check: Check,
		write: (tx: Kysely<Tables>, room: Room) => Promise<Result>,
	): Promise<Result> {
		return db.transaction().execute(async (tx) => {
			const query = tx.selectFrom('rooms').selectAll().where('id', '=', id);
			const room = await (engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst();
			return write(tx, check(room));
		});
	}

	return {
		find: (id: string): Promise<Room | undefined> =>
			db.selectFrom('rooms').selectAll().where('id', '=', id).executeTakeFirst(),

		/** False when the id exists. */
		create: (room: NewRoom, made: RoomOrigin, now: number): Promise<boolean> =>
			db.transaction().execute((tx) => insertRoom(tx, room, made, now, toExpiry(now))),

		append: (id: string, check: Check, entry: NewEntry, now: number): Promise<number | 'full'> =>
			withLockedRoom(id, check, async (tx, room) => {
				const known = await tx
					.selectFrom('room_entries')
					.select('seq')
					.where('room_id', '=', id)
					.where('entry_id', '=', entry.id)
					.executeTakeFirst();
				if (known) return known.seq;
				if (room.bytes + entry.data.length > getMaxRoomLength(room.kind)) return 'full';
				return insertEntry(tx, room, entry, now);
			}),

		addSnapshot: (id: string, check: Check, entry: NewEntry, now: number): Promise<number | 'full'> =>
			withLockedRoom(id, check, async (tx, room) => {
				const freed = await deleteCovered(tx, room);
				const bytes = room.bytes - freed;
				if (bytes + entry.data.length > getMaxRoomLength(room.kind)) return 'full';
				return insertEntry(tx, { ...room, bytes }, entry, now);
			}),

		readSince: (room: Room, since: number, reserveBytes: (bytes: number) => Promise<void>) =>
			readSince(db, room, since, reserveBytes),

		...createMemberQueries(db, withLockedRoom),
		...createPhotoQueries(db, withLockedRoom),
		...createLifecycle(db, withLockedRoom),
		...createCounts(db),
		eraseLog,
	};
}

export type Page = {
	entries: { seq: number; kind: NewEntry['kind']; data: string; at: Time }[];
	next: number;
	covers: number;
};

/** Sequence numbers first, because the size of the answer must be known before its data are in memory. */
async function planPage(db: Kysely<Tables>, room: Room, since: number) {
	const ofRoom = db.selectFrom('room_entries').where('room_id', '=', room.id);
	const size = sql<number>`octet_length(data)`.as('size');
	const newest = await ofRoom
		.select(['seq', 'covers', size])
		.where('seq', '=', room.snapshot_seq)
		.executeTakeFirst();
	const isBehind = newest && (since < newest.covers || (newest.covers === 0 && since === 0));
	const start = Math.max(since, isBehind ? newest.covers : 0);
	const changes = await ofRoom
		.select(['seq', size])
		.where('kind', '=', 'change')
		.where('seq', '>', start)
		.orderBy('seq')
		.limit(pageSize)
		.execute();
	let bytes = isBehind ? Number(newest.size) : 0;
	const seqs = isBehind ? [newest.seq] : [];
	// The first snapshot covers no entry and comes before all of them.
	let [fits, next] = [true, isBehind && newest.covers === 0 ? newest.seq : start];
	for (const change of changes) {
		fits &&= seqs.length === 0 || bytes + Number(change.size) <= roomLimits.maxPageLength;
		if (!fits) break;
		bytes += Number(change.size);
		next = change.seq;
		seqs.push(change.seq);
	}
	const isLast = fits && changes.length < pageSize;
	const covers = newest?.covers ?? 0;
	return { seqs, bytes, covers, next: isLast ? Math.max(next, room.last_seq) : next };
}

async function readSince(
	db: Kysely<Tables>,
	room: Room,
	since: number,
	reserveBytes: (bytes: number) => Promise<void>,
): Promise<Page> {
	const { seqs, bytes, next, covers } = await planPage(db, room, since);
	await reserveBytes(bytes);
	if (seqs.length === 0) return { entries: [], next, covers };
	const entries = await db
		.selectFrom('room_entries')
		.select(['seq', 'kind', 'data', 'created_at as at'])
		.where('room_id', '=', room.id)
		.where('seq', 'in', seqs)
		.orderBy('seq')
		.execute();
	// The snapshot first, also when entries before it are not part of it.
	return {
		entries: entries.toSorted((a, b) => Number(a.kind === 'change') - Number(b.kind === 'change')),
		...{ next, covers },
	};
}

function toExpiry(now: number, days: number = roomLimits.defaultDays): number {
	return now + days * msPerDay;
}

async function insertRoom(
	tx: Kysely<Tables>,
	{ id, readHash, writeHash, ownerHash, snapshot }: NewRoom,
	{ format, network, kind }: RoomOrigin,
	now: number,
	expiresAt: number,
): Promise<boolean> {
	const inserted = await tx
		.insertInto('rooms')
		.values({
			...{ id, read_hash: readHash, write_hash: writeHash, owner_hash: ownerHash },
			...{ created_at: now, expires_at: expiresAt, presence_at: now, closed: null },
			...{ last_seq: 0, snapshot_seq: 0, bytes: 0, photo_bytes: 0, format, network, kind },
		})
		.onConflict((conflict) => conflict.column('id').doNothing())
		.returningAll()
		.executeTakeFirst();
	if (!inserted) return false;
	const first = { id: 'first', kind: 'snapshot', covers: 0, data: snapshot, format } as const;
	await insertEntry(tx, inserted, first, now);
	return true;
}

async function insertEntry(tx: Kysely<Tables>, room: Room, entry: NewEntry, now: number): Promise<number> {
	const seq = room.last_seq + 1;
	const { id: entry_id, format, ...values } = entry;
	await tx
		.insertInto('room_entries')
		.values({ room_id: room.id, seq, entry_id, created_at: now, ...values })
		.execute();
	await tx
		.updateTable('rooms')
		.set({
			last_seq: seq,
			bytes: room.bytes + entry.data.length,
			format: Math.max(room.format, format),
			...(entry.kind === 'snapshot' && { snapshot_seq: seq }),
			// A plan lasts as long as somebody works on it.
			...(room.kind === 'plan' && { expires_at: toExpiry(now, planRoomLimits.days) }),
		})
		.where('id', '=', room.id)
		.execute();
	return seq;
}

/** Keeps the newest snapshot and the entries after it; returns the freed bytes. */
async function deleteCovered(tx: Kysely<Tables>, room: Room): Promise<number> {
	const newest = await tx
		.selectFrom('room_entries')
		.select('covers')
		.where('room_id', '=', room.id)
		.where('seq', '=', room.snapshot_seq)
		.executeTakeFirst();
	const deleted = await tx
		.deleteFrom('room_entries')
		.where('room_id', '=', room.id)
		.where((where) =>
			where.or([
				where.and([where('kind', '=', 'change'), where('seq', '<=', newest?.covers ?? 0)]),
				where.and([where('kind', '=', 'snapshot'), where('seq', '<', room.snapshot_seq)]),
			]),
		)
		.returning(sql<number>`length(data)`.as('length'))
		.execute();
	return deleted.reduce((sum, { length }) => sum + Number(length), 0);
}

export type WithLockedRoom = <Result>(
	id: string,
	check: Check,
	write: (tx: Kysely<Tables>, room: Room) => Promise<Result>,
) => Promise<Result>;

/** Keeps the row, so that the room answers 410 and not 404. */
async function closeRoom(tx: Kysely<Tables>, id: string, closed: ClosedReason): Promise<void> {
	await tx.deleteFrom('room_entries').where('room_id', '=', id).execute();
	await tx.deleteFrom('room_members').where('room_id', '=', id).execute();
	await tx.deleteFrom('room_photos').where('room_id', '=', id).execute();
	await tx.updateTable('rooms').set({ closed, bytes: 0, photo_bytes: 0 }).where('id', '=', id).execute();
}

/** Runs in the transaction of its audit row. False when no open room has the id. */
export async function closeRoomAsOperator(queries: Queries, id: string): Promise<boolean> {
	const tx = queries.withTables<Tables>();
	// Locks the row before the content is deleted.
	const room = tx
		.updateTable('rooms')
		.set({ closed: 'deleted' })
		.where('id', '=', id)
		.where('closed', 'is', null);
	if ((await room.executeTakeFirst()).numUpdatedRows === 0n) return false;
	await closeRoom(tx, id, 'deleted');
	return true;
}

function createLifecycle(db: Kysely<Tables>, withLockedRoom: WithLockedRoom) {
	return {
		close: (id: string, check: Check, reason: ClosedReason): Promise<void> =>
			withLockedRoom(id, check, (tx) => closeRoom(tx, id, reason)),

		/** Moves the room to another id in one transaction. False when that id exists. */
		rotate: (id: string, check: Check, next: RoomRotation, format: number, now: number): Promise<boolean> =>
			withLockedRoom(id, check, async (tx, room) => {
				const { network, kind } = room;
				const expiresAt = Number(room.expires_at);
				if (!(await insertRoom(tx, next, { format, network, kind }, now, expiresAt))) return false;
				await movePhotos(tx, id, next);
				await closeRoom(tx, id, 'rotated');
				return true;
			}),

		extend: (id: string, check: Check, now: number): Promise<number> =>
			withLockedRoom(id, check, async (tx, room) => {
				const later = toExpiry(Number(room.expires_at));
				const expiresAt =
					room.kind === 'plan'
						? toExpiry(now, planRoomLimits.days)
						: Math.min(later, toExpiry(now, roomLimits.maxDays));
				await tx.updateTable('rooms').set({ expires_at: expiresAt }).where('id', '=', id).execute();
				return expiresAt;
			}),

		/** Deletes the content of expired rooms, and after `maxDays` more the row. */
		async removeExpired(now: number): Promise<number> {
			const expired = await db
				.selectFrom('rooms')
				.select('id')
				.where('expires_at', '<', now)
				.where('closed', 'is', null)
				.execute();
			for (const { id } of expired) await db.transaction().execute((tx) => closeRoom(tx, id, 'expired'));
			await db.deleteFrom('rooms').where('expires_at', '<', toExpiry(now, -roomLimits.maxDays)).execute();
			return expired.length;
		},
	};
}

function createCounts(db: Kysely<Tables>) {
	return {
		async listVersions(ids: readonly string[]): Promise<Map<string, string>> {
			const rows = await db
				.selectFrom('rooms')
				.select(['id', 'last_seq', 'presence_at', 'closed', 'expires_at'])
				.where('id', 'in', ids)
				.execute();
			return new Map(rows.map(({ id, ...version }) => [id, JSON.stringify(version)]));
		},

		async count(): Promise<RoomCounts> {
			const rooms = await db
				.selectFrom('rooms')
				.select(({ fn }) => [
					fn.countAll().as('rooms'),
					fn.sum('bytes').as('bytes'),
					fn.sum('photo_bytes').as('photoBytes'),
				])
				.where('closed', 'is', null)
				.executeTakeFirst();
			const entries = await db
				.selectFrom('room_entries')
				.select(({ fn }) => fn.countAll().as('entries'))
				.executeTakeFirst();
			return {
				rooms: Number(rooms?.rooms ?? 0),
				entries: Number(entries?.entries ?? 0),
				bytes: Number(rooms?.bytes ?? 0) + Number(rooms?.photoBytes ?? 0),
				photoBytes: Number(rooms?.photoBytes ?? 0),
			};
		},

		/** `maxBytes`: of its open rooms without photos, as if each were full. */
		async countOfNetwork(network: string): Promise<{ maxBytes: number; photoBytes: number }> {
			const kinds = await db
				.selectFrom('rooms')
				.select(({ fn }) => ['kind', fn.countAll().as('rooms'), fn.sum('photo_bytes').as('photoBytes')])
				.where('network', '=', network)
				.where('closed', 'is', null)
				.groupBy('kind')
				.execute();
			return {
				maxBytes: kinds.reduce((sum, { kind, rooms }) => sum + Number(rooms) * getMaxRoomLength(kind), 0),
				photoBytes: kinds.reduce((sum, { photoBytes }) => sum + Number(photoBytes ?? 0), 0),
			};
		},
	};
}
