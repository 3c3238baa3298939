import {
	evidenceTitle,
	getEvidenceSentences,
	planningLabel,
	planningNote,
} from '#domain/models/recovery-evidence.ts';
import type { Report } from '#domain/models/report.ts';
import { decisionFactors, diyAssumption, options, quickRows } from './content.ts';
import { getQuickValue } from './logic.ts';

export function buildQuickTable() {
	return {
		columns: ['Criterion', ...options.map(({ name }) => name)],
		rows: [
			...quickRows.map(({ id, label }) => [label, ...options.map((option) => getQuickValue(id, option))]),
			['Note on the success rate', ...options.map(() => planningLabel)],
		],
	};
}

export function buildRecoveryOptionsReport(): Report {
	return {
		title: 'Recovery options',
		sections: [
			{
				heading: evidenceTitle,
				blocks: [
					{ kind: 'list', items: getEvidenceSentences() },
					{ kind: 'text', text: planningNote },
				],
			},
			{
				heading: 'Quick comparison',
				blocks: [
					{ kind: 'table', ...buildQuickTable() },
					{ kind: 'text', text: diyAssumption },
				],
			},
			...options.map((option) => ({
				heading: option.name,
				blocks: [
					{ kind: 'text' as const, text: option.description },
					{
						kind: 'fields' as const,
						fields: [
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
