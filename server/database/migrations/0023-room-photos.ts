import type { Migration } from 'kysely/migration';

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
