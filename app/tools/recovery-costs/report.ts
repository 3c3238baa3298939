import { getOptionLabel } from '#domain/fields/options.ts';
import { formatNumber } from '#domain/fields/parse-number.ts';
import { formatUsd } from '#domain/formats/money.ts';
import { buildCostParts } from '#domain/models/cost-parts.ts';
import { buildCalculationSection, buildRecommendationSections, type Report } from '#domain/models/report.ts';
import { buildSensitivitySections } from '#domain/models/sensitivity.ts';
import {
	finesNote,
	formulas,
	helpOptions,
	industries,
	insuredOptions,
	partLabels,
	source,
	unknownInsuranceNote,
} from './content.ts';
import { fields } from './fields.ts';
import {
	type CostInputs,
	calculateCostSensitivity,
	getCostRecommendations,
	type RecoveryCost,
} from './logic.ts';

export function getPaymentSplit(cost: RecoveryCost): { label: string; amount: number }[] {
	return [
		{ label: 'Covered by insurance', amount: cost.coveredByInsurance },
		{ label: 'Out of pocket', amount: cost.outOfPocketCost },
		{ label: 'Deductible, part of out of pocket', amount: cost.insuranceDeductible },
	];
}

export function buildCostReport(inputs: CostInputs, cost: RecoveryCost): Report {
	return {
		title: 'Recovery cost estimate',
		sections: [
			{
				heading: `Total: ${formatUsd(cost.totalCost)}`,
				blocks: [
					{
						kind: 'table',
						columns: ['Part', 'Amount'],
						rows: [
							...buildCostParts(partLabels, cost).map(({ label, amount }) => [label, formatUsd(amount)]),
							['Total', formatUsd(cost.totalCost)],
						],
					},
					{ kind: 'text', text: finesNote },
				],
			},
			{
				heading: 'Who pays',
				blocks: [
					{
						kind: 'fields',
						fields: getPaymentSplit(cost).map(({ label, amount }) => ({ label, value: formatUsd(amount) })),
					},
					...(inputs.hasInsurance === 'unknown'
						? [{ kind: 'text' as const, text: unknownInsuranceNote }]
						: []),
				],
			},
			...buildSensitivitySections(calculateCostSensitivity(inputs), fields, cost.totalCost),
			...buildRecommendationSections(getCostRecommendations(inputs, cost)),
			{
				heading: 'Figures used',
				blocks: [
					{
						kind: 'fields',
						fields: [
							{ label: fields.employees.label, value: formatNumber(inputs.employees) },
							{ label: fields.avgSalary.label, value: formatUsd(inputs.avgSalary) },
							{ label: fields.downtimeHours.label, value: formatNumber(inputs.downtimeHours) },
							{ label: fields.affectedSystems.label, value: formatNumber(inputs.affectedSystems) },
							{ label: fields.dataSize.label, value: formatNumber(inputs.dataSize) },
							{ label: fields.industryType.label, value: getOptionLabel(industries, inputs.industryType) },
							{
								label: fields.hasInsurance.label,
								value: getOptionLabel(insuredOptions, inputs.hasInsurance),
							},
							{
								label: fields.hasProfessionalHelp.label,
								value: getOptionLabel(helpOptions, inputs.hasProfessionalHelp),
							},
						],
					},
				],
			},
			buildCalculationSection(formulas, source),
		],
	};
}
