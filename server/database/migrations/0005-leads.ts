import type { Migration } from 'kysely/migration';

const textColumns = [
	'page_risk_level',
	'phone',
	'consent_version',
	'consent_text',
	'consented_at',
	'notes',
] as const;

export const leads: Migration = {
	async up(db) {
		const alterTable = () => db.schema.alterTable('assessment_responses');
		await alterTable().addColumn('page_score', 'integer').execute();
		for (const name of textColumns) await alterTable().addColumn(name, 'text').execute();
		await alterTable()
			.addColumn('status', 'text', (column) => column.notNull().defaultTo('new'))
			.execute();
		await db.schema
			.createIndex('assessment_responses_by_email')
			.on('assessment_responses')
			.column('email')
			.execute();
	},
};
