import type { Migration } from 'kysely/migration';

/** Used on PostgreSQL, where servers share the counters. */
export const rateLimits: Migration = {
	async up(db) {
		await db.schema
			.createTable('rate_limits')
			.addColumn('key', 'varchar(255)', (column) => column.primaryKey())
			.addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
			.addColumn('expire', 'bigint')
			.execute();
	},
};
