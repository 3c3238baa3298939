import { fromSql } from './from-sql.ts';

/** Times are Unix milliseconds. Watches are deleted with their account by cascade. */
export const watches = fromSql(
	`create table watches (
		id text primary key,
		user_id text not null references "user" (id) on delete cascade,
		email text not null,
		domain text not null,
		token text not null,
		unsubscribe_token text not null unique,
		state text not null,
		created_at bigint not null,
		next_at bigint not null,
		lease_owner text,
		lease_until bigint,
		proof_failures integer not null,
		proof_lost_at bigint,
		last_scan_at bigint,
		last_mail_at bigint,
		catalog_date text,
		last_result text,
		changes text not null)`,
	'create index watches_by_next on watches (next_at)',
	'create index watches_by_user on watches (user_id)',
);

/** Proof by file, mail or an office line, and the interval. Times are Unix milliseconds. */
export const watchProofs = fromSql(
	"alter table watches add column proof text default 'dns' not null",
	'alter table watches add column mailbox text',
	'alter table watches add column interval_days integer default 30 not null',
	'alter table watches add column proven_at bigint',
	'alter table watches add column confirm_token text',
	'create unique index watches_by_confirm_token on watches (confirm_token)',
);

export const watchMails = fromSql('alter table watches add column mails_changes integer default 1 not null');
