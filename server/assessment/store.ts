import { type SqlBool, sql } from 'kysely';
import { type ExportedLead, type Lead, lead } from '#contract/assessment.ts';
import type { Queries } from '#server/database/database.ts';
import { groupCommit } from '#server/database/group-commit.ts';
import { addSearchWords } from '#server/database/unfinished.ts';
import { addMessages, type NewMessage } from '#server/outbox/store.ts';

/** As stored: answers are JSON text, booleans 0 or 1 and times ISO 8601 in UTC on both engines. */
export type StoredLead = Omit<Lead, 'responses' | 'is_repeat'> & { responses: string; is_repeat: number };

/** `after` continues behind a row that was read before. */
export type ResponseRange = {
	from?: string;
	before?: string;
	after?: Pick<Lead, 'created_at' | 'id'> | undefined;
};

/** The network is for the comparison with others alone; no other code reads it. */
export type NewLead = Lead & { network?: string | null };

type Submission = { row: NewLead; messages: readonly NewMessage[] };

const columns = lead.keyof().options;
/** Parsed at once by the thread that answers visitors: about 3 ms. */
const pageSize = 250;
const batchLimits = { maxBatchSize: 100, maxConcurrentBatches: 2, maxQueued: 2_000 };

/** Constant SQL text, prepared once. jsonb_each over an object exists in both engines; array functions differ. */
async function insertLeads(queries: Queries, rows: NewLead[]): Promise<Set<string>> {
	const inserted = await sql<{ id: string }>`
		insert into assessment_responses (id, created_at, tool_type, responses, score, risk_level,
			page_score, page_risk_level, email, phone, phone_digits, organization, size, industry, consent_version, consent_text, consented_at,
			utm_source, utm_medium, utm_campaign, status, is_repeat, network)
		select value->>'id', value->>'created_at', value->>'tool_type', value->>'responses',
			cast(value->>'score' as integer), value->>'risk_level',
			cast(value->>'page_score' as integer), value->>'page_risk_level', value->>'email', value->>'phone',
			value->>'phone_digits', value->>'organization', value->>'size', value->>'industry', value->>'consent_version', value->>'consent_text', value->>'consented_at',
			value->>'utm_source', value->>'utm_medium', value->>'utm_campaign', value->>'status',
			cast(value->>'is_repeat' as integer), value->>'network'
		from jsonb_each(${JSON.stringify({ ...rows.map(toStoredLead) })})
		where true
		on conflict (id) do nothing
		returning id`.execute(queries);
	return new Set(inserted.rows.map(({ id }) => id));
}

function toStoredLead(row: NewLead): StoredLead & { phone_digits: string | null } {
	const phone_digits = row.phone?.replace(/\D/g, '') ?? null;
	return { ...row, phone_digits, responses: JSON.stringify(row.responses), is_repeat: row.is_repeat ? 1 : 0 };
}

async function insertWithMessages(queries: Queries, submissions: Submission[]): Promise<Set<string>> {
	const inserted = await insertLeads(
		queries,
		submissions.map(({ row }) => row),
	);
	const added = submissions.filter(({ row }) => inserted.has(row.id));
	await addSearchWords(
		queries,
		added.map(({ row }) => row),
	);
	await addMessages(
		queries,
		added.flatMap(({ messages }) => messages),
	);
	return inserted;
}

function parseLead<Row extends StoredLead>(row: Row) {
	return { ...row, responses: JSON.parse(row.responses), is_repeat: row.is_repeat === 1 };
}

export type ResponseStore = ReturnType<typeof createResponseStore>;

export function createResponseStore(queries: Queries) {
	const db = queries.withTables<{ assessment_responses: StoredLead & Pick<ExportedLead, 'next_call'> }>();

	const insertBatched = groupCommit(async (submissions: Submission[]) => {
		// A single statement needs no transaction, which saves two round trips in the common case.
		const inserted = submissions.some(
			({ row, messages }) => messages.length > 0 || row.email || row.organization,
		)
			? await queries.transaction().execute((tx) => insertWithMessages(tx, submissions))
			: await insertWithMessages(queries, submissions);
		// When a batch contains an id twice, the first one was inserted.
		return submissions.map(({ row }) => inserted.delete(row.id));
	}, batchLimits);

	return {
		/** Resolves once the row and its outbox messages are durable. False when the id exists. */
		insert: (row: NewLead, messages: readonly NewMessage[] = []): Promise<boolean> =>
			insertBatched({ row, messages }),

		async find(id: string): Promise<Lead | undefined> {
			const row = await db
				.selectFrom('assessment_responses')
				.select(columns)
				.where('id', '=', id)
				.executeTakeFirst();
			return row && parseLead(row);
		},

		/** Oldest first, paged so that an export does not load the whole table. */
		async *readPages({ from, before, after: start }: ResponseRange): AsyncGenerator<ExportedLead[]> {
			const account = sql<string | null>`(select email from "user" where "user".id = assigned_to)`;
			let query = db
				.selectFrom('assessment_responses')
				.select([...columns, 'next_call', account.as('assigned_to')])
				.orderBy('created_at')
				.orderBy('id')
				.limit(pageSize);
			if (from) query = query.where('created_at', '>=', from);
			if (before) query = query.where('created_at', '<', before);
			let last = start;
			do {
				const after = last;
				const rows = await (after
					? query.where(sql<SqlBool>`(created_at, id) > (${after.created_at}, ${after.id})`)
					: query
				).execute();
				if (rows.length > 0) yield rows.map(parseLead);
				last = rows.length === pageSize ? rows.at(-1) : undefined;
			} while (last);
		},
	};
}
