import { checklistSections, type Ticks } from '#domain/models/checklist.ts';
import type { Report } from '#domain/models/report.ts';
import { dontRules, doRules, type EvidenceItem, sections } from './content.ts';
import { evidenceProgress } from './logic.ts';
import { tool } from './tool.ts';

export function criticalMark(item: EvidenceItem): string {
	return item.critical ? 'critical' : '';
}

export function evidenceReport(ticks: Ticks): Report {
	const { done, total, criticalDone, criticalTotal } = evidenceProgress(ticks);
	return {
		title: tool.title,
		sections: [
			{
				heading: 'Summary',
				blocks: [
					{
						kind: 'facts',
						facts: [
							{ label: 'All items', value: `${done} of ${total} done` },
							{ label: 'Critical items', value: `${criticalDone} of ${criticalTotal} done` },
						],
					},
				],
			},
			...checklistSections(sections, ticks, criticalMark),
			{ heading: 'Do', blocks: [{ kind: 'list', items: doRules }] },
			{ heading: 'Don’t', blocks: [{ kind: 'list', items: dontRules }] },
		],
	};
}
