import { fromSql } from './from-sql.ts';

/** Monthly mails about the plan: `acts` are days with a mail of its own, `unanswered` counts mails whose link nobody opened. */
export const planReminders = fromSql(
	"alter table reminders add column kind text default 'deadline' not null",
	"alter table reminders add column acts text default '[]' not null",
	'alter table reminders add column unanswered integer default 0 not null',
);

/** Times are Unix milliseconds, except `deadlines`: JSON with the visitor's UTC offset. */
export const reminders = fromSql(
	`create table reminders (
		id text primary key,
		email text not null,
		token text not null unique,
		deadlines text not null,
		state text not null,
		created_at bigint not null,
		expires_at bigint not null)`,
	'create index reminders_by_email on reminders (email)',
	'create index reminders_by_expiry on reminders (expires_at)',
);
