import { getOptionLabel } from '#domain/fields/options.ts';
import { formatUsd } from '#domain/formats/money.ts';
import { buildCostParts } from '#domain/models/cost-parts.ts';
import { buildCalculationSection, buildRecommendationSections, type Report } from '#domain/models/report.ts';
import { componentLabels, formulas, headlineNote, industries, source } from './content.ts';
import { fields } from './fields.ts';
import {
	getInsuranceRecommendations,
	getToleranceLabel,
	type InsuranceInputs,
	type InsuranceNeed,
} from './logic.ts';

export function formatTolerance(riskTolerance: number): string {
	return `${riskTolerance}: ${getToleranceLabel(riskTolerance)}`;
}

export function getKeyFigures(inputs: InsuranceInputs, { coverageGap, isUnderinsured }: InsuranceNeed) {
	return [
		{ label: 'Current coverage', value: formatUsd(inputs.currentCoverage) },
		{ label: 'Coverage gap', value: formatUsd(coverageGap) },
		{ label: 'Underinsured', value: isUnderinsured ? 'Yes' : 'No' },
	];
}

export function buildInsuranceReport(inputs: InsuranceInputs, need: InsuranceNeed): Report {
	return {
		title: 'Cyber insurance coverage',
		sections: [
			{
				heading: `Recommended coverage: ${formatUsd(need.recommendedCoverage)}`,
				blocks: [
					{ kind: 'text', text: headlineNote },
					{ kind: 'fields', fields: getKeyFigures(inputs, need) },
				],
			},
			{
				heading: 'Cost components',
				blocks: [
					{
						kind: 'table',
						columns: ['Component', 'Amount'],
						rows: [
							...buildCostParts(componentLabels, need.components).map(({ label, amount }) => [
								label,
								formatUsd(amount),
							]),
							['Total', formatUsd(need.componentSum)],
						],
					},
				],
			},
			{
				heading: 'Deductible options',
				blocks: [
					{
						kind: 'table',
						columns: ['Deductible', 'Amount', 'Premium savings', 'Risk'],
						rows: need.deductibleOptions.map(({ percentage, amount, premiumSavings, risk, highlighted }) => [
							highlighted ? `${percentage}% (suggested)` : `${percentage}%`,
							formatUsd(amount),
							`${premiumSavings}%`,
							risk,
						]),
					},
				],
			},
			...buildRecommendationSections(getInsuranceRecommendations(need)),
			{
				heading: 'Figures used',
				blocks: [
					{
						kind: 'fields',
						fields: [
							{ label: fields.annualRevenue.label, value: formatUsd(inputs.annualRevenue) },
							{ label: fields.industry.label, value: getOptionLabel(industries, inputs.industry) },
							{ label: fields.dataValue.label, value: formatUsd(inputs.dataValue) },
							{ label: 'Risk Tolerance', value: formatTolerance(inputs.riskTolerance) },
						],
					},
				],
			},
			buildCalculationSection(formulas, source),
		],
	};
}
