import { type Flags, getEffort, getImpact } from './control.ts';
import type { Standing, State } from './state.ts';

const gaps: Record<State, number> = {
	missing: 10,
	conflict: 10,
	unknown: 8,
	partly: 5,
	due: 5,
	'in-place': 0,
	'not-applicable': 0,
};

export type RankedState = Pick<Standing, 'control' | 'state' | 'isTonight'>;

export type Ranked<Of extends RankedState = Standing> = Of & { readonly priority: number };

/** How many actions stand on top. */
export const topCount = 5;
const maxOfOneKind = 4;

function getPriority({ control, state }: RankedState, flags: Flags): number {
	const impact = getImpact(control, flags);
	return Math.floor((10 * impact * impact * gaps[state]) / (getEffort(control) + 3));
}

/** By priority, then impact, then less effort, then the order of the catalog; the sort is stable. */
function sortOpen<Of extends RankedState>(standings: readonly Of[], flags: Flags): Ranked<Of>[] {
	return standings
		.filter(({ state }) => gaps[state] > 0)
		.map((standing) => ({ ...standing, priority: getPriority(standing, flags) }))
		.toSorted(
			(a, b) =>
				b.priority - a.priority ||
				getImpact(b.control, flags) - getImpact(a.control, flags) ||
				getEffort(a.control) - getEffort(b.control),
		);
}

/** Every control that is not in place, the most useful one first. `standings` in the order of the catalog. */
export function rankPlan<Of extends RankedState>(
	standings: readonly Of[],
	flags: Flags,
): readonly Ranked<Of>[] {
	const open = sortOpen(standings, flags);
	const ranked = open.filter(({ isTonight }) => isTonight);
	const rest = open.filter(({ isTonight }) => !isTonight);
	const blocking = new Set(
		standings
			.filter(({ state }) => state === 'missing' || state === 'unknown' || state === 'conflict')
			.map(({ control }) => control.id),
	);
	const canCome = ({ control }: RankedState) =>
		(control.after ?? []).every(
			(id) => !blocking.has(id) || ranked.some((before) => before.control.id === id),
		);
	while (rest.length > 0) {
		const free = rest.filter(canCome);
		let next = free[0] ?? rest[0];
		const kind = next?.control.kind;
		const sameKind = ranked.filter(({ control }) => control.kind === kind).length;
		if (ranked.length < topCount && sameKind >= maxOfOneKind)
			next = free.find(({ control }) => control.kind !== kind) ?? next;
		if (!next) break;
		ranked.push(next);
		rest.splice(rest.indexOf(next), 1);
	}
	return ranked;
}

/** Three that take less than an hour, beside the first five. */
export function listTenMinutes<Of extends RankedState>(
	standings: readonly Of[],
	flags: Flags,
): readonly Ranked<Of>[] {
	const top = new Set(
		rankPlan(standings, flags)
			.slice(0, topCount)
			.map(({ control }) => control.id),
	);
	return sortOpen(standings, flags)
		.filter(({ control }) => control.hours === 'lt1h' && !top.has(control.id))
		.slice(0, 3);
}

/**
 * Of the first five, the first that nobody has taken on with a date ahead; if all are taken on, the one due first. A conflict
 * waits for an answer, whoever has taken on the action.
 */
export function findNext<Of extends RankedState>(
	ranked: readonly Of[],
	getDueDate: (control: string) => number | undefined,
	now: number,
): Of | undefined {
	const top = ranked.slice(0, topCount);
	const dueDate = ({ control }: Of) => getDueDate(control.id) ?? 0;
	const isFree = (one: Of) => one.state === 'conflict' || dueDate(one) < now;
	return top.find(isFree) ?? top.toSorted((a, b) => dueDate(a) - dueDate(b))[0];
}
