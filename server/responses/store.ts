import { sql } from 'kysely';
import type { AssessmentResponse } from '#contract/assessment-responses.ts';
import type { Queries } from '#server/platform/database.ts';
import { groupCommit } from '#server/platform/group-commit.ts';

/** As stored: the answers are JSON text, the time ISO 8601 in UTC, the same on both engines. */
type StoredResponse = Omit<AssessmentResponse, 'responses'> & { responses: string };

export type ResponseRange = { from?: string; before?: string };

export type ResponseStore = {
	/** The row is on disk when the promise resolves. */
	insert(row: AssessmentResponse): Promise<void>;
	/** Oldest first, in pages, so that an export needs no memory for the whole table. */
	pages(range: ResponseRange): AsyncGenerator<AssessmentResponse[]>;
};

const pageSize = 1000;
const commits = { most: 100, atOnce: 2 };

/**
 * One statement of the same text for any number of rows, so that nothing is built or compiled per row. Both engines
 * know json_each of an object; a list they would read by different names.
 */
async function insertAll(queries: Queries, rows: AssessmentResponse[]): Promise<void> {
	await sql`
		insert into assessment_responses (id, created_at, tool_type, responses, score, risk_level,
			email, organization, utm_source, utm_medium, utm_campaign)
		select value->>'id', value->>'created_at', value->>'tool_type', cast(value->'responses' as text),
			cast(value->>'score' as integer), value->>'risk_level', value->>'email', value->>'organization',
			value->>'utm_source', value->>'utm_medium', value->>'utm_campaign'
		from json_each(${JSON.stringify({ ...rows })})`.execute(queries);
}

export function createResponseStore(queries: Queries): ResponseStore {
	const db = queries.withTables<{ assessment_responses: StoredResponse }>();
	const save = groupCommit(async (rows: AssessmentResponse[]) => {
		await insertAll(queries, rows);
		return rows;
	}, commits);
	return {
		async insert(row) {
			await save(row);
		},

		async *pages({ from, before }) {
			let query = db
				.selectFrom('assessment_responses')
				.selectAll()
				.orderBy('created_at')
				.orderBy('id')
				.limit(pageSize);
			if (from) query = query.where('created_at', '>=', from);
			if (before) query = query.where('created_at', '<', before);
			let last: StoredResponse | undefined;
			do {
				const after = last;
				const rows = await (after
					? query.where((where) =>
							where.or([
								where('created_at', '>', after.created_at),
								where.and([where('created_at', '=', after.created_at), where('id', '>', after.id)]),
							]),
						)
					: query
				).execute();
				if (rows.length > 0) yield rows.map((row) => ({ ...row, responses: JSON.parse(row.responses) }));
				last = rows.length === pageSize ? rows.at(-1) : undefined;
			} while (last);
		},
	};
}
