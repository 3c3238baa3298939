import { type Flags, getImpact } from './control.ts';
import { scorePlan } from './score.ts';
import { dayMs, type Standing, type State } from './state.ts';

/** What the plan said at an instant. Stored, because catalog, rule and statements change later. */
export type Snapshot = {
	readonly at: number;
	/** Of the catalog. */
	readonly version: string;
	readonly points: number;
	readonly total: number;
	readonly trigger: 'answers' | 'month' | 'visit';
	readonly states: ReadonlyMap<string, State>;
};

const letters: Readonly<Record<State, string>> = {
	'in-place': 'i',
	due: 'd',
	partly: 'p',
	missing: 'm',
	unknown: 'u',
	conflict: 'c',
	'not-applicable': 'n',
};

const byLetter = new Map(Object.entries(letters).map(([state, letter]) => [letter, state as State]));
const triggers = ['answers', 'month', 'visit'] as const;

/** The UTC day, which is the id of a snapshot: a later one of the same day replaces it. */
export const getSnapshotDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

export function createSnapshot(
	standings: readonly Standing[],
	flags: Flags,
	version: string,
	at: number,
	trigger: Snapshot['trigger'],
): Snapshot {
	const { points, total } = scorePlan(standings, flags);
	const states = new Map(standings.map(({ control, state }) => [control.id, state]));
	return { at, version, points, total, trigger, states };
}

export function serializeSnapshot({ at, version, points, total, trigger, states }: Snapshot): string {
	const groups = Object.entries(letters).map(([state, letter]) => {
		const ids = [...states].filter(([, held]) => held === state).map(([id]) => id);
		return `${letter}:${ids.join(',')}`;
	});
	return [new Date(at).toISOString(), version, points, total, trigger, ...groups].join('|');
}

export function parseSnapshot(text: string): Snapshot | undefined {
	const [instant = '', version = '', points, total, name, ...groups] = text.split('|');
	const [at, sum, whole] = [Date.parse(instant), Number(points), Number(total)];
	const trigger = triggers.find((known) => known === name);
	if (Number.isNaN(at) || !Number.isInteger(sum) || !Number.isInteger(whole) || whole <= 0 || !trigger)
		return undefined;
	const states = groups.flatMap((group) => {
		const state = byLetter.get(group.slice(0, 1));
		const ids = group.slice(2).split(',');
		return state ? ids.filter((id) => id !== '').map((id) => [id, state] as const) : [];
	});
	return { at, version, points: sum, total: whole, trigger, states: new Map(states) };
}

/** Of one day the latest; at the same instant the one with fewer points, so that joining in any order gives the same. */
export function readSnapshots(days: ReadonlyMap<string, readonly string[]>): readonly Snapshot[] {
	return [...days.values()]
		.flatMap((texts) => {
			const ofDay = texts.toSorted().flatMap((text) => parseSnapshot(text) ?? []);
			return ofDay.toSorted((a, b) => b.at - a.at || a.points - b.points).slice(0, 1);
		})
		.toSorted((a, b) => a.at - b.at);
}

const keptDays = 31;
const keptMonths = 36;

const getMonth = (at: number): string => new Date(at).toISOString().slice(0, 7);

/** Days of snapshots to drop: kept are the first, those of 31 days and the last of each of 36 months. */
export function listDropped(snapshots: readonly Snapshot[], now: number): readonly string[] {
	const lastOfMonth = new Map(snapshots.map((snapshot) => [getMonth(snapshot.at), snapshot]));
	const ofMonths = new Set([...lastOfMonth.values()].slice(-keptMonths));
	return snapshots
		.filter((snapshot, index) => index > 0 && now - snapshot.at > keptDays * dayMs && !ofMonths.has(snapshot))
		.map(({ at }) => getSnapshotDay(at));
}

/** The latest of an earlier month, or else the first. */
export function findEarlier(snapshots: readonly Snapshot[], now: number): Snapshot | undefined {
	const past = snapshots.filter(({ at }) => at <= now);
	return past.findLast(({ at }) => getMonth(at) < getMonth(now)) ?? past[0];
}

export const hasSnapshotOfMonth = (snapshots: readonly Snapshot[], now: number): boolean =>
	snapshots.some(({ at }) => getMonth(at) === getMonth(now));

export type Comparison = {
	/** Of controls that both have and that apply in both; undefined if these are fewer than half of today's. */
	readonly change?: number;
	readonly before: number;
	readonly after: number;
	/** How many controls are compared. */
	readonly same: number;
	/** Names of controls that the earlier catalog did not have. */
	readonly gained: readonly string[];
	readonly closed: readonly string[];
	readonly opened: readonly string[];
	readonly lapsed: readonly string[];
	/** Do not apply any more. */
	readonly dropped: readonly string[];
};

const isApplying = (state: State | undefined): state is State =>
	state !== undefined && state !== 'not-applicable';

const isOpenState = (state: State): boolean => state === 'missing' || state === 'conflict';

/** Like for like: the share of the same controls then and now, with today's impacts. */
export function compareSnapshot(
	standings: readonly Standing[],
	{ states }: Snapshot,
	flags: Flags,
): Comparison {
	const applying = standings.filter(({ state }) => state !== 'not-applicable');
	const both = applying.flatMap((standing) => {
		const earlier = states.get(standing.control.id);
		return isApplying(earlier) ? [{ ...standing, earlier }] : [];
	});
	/** The most important one first. */
	const name = (list: readonly Standing[]) =>
		list
			.toSorted((a, b) => getImpact(b.control, flags) - getImpact(a.control, flags))
			.map(({ control }) => control.name);
	const gone = standings.filter(
		({ control, state }) => state === 'not-applicable' && isApplying(states.get(control.id)),
	);
	const before = scorePlan(
		both.map(({ control, earlier }) => ({ control, state: earlier })),
		flags,
	).percent;
	const after = scorePlan(both, flags).percent;
	return {
		...(both.length * 2 >= applying.length && { change: after - before }),
		...{ before, after, same: both.length },
		gained: name(applying.filter(({ control }) => !states.has(control.id))),
		closed: name(both.filter(({ state, earlier }) => state === 'in-place' && earlier !== 'in-place')),
		opened: name(both.filter(({ state, earlier }) => isOpenState(state) && !isOpenState(earlier))),
		lapsed: name(both.filter(({ state, earlier }) => state === 'due' && earlier !== 'due')),
		dropped: name(gone),
	};
}
