import { type Kysely, sql } from 'kysely';
import { forceIndex } from '#server/database/database.ts';
import type { Tables } from './store.ts';

type Bar = { label: string; count: number };

/** Instants in UTC, the second one exclusive. */
type ChartDay = { label: string; from: string; before: string };

type ChartRow = { day: string | null; tool: string; level: string; source: string | null; count: number };

function sumBy(rows: readonly ChartRow[], getLabel: (row: ChartRow) => string): Bar[] {
	const counts = new Map<string, number>();
	for (const row of rows) counts.set(getLabel(row), (counts.get(getLabel(row)) ?? 0) + row.count);
	return [...counts].map(([label, count]) => ({ label, count }));
}

export function createLeadCharts(db: Kysely<Tables>) {
	/** A range per day, because a day of another time zone has no column to group by. */
	const countDay = ({ label, from, before }: ChartDay) => sql`
		select cast(${label} as text) as day, '' as tool, '' as level, '' as source, count(*) as count
		from assessment_responses ${forceIndex(db, 'assessment_responses_by_time')}
		where created_at >= ${from} and created_at < ${before}`;

	/** By day, too: then the index has the rows in the order of the groups and nothing is sorted. */
	const countGroups = (from: string, before: string) => {
		const day = sql`substr(created_at, 1, 10)`;
		return sql`
			select null as day, tool_type as tool, risk_level as level, utm_source as source, count(*) as count
			from assessment_responses ${forceIndex(db, 'assessment_responses_for_charts')}
			where ${day} >= ${from.slice(0, 10)} and ${day} <= ${before.slice(0, 10)}
				and created_at >= ${from} and created_at < ${before}
			group by ${day}, tool_type, risk_level, utm_source`;
	};

	return {
		/** The days follow each other. One statement: the operator's connection waits behind visitors, so each one costs. */
		async countForCharts(days: readonly ChartDay[]) {
			const [first, last] = [days[0], days.at(-1)];
			if (!first || !last) throw new Error('No days to count');
			const parts = [...days.map(countDay), countGroups(first.from, last.before)];
			const { rows: found } = await sql<ChartRow>`${sql.join(parts, sql` union all `)}`.execute(db);
			const rows = found.map((row) => ({ ...row, count: Number(row.count) }));
			const groups = rows.filter(({ day }) => day === null);
			return {
				days: rows.flatMap(({ day, count }) => (day === null ? [] : [{ label: day, count }])),
				tools: sumBy(groups, ({ tool }) => tool),
				levels: sumBy(groups, ({ level }) => level),
				campaigns: sumBy(groups, ({ source }) => source ?? '(none)'),
			};
		},
	};
}
