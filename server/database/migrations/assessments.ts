import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { byteOrder } from '#server/database/database.ts';
import { createIndexes } from '#server/database/unfinished.ts';

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

const textColumns = [
	'page_risk_level',
	'phone',
	'consent_version',
	'consent_text',
	'consented_at',
	'notes',
] as const;

export const leads: Migration = {
	async up(db) {
		const alterTable = () => db.schema.alterTable('assessment_responses');
		await alterTable().addColumn('page_score', 'integer').execute();
		for (const name of textColumns) await alterTable().addColumn(name, 'text').execute();
		await alterTable()
			.addColumn('status', 'text', (column) => column.notNull().defaultTo('new'))
			.execute();
		await db.schema
			.createIndex('assessment_responses_by_email')
			.on('assessment_responses')
			.column('email')
			.execute();
	},
};

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

/** One table of the comparison per month, as JSON; `cells` is null until a server has computed it. */
export const benchmark: Migration = {
	async up(db) {
		const alterTable = () => db.schema.alterTable('assessment_responses');
		await alterTable().addColumn('size', 'text').execute();
		await alterTable().addColumn('industry', 'text').execute();
		await alterTable()
			.addColumn('is_repeat', 'integer', (column) => column.notNull().defaultTo(0))
			.execute();
		await db.schema
			.createTable('benchmarks')
			.addColumn('month', 'text', (column) => column.primaryKey())
			.addColumn('lease_owner', 'text')
			.addColumn('lease_until', 'bigint')
			.addColumn('cells', 'text')
			.execute();
	},
};

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
		await db.schema.alterTable('assessment_responses').addColumn('phone_digits', 'text').execute();
		await createIndexes(db, 'assessment_responses', listLeadIndexes(db));
		// Replaced by the index on lower(email).
		await db.schema.dropIndex('assessment_responses_by_email').execute();
		await db.schema.createIndex('outbox_by_finish').on('outbox').columns(['state', 'finished_at']).execute();
	},
};

/** A keyed hash of the network that sent an answer, so that one network weighs as much as another in the comparison. */
export const answerNetworks: Migration = {
	async up(db) {
		await db.schema.alterTable('assessment_responses').addColumn('network', 'text').execute();
	},
};

export const assignmentIndexes = {
	assessment_responses_by_assigned_to: sql`assessment_responses
		(assigned_to, (case when status = 'new' and phone is not null then 1 else 0 end), created_at, id)
		where assigned_to is not null`,
};

/** The account of an operator, and when to call. Neither is part of what a visitor sent. */
export const assignments: Migration = {
	async up(db) {
		const alterTable = () => db.schema.alterTable('assessment_responses');
		await alterTable().addColumn('assigned_to', 'text').execute();
		await alterTable().addColumn('next_call', 'text').execute();
		await createIndexes(db, 'assessment_responses', assignmentIndexes);
		await db.schema
			.alterTable('operators')
			.addColumn('can_export', 'integer', (column) => column.notNull().defaultTo(0))
			.execute();
	},
};

/** Words behind the start of an organization's name, and domains (domain/formats/search-words.ts). Filled after the start. */
export const leadWords: Migration = {
	async up(db) {
		await db.schema
			.createTable('lead_words')
			.addColumn('lead_id', 'text', (column) =>
				column.notNull().references('assessment_responses.id').onDelete('cascade'),
			)
			.addColumn('word', sql`text ${byteOrder(db)}`, (column) => column.notNull())
			.addPrimaryKeyConstraint('lead_words_by_lead', ['lead_id', 'word'])
			.execute();
		await db.schema.createIndex('lead_words_by_word').on('lead_words').columns(['word', 'lead_id']).execute();
	},
};

export const chartIndex: Migration = {
	up: (db) => createIndexes(db, 'assessment_responses', chartIndexes),
};
