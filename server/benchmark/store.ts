import { sql } from 'kysely';
import type { Benchmark, Lead } from '#contract/assessment.ts';
import type { BenchmarkCell } from '#domain/benchmark/benchmark.ts';
import type { StoredLead } from '#server/assessment/store.ts';
import { forceIndex, isLeaseFree, type Queries } from '#server/database/database.ts';

type Row = { month: string; lease_owner: string | null; lease_until: number | null; cells: string | null };

type Claim = { month: string; owner: string; now: number; leaseUntil: number; maxLeaseUntil: number };

type AnswerRange = {
	tool: string;
	from: string;
	before: string;
	after?: Pick<AnswerRow, 'created_at' | 'id'> | undefined;
};

type StoredAnswer = Pick<
	StoredLead,
	'id' | 'created_at' | 'email' | 'organization' | 'responses' | 'size' | 'industry'
> & { score: number; network: string | null };

type AnswerRow = Omit<StoredAnswer, 'responses'> & Pick<Lead, 'responses'>;

/** Parsed at once by the thread that answers visitors. */
const answerPageSize = 250;

export type BenchmarkStore = ReturnType<typeof createBenchmarkStore>;

export function createBenchmarkStore(queries: Queries) {
	const db = queries.withTables<{ benchmarks: Row }>();
	return {
		/** Oldest first, of one questionnaire, without spam and repeats. Answers of earlier versions have no network. */
		async readAnswers({ tool, from, before, after }: AnswerRange): Promise<AnswerRow[]> {
			const start = after ? sql`and (created_at, id) > (${after.created_at}, ${after.id})` : sql``;
			const { rows } = await sql<StoredAnswer>`
				select id, created_at, email, organization, responses, size, industry, score, network
				from assessment_responses ${forceIndex(db, 'assessment_responses_by_time')}
				where created_at >= ${from} and created_at < ${before} ${start}
					and tool_type = ${tool} and status <> 'spam' and is_repeat = 0 and score is not null
				order by created_at, id limit ${answerPageSize}`.execute(db);
			return rows.map((row) => ({ ...row, responses: JSON.parse(row.responses) }));
		},

		/** False when the table of the month exists or another server computes it. */
		async claim({ month, owner, leaseUntil, ...times }: Claim): Promise<boolean> {
			await db
				.insertInto('benchmarks')
				.values({ month, lease_owner: null, lease_until: null, cells: null })
				.onConflict((conflict) => conflict.column('month').doNothing())
				.execute();
			const { numUpdatedRows } = await db
				.updateTable('benchmarks')
				.set({ lease_owner: owner, lease_until: leaseUntil })
				.where('month', '=', month)
				.where('cells', 'is', null)
				.where(isLeaseFree(times))
				.executeTakeFirst();
			return numUpdatedRows > 0n;
		},

		async finish(month: string, owner: string, cells: readonly BenchmarkCell[]): Promise<void> {
			const { numUpdatedRows } = await db
				.updateTable('benchmarks')
				.set({ cells: JSON.stringify(cells), lease_owner: null, lease_until: null })
				.where('month', '=', month)
				.where('lease_owner', '=', owner)
				.executeTakeFirst();
			if (numUpdatedRows > 0n) await db.deleteFrom('benchmarks').where('month', '!=', month).execute();
		},

		async find(): Promise<Benchmark> {
			const row = await db
				.selectFrom('benchmarks')
				.select(['month', 'cells'])
				.where('cells', 'is not', null)
				.orderBy('month', 'desc')
				.limit(1)
				.executeTakeFirst();
			return row?.cells ? { month: row.month, cells: JSON.parse(row.cells) } : { month: null, cells: [] };
		},
	};
}
