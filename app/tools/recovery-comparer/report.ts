import { collectedNote } from '#domain/collected.ts';
import { comparisonReport, situationSentence, situationsFor } from '#domain/comparison.ts';
import { evidenceSentences, recoveryEvidenceCollectedOn } from '#domain/recovery-evidence.ts';
import type { Report } from '#domain/report.ts';
import { beforeYouChoose, diyAssumption, figuresNote, type RecoveryOption, situations } from './content.ts';
import { criteria } from './logic.ts';

export function recoveryReport(compared: readonly RecoveryOption[]): Report {
	return comparisonReport('Recovery options comparison', criteria, compared, [
		{
			heading: 'Decision guide',
			blocks: [
				{ kind: 'list', items: situationsFor(situations, compared).map(situationSentence) },
				{ kind: 'list', items: beforeYouChoose },
			],
		},
		{
			heading: 'What the figures are',
			blocks: [
				{ kind: 'text', text: figuresNote },
				{ kind: 'text', text: diyAssumption },
				{ kind: 'list', items: evidenceSentences() },
				{ kind: 'text', text: collectedNote(recoveryEvidenceCollectedOn) },
			],
		},
	]);
}
