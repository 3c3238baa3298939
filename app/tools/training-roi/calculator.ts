import { formatNumber, formatOneDecimal } from '#domain/fields/parse-number.ts';
import { formatPercent, formatUsd } from '#domain/formats/amounts.ts';
import { defineCalculator } from '#domain/models/calculator.ts';
import { evidence, exampleNote, formulas, nextActions, source } from './content.ts';
import { sources } from './facts.ts';
import { form } from './fields.ts';
import { calculateTrainingReturn, getTrainingRecommendations, type TrainingReturn } from './logic.ts';

const monthsPerYear = 12;
/** A longer figure would fill the page. */
const maxYears = 1000;

export function formatPayback(months: number | undefined): string {
	if (months === undefined) return 'Not reached';
	if (months < monthsPerYear) return `${formatOneDecimal(months)} months`;
	const years = months / monthsPerYear;
	return years > maxYears ? `over ${formatNumber(maxYears)} years` : `${formatOneDecimal(years)} years`;
}

function getCostAnalysis(result: TrainingReturn) {
	return [
		{ id: 'incidents', label: 'Incident cost without training', amount: result.annualIncidentCost },
		{ id: 'savings', label: 'Savings from prevented incidents', amount: result.savings },
		{ id: 'training', label: 'Training cost', amount: result.trainingCost },
	];
}

function getSavingsChart(result: TrainingReturn) {
	const amounts = getCostAnalysis(result);
	return {
		max: Math.max(...amounts.map(({ amount }) => amount)),
		bars: amounts.map(({ id, label, amount }) => ({
			id,
			label,
			value: amount,
			text: formatUsd(amount),
			tone: id === 'savings' ? ('ok' as const) : ('calm' as const),
		})),
	};
}

export const calculator = defineCalculator({
	form,
	reportTitle: 'Training return on investment',
	fileName: 'training-roi',
	resultName: 'return',
	exampleNote,
	formulas,
	source,
	facts: Object.values(sources),
	intro: evidence,
	compute: calculateTrainingReturn,
	headline: ({ result }) => ({
		label: 'Return on investment (ROI)',
		figure: formatPercent(result.roiPercent),
		reportHeading: `ROI: ${formatPercent(result.roiPercent)}`,
	}),
	chart: ({ result }) => getSavingsChart(result),
	range: { label: 'Savings from prevented incidents', amount: ({ savings }) => savings, format: formatUsd },
	sections: ({ result }) => [
		{
			kind: 'figures',
			id: 'figures',
			lines: [
				{ label: 'Net savings per year', value: formatUsd(result.netSavings) },
				{ label: 'Payback period', value: formatPayback(result.paybackMonths) },
				{ label: 'Effectiveness', value: formatPercent(result.effectiveRate * 100) },
			],
		},
		{
			kind: 'amounts',
			id: 'analysis',
			heading: 'Cost analysis, per year',
			itemLabel: 'Item',
			lines: getCostAnalysis(result),
			otherLines: [{ label: 'Prevented incidents', value: formatNumber(result.preventedIncidents) }],
			total: { label: 'Net savings', amount: result.netSavings },
		},
	],
	csv: { columns: ['Item', 'Amount (USD per year)'] },
	recommendations: ({ result }) => getTrainingRecommendations(result),
	actions: { title: 'What makes training work', list: () => nextActions },
	whatIf: {
		input: 'incidents',
		format: ({ netSavings }) => `${formatUsd(netSavings)} net savings per year`,
	},
	// A session often costs dollars and cents, which formatUsd rounds away.
	inputText: { costPerSession: { format: formatNumber } },
});
