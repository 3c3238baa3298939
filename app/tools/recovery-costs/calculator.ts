import { formatUsd } from '#domain/formats/amounts.ts';
import { buildCostParts, defineCalculator } from '#domain/models/calculator.ts';
import {
	exampleNote,
	finesNote,
	formulas,
	nextActions,
	partLabels,
	source,
	unknownInsuranceNote,
} from './content.ts';
import { form } from './fields.ts';
import { calculateRecoveryCost, getCostRecommendations, type RecoveryCost } from './logic.ts';

const getParts = (cost: RecoveryCost) => buildCostParts(partLabels, cost);

function getPaymentSplit(cost: RecoveryCost) {
	return [
		{ label: 'Covered by insurance', amount: cost.coveredByInsurance },
		{ label: 'Out of pocket', amount: cost.outOfPocketCost },
		{ label: 'Deductible, part of out of pocket', amount: cost.insuranceDeductible },
	];
}

export const calculator = defineCalculator({
	form,
	reportTitle: 'Recovery cost estimate',
	fileName: 'recovery-cost',
	resultName: 'cost',
	exampleNote,
	formulas,
	source,
	compute: calculateRecoveryCost,
	headline: ({ result }) => ({
		label: 'Estimated total cost',
		figure: formatUsd(result.totalCost),
		reportHeading: `Total: ${formatUsd(result.totalCost)}`,
	}),
	chart: ({ result }) => ({ parts: getParts(result), total: result.totalCost }),
	range: { amount: ({ totalCost }) => totalCost, format: formatUsd },
	sections: ({ inputs, result }) => [
		{
			kind: 'amounts',
			id: 'parts',
			pageHeading: 'The parts',
			itemLabel: 'Part',
			lines: getParts(result),
			total: { label: 'Total', amount: result.totalCost },
			showShares: true,
			notes: [finesNote],
		},
		{
			kind: 'figures',
			id: 'payment',
			heading: 'Who pays',
			lines: getPaymentSplit(result).map((line) => ({ ...line, value: formatUsd(line.amount) })),
			notes: inputs.hasInsurance === 'unknown' ? [unknownInsuranceNote] : [],
		},
	],
	csv: { columns: ['Part', 'Amount (USD)'] },
	recommendations: ({ inputs, result }) => getCostRecommendations(inputs, result),
	actions: { title: 'What to do with this figure', list: () => nextActions },
	// Ties go to the downtime, which can still be changed.
	sensitivity: { first: 'downtimeHours', total: ({ totalCost }) => totalCost },
});
