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

export const customSystems: Migration = {
	async up(db) {
		await db.schema
			.createTable('custom_systems')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
			.addColumn('name', 'text', (column) => column.notNull())
			.addColumn('category', 'text', (column) => column.notNull())
			.addColumn('impact', 'text', (column) => column.notNull())
			.addColumn('rto', 'integer', (column) => column.notNull())
			.addColumn('dependencies', 'text', (column) => column.notNull())
			.addColumn('created_at', 'text', (column) => column.notNull())
			.execute();
		await db.schema
			.createIndex('custom_systems_by_user')
			.on('custom_systems')
			.columns(['user_id', 'created_at'])
			.execute();
	},
};

/** Times are Unix milliseconds, except `deadlines`: JSON with the visitor's UTC offset. */
export const reminders: Migration = {
	async up(db) {
		await db.schema
			.createTable('reminders')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('email', 'text', (column) => column.notNull())
			.addColumn('token', 'text', (column) => column.notNull().unique())
			.addColumn('deadlines', 'text', (column) => column.notNull())
			.addColumn('state', 'text', (column) => column.notNull())
			.addColumn('created_at', 'bigint', (column) => column.notNull())
			.addColumn('expires_at', 'bigint', (column) => column.notNull())
			.execute();
		await db.schema.createIndex('reminders_by_email').on('reminders').column('email').execute();
		await db.schema.createIndex('reminders_by_expiry').on('reminders').column('expires_at').execute();
	},
};
