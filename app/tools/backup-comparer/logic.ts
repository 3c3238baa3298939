import { buildScoreCriteria, type ScoredComparison } from '#domain/models/comparison.ts';
import { type BackupFeature, type BackupOption, features, rules, situations } from './content.ts';
import { sources } from './facts.ts';

export const comparison: ScoredComparison<BackupFeature, BackupOption> = {
	title: 'Backup comparison',
	criteria: [
		...buildScoreCriteria(features),
		{ id: 'riskLevel', label: 'Risk level', getCell: ({ riskLevel }) => ({ text: riskLevel }) },
	],
	features,
	situations,
	rules,
	sources: Object.values(sources),
};
