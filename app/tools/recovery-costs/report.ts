import { labelOf } from '#domain/fields/choices.ts';
import { plainNumber } from '#domain/fields/typed-number.ts';
import { usd } from '#domain/formats/money.ts';
import { costParts } from '#domain/models/cost-parts.ts';
import { calculationSection, type Report, recommendationSections } from '#domain/models/report.ts';
import { sensitivitySections } from '#domain/models/sensitivity.ts';
import {
	finesNote,
	formulas,
	helpChoices,
	industries,
	insuredChoices,
	partLabels,
	source,
	unknownInsuranceNote,
} from './content.ts';
import { fields } from './fields.ts';
import { type CostInputs, costRecommendations, costSensitivity, type RecoveryCost } from './logic.ts';

export function whoPays(cost: RecoveryCost): { label: string; amount: number }[] {
	return [
		{ label: 'Covered by insurance', amount: cost.coveredByInsurance },
		{ label: 'Out of pocket', amount: cost.outOfPocketCost },
		{ label: 'Deductible, part of out of pocket', amount: cost.insuranceDeductible },
	];
}

export function costReport(inputs: CostInputs, cost: RecoveryCost): Report {
	return {
		title: 'Recovery cost estimate',
		sections: [
			{
				heading: `Total: ${usd(cost.totalCost)}`,
				blocks: [
					{
						kind: 'table',
						columns: ['Part', 'Amount'],
						rows: [
							...costParts(partLabels, cost).map(({ label, amount }) => [label, usd(amount)]),
							['Total', usd(cost.totalCost)],
						],
					},
					{ kind: 'text', text: finesNote },
				],
			},
			{
				heading: 'Who pays',
				blocks: [
					{
						kind: 'facts',
						facts: whoPays(cost).map(({ label, amount }) => ({ label, value: usd(amount) })),
					},
					...(inputs.hasInsurance === 'unknown'
						? [{ kind: 'text' as const, text: unknownInsuranceNote }]
						: []),
				],
			},
			...sensitivitySections(costSensitivity(inputs), fields, cost.totalCost),
			...recommendationSections(costRecommendations(inputs, cost)),
			{
				heading: 'Figures used',
				blocks: [
					{
						kind: 'facts',
						facts: [
							{ label: fields.employees.label, value: plainNumber(inputs.employees) },
							{ label: fields.avgSalary.label, value: usd(inputs.avgSalary) },
							{ label: fields.downtimeHours.label, value: plainNumber(inputs.downtimeHours) },
							{ label: fields.affectedSystems.label, value: plainNumber(inputs.affectedSystems) },
							{ label: fields.dataSize.label, value: plainNumber(inputs.dataSize) },
							{ label: fields.industryType.label, value: labelOf(industries, inputs.industryType) },
							{ label: fields.hasInsurance.label, value: labelOf(insuredChoices, inputs.hasInsurance) },
							{
								label: fields.hasProfessionalHelp.label,
								value: labelOf(helpChoices, inputs.hasProfessionalHelp),
							},
						],
					},
				],
			},
			calculationSection(formulas, source),
		],
	};
}
