import { formatPercent } from '#domain/formats/amounts.ts';
import { buildChecklistSections, type Checks } from '#domain/models/checklist.ts';
import type { Report } from '#domain/models/report.ts';
import { rule, sections, warning } from './content.ts';
import { assessBackupReadiness } from './logic.ts';
import { tool } from './tool.ts';

export function buildBackupReport(checks: Checks): Report {
	const { done, total, share, band, hasStarted, shouldWarn, nextItems } = assessBackupReadiness(checks);
	return {
		title: tool.title,
		sections: [
			{
				heading: `Readiness: ${band.level}`,
				blocks: [
					{ kind: 'text', text: `${done} of ${total} done (${formatPercent(share)})` },
					...(shouldWarn ? [{ kind: 'text' as const, text: `${warning.title}. ${warning.text}` }] : []),
					...(hasStarted
						? [
								{ kind: 'text' as const, text: band.advice },
								{ kind: 'list' as const, items: nextItems.map((item) => `Next: ${item.text}`) },
							]
						: []),
				],
			},
			...buildChecklistSections(sections, checks, (item) => item.controls),
			{
				heading: 'About this list',
				blocks: [{ kind: 'text', text: rule }],
			},
		],
	};
}
