import { labelOf } from '#domain/choices.ts';
import { costParts } from '#domain/cost-parts.ts';
import { usd } from '#domain/money.ts';
import { calculationSection, type Report, recommendationSections } from '#domain/report.ts';
import { sensitivitySections } from '#domain/sensitivity.ts';
import { plainNumber } from '#domain/typed-number.ts';
import { businessTypes, formulas, inputLabels, partLabels, source } from './content.ts';
import {
	type DowntimeCost,
	type DowntimeInputs,
	downtimeRecommendations,
	downtimeSensitivity,
} from './logic.ts';

export function downtimeText({ downtime, unit }: DowntimeInputs): string {
	return `${plainNumber(downtime)} ${downtime === 1 ? unit.replace(/s$/, '') : unit}`;
}

export function downtimeReport(inputs: DowntimeInputs, cost: DowntimeCost): Report {
	return {
		title: 'Downtime cost estimate',
		sections: [
			{
				heading: `Total: ${usd(cost.total)}`,
				blocks: [
					{
						kind: 'table',
						columns: ['Part', 'Amount'],
						rows: [
							...costParts(partLabels, cost).map(({ label, amount }) => [label, usd(amount)]),
							['Total', usd(cost.total)],
						],
					},
				],
			},
			{
				heading: 'Figures used',
				blocks: [
					{
						kind: 'facts',
						facts: [
							{ label: inputLabels.annualRevenue, value: usd(inputs.annualRevenue) },
							{ label: inputLabels.employees, value: plainNumber(inputs.employees) },
							{ label: inputLabels.businessType, value: labelOf(businessTypes, inputs.businessType) },
							{ label: inputLabels.downtime, value: downtimeText(inputs) },
						],
					},
				],
			},
			...sensitivitySections(downtimeSensitivity(inputs), inputLabels, cost.total),
			...recommendationSections(downtimeRecommendations(cost)),
			calculationSection(formulas, source),
		],
	};
}
