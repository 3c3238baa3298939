import { checklistSections, countTicked, type Ticks } from '#domain/models/checklist.ts';
import type { Report } from '#domain/models/report.ts';
import { type HardeningItem, sections } from './content.ts';
import { hardeningAdvice, items, priorityProgress } from './logic.ts';
import { tool } from './tool.ts';

export function safeguards(item: HardeningItem): string {
	return `CIS ${item.cis}; CPG ${item.cpg}`;
}

export function priorityAndSafeguards(item: HardeningItem): string {
	return `${item.priority}; ${safeguards(item)}`;
}

export function hardeningReport(ticks: Ticks): Report {
	const { text, next } = hardeningAdvice(ticks);
	return {
		title: tool.title,
		sections: [
			{
				heading: `Summary: ${countTicked(items, ticks)} of ${items.length} done`,
				blocks: [
					{
						kind: 'facts',
						facts: priorityProgress(ticks).map(({ label, done, total }) => ({
							label,
							value: `${done} of ${total}`,
						})),
					},
				],
			},
			{
				heading: 'Recommendations',
				blocks: [
					{ kind: 'text', text },
					{ kind: 'list', items: next.map((item) => item.text), ordered: true },
				],
			},
			...checklistSections(sections, ticks, priorityAndSafeguards),
			{
				heading: 'About this list',
				blocks: [
					{
						kind: 'text',
						text: 'Ids are those of CIS Controls v8.1 and CISA CPG 2.0.',
					},
				],
			},
		],
	};
}
