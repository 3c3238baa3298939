import { labelOf } from '#domain/choices.ts';
import { costParts } from '#domain/cost-parts.ts';
import { usd } from '#domain/money.ts';
import { calculationSection, type Report, recommendationSections } from '#domain/report.ts';
import { sensitivitySections } from '#domain/sensitivity.ts';
import { plainNumber } from '#domain/typed-number.ts';
import {
	formulas,
	helpChoices,
	industries,
	inputLabels,
	insuredChoices,
	partLabels,
	source,
	unknownInsuranceNote,
} from './content.ts';
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
			...sensitivitySections(costSensitivity(inputs), inputLabels, cost.totalCost),
			...recommendationSections(costRecommendations(inputs, cost)),
			{
				heading: 'Figures used',
				blocks: [
					{
						kind: 'facts',
						facts: [
							{ label: inputLabels.employees, value: plainNumber(inputs.employees) },
							{ label: inputLabels.avgSalary, value: usd(inputs.avgSalary) },
							{ label: inputLabels.downtimeHours, value: plainNumber(inputs.downtimeHours) },
							{ label: inputLabels.affectedSystems, value: plainNumber(inputs.affectedSystems) },
							{ label: inputLabels.dataSize, value: plainNumber(inputs.dataSize) },
							{ label: inputLabels.industryType, value: labelOf(industries, inputs.industryType) },
							{ label: inputLabels.hasInsurance, value: labelOf(insuredChoices, inputs.hasInsurance) },
							{
								label: inputLabels.hasProfessionalHelp,
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
