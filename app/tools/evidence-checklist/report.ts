import { buildChecklistSections, type Checks, getCriticalProgress } from '#domain/models/checklist.ts';
import { fieldList, list, type Report, section } from '#domain/models/report.ts';
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
			section(
				'Summary',
				fieldList([
					{ label: 'All items', value: `${done} of ${total} done` },
					{ label: 'Critical items', value: `${criticalDone} of ${criticalTotal} done` },
				]),
			),
			...buildChecklistSections(sections, checks, getCriticalMark),
			section('Do', list(doRules)),
			section('Don’t', list(dontRules)),
		],
	};
}
