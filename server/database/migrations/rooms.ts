import { fromSql } from './from-sql.ts';

/** Times are Unix milliseconds. Entries and members are deleted with their room by cascade. */
export const rooms = fromSql(
	`create table rooms (
		id text primary key,
		read_hash text not null,
		write_hash text not null,
		owner_hash text not null,
		created_at bigint not null,
		expires_at bigint not null,
		last_seq integer not null,
		snapshot_seq integer not null,
		bytes integer not null,
		presence_at bigint not null,
		closed text)`,
	'create index rooms_by_expiry on rooms (expires_at)',
	`create table room_entries (
		room_id text not null references rooms (id) on delete cascade,
		seq integer not null,
		entry_id text not null,
		kind text not null,
		covers integer not null,
		data text not null,
		created_at bigint not null,
		constraint room_entries_key primary key (room_id, seq),
		constraint room_entries_once unique (room_id, entry_id))`,
	`create table room_members (
		room_id text not null references rooms (id) on delete cascade,
		member text not null,
		data text not null,
		seen_at bigint not null,
		constraint room_members_key primary key (room_id, member))`,
);

/** SHA-256 of a key that only the member has, and whether the member announced itself with the write token. */
export const roomMemberKeys = fromSql(
	'alter table room_members add column key_hash text',
	'alter table room_members add column can_write integer default 0 not null',
);

/** `info` and `data` are encrypted. Photos are counted apart from entries, so that neither crowds out the other. */
export const roomPhotos = fromSql(
	`create table room_photos (
		room_id text not null references rooms (id) on delete cascade,
		photo_id text not null,
		info text not null,
		data text not null,
		created_at bigint not null,
		constraint room_photos_key primary key (room_id, photo_id))`,
	'alter table rooms add column photo_bytes integer default 0 not null',
);

/**
 * `network` is a keyed hash of the address that made the room. `pushed_key` is the key of somebody whom others pushed out:
 * it moves out of `key_hash`, so that an older server beside this one does not take it either.
 */
export const roomSpace = fromSql(
	'alter table rooms add column format integer default 1 not null',
	'alter table rooms add column network text',
	'alter table room_members add column since bigint',
	'alter table room_members add column is_owner integer default 0 not null',
	'alter table room_members add column pushed_key text',
);

/** An incident, or a plan: that of a firm, or a list of clients. */
export const roomKinds = fromSql("alter table rooms add column kind text default 'incident' not null");
