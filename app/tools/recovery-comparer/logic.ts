import type { Criterion } from '#domain/comparison.ts';
import { percent } from '#domain/percent.ts';
import { options, type RecoveryOption } from './content.ts';

export function timeframeText({ timeframe: { fromHours, toHours } }: RecoveryOption): string {
	return `${fromHours}-${toHours} hours`;
}

const longestHours = Math.max(...options.map(({ timeframe }) => timeframe.toHours));

export const criteria: readonly Criterion<RecoveryOption>[] = [
	{
		id: 'successRate',
		label: 'Success rate',
		why: 'Chance to get the business running again.',
		max: 100,
		cell: ({ successRate }) => ({ text: percent(successRate), bar: { from: 0, to: successRate } }),
	},
	{
		id: 'timeframe',
		label: 'Timeframe',
		why: 'From the start of the work to the first systems back.',
		max: longestHours,
		cell: (option) => ({
			text: timeframeText(option),
			bar: { from: option.timeframe.fromHours, to: option.timeframe.toHours },
		}),
	},
	{ id: 'cost', label: 'Cost', cell: ({ cost }) => ({ text: cost }) },
	{
		id: 'complexity',
		label: 'Complexity',
		why: 'How hard it is for you.',
		cell: ({ complexity }) => ({ text: complexity }),
	},
	{
		id: 'requirements',
		label: 'Requirements',
		cell: ({ requirements }) => ({ text: requirements.join('; ') }),
	},
	{ id: 'riskLevel', label: 'Risk level', cell: ({ riskLevel }) => ({ text: riskLevel }) },
];
