import { type Criterion, scoreCriteria } from '#domain/comparison.ts';
import { type EndpointOption, features } from './content.ts';

export const criteria: readonly Criterion<EndpointOption>[] = [
	...scoreCriteria(features),
	{ id: 'cost', label: 'Cost', why: 'From $ (least) to $$$$ (most).', cell: ({ cost }) => ({ text: cost }) },
	{
		id: 'ransomwareProtection',
		label: 'Ransomware protection',
		why: 'What it does against ransomware once it is set up as it should be.',
		cell: ({ ransomwareProtection }) => ({ text: ransomwareProtection }),
	},
];
