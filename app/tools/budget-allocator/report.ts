import { usd } from '#domain/formats/money.ts';
import { percent } from '#domain/formats/percent.ts';
import { calculationSection, type Report, recommendationSections } from '#domain/models/report.ts';
import { formulas, fullPercent, source } from './content.ts';
import { fields } from './fields.ts';
import { type BudgetPlan, type BudgetSplit, budgetRecommendations } from './logic.ts';

/** Undefined when the shares add up. */
export function totalWarning({ totalPercent, excessPercent }: BudgetPlan): string | undefined {
	if (excessPercent === 0) return undefined;
	const change =
		excessPercent > 0 ? `Take away ${percent(excessPercent)}.` : `Give out ${percent(-excessPercent)} more.`;
	return `The total is ${percent(totalPercent)} and must equal ${percent(fullPercent)}. ${change}`;
}

export function budgetReport(annualBudget: number, split: BudgetSplit, plan: BudgetPlan): Report {
	const warning = totalWarning(plan);
	return {
		title: 'Cybersecurity budget split',
		sections: [
			{
				heading: `${fields.budget.label}: ${usd(annualBudget)}`,
				blocks: [
					...(warning ? [{ kind: 'text' as const, text: warning }] : []),
					{
						kind: 'table',
						columns: ['Area', 'Share', 'Recommended', 'Match', 'Per year', 'Per month'],
						rows: [
							...plan.categories.map((category) => [
								category.label,
								percent(category.percent),
								percent(category.recommendedPercent),
								category.rating.label,
								usd(category.perYear),
								usd(category.perMonth),
							]),
							[
								'Total',
								percent(plan.totalPercent),
								percent(fullPercent),
								'',
								usd(plan.perYear),
								usd(plan.perMonth),
							],
						],
					},
				],
			},
			...recommendationSections(budgetRecommendations(split)),
			calculationSection(formulas, source),
		],
	};
}
