import { fromSql } from './from-sql.ts';

/** Times are Unix milliseconds. Messages are deleted with their submission by cascade. */
export const outbox = fromSql(
	`create table outbox (
		id text primary key,
		kind text not null,
		submission_id text references assessment_responses (id) on delete cascade,
		payload text,
		state text not null,
		created_at bigint not null,
		due_at bigint not null,
		attempts integer not null,
		lease_owner text,
		lease_until bigint,
		finished_at bigint,
		last_error text)`,
	'create index outbox_by_due on outbox (state, kind, due_at)',
	'create index outbox_by_submission on outbox (submission_id)',
);

/** The event of a webhook, and the order of the delivery log. */
export const deliveryLog = fromSql(
	'alter table outbox add column event text',
	'create index outbox_by_time on outbox (created_at, id) where submission_id is not null',
);

/** The order of the delivery log when it shows one state. */
export const deliveryStates = fromSql(
	'create index outbox_by_state on outbox (state, created_at, id) where submission_id is not null',
);
