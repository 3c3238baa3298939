import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Times are Unix milliseconds. Messages are deleted with their submission by cascade. */
export const outbox: Migration = {
	async up(db) {
		await db.schema
			.createTable('outbox')
			.addColumn('id', 'text', (column) => column.primaryKey())
			.addColumn('kind', 'text', (column) => column.notNull())
			.addColumn('submission_id', 'text', (column) =>
				column.references('assessment_responses.id').onDelete('cascade'),
			)
			.addColumn('payload', 'text')
			.addColumn('state', 'text', (column) => column.notNull())
			.addColumn('created_at', 'bigint', (column) => column.notNull())
			.addColumn('due_at', 'bigint', (column) => column.notNull())
			.addColumn('attempts', 'integer', (column) => column.notNull())
			.addColumn('lease_owner', 'text')
			.addColumn('lease_until', 'bigint')
			.addColumn('finished_at', 'bigint')
			.addColumn('last_error', 'text')
			.execute();
		await db.schema.createIndex('outbox_by_due').on('outbox').columns(['state', 'kind', 'due_at']).execute();
		await db.schema.createIndex('outbox_by_submission').on('outbox').column('submission_id').execute();
	},
};

/** The event of a webhook, and the order of the delivery log. */
export const deliveryLog: Migration = {
	async up(db) {
		await db.schema.alterTable('outbox').addColumn('event', 'text').execute();
		await sql`create index outbox_by_time on outbox (created_at, id) where submission_id is not null`.execute(
			db,
		);
	},
};

/** The order of the delivery log when it shows one state. */
export const deliveryStates: Migration = {
	async up(db) {
		await sql`create index outbox_by_state on outbox (state, created_at, id) where submission_id is not null`.execute(
			db,
		);
	},
};
