import type { Migration } from 'kysely/migration';

/** One table of the comparison per month, as JSON; `cells` is null until a server has computed it. */
export const benchmark: Migration = {
	async up(db) {
		const alterTable = () => db.schema.alterTable('assessment_responses');
		await alterTable().addColumn('size', 'text').execute();
		await alterTable().addColumn('industry', 'text').execute();
		await alterTable()
			.addColumn('is_repeat', 'integer', (column) => column.notNull().defaultTo(0))
			.execute();
		await db.schema
			.createTable('benchmarks')
			.addColumn('month', 'text', (column) => column.primaryKey())
			.addColumn('lease_owner', 'text')
			.addColumn('lease_until', 'bigint')
			.addColumn('cells', 'text')
			.execute();
	},
};
