import { percent } from '#domain/formats/percent.ts';
import { checklistSections, type Ticks } from '#domain/models/checklist.ts';
import type { Report } from '#domain/models/report.ts';
import { rule, sections, warning } from './content.ts';
import { backupReadiness } from './logic.ts';
import { tool } from './tool.ts';

export function backupReport(ticks: Ticks): Report {
	const { done, total, share, band, started, warned, next } = backupReadiness(ticks);
	return {
		title: tool.title,
		sections: [
			{
				heading: `Readiness: ${band.level}`,
				blocks: [
					{ kind: 'text', text: `${done} of ${total} done (${percent(share)})` },
					...(warned ? [{ kind: 'text' as const, text: `${warning.title}. ${warning.text}` }] : []),
					...(started
						? [
								{ kind: 'text' as const, text: band.advice },
								{ kind: 'list' as const, items: next.map((item) => `Next: ${item.text}`) },
							]
						: []),
				],
			},
			...checklistSections(sections, ticks, (item) => item.map),
			{
				heading: 'About this list',
				blocks: [{ kind: 'text', text: rule }],
			},
		],
	};
}
