import type { Migration } from 'kysely/migration';

export const assessmentResponses: Migration = {
	async up(db) {
		await db.schema
			.createTable('assessment_responses')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('created_at', 'text', (column) => column.notNull())
			.addColumn('tool_type', 'text', (column) => column.notNull())
			.addColumn('responses', 'text', (column) => column.notNull())
			.addColumn('score', 'integer')
			.addColumn('risk_level', 'text', (column) => column.notNull())
			.addColumn('email', 'text')
			.addColumn('organization', 'text')
			.addColumn('utm_source', 'text')
			.addColumn('utm_medium', 'text')
			.addColumn('utm_campaign', 'text')
			.execute();
		await db.schema
			.createIndex('assessment_responses_by_time')
			.on('assessment_responses')
			.columns(['created_at', 'id'])
			.execute();
	},
};
