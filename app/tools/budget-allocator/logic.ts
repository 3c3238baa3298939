import { readFigures } from '#domain/fields/figures.ts';
import {
	type CategoryId,
	categories,
	fullPercent,
	leastPercent,
	matchRatings,
	poorMatch,
	recommendations,
} from './content.ts';
import type { Typed } from './fields.ts';

const monthsPerYear = 12;

export type BudgetSplit = Readonly<Record<CategoryId, number>>;

export const recommendedSplit = Object.fromEntries(
	categories.map(({ id, recommendedPercent }) => [id, recommendedPercent]),
) as BudgetSplit;

export function readSplit({ budget: _, ...shares }: Typed): BudgetSplit {
	return readFigures(shares) ?? recommendedSplit;
}

/** Undefined until the budget is typed and can be read. */
export function readBudget({ budget }: Typed): number | undefined {
	return readFigures({ budget })?.budget;
}

export type MatchRating = Pick<(typeof matchRatings)[number] | typeof poorMatch, 'label' | 'tone'>;

export function matchRating(percent: number, recommendedPercent: number): MatchRating {
	const distance = Math.abs(percent - recommendedPercent);
	return matchRatings.find(({ within }) => distance <= within) ?? poorMatch;
}

export type CategoryBudget = {
	id: CategoryId;
	label: string;
	percent: number;
	recommendedPercent: number;
	perYear: number;
	perMonth: number;
	rating: MatchRating;
};

export type BudgetPlan = {
	categories: CategoryBudget[];
	totalPercent: number;
	/** Points above (positive) or below (negative) the whole budget. */
	excessPercent: number;
	perYear: number;
	perMonth: number;
};

export function budgetPlan(annualBudget: number, split: BudgetSplit): BudgetPlan {
	const amount = (percent: number) => (annualBudget * percent) / 100;
	const totalPercent = categories.reduce((sum, { id }) => sum + split[id], 0);
	return {
		categories: categories.map(({ id, label, recommendedPercent }) => ({
			id,
			label,
			percent: split[id],
			recommendedPercent,
			perYear: amount(split[id]),
			perMonth: amount(split[id]) / monthsPerYear,
			rating: matchRating(split[id], recommendedPercent),
		})),
		totalPercent,
		excessPercent: totalPercent - fullPercent,
		perYear: amount(totalPercent),
		perMonth: amount(totalPercent) / monthsPerYear,
	};
}

export function budgetRecommendations(split: BudgetSplit): string[] {
	const tooLow = (['prevention', 'training', 'recovery'] as const).filter(
		(id) => split[id] < leastPercent[id],
	);
	return [...tooLow.map((id) => recommendations[id]), recommendations.review];
}
