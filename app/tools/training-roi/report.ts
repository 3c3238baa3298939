import { getOptionLabel } from '#domain/fields/options.ts';
import { formatNumber, formatOneDecimal } from '#domain/fields/parse-number.ts';
import { formatUsd } from '#domain/formats/money.ts';
import { formatPercent } from '#domain/formats/percent.ts';
import { buildCalculationSection, buildRecommendationSections, type Report } from '#domain/models/report.ts';
import { evidence, formulas, frequencies, source, trainingTypes } from './content.ts';
import { fields } from './fields.ts';
import { getTrainingRecommendations, type TrainingInputs, type TrainingReturn } from './logic.ts';

const monthsPerYear = 12;
/** Nobody waits longer, and the figure would fill the page. */
const maxYears = 1000;
/** Months under a year, else years; both to one decimal. */
export function formatPayback(months: number | undefined): string {
	if (months === undefined) return 'Not reached';
	if (months < monthsPerYear) return `${formatOneDecimal(months)} months`;
	const years = months / monthsPerYear;
	return years > maxYears ? `over ${formatNumber(maxYears)} years` : `${formatOneDecimal(years)} years`;
}

export function getKeyFigures({ netSavings, paybackMonths, effectiveRate }: TrainingReturn) {
	return [
		{ label: 'Net savings per year', value: formatUsd(netSavings) },
		{ label: 'Payback period', value: formatPayback(paybackMonths) },
		{ label: 'Effectiveness', value: formatPercent(effectiveRate * 100) },
	];
}

export function getCostAnalysis(result: TrainingReturn) {
	return [
		{ id: 'incidents', label: 'Incident cost without training', amount: result.annualIncidentCost },
		{ id: 'savings', label: 'Savings from prevented incidents', amount: result.savings },
		{ id: 'training', label: 'Training cost', amount: result.trainingCost },
	];
}

export function buildTrainingReport(inputs: TrainingInputs, result: TrainingReturn): Report {
	return {
		title: 'Training return on investment',
		sections: [
			{
				heading: `ROI: ${formatPercent(result.roiPercent)}`,
				blocks: [
					{ kind: 'text', text: evidence },
					{ kind: 'fields', fields: getKeyFigures(result) },
				],
			},
			{
				heading: 'Cost analysis, per year',
				blocks: [
					{
						kind: 'table',
						columns: ['Item', 'Amount'],
						rows: [
							...getCostAnalysis(result).map(({ label, amount }) => [label, formatUsd(amount)]),
							['Net savings', formatUsd(result.netSavings)],
						],
					},
					{
						kind: 'fields',
						fields: [{ label: 'Prevented incidents', value: formatNumber(result.preventedIncidents) }],
					},
				],
			},
			...buildRecommendationSections(getTrainingRecommendations(result)),
			{
				heading: 'Figures used',
				blocks: [
					{
						kind: 'fields',
						fields: [
							{ label: fields.employees.label, value: formatNumber(inputs.employees) },
							{ label: fields.costPerSession.label, value: formatNumber(inputs.costPerSession) },
							{ label: fields.incidents.label, value: formatNumber(inputs.incidents) },
							{ label: fields.type.label, value: getOptionLabel(trainingTypes, inputs.type) },
							{ label: fields.frequency.label, value: getOptionLabel(frequencies, inputs.frequency) },
						],
					},
				],
			},
			buildCalculationSection(formulas, source),
		],
	};
}
