import type { Migration } from 'kysely/migration';

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
