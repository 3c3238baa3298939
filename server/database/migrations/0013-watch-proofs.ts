import type { Migration } from 'kysely/migration';

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
