import { formatUsd } from '#domain/formats/amounts.ts';
import { buildCostParts, defineCalculator, toAmountRows } from '#domain/models/calculator.ts';
import {
	componentLabels,
	exampleNote,
	formulas,
	headlineNote,
	nextActions,
	source,
	tolerance,
} from './content.ts';
import { form } from './fields.ts';
import {
	calculateInsuranceNeed,
	getInsuranceRecommendations,
	getToleranceLabel,
	type InsuranceInputs,
	type InsuranceNeed,
} from './logic.ts';

export function formatTolerance(riskTolerance: number): string {
	return `${riskTolerance}: ${getToleranceLabel(riskTolerance)}`;
}

const getComponents = (need: InsuranceNeed) => buildCostParts(componentLabels, need.components);

function getCoverage(inputs: InsuranceInputs, need: InsuranceNeed) {
	return [
		{ label: 'Current coverage', amount: inputs.currentCoverage },
		{ label: 'Coverage gap', amount: need.coverageGap },
	];
}

export const calculator = defineCalculator({
	form,
	reportTitle: 'Cyber insurance coverage',
	fileName: 'insurance-coverage',
	resultName: 'recommended coverage',
	exampleNote,
	formulas,
	source,
	compute: calculateInsuranceNeed,
	headline: ({ result }) => ({
		label: 'Recommended coverage',
		figure: formatUsd(result.recommendedCoverage),
		note: headlineNote,
	}),
	chart: ({ result }) => ({ parts: getComponents(result), total: result.componentSum }),
	range: { amount: ({ recommendedCoverage }) => recommendedCoverage, format: formatUsd },
	sections: ({ inputs, result }) => [
		{
			kind: 'figures',
			id: 'figures',
			lines: [
				...getCoverage(inputs, result).map((line) => ({ ...line, value: formatUsd(line.amount) })),
				{ label: 'Underinsured', value: result.isUnderinsured ? 'Yes' : 'No' },
			],
		},
		{
			kind: 'amounts',
			id: 'components',
			heading: 'Cost components',
			itemLabel: 'Component',
			lines: getComponents(result),
			total: { label: 'Total', amount: result.componentSum },
			showShares: true,
			footnote: `${formatUsd(result.componentSum)} × ${result.multiplier} (industry) × ${inputs.riskTolerance} / ${tolerance.neutral} (risk tolerance) = ${formatUsd(result.recommendedCoverage)}`,
		},
		{
			kind: 'table',
			id: 'deductibles',
			heading: 'Deductible options',
			caption: 'Deductible as a share of the recommended coverage, its amount, premium savings and risk',
			rowHeader: 'Deductible',
			columns: [{ label: 'Amount' }, { label: 'Premium savings' }, { label: 'Risk' }],
			rows: result.deductibleOptions.map(({ percentage, amount, premiumSavings, risk, highlighted }) => ({
				id: String(percentage),
				label: highlighted ? `${percentage}% (suggested)` : `${percentage}%`,
				cells: [formatUsd(amount), `${premiumSavings}%`, risk],
			})),
		},
	],
	csv: {
		columns: ['Item', 'Amount (USD)'],
		rows: ({ inputs, result }) =>
			toAmountRows([
				...getComponents(result),
				{ label: 'Sum of components', amount: result.componentSum },
				{ label: 'Recommended coverage', amount: result.recommendedCoverage },
				...getCoverage(inputs, result),
				...result.deductibleOptions.map(({ percentage, amount }) => ({
					label: `Deductible ${percentage}%`,
					amount,
				})),
			]),
	},
	recommendations: ({ result }) => getInsuranceRecommendations(result),
	actions: { title: 'What to do with this figure', list: () => nextActions },
	inputText: {
		currentCoverage: { inReport: false },
		riskTolerance: { label: 'Risk Tolerance', format: formatTolerance },
	},
});
