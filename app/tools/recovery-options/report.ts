import {
	evidenceSentences,
	evidenceTitle,
	planningNote,
	planningWords,
} from '#domain/models/recovery-evidence.ts';
import type { Report } from '#domain/models/report.ts';
import { decisionFactors, diyAssumption, options, quickRows } from './content.ts';
import { quickValue } from './logic.ts';

export function quickTable() {
	return {
		columns: ['Criterion', ...options.map(({ name }) => name)],
		rows: [
			...quickRows.map((row) => [row, ...options.map((option) => quickValue(row, option))]),
			['Note on the success rate', ...options.map(() => planningWords)],
		],
	};
}

export function recoveryOptionsReport(): Report {
	return {
		title: 'Recovery options',
		sections: [
			{
				heading: evidenceTitle,
				blocks: [
					{ kind: 'list', items: evidenceSentences() },
					{ kind: 'text', text: planningNote },
				],
			},
			{
				heading: 'Quick comparison',
				blocks: [
					{ kind: 'table', ...quickTable() },
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
		],
	};
}
