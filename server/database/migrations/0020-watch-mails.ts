import type { Migration } from 'kysely/migration';

export const watchMails: Migration = {
	async up(db) {
		await db.schema
			.alterTable('watches')
			.addColumn('mails_changes', 'integer', (column) => column.notNull().defaultTo(1))
			.execute();
	},
};
