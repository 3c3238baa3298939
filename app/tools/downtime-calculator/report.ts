import { usd } from '#domain/money.ts';
import type { Report } from '#domain/report.ts';
import { plainNumber } from '#domain/typed-number.ts';
import { businessTypes, formulas, inputLabels, partLabels, source } from './content.ts';
import type { DowntimeCost, DowntimeInputs } from './logic.ts';

export type CostPart = { id: keyof typeof partLabels; label: string; amount: number };

export function costParts(cost: DowntimeCost): CostPart[] {
	return (Object.keys(partLabels) as (keyof typeof partLabels)[]).map((id) => ({
		id,
		label: partLabels[id],
		amount: cost[id],
	}));
}

export function downtimeReport(inputs: DowntimeInputs, cost: DowntimeCost): Report {
	const businessType = businessTypes.find(({ value }) => value === inputs.businessType)?.label ?? '';
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
							...costParts(cost).map(({ label, amount }) => [label, usd(amount)]),
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
							{ label: 'Business Type', value: businessType },
							{ label: inputLabels.downtime, value: `${plainNumber(inputs.downtime)} ${inputs.unit}` },
						],
					},
				],
			},
			{
				heading: 'How this is calculated',
				blocks: [
					{ kind: 'list', items: formulas },
					{ kind: 'text', text: `Source of the constants: ${source}` },
				],
			},
		],
	};
}
