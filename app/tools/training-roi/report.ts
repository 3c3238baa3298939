import { labelOf } from '#domain/fields/choices.ts';
import { oneDecimal, plainNumber } from '#domain/fields/typed-number.ts';
import { usd } from '#domain/formats/money.ts';
import { percent } from '#domain/formats/percent.ts';
import { calculationSection, type Report, recommendationSections } from '#domain/models/report.ts';
import { evidence, formulas, frequencies, source, trainingTypes } from './content.ts';
import { fields } from './fields.ts';
import { type TrainingInputs, type TrainingReturn, trainingRecommendations } from './logic.ts';

const monthsPerYear = 12;
/** Nobody waits longer, and the figure would fill the page. */
const longestYears = 1000;
/** Months under a year, else years; both to one decimal. */
export function paybackText(months: number | undefined): string {
	if (months === undefined) return 'Not reached';
	if (months < monthsPerYear) return `${oneDecimal(months)} months`;
	const years = months / monthsPerYear;
	return years > longestYears ? `over ${plainNumber(longestYears)} years` : `${oneDecimal(years)} years`;
}

export function keyFigures({ netSavings, paybackMonths, effectiveRate }: TrainingReturn) {
	return [
		{ label: 'Net savings per year', value: usd(netSavings) },
		{ label: 'Payback period', value: paybackText(paybackMonths) },
		{ label: 'Effectiveness', value: percent(effectiveRate * 100) },
	];
}

export function costAnalysis(result: TrainingReturn) {
	return [
		{ id: 'incidents', label: 'Incident cost without training', amount: result.annualIncidentCost },
		{ id: 'savings', label: 'Savings from prevented incidents', amount: result.savings },
		{ id: 'training', label: 'Training cost', amount: result.trainingCost },
	];
}

export function trainingReport(inputs: TrainingInputs, result: TrainingReturn): Report {
	return {
		title: 'Training return on investment',
		sections: [
			{
				heading: `ROI: ${percent(result.roiPercent)}`,
				blocks: [
					{ kind: 'text', text: evidence },
					{ kind: 'facts', facts: keyFigures(result) },
				],
			},
			{
				heading: 'Cost analysis, per year',
				blocks: [
					{
						kind: 'table',
						columns: ['Item', 'Amount'],
						rows: [
							...costAnalysis(result).map(({ label, amount }) => [label, usd(amount)]),
							['Net savings', usd(result.netSavings)],
						],
					},
					{
						kind: 'facts',
						facts: [{ label: 'Prevented incidents', value: plainNumber(result.preventedIncidents) }],
					},
				],
			},
			...recommendationSections(trainingRecommendations(result)),
			{
				heading: 'Figures used',
				blocks: [
					{
						kind: 'facts',
						facts: [
							{ label: fields.employees.label, value: plainNumber(inputs.employees) },
							{ label: fields.costPerSession.label, value: plainNumber(inputs.costPerSession) },
							{ label: fields.incidents.label, value: plainNumber(inputs.incidents) },
							{ label: fields.type.label, value: labelOf(trainingTypes, inputs.type) },
							{ label: fields.frequency.label, value: labelOf(frequencies, inputs.frequency) },
						],
					},
				],
			},
			calculationSection(formulas, source),
		],
	};
}
