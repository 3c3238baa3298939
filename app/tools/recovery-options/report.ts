import { collectedNote } from '#domain/collected.ts';
import { evidenceSentences, recoveryEvidenceCollectedOn } from '#domain/recovery-evidence.ts';
import type { Report } from '#domain/report.ts';
import { decisionFactors, diyAssumption, figuresNote, options, quickRows } from './content.ts';
import { quickValue } from './logic.ts';

export function quickTable() {
	return {
		columns: ['Criterion', ...options.map(({ name }) => name)],
		rows: quickRows.map((row) => [row, ...options.map((option) => quickValue(row, option))]),
	};
}

export function recoveryOptionsReport(): Report {
	return {
		title: 'Recovery options',
		sections: [
			{
				heading: 'Quick comparison',
				blocks: [
					{ kind: 'table', ...quickTable() },
					{ kind: 'text', text: figuresNote },
					{ kind: 'text', text: diyAssumption },
				],
			},
			...options.map((option) => ({
				heading: option.name,
				blocks: [
					{ kind: 'text' as const, text: option.description },
					{
						kind: 'facts' as const,
						facts: [
							{ label: 'Complexity', value: option.complexity },
							{ label: 'Advantages', value: option.pros.join('; ') },
							{ label: 'Disadvantages', value: option.cons.join('; ') },
							{ label: 'Requirements', value: option.requirements.join('; ') },
							{ label: 'Best For', value: option.bestFor.join('; ') },
						],
					},
				],
			})),
			...decisionFactors.map(({ title, points }) => ({
				heading: title,
				blocks: [{ kind: 'list' as const, items: points }],
			})),
			{
				heading: 'What independent studies found',
				blocks: [
					{ kind: 'list', items: evidenceSentences() },
					{ kind: 'text', text: collectedNote(recoveryEvidenceCollectedOn) },
				],
			},
		],
	};
}
