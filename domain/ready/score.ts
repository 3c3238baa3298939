import { type Flags, getImpact } from './control.ts';
import type { Standing, State } from './state.ts';

/** In half points, so that all arithmetic is in whole numbers. */
const halfPoints: Record<State, number> = {
	'in-place': 2,
	due: 1,
	partly: 1,
	conflict: 1,
	missing: 0,
	unknown: 0,
	'not-applicable': 0,
};

export type Score = {
	/** "Plan covered", in percent. */
	readonly percent: number;
	/** The share of what nobody has said anything about. */
	readonly unknownPercent: number;
	readonly points: number;
	readonly total: number;
	readonly inPlace: number;
	/** Controls that apply. */
	readonly of: number;
	readonly due: number;
	readonly toSettle: number;
	readonly notApplicable: number;
};

/** Rounded down. */
const getPercent = (points: number, total: number): number =>
	total === 0 ? 0 : Math.floor((100 * points) / total);

export type ScoredState = Pick<Standing, 'control' | 'state'>;

/** Plan covered, and the numbers of the score line. */
export function scorePlan(standings: readonly ScoredState[], flags: Flags): Score {
	const applying = standings.filter(({ state }) => state !== 'not-applicable');
	const count = (wanted: State) => standings.filter(({ state }) => state === wanted).length;
	const sum = (list: readonly ScoredState[], share: (state: State) => number) =>
		list.reduce((total, { control, state }) => total + getImpact(control, flags) * share(state), 0);
	const points = sum(applying, (state) => halfPoints[state]);
	const total = sum(applying, () => 2);
	return {
		...{ points, total, percent: getPercent(points, total) },
		unknownPercent: getPercent(
			sum(applying, (state) => (state === 'unknown' ? 2 : 0)),
			total,
		),
		...{ inPlace: count('in-place'), of: applying.length },
		...{ due: count('due'), toSettle: count('conflict'), notApplicable: count('not-applicable') },
	};
}

/** "Controls in place: 23 of 52, 3 due again, 1 to settle"; empty if no control applies. */
export function formatScoreLine({ inPlace, of, due, toSettle }: Score): string {
	if (of === 0) return '';
	const more = [due > 0 && `${due} due again`, toSettle > 0 && `${toSettle} to settle`].filter(Boolean);
	return [`Controls in place: ${inPlace} of ${of}`, ...more].join(', ');
}
