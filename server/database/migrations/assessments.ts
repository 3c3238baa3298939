import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { byteOrder } from '#server/database/database.ts';
import { createIndexes } from '#server/database/unfinished.ts';
import { fromSql } from './from-sql.ts';

export const assessmentResponses = fromSql(
	`create table assessment_responses (
		id text primary key,
		created_at text not null,
		tool_type text not null,
		responses text not null,
		score integer,
		risk_level text not null,
		email text,
		organization text,
		utm_source text,
		utm_medium text,
		utm_campaign text)`,
	'create index assessment_responses_by_time on assessment_responses (created_at, id)',
);

const textColumns = ['page_risk_level', 'phone', 'consent_version', 'consent_text', 'consented_at', 'notes'];

export const leads = fromSql(
	'alter table assessment_responses add column page_score integer',
	...textColumns.map((name) => `alter table assessment_responses add column ${name} text`),
	"alter table assessment_responses add column status text default 'new' not null",
	'create index assessment_responses_by_email on assessment_responses (email)',
);

/** Times are ISO 8601 in UTC, as in `assessment_responses`. */
export const missedNotes = fromSql(
	`create table missed_notes (
		id text primary key,
		created_at text not null,
		note text not null,
		family text,
		answer text,
		consent_version text not null,
		consent_text text not null)`,
	'create index missed_notes_by_time on missed_notes (created_at)',
);

/** One table of the comparison per month, as JSON; `cells` is null until a server has computed it. */
export const benchmark = fromSql(
	'alter table assessment_responses add column size text',
	'alter table assessment_responses add column industry text',
	'alter table assessment_responses add column is_repeat integer default 0 not null',
	'create table benchmarks (month text primary key, lease_owner text, lease_until bigint, cells text)',
);

/** For the console with a million rows: the order of the list under each filter, and prefixes for the search. */
export function listLeadIndexes<Tables>(db: Kysely<Tables>): Readonly<Record<string, RawBuilder<unknown>>> {
	const wantsCall = sql`(case when status = 'new' and phone is not null then 1 else 0 end)`;
	const order = sql`${wantsCall}, created_at, id`;
	const collation = byteOrder(db);
	const on = (columns: RawBuilder<unknown>, where = sql``) => sql`assessment_responses (${columns}) ${where}`;
	return {
		assessment_responses_call_first: on(order),
		assessment_responses_call_first_reachable: on(order, sql`where email is not null or phone is not null`),
		...Object.fromEntries(
			['status', 'tool_type', 'risk_level'].map((column) => [
				`assessment_responses_by_${column}`,
				on(sql`${sql.ref(column)}, ${order}`),
			]),
		),
		...Object.fromEntries(
			['email', 'organization'].map((column) => [
				`assessment_responses_by_lower_${column}`,
				on(sql`(lower(${sql.ref(column)}) ${collation})`, sql`where ${sql.ref(column)} is not null`),
			]),
		),
		assessment_responses_by_phone_digits: on(sql`(phone_digits ${collation})`, sql`where phone is not null`),
	};
}

/**
 * Holds every column that the charts of the console count, in the order of their groups: with a million rows, reading the rows
 * takes seconds. PostgreSQL reads nothing but the index only if that has `created_at` besides the expression.
 */
export const chartIndexes = {
	assessment_responses_for_charts: sql`assessment_responses
		(substr(created_at, 1, 10), tool_type, risk_level, utm_source, created_at)`,
};

/** `phone_digits` is filled after the start (unfinished.ts). */
export const leadIndexes: Migration = {
	async up(db) {
		await sql`alter table assessment_responses add column phone_digits text`.execute(db);
		await createIndexes(db, 'assessment_responses', listLeadIndexes(db));
		// Replaced by the index on lower(email).
		await sql`drop index assessment_responses_by_email`.execute(db);
		await sql`create index outbox_by_finish on outbox (state, finished_at)`.execute(db);
	},
};

/** A keyed hash of the network that sent an answer, so that one network weighs as much as another in the comparison. */
export const answerNetworks = fromSql('alter table assessment_responses add column network text');

export const assignmentIndexes = {
	assessment_responses_by_assigned_to: sql`assessment_responses
		(assigned_to, (case when status = 'new' and phone is not null then 1 else 0 end), created_at, id)
		where assigned_to is not null`,
};

/** The account of an operator, and when to call. Neither is part of what a visitor sent. */
export const assignments: Migration = {
	async up(db) {
		await sql`alter table assessment_responses add column assigned_to text`.execute(db);
		await sql`alter table assessment_responses add column next_call text`.execute(db);
		await createIndexes(db, 'assessment_responses', assignmentIndexes);
		await sql`alter table operators add column can_export integer default 0 not null`.execute(db);
	},
};

/** Words behind the start of an organization's name, and domains (domain/formats/search-words.ts). Filled after the start. */
export const leadWords: Migration = {
	async up(db) {
		await sql`create table lead_words (
			lead_id text not null references assessment_responses (id) on delete cascade,
			word text ${byteOrder(db)} not null,
			constraint lead_words_by_lead primary key (lead_id, word))`.execute(db);
		await sql`create index lead_words_by_word on lead_words (word, lead_id)`.execute(db);
	},
};

export const chartIndex: Migration = {
	up: (db) => createIndexes(db, 'assessment_responses', chartIndexes),
};
