import { labelOf } from '#domain/choices.ts';
import { costParts } from '#domain/cost-parts.ts';
import { usd } from '#domain/money.ts';
import { calculationSection, type Report, recommendationSections } from '#domain/report.ts';
import { sensitivitySections } from '#domain/sensitivity.ts';
import { plainNumber } from '#domain/typed-number.ts';
import { businessTypes, fields, formulas, partLabels, source } from './content.ts';
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
							{ label: fields.annualRevenue.label, value: usd(inputs.annualRevenue) },
							{ label: fields.employees.label, value: plainNumber(inputs.employees) },
							{ label: fields.businessType.label, value: labelOf(businessTypes, inputs.businessType) },
							{ label: fields.downtime.label, value: downtimeText(inputs) },
						],
					},
				],
			},
			...sensitivitySections(downtimeSensitivity(inputs), fields, cost.total),
			...recommendationSections(downtimeRecommendations(cost)),
			calculationSection(formulas, source),
		],
	};
}
