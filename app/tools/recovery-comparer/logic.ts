import { formatPercent } from '#domain/formats/amounts.ts';
import type { Criterion } from '#domain/models/comparison.ts';
import { planningLabel } from '#domain/models/recovery-evidence.ts';
import { options, type RecoveryOption } from './content.ts';

export function formatTimeframe({ timeframe: { fromHours, toHours } }: RecoveryOption): string {
	return `${fromHours}-${toHours} hours`;
}

const maxHours = Math.max(...options.map(({ timeframe }) => timeframe.toHours));

export const criteria: readonly Criterion<RecoveryOption>[] = [
	{
		id: 'successRate',
		label: 'Success rate',
		why: `Chance to get the business running again: ${planningLabel}.`,
		max: 100,
		getCell: ({ successRate }) => ({ text: formatPercent(successRate), bar: { from: 0, to: successRate } }),
	},
	{
		id: 'timeframe',
		label: 'Timeframe',
		why: 'From the start of the work to the first systems back.',
		max: maxHours,
		getCell: (option) => ({
			text: formatTimeframe(option),
			bar: { from: option.timeframe.fromHours, to: option.timeframe.toHours },
		}),
	},
	{ id: 'cost', label: 'Cost', getCell: ({ cost }) => ({ text: cost }) },
	{
		id: 'complexity',
		label: 'Complexity',
		why: 'How hard it is for you.',
		getCell: ({ complexity }) => ({ text: complexity }),
	},
	{
		id: 'requirements',
		label: 'Requirements',
		getCell: ({ requirements }) => ({ text: requirements.join('; ') }),
	},
	{ id: 'riskLevel', label: 'Risk level', getCell: ({ riskLevel }) => ({ text: riskLevel }) },
];

export function describeBestOdds(compared: readonly RecoveryOption[]): string {
	const best = Math.max(...compared.map(({ successRate }) => successRate));
	const names = compared.filter(({ successRate }) => successRate === best).map(({ name }) => name);
	return `Nobody has measured these odds. Our planning figure is highest for ${names.join(' and ')}: ${formatPercent(best)}.`;
}
