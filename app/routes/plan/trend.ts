import {
	type Comparison,
	compareSnapshot,
	findEarlier,
	getSnapshotDay,
	readSnapshots,
	type Snapshot,
} from '#domain/ready/snapshot.ts';
import { formatDate, formatMonthDay } from '#domain/time/dates.ts';
import type { PlanView } from './logic.ts';

export type TrendPoint = { readonly id: string; readonly label: string; readonly percent: number };

export type Trend = {
	readonly points: readonly TrendPoint[];
	readonly earlier?: Snapshot;
	readonly change?: number;
	readonly sentence?: string;
};

const maxPoints = 12;

const getPercent = ({ points, total }: Pick<Snapshot, 'points' | 'total'>): number =>
	Math.floor((100 * points) / total);

const countThings = (count: number, one: string, many: string): string =>
	`${count} ${count === 1 ? one : many}`;

function describeChange(change: number, { lapsed, opened }: Comparison, since: string): string {
	if (change === 0) return `Unchanged since ${since}.`;
	if (change < 0 && lapsed.length > 0 && opened.length === 0)
		return `Down ${-change} since ${since}: ${countThings(lapsed.length, 'check is', 'checks are')} due.`;
	return `${change > 0 ? 'Up' : 'Down'} ${Math.abs(change)} since ${since}.`;
}

/** One line on what changed since the latest snapshot of an earlier month. */
function describeComparison(comparison: Comparison, earlier: Snapshot): string {
	const { change, same, closed, opened, lapsed, gained } = comparison;
	const since = formatDate(new Date(earlier.at));
	if (change === undefined) return `Not comparable with ${since}.`;
	const parts = [
		closed.length > 0 && `${closed.length} closed`,
		opened.length > 0 && `${opened.length} opened`,
		lapsed.length > 0 && `${lapsed.length} due again`,
	].filter((part) => part !== false);
	return [
		describeChange(change, comparison, since),
		parts.length > 0 ? `${parts.join(', ')}.` : '',
		`Compared are the same ${same} controls.`,
		gained.length > 0 ? `The list gained ${gained.length}: ${gained.slice(0, 2).join(', ')}.` : '',
	]
		.filter((part) => part !== '')
		.join(' ');
}

export function buildTrend({ standings, flags, score, now, ...plan }: PlanView): Trend {
	const snapshots = readSnapshots(plan.snapshots).filter(({ at }) => at <= now);
	const today = getSnapshotDay(now);
	const points = [
		...snapshots.filter(({ at }) => getSnapshotDay(at) !== today).slice(1 - maxPoints),
		{ at: now, points: score.points, total: score.total },
	].map((point) => ({
		id: getSnapshotDay(point.at),
		label: formatMonthDay(new Date(point.at)),
		percent: point.total === 0 ? 0 : getPercent(point),
	}));
	const earlier = findEarlier(snapshots, now);
	if (!earlier || getSnapshotDay(earlier.at) === today) return { points };
	const comparison = compareSnapshot(standings, earlier, flags);
	return {
		...{ points, earlier, sentence: describeComparison(comparison, earlier) },
		...(comparison.change !== undefined && { change: comparison.change }),
	};
}
