import { planCatalog } from '#app/layout/plan-catalog.ts';
import { buildPlanView, getTitle } from '#app/routes/plan/logic.ts';
import { buildTrend } from '#app/routes/plan/trend.ts';
import type { Cells } from '#domain/incident/merge.ts';
import { derivePlan } from '#domain/ready/derive-plan.ts';
import { formatMonthDay } from '#domain/time/dates.ts';
import type { Summary } from './logic.ts';
import { type Fetched, unpackClient } from './read-client.ts';

const lookTools = ['watch', 'network-exposure'];

export function summarize(cells: Cells, now: number): Summary {
	const view = buildPlanView(derivePlan(planCatalog, cells, now));
	const { points, change } = buildTrend(view);
	const seen = view.standings.flatMap(({ control, measured }) =>
		measured?.state === 'missing' && lookTools.includes(measured.source?.tool ?? '')
			? [`${control.name}, ${formatMonthDay(new Date(measured.at))}`]
			: [],
	);
	return {
		isEmpty: view.isEmpty,
		percent: view.score.percent,
		trend: points.map(({ percent }) => percent),
		...(change !== undefined && { change }),
		top: view.ranked.slice(0, 3).map(getTitle),
		isTonight: view.ranked.some(({ isTonight }) => isTonight),
		due: view.due.map(({ dueAt }) => dueAt),
		outside: seen,
		isWatched: view.said.some(
			({ tool, item, answer }) => tool === 'watch' && item === 'state' && answer === 'active',
		),
		changedAt: Math.max(0, ...[...cells.values()].flat().map(({ at }) => at)),
	};
}

export type SummaryRequest = Fetched & { readonly now: number };

/** Undefined if it cannot be read. A worker that threw would answer nothing. */
export async function readSummary({ now, ...fetched }: SummaryRequest): Promise<Summary | undefined> {
	try {
		const cells = await unpackClient(fetched);
		return cells && summarize(cells, now);
	} catch (error) {
		console.warn('The plan of a client could not be read', error);
		return undefined;
	}
}
