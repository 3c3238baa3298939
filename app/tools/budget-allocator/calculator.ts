import { formatPercent, formatUsd } from '#domain/formats/amounts.ts';
import { defineCalculator } from '#domain/models/calculator.ts';
import { exampleNote, formulas, fullPercent, nextActions, source } from './content.ts';
import { form } from './fields.ts';
import { type BudgetPlan, buildBudgetPlan, getBudgetRecommendations } from './logic.ts';

export function getTotalWarning({ totalPercent, excessPercent }: BudgetPlan): string | undefined {
	if (excessPercent === 0) return undefined;
	const change =
		excessPercent > 0
			? `Take away ${formatPercent(excessPercent)}.`
			: `Give out ${formatPercent(-excessPercent)} more.`;
	return `The total is ${formatPercent(totalPercent)} and must equal ${formatPercent(fullPercent)}. ${change}`;
}

function getRows(plan: BudgetPlan) {
	const areas = plan.categories.map((category) => ({
		id: category.id,
		label: category.label,
		cells: [
			formatPercent(category.percent),
			formatPercent(category.recommendedPercent),
			category.rating.label,
			formatUsd(category.perYear),
			formatUsd(category.perMonth),
		],
	}));
	const total = {
		id: 'total',
		label: 'Total',
		cells: [
			formatPercent(plan.totalPercent),
			formatPercent(fullPercent),
			'',
			formatUsd(plan.perYear),
			formatUsd(plan.perMonth),
		],
	};
	return [...areas, total];
}

export const calculator = defineCalculator({
	form,
	reportTitle: 'Cybersecurity budget split',
	fileName: 'security-budget',
	resultName: 'amounts',
	exampleNote,
	formulas,
	source,
	compute: ({ budget, ...split }) => buildBudgetPlan(budget, split),
	headline: ({ inputs, result }) => ({
		label: `Given out per year, ${formatPercent(result.totalPercent)} of the budget`,
		figure: formatUsd(result.perYear),
		reportHeading: `${form.fields.budget.label}: ${formatUsd(inputs.budget)}`,
	}),
	chart: ({ result }) => ({ plan: result }),
	range: { amount: ({ perYear }) => perYear, format: formatUsd },
	sections: ({ result }) => {
		const warning = getTotalWarning(result);
		return [
			{ kind: 'figures', id: 'warning', lines: [], notes: warning === undefined ? [] : [warning] },
			{
				kind: 'table',
				id: 'split',
				caption: 'Your split against the recommended one',
				rowHeader: 'Area',
				columns: ['Share', 'Recommended', 'Match', 'Per year', 'Per month'].map((label) => ({ label })),
				rows: getRows(result),
			},
		];
	},
	csv: {
		columns: [
			'Area',
			'Share (percent)',
			'Recommended (percent)',
			'Match',
			'Per year (USD)',
			'Per month (USD)',
		],
		rows: ({ result }) =>
			result.categories.map(({ label, percent, recommendedPercent, rating, perYear, perMonth }) => [
				label,
				String(percent),
				String(recommendedPercent),
				rating.label,
				String(Math.round(perYear)),
				String(Math.round(perMonth)),
			]),
	},
	recommendations: ({ inputs: { budget: _, ...split } }) => getBudgetRecommendations(split),
	actions: { title: 'Before you spend it', list: () => nextActions },
	reportInputs: 'nowhere',
});
