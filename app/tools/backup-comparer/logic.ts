import { type Criterion, scoreCriteria } from '#domain/comparison.ts';
import { type BackupOption, features } from './content.ts';

export const criteria: readonly Criterion<BackupOption>[] = [
	...scoreCriteria(features),
	{ id: 'riskLevel', label: 'Risk level', cell: ({ riskLevel }) => ({ text: riskLevel }) },
];
