import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The order of the delivery log when it shows one state. */
export const deliveryStates: Migration = {
	async up(db) {
		await sql`create index outbox_by_state on outbox (state, created_at, id) where submission_id is not null`.execute(
			db,
		);
	},
};
