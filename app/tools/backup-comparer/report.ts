import { scoredComparisonReport } from '#domain/comparison.ts';
import type { Report } from '#domain/report.ts';
import { type BackupOption, collectedOn, features, rules, situations, sources } from './content.ts';
import { criteria } from './logic.ts';

export function backupReport(compared: readonly BackupOption[]): Report {
	return scoredComparisonReport({
		title: 'Backup comparison',
		criteria,
		features,
		compared,
		situations,
		rules,
		sources,
		collectedOn,
	});
}
