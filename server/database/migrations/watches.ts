import type { Migration } from 'kysely/migration';

/** Times are Unix milliseconds. Watches are deleted with their account by cascade. */
export const watches: Migration = {
	async up(db) {
		await db.schema
			.createTable('watches')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('user_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
			.addColumn('email', 'text', (column) => column.notNull())
			.addColumn('domain', 'text', (column) => column.notNull())
			.addColumn('token', 'text', (column) => column.notNull())
			.addColumn('unsubscribe_token', 'text', (column) => column.notNull().unique())
			.addColumn('state', 'text', (column) => column.notNull())
			.addColumn('created_at', 'bigint', (column) => column.notNull())
			.addColumn('next_at', 'bigint', (column) => column.notNull())
			.addColumn('lease_owner', 'text')
			.addColumn('lease_until', 'bigint')
			.addColumn('proof_failures', 'integer', (column) => column.notNull())
			.addColumn('proof_lost_at', 'bigint')
			.addColumn('last_scan_at', 'bigint')
			.addColumn('last_mail_at', 'bigint')
			.addColumn('catalog_date', 'text')
			.addColumn('last_result', 'text')
			.addColumn('changes', 'text', (column) => column.notNull())
			.execute();
		await db.schema.createIndex('watches_by_next').on('watches').column('next_at').execute();
		await db.schema.createIndex('watches_by_user').on('watches').column('user_id').execute();
	},
};

/** Proof by file, mail or an office line, and the interval. Times are Unix milliseconds. */
export const watchProofs: Migration = {
	async up(db) {
		const alterTable = () => db.schema.alterTable('watches');
		await alterTable()
			.addColumn('proof', 'text', (column) => column.notNull().defaultTo('dns'))
			.execute();
		await alterTable().addColumn('mailbox', 'text').execute();
		await alterTable()
			.addColumn('interval_days', 'integer', (column) => column.notNull().defaultTo(30))
			.execute();
		await alterTable().addColumn('proven_at', 'bigint').execute();
		await alterTable().addColumn('confirm_token', 'text').execute();
		await db.schema
			.createIndex('watches_by_confirm_token')
			.on('watches')
			.column('confirm_token')
			.unique()
			.execute();
	},
};

export const watchMails: Migration = {
	async up(db) {
		await db.schema
			.alterTable('watches')
			.addColumn('mails_changes', 'integer', (column) => column.notNull().defaultTo(1))
			.execute();
	},
};
