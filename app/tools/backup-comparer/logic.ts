import { type ScoredComparison, scoreCriteria } from '#domain/comparison.ts';
import {
	type BackupFeature,
	type BackupOption,
	collectedOn,
	features,
	rules,
	situations,
	sources,
} from './content.ts';

export const comparison: ScoredComparison<BackupFeature, BackupOption> = {
	title: 'Backup comparison',
	criteria: [
		...scoreCriteria(features),
		{ id: 'riskLevel', label: 'Risk level', cell: ({ riskLevel }) => ({ text: riskLevel }) },
	],
	features,
	situations,
	rules,
	sources,
	collectedOn,
};
