import type { Migration } from 'kysely/migration';

/** Monthly mails about the plan: `acts` are days with a mail of its own, `unanswered` counts mails whose link nobody opened. */
export const planReminders: Migration = {
	async up(db) {
		const alterTable = () => db.schema.alterTable('reminders');
		await alterTable()
			.addColumn('kind', 'text', (column) => column.notNull().defaultTo('deadline'))
			.execute();
		await alterTable()
			.addColumn('acts', 'text', (column) => column.notNull().defaultTo('[]'))
			.execute();
		await alterTable()
			.addColumn('unanswered', 'integer', (column) => column.notNull().defaultTo(0))
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
