import { labelOf } from '#domain/fields/choices.ts';
import { plainNumber } from '#domain/fields/typed-number.ts';
import { usd } from '#domain/formats/money.ts';
import { costParts } from '#domain/models/cost-parts.ts';
import { calculationSection, type Report, recommendationSections } from '#domain/models/report.ts';
import { sensitivitySections } from '#domain/models/sensitivity.ts';
import { businessTypes, formulas, operatingHours, partLabels, source } from './content.ts';
import { fields } from './fields.ts';
import {
	type DowntimeCost,
	type DowntimeInputs,
	downtimeRecommendations,
	downtimeSensitivity,
} from './logic.ts';

export function downtimeText({ downtime, unit }: DowntimeInputs): string {
	return `${plainNumber(downtime)} ${downtime === 1 ? unit.replace(/s$/, '') : unit}`;
}

/** What was entered, in one line. */
export function enteredText(inputs: DowntimeInputs): string {
	const { annualRevenue, employees, businessType } = inputs;
	const type = labelOf(businessTypes, businessType).toLowerCase();
	return `${usd(annualRevenue)}, ${plainNumber(employees)} people, ${type}, ${downtimeText(inputs)}`;
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
							{ label: fields.operating.label, value: labelOf(operatingHours, inputs.operating) },
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
