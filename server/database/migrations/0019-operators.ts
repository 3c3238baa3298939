import type { Migration } from 'kysely/migration';

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
