import { getOptionLabel } from '#domain/fields/kind.ts';
import { formatNumber } from '#domain/fields/parse-number.ts';
import { formatUsd } from '#domain/formats/amounts.ts';
import { buildCostParts, defineCalculator, formatWithUnit } from '#domain/models/calculator.ts';
import { businessTypes, exampleNote, formulas, partLabels, source } from './content.ts';
import { form } from './fields.ts';
import {
	calculateDowntimeCost,
	type DowntimeCost,
	type DowntimeInputs,
	getDowntimeActions,
	getDowntimeRecommendations,
} from './logic.ts';

export function formatDowntime({ downtime, unit }: DowntimeInputs): string {
	return formatWithUnit(downtime, unit);
}

export function formatInputs(inputs: DowntimeInputs): string {
	const { annualRevenue, employees, businessType } = inputs;
	const type = getOptionLabel(businessTypes, businessType).toLowerCase();
	return `${formatUsd(annualRevenue)}, ${formatNumber(employees)} people, ${type}, ${formatDowntime(inputs)}`;
}

const getParts = (cost: DowntimeCost) => buildCostParts(partLabels, cost);

export const calculator = defineCalculator({
	form,
	reportTitle: 'Downtime cost estimate',
	fileName: 'downtime-cost',
	resultName: 'cost',
	exampleNote,
	formulas,
	source,
	compute: calculateDowntimeCost,
	headline: ({ inputs, result }) => ({
		label: `Estimated total cost of ${formatDowntime(inputs)} offline`,
		figure: formatUsd(result.total),
		reportHeading: `Total: ${formatUsd(result.total)}`,
	}),
	chart: ({ result }) => ({ parts: getParts(result), total: result.total }),
	range: { amount: ({ total }) => total, format: formatUsd },
	sections: ({ result }) => [
		{
			kind: 'amounts',
			id: 'parts',
			pageHeading: 'The parts',
			itemLabel: 'Part',
			lines: getParts(result),
			total: { label: 'Total', amount: result.total },
			showShares: true,
		},
	],
	csv: { columns: ['Part', 'Amount (USD)'] },
	recommendations: ({ result }) => getDowntimeRecommendations(result),
	recommendationsInReportOnly: true,
	actions: { title: 'What makes it less', list: ({ inputs }) => getDowntimeActions(inputs) },
	// Ties go to the downtime, which a business can change.
	sensitivity: { first: 'downtime', total: ({ total }) => total },
	reportInputs: 'after the result',
	summarize: formatInputs,
	sharedFigures: ({ downtimeHours }) => ({ 'downtime hours': formatNumber(downtimeHours) }),
});
