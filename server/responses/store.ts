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
const mostRowsPerCommit = 100;

export function createResponseStore(queries: Queries): ResponseStore {
	const db = queries.withTables<{ assessment_responses: StoredResponse }>();
	return {
		insert: groupCommit(async (rows) => {
			await db
				.insertInto('assessment_responses')
				.values(rows.map((row) => ({ ...row, responses: JSON.stringify(row.responses) })))
				.execute();
		}, mostRowsPerCommit),

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
