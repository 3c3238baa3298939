import { formatUsd } from '#domain/formats/money.ts';
import { formatPercent } from '#domain/formats/percent.ts';
import { buildCalculationSection, buildRecommendationSections, type Report } from '#domain/models/report.ts';
import { formulas, fullPercent, source } from './content.ts';
import { fields } from './fields.ts';
import { type BudgetPlan, type BudgetSplit, getBudgetRecommendations } from './logic.ts';

/** Undefined when the shares add up. */
export function getTotalWarning({ totalPercent, excessPercent }: BudgetPlan): string | undefined {
	if (excessPercent === 0) return undefined;
	const change =
		excessPercent > 0
			? `Take away ${formatPercent(excessPercent)}.`
			: `Give out ${formatPercent(-excessPercent)} more.`;
	return `The total is ${formatPercent(totalPercent)} and must equal ${formatPercent(fullPercent)}. ${change}`;
}

export function buildBudgetReport(annualBudget: number, split: BudgetSplit, plan: BudgetPlan): Report {
	const warning = getTotalWarning(plan);
	return {
		title: 'Cybersecurity budget split',
		sections: [
			{
				heading: `${fields.budget.label}: ${formatUsd(annualBudget)}`,
				blocks: [
					...(warning ? [{ kind: 'text' as const, text: warning }] : []),
					{
						kind: 'table',
						columns: ['Area', 'Share', 'Recommended', 'Match', 'Per year', 'Per month'],
						rows: [
							...plan.categories.map((category) => [
								category.label,
								formatPercent(category.percent),
								formatPercent(category.recommendedPercent),
								category.rating.label,
								formatUsd(category.perYear),
								formatUsd(category.perMonth),
							]),
							[
								'Total',
								formatPercent(plan.totalPercent),
								formatPercent(fullPercent),
								'',
								formatUsd(plan.perYear),
								formatUsd(plan.perMonth),
							],
						],
					},
				],
			},
			...buildRecommendationSections(getBudgetRecommendations(split)),
			buildCalculationSection(formulas, source),
		],
	};
}
