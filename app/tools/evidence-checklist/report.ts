import { buildChecklistSections, type Checks, getCriticalProgress } from '#domain/models/checklist.ts';
import type { Report } from '#domain/models/report.ts';
import { dontRules, doRules, type EvidenceItem, sections } from './content.ts';
import { tool } from './tool.ts';

export function getCriticalMark(item: EvidenceItem): string {
	return item.critical ? 'critical' : '';
}

export function buildEvidenceReport(checks: Checks): Report {
	const { done, total, criticalDone, criticalTotal } = getCriticalProgress(sections, checks);
	return {
		title: tool.title,
		sections: [
			{
				heading: 'Summary',
				blocks: [
					{
						kind: 'fields',
						fields: [
							{ label: 'All items', value: `${done} of ${total} done` },
							{ label: 'Critical items', value: `${criticalDone} of ${criticalTotal} done` },
						],
					},
				],
			},
			...buildChecklistSections(sections, checks, getCriticalMark),
			{ heading: 'Do', blocks: [{ kind: 'list', items: doRules }] },
			{ heading: 'Don’t', blocks: [{ kind: 'list', items: dontRules }] },
		],
	};
}
