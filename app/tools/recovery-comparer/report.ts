import { buildComparisonReport, formatSituation, getSituations } from '#domain/models/comparison.ts';
import { evidenceTitle, getEvidenceSentences, planningNote } from '#domain/models/recovery-evidence.ts';
import type { Report } from '#domain/models/report.ts';
import { beforeYouChoose, diyAssumption, type RecoveryOption, situations } from './content.ts';
import { criteria } from './logic.ts';

export function buildRecoveryReport(compared: readonly RecoveryOption[]): Report {
	const report = buildComparisonReport('Recovery options comparison', criteria, compared, [
		{
			heading: 'Decision guide',
			blocks: [
				{ kind: 'list', items: getSituations(situations, compared).map(formatSituation) },
				{ kind: 'list', items: beforeYouChoose },
			],
		},
	]);
	const evidence = {
		heading: evidenceTitle,
		blocks: [
			{ kind: 'list' as const, items: getEvidenceSentences() },
			{ kind: 'text' as const, text: planningNote },
			{ kind: 'text' as const, text: diyAssumption },
		],
	};
	return { ...report, sections: [evidence, ...report.sections] };
}
