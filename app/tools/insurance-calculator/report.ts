import { labelOf } from '#domain/fields/choices.ts';
import { usd } from '#domain/formats/money.ts';
import { costParts } from '#domain/models/cost-parts.ts';
import { calculationSection, type Report, recommendationSections } from '#domain/models/report.ts';
import { componentLabels, formulas, headlineNote, industries, source } from './content.ts';
import { fields } from './fields.ts';
import {
	type InsuranceInputs,
	type InsuranceNeed,
	insuranceRecommendations,
	toleranceLabel,
} from './logic.ts';

export function toleranceText(riskTolerance: number): string {
	return `${riskTolerance}: ${toleranceLabel(riskTolerance)}`;
}

export function keyFigures(inputs: InsuranceInputs, { coverageGap, isUnderinsured }: InsuranceNeed) {
	return [
		{ label: 'Current coverage', value: usd(inputs.currentCoverage) },
		{ label: 'Coverage gap', value: usd(coverageGap) },
		{ label: 'Underinsured', value: isUnderinsured ? 'Yes' : 'No' },
	];
}

export function insuranceReport(inputs: InsuranceInputs, need: InsuranceNeed): Report {
	return {
		title: 'Cyber insurance coverage',
		sections: [
			{
				heading: `Recommended coverage: ${usd(need.recommendedCoverage)}`,
				blocks: [
					{ kind: 'text', text: headlineNote },
					{ kind: 'facts', facts: keyFigures(inputs, need) },
				],
			},
			{
				heading: 'Cost components',
				blocks: [
					{
						kind: 'table',
						columns: ['Component', 'Amount'],
						rows: [
							...costParts(componentLabels, need.components).map(({ label, amount }) => [label, usd(amount)]),
							['Total', usd(need.componentSum)],
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
							usd(amount),
							`${premiumSavings}%`,
							risk,
						]),
					},
				],
			},
			...recommendationSections(insuranceRecommendations(need)),
			{
				heading: 'Figures used',
				blocks: [
					{
						kind: 'facts',
						facts: [
							{ label: fields.annualRevenue.label, value: usd(inputs.annualRevenue) },
							{ label: fields.industry.label, value: labelOf(industries, inputs.industry) },
							{ label: fields.dataValue.label, value: usd(inputs.dataValue) },
							{ label: 'Risk Tolerance', value: toleranceText(inputs.riskTolerance) },
						],
					},
				],
			},
			calculationSection(formulas, source),
		],
	};
}
