import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The event of a webhook, and the order of the delivery log. */
export const deliveryLog: Migration = {
	async up(db) {
		await db.schema.alterTable('outbox').addColumn('event', 'text').execute();
		await sql`create index outbox_by_time on outbox (created_at, id) where submission_id is not null`.execute(
			db,
		);
	},
};
