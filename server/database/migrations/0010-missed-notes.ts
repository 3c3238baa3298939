import type { Migration } from 'kysely/migration';

/** Times are ISO 8601 in UTC, as in `assessment_responses`. */
export const missedNotes: Migration = {
	async up(db) {
		await db.schema
			.createTable('missed_notes')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('created_at', 'text', (column) => column.notNull())
			.addColumn('note', 'text', (column) => column.notNull())
			.addColumn('family', 'text')
			.addColumn('answer', 'text')
			.addColumn('consent_version', 'text', (column) => column.notNull())
			.addColumn('consent_text', 'text', (column) => column.notNull())
			.execute();
		await db.schema.createIndex('missed_notes_by_time').on('missed_notes').column('created_at').execute();
	},
};
