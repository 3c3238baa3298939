import type { Values } from '#domain/fields/form.ts';
import { readInputs } from '#domain/fields/inputs.ts';
import {
	type CategoryId,
	categories,
	fullPercent,
	matchRatings,
	minPercent,
	poorMatch,
	recommendations,
} from './content.ts';
import { shareFields } from './fields.ts';

const monthsPerYear = 12;

export type BudgetSplit = Readonly<Record<CategoryId, number>>;

export const recommendedSplit = Object.fromEntries(
	categories.map(({ id, recommendedPercent }) => [id, recommendedPercent]),
) as BudgetSplit;

export function readSplit(values: Values<typeof shareFields>): BudgetSplit {
	return readInputs(shareFields, values) ?? recommendedSplit;
}

export type MatchRating = Pick<(typeof matchRatings)[number] | typeof poorMatch, 'label' | 'tone'>;

export function rateMatch(percent: number, recommendedPercent: number): MatchRating {
	const distance = Math.abs(percent - recommendedPercent);
	return matchRatings.find(({ maxDistance }) => distance <= maxDistance) ?? poorMatch;
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

export function buildBudgetPlan(annualBudget: number, split: BudgetSplit): BudgetPlan {
	const toAmount = (percent: number) => (annualBudget * percent) / 100;
	const totalPercent = categories.reduce((sum, { id }) => sum + split[id], 0);
	return {
		categories: categories.map(({ id, label, recommendedPercent }) => ({
			id,
			label,
			percent: split[id],
			recommendedPercent,
			perYear: toAmount(split[id]),
			perMonth: toAmount(split[id]) / monthsPerYear,
			rating: rateMatch(split[id], recommendedPercent),
		})),
		totalPercent,
		excessPercent: totalPercent - fullPercent,
		perYear: toAmount(totalPercent),
		perMonth: toAmount(totalPercent) / monthsPerYear,
	};
}

export function getBudgetRecommendations(split: BudgetSplit): string[] {
	const tooLow = (['prevention', 'training', 'recovery'] as const).filter((id) => split[id] < minPercent[id]);
	return [...tooLow.map((id) => recommendations[id]), recommendations.review];
}
