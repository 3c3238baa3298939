import type { Migration } from 'kysely/migration';

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
