import type { Benchmark } from '#contract/assessment.ts';
import type { BenchmarkCell } from '#domain/benchmark/benchmark.ts';
import { isLeaseFree, type Queries } from '#server/database/database.ts';

type Row = { month: string; lease_owner: string | null; lease_until: number | null; cells: string | null };

type Claim = { month: string; owner: string; now: number; leaseUntil: number; maxLeaseUntil: number };

export type BenchmarkStore = ReturnType<typeof createBenchmarkStore>;

export function createBenchmarkStore(queries: Queries) {
	const db = queries.withTables<{
		benchmarks: Row;
		assessment_responses: { id: string; network: string | null };
	}>();
	return {
		/** Answers of earlier versions have no network. */
		async findNetworks(ids: readonly string[]): Promise<Map<string, string | null>> {
			const rows = await db
				.selectFrom('assessment_responses')
				.select(['id', 'network'])
				.where('id', 'in', ids)
				.execute();
			return new Map(rows.map(({ id, network }) => [id, network]));
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
