import { buildChecklistSections, type Checks, countChecked } from '#domain/models/checklist.ts';
import { fieldList, numberedList, paragraph, type Report, section } from '#domain/models/report.ts';
import { type HardeningItem, sections } from './content.ts';
import { getHardeningAdvice, getPriorityProgress, items } from './logic.ts';
import { tool } from './tool.ts';

export function formatSafeguards(item: HardeningItem): string {
	return `CIS ${item.cis}; CPG ${item.cpg}`;
}

export function formatPriorityAndSafeguards(item: HardeningItem): string {
	return `${item.priority}; ${formatSafeguards(item)}`;
}

export function buildHardeningReport(checks: Checks): Report {
	const { text, nextItems } = getHardeningAdvice(checks);
	return {
		title: tool.title,
		sections: [
			section(
				`Summary: ${countChecked(items, checks)} of ${items.length} done`,
				fieldList(
					getPriorityProgress(checks).map(({ label, done, total }) => ({
						label,
						value: `${done} of ${total}`,
					})),
				),
			),
			section('Recommendations', paragraph(text), numberedList(nextItems.map((item) => item.text))),
			...buildChecklistSections(sections, checks, formatPriorityAndSafeguards),
			section('About this list', paragraph('Ids are those of CIS Controls v8.1 and CISA CPG 2.0.')),
		],
	};
}
