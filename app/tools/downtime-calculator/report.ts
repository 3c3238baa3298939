import { getOptionLabel } from '#domain/fields/options.ts';
import { formatNumber } from '#domain/fields/parse-number.ts';
import { formatUsd } from '#domain/formats/money.ts';
import { buildCostParts } from '#domain/models/cost-parts.ts';
import { buildCalculationSection, buildRecommendationSections, type Report } from '#domain/models/report.ts';
import { buildSensitivitySections } from '#domain/models/sensitivity.ts';
import { businessTypes, formulas, operatingHours, partLabels, source } from './content.ts';
import { fields } from './fields.ts';
import {
	calculateDowntimeSensitivity,
	type DowntimeCost,
	type DowntimeInputs,
	getDowntimeRecommendations,
} from './logic.ts';

export function formatDowntime({ downtime, unit }: DowntimeInputs): string {
	return `${formatNumber(downtime)} ${downtime === 1 ? unit.replace(/s$/, '') : unit}`;
}

/** What was entered, in one line. */
export function formatInputs(inputs: DowntimeInputs): string {
	const { annualRevenue, employees, businessType } = inputs;
	const type = getOptionLabel(businessTypes, businessType).toLowerCase();
	return `${formatUsd(annualRevenue)}, ${formatNumber(employees)} people, ${type}, ${formatDowntime(inputs)}`;
}

export function buildDowntimeReport(inputs: DowntimeInputs, cost: DowntimeCost): Report {
	return {
		title: 'Downtime cost estimate',
		sections: [
			{
				heading: `Total: ${formatUsd(cost.total)}`,
				blocks: [
					{
						kind: 'table',
						columns: ['Part', 'Amount'],
						rows: [
							...buildCostParts(partLabels, cost).map(({ label, amount }) => [label, formatUsd(amount)]),
							['Total', formatUsd(cost.total)],
						],
					},
				],
			},
			{
				heading: 'Figures used',
				blocks: [
					{
						kind: 'fields',
						fields: [
							{ label: fields.annualRevenue.label, value: formatUsd(inputs.annualRevenue) },
							{ label: fields.employees.label, value: formatNumber(inputs.employees) },
							{ label: fields.businessType.label, value: getOptionLabel(businessTypes, inputs.businessType) },
							{ label: fields.downtime.label, value: formatDowntime(inputs) },
							{ label: fields.operating.label, value: getOptionLabel(operatingHours, inputs.operating) },
						],
					},
				],
			},
			...buildSensitivitySections(calculateDowntimeSensitivity(inputs), fields, cost.total),
			...buildRecommendationSections(getDowntimeRecommendations(cost)),
			buildCalculationSection(formulas, source),
		],
	};
}
