import type { Migration } from 'kysely/migration';

/** Times are ISO 8601 in UTC. Only the hash of a key is stored. */
export const apiKeys: Migration = {
	async up(db) {
		await db.schema
			.createTable('api_keys')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('name', 'text', (column) => column.notNull())
			.addColumn('hash', 'text', (column) => column.notNull())
			.addColumn('created_by', 'text', (column) => column.notNull())
			.addColumn('created_at', 'text', (column) => column.notNull())
			.addColumn('last_used_at', 'text')
			.execute();
	},
};

/** People who were invited in the console; those in the setting OPERATORS have no row. */
export const operators: Migration = {
	async up(db) {
		await db.schema
			.createTable('operators')
			.addColumn('email', 'text', (column) => column.primaryKey())
			.addColumn('role', 'text', (column) => column.notNull())
			.addColumn('invited_by', 'text', (column) => column.notNull())
			.addColumn('created_at', 'text', (column) => column.notNull())
			.execute();
	},
};

/** What the servers on this database agree on, such as the time of the last sweep. */
export const siteState: Migration = {
	async up(db) {
		await db.schema
			.createTable('site_state')
			.addColumn('key', 'text', (column) => column.primaryKey())
			.addColumn('value', 'text', (column) => column.notNull())
			.execute();
	},
};
