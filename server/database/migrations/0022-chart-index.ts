import type { Migration } from 'kysely/migration';

/** Holds every column that the charts of the console count: with a million rows, reading the rows takes seconds. */
export const chartIndex: Migration = {
	async up(db) {
		await db.schema
			.createIndex('assessment_responses_for_charts')
			.on('assessment_responses')
			.columns(['created_at', 'tool_type', 'risk_level', 'utm_source'])
			.execute();
	},
};
