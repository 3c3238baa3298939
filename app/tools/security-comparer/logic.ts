import { buildScoreCriteria, type ScoredComparison } from '#domain/models/comparison.ts';
import { type EndpointFeature, type EndpointOption, features, rules, situations } from './content.ts';
import { sources } from './facts.ts';

export const comparison: ScoredComparison<EndpointFeature, EndpointOption> = {
	title: 'Endpoint security comparison',
	criteria: [
		...buildScoreCriteria(features),
		{
			id: 'cost',
			label: 'Cost',
			why: 'From $ (least) to $$$$ (most).',
			getCell: ({ cost }) => ({ text: cost }),
		},
		{
			id: 'ransomwareProtection',
			label: 'Ransomware protection',
			why: 'What it does against ransomware once it is set up as it should be.',
			getCell: ({ ransomwareProtection }) => ({ text: ransomwareProtection }),
		},
	],
	features,
	situations,
	rules,
	sources: Object.values(sources),
};
