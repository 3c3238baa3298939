import type { Migration } from 'kysely/migration';

/** Times are Unix milliseconds. Entries and members are deleted with their room by cascade. */
export const rooms: Migration = {
	async up(db) {
		await db.schema
			.createTable('rooms')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('read_hash', 'text', (column) => column.notNull())
			.addColumn('write_hash', 'text', (column) => column.notNull())
			.addColumn('owner_hash', 'text', (column) => column.notNull())
			.addColumn('created_at', 'bigint', (column) => column.notNull())
			.addColumn('expires_at', 'bigint', (column) => column.notNull())
			.addColumn('last_seq', 'integer', (column) => column.notNull())
			.addColumn('snapshot_seq', 'integer', (column) => column.notNull())
			.addColumn('bytes', 'integer', (column) => column.notNull())
			.addColumn('presence_at', 'bigint', (column) => column.notNull())
			.addColumn('closed', 'text')
			.execute();
		await db.schema.createIndex('rooms_by_expiry').on('rooms').column('expires_at').execute();
		await db.schema
			.createTable('room_entries')
			.addColumn('room_id', 'text', (column) => column.notNull().references('rooms.id').onDelete('cascade'))
			.addColumn('seq', 'integer', (column) => column.notNull())
			.addColumn('entry_id', 'text', (column) => column.notNull())
			.addColumn('kind', 'text', (column) => column.notNull())
			.addColumn('covers', 'integer', (column) => column.notNull())
			.addColumn('data', 'text', (column) => column.notNull())
			.addColumn('created_at', 'bigint', (column) => column.notNull())
			.addPrimaryKeyConstraint('room_entries_key', ['room_id', 'seq'])
			.addUniqueConstraint('room_entries_once', ['room_id', 'entry_id'])
			.execute();
		await db.schema
			.createTable('room_members')
			.addColumn('room_id', 'text', (column) => column.notNull().references('rooms.id').onDelete('cascade'))
			.addColumn('member', 'text', (column) => column.notNull())
			.addColumn('data', 'text', (column) => column.notNull())
			.addColumn('seen_at', 'bigint', (column) => column.notNull())
			.addPrimaryKeyConstraint('room_members_key', ['room_id', 'member'])
			.execute();
	},
};

/** SHA-256 of a key that only the member has, and whether the member announced itself with the write token. */
export const roomMemberKeys: Migration = {
	async up(db) {
		await db.schema.alterTable('room_members').addColumn('key_hash', 'text').execute();
		await db.schema
			.alterTable('room_members')
			.addColumn('can_write', 'integer', (column) => column.notNull().defaultTo(0))
			.execute();
	},
};

/** `info` and `data` are encrypted. Photos are counted apart from entries, so that neither crowds out the other. */
export const roomPhotos: Migration = {
	async up(db) {
		await db.schema
			.createTable('room_photos')
			.addColumn('room_id', 'text', (column) => column.notNull().references('rooms.id').onDelete('cascade'))
			.addColumn('photo_id', 'text', (column) => column.notNull())
			.addColumn('info', 'text', (column) => column.notNull())
			.addColumn('data', 'text', (column) => column.notNull())
			.addColumn('created_at', 'bigint', (column) => column.notNull())
			.addPrimaryKeyConstraint('room_photos_key', ['room_id', 'photo_id'])
			.execute();
		await db.schema
			.alterTable('rooms')
			.addColumn('photo_bytes', 'integer', (column) => column.notNull().defaultTo(0))
			.execute();
	},
};

/**
 * `network` is a keyed hash of the address that made the room. `pushed_key` is the key of somebody whom others pushed out:
 * it moves out of `key_hash`, so that an older server beside this one does not take it either.
 */
export const roomSpace: Migration = {
	async up(db) {
		await db.schema
			.alterTable('rooms')
			.addColumn('format', 'integer', (column) => column.notNull().defaultTo(1))
			.execute();
		await db.schema.alterTable('rooms').addColumn('network', 'text').execute();
		await db.schema.alterTable('room_members').addColumn('since', 'bigint').execute();
		await db.schema
			.alterTable('room_members')
			.addColumn('is_owner', 'integer', (column) => column.notNull().defaultTo(0))
			.execute();
		await db.schema.alterTable('room_members').addColumn('pushed_key', 'text').execute();
	},
};

/** An incident, or a plan: that of a firm, or a list of clients. */
export const roomKinds: Migration = {
	async up(db) {
		await db.schema
			.alterTable('rooms')
			.addColumn('kind', 'text', (column) => column.notNull().defaultTo('incident'))
			.execute();
	},
};
