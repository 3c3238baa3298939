import { comparisonReport, situationSentence, situationsFor } from '#domain/models/comparison.ts';
import { evidenceSentences, evidenceTitle, planningNote } from '#domain/models/recovery-evidence.ts';
import type { Report } from '#domain/models/report.ts';
import { beforeYouChoose, diyAssumption, type RecoveryOption, situations } from './content.ts';
import { criteria } from './logic.ts';

export function recoveryReport(compared: readonly RecoveryOption[]): Report {
	const report = comparisonReport('Recovery options comparison', criteria, compared, [
		{
			heading: 'Decision guide',
			blocks: [
				{ kind: 'list', items: situationsFor(situations, compared).map(situationSentence) },
				{ kind: 'list', items: beforeYouChoose },
			],
		},
	]);
	const evidence = {
		heading: evidenceTitle,
		blocks: [
			{ kind: 'list' as const, items: evidenceSentences() },
			{ kind: 'text' as const, text: planningNote },
			{ kind: 'text' as const, text: diyAssumption },
		],
	};
	return { ...report, sections: [evidence, ...report.sections] };
}
