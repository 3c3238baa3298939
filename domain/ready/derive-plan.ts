import type { Cells } from '#domain/incident/merge.ts';
import type { Flags } from './control.ts';
import type { Catalog } from './feed.ts';
import { type Plan, readPlan } from './plan-cells.ts';
import { type Ranked, rankPlan } from './rank.ts';
import { type Score, scorePlan } from './score.ts';
import { deriveStandings, readFlags, type Standing } from './state.ts';

export type DerivedPlan = Omit<Plan, 'flags'> & {
	readonly catalog: Catalog;
	readonly now: number;
	readonly flags: Flags;
	/** Of every control, in the order of the catalog. */
	readonly standings: readonly Standing[];
	/** What is not in place, the most useful first. */
	readonly ranked: readonly Ranked[];
	readonly score: Score;
	/** Nobody has said anything. */
	readonly isEmpty: boolean;
};

/** Everything that follows from the cells at an instant. */
export function derivePlan(catalog: Catalog, cells: Cells, now: number): DerivedPlan {
	const plan = readPlan(cells);
	const flags = readFlags(plan.flags);
	const standings = deriveStandings(catalog, plan, now);
	return {
		...plan,
		...{ catalog, now, flags, standings },
		ranked: rankPlan(standings, flags),
		score: scorePlan(standings, flags),
		isEmpty: plan.said.length === 0 && plan.flags.length === 0,
	};
}
