import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseNumber } from '#domain/fields/parse-number.ts';
import { buildCalculatorReport } from '#domain/models/calculator-report.ts';
import { formatReport } from '#domain/models/report-text.ts';
import { calculator, getTotalWarning } from './calculator.ts';
import { nextActions, recommendations, slider } from './content.ts';
import {
	type BudgetSplit,
	buildBudgetPlan,
	getBudgetRecommendations,
	rateMatch,
	recommendedSplit,
} from './logic.ts';

function splitWith(change: Partial<BudgetSplit>): BudgetSplit {
	return { ...recommendedSplit, ...change };
}

const anyShare = fc.integer({ min: 0, max: slider.max / slider.step }).map((steps) => steps * slider.step);
const anySplit = fc.record({
	prevention: anyShare,
	detection: anyShare,
	response: anyShare,
	recovery: anyShare,
	training: anyShare,
});

describe('budgetPlan', () => {
	it('starts from the recommended split', () => {
		expect(recommendedSplit).toEqual({
			prevention: 30,
			detection: 20,
			response: 25,
			recovery: 15,
			training: 10,
		});
		const plan = buildBudgetPlan(120_000, recommendedSplit);
		// 120,000 × 30 % = 36,000 a year = 3,000 a month, and so on
		expect(plan.categories.map(({ id, perYear, perMonth }) => [id, perYear, perMonth])).toEqual([
			['prevention', 36_000, 3000],
			['detection', 24_000, 2000],
			['response', 30_000, 2500],
			['recovery', 18_000, 1500],
			['training', 12_000, 1000],
		]);
		expect(plan).toMatchObject({ totalPercent: 100, excessPercent: 0, perYear: 120_000, perMonth: 10_000 });
	});

	it.each([
		{
			change: { training: 5 },
			total: 95,
			perYear: 95_000,
			warning: 'The total is 95% and must equal 100%. Give out 5% more.',
		},
		{ change: {}, total: 100, perYear: 100_000, warning: undefined },
		{
			change: { training: 15 },
			total: 105,
			perYear: 105_000,
			warning: 'The total is 105% and must equal 100%. Take away 5%.',
		},
		{ change: { prevention: 50, detection: 0 }, total: 100, perYear: 100_000, warning: undefined },
		{
			change: { prevention: 0, detection: 0, response: 0, recovery: 0, training: 0 },
			total: 0,
			perYear: 0,
			warning: 'The total is 0% and must equal 100%. Give out 100% more.',
		},
		{
			change: { prevention: 50, detection: 50, response: 50, recovery: 50, training: 50 },
			total: 250,
			perYear: 250_000,
			warning: 'The total is 250% and must equal 100%. Take away 150%.',
		},
	])('with $change allocates $total %', ({ change, total, perYear, warning }) => {
		const plan = buildBudgetPlan(100_000, splitWith(change));
		expect(plan).toMatchObject({ totalPercent: total, excessPercent: total - 100, perYear });
		expect(getTotalWarning(plan)).toBe(warning);
	});

	it('loses nothing between the areas', () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 1e15 }), anySplit, (budget, shares) => {
				const plan = buildBudgetPlan(budget, shares);
				const sum = plan.categories.reduce((total, { perYear }) => total + perYear, 0);
				expect(Math.abs(sum - plan.perYear)).toBeLessThanOrEqual(plan.perYear * 1e-12);
				expect(plan.perMonth * 12).toBeCloseTo(plan.perYear, -2);
			}),
		);
	});

	it('reports real figures, whatever is typed', () => {
		fc.assert(
			fc.property(fc.string(), anySplit, (typed, shares) => {
				const budget = parseNumber(typed).value;
				const outcome = { inputs: { budget, ...shares }, result: buildBudgetPlan(budget, shares) };
				const text = formatReport(buildCalculatorReport(calculator, outcome));
				expect(text).not.toMatch(/NaN|Infinity|undefined/);
			}),
		);
	});
});

describe('matchRating', () => {
	it.each([
		[30, 'Excellent'],
		[25, 'Excellent'],
		[35, 'Excellent'],
		[24.9, 'Good'],
		[20, 'Good'],
		[40, 'Good'],
		[19.9, 'Fair'],
		[15, 'Fair'],
		[45, 'Fair'],
		[14.9, 'Poor'],
		[10, 'Poor'],
		[50, 'Poor'],
	])('%d against 30 is %s', (share, label) => {
		expect(rateMatch(share, 30).label).toBe(label);
	});
});

describe('budgetRecommendations', () => {
	it.each([
		[{}, []],
		[{ prevention: 25, training: 8, recovery: 10 }, []],
		[{ prevention: 24.9 }, [recommendations.prevention]],
		[{ prevention: 20 }, [recommendations.prevention]],
		[{ training: 7.9 }, [recommendations.training]],
		[{ training: 5 }, [recommendations.training]],
		[{ recovery: 9.9 }, [recommendations.recovery]],
		[{ recovery: 5 }, [recommendations.recovery]],
		[
			{ prevention: 0, training: 0, recovery: 0 },
			[recommendations.prevention, recommendations.training, recommendations.recovery],
		],
	])('for %j, and always a review', (change, expected) => {
		expect(getBudgetRecommendations(splitWith(change))).toEqual([...expected, recommendations.review]);
	});
});

it('names the "eight feature scores 1-5" of the endpoint comparison', () => {
	expect(nextActions.find(({ page }) => page === 'security-comparer')?.text).toMatch(
		/^Scores for eight features/,
	);
});
