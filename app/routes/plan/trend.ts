import {
	type Comparison,
	compareSnapshot,
	findEarlier,
	getSnapshotDay,
	readSnapshots,
	type Snapshot,
} from '#domain/ready/snapshot.ts';
import { formatDate, formatShortDay } from '#domain/time/dates.ts';
import type { PlanView } from './logic.ts';

export type TrendPoint = {
	readonly id: string;
	readonly label: string;
	readonly percent: number;
	/** The catalog is another one than at the point before. */
	readonly hasNewList: boolean;
};

export type Trend = {
	readonly points: readonly TrendPoint[];
	readonly earlier?: Snapshot;
	readonly change?: number | undefined;
	readonly sentence?: string;
	/** What closed, opened or lapsed since. */
	readonly changes?: readonly string[];
};

const maxPoints = 12;

const getPercent = ({ points, total }: Pick<Snapshot, 'points' | 'total'>): number =>
	Math.floor((100 * points) / total);

const nameFirst = ([first = '', ...others]: readonly string[]): string =>
	others.length === 0 ? first : `${first} and ${others.length} more`;

/** How the share of the same controls moved since the latest snapshot of an earlier month, and why if checks lapsed alone. */
function describeChange({ change, same, lapsed, opened }: Comparison, earlier: Snapshot): string {
	const day = formatDate(new Date(earlier.at));
	if (change === undefined) return `Not comparable with ${day}.`;
	const since = `since ${day}`;
	const controls = `(same ${same} controls)`;
	if (change === 0) return `Unchanged ${since} ${controls}.`;
	const reason = lapsed.length === 1 ? 'one check is due' : `${lapsed.length} checks are due`;
	if (change < 0 && lapsed.length > 0 && opened.length === 0)
		return `Down ${-change} ${since} ${controls}: ${reason}.`;
	return `${change > 0 ? 'Up' : 'Down'} ${Math.abs(change)} ${since} ${controls}.`;
}

/** Each names the most important control. */
function listChanges({ closed, opened, lapsed, gained, dropped }: Comparison): readonly string[] {
	const sentences = [
		['Closed', closed],
		['Opened or disputed', opened],
		['Due again', lapsed],
		['New on the list', gained],
		['Does not apply any more', dropped],
	] as const;
	return sentences.flatMap(([title, names]) => (names.length > 0 ? [`${title}: ${nameFirst(names)}.`] : []));
}

export function buildTrend({ standings, flags, score, now, ...plan }: PlanView): Trend {
	const snapshots = readSnapshots(plan.snapshots).filter(({ at }) => at <= now);
	const today = getSnapshotDay(now);
	const points = [
		...snapshots.filter(({ at }) => getSnapshotDay(at) !== today).slice(1 - maxPoints),
		{ at: now, version: plan.catalog.version, points: score.points, total: score.total },
	].map((point, index, all) => ({
		id: getSnapshotDay(point.at),
		label: formatShortDay(new Date(point.at)),
		percent: point.total === 0 ? 0 : getPercent(point),
		hasNewList: index > 0 && all[index - 1]?.version !== point.version,
	}));
	const earlier = findEarlier(snapshots, now);
	if (!earlier || getSnapshotDay(earlier.at) === today) return { points };
	const comparison = compareSnapshot(standings, earlier, flags);
	return {
		points,
		earlier,
		change: comparison.change,
		changes: listChanges(comparison),
		sentence: describeChange(comparison, earlier),
	};
}
