import { formatPercent } from '#domain/formats/amounts.ts';
import { buildChecklistSections, type Checks } from '#domain/models/checklist.ts';
import { list, paragraph, type Report, section } from '#domain/models/report.ts';
import { rule, sections, warning } from './content.ts';
import { assessBackupReadiness } from './logic.ts';
import { tool } from './tool.ts';

export function buildBackupReport(checks: Checks): Report {
	const { done, total, share, band, hasStarted, shouldWarn, nextItems } = assessBackupReadiness(checks);
	return {
		title: tool.title,
		sections: [
			section(
				`Readiness: ${band.level}`,
				paragraph(`${done} of ${total} done (${formatPercent(share)})`),
				...(shouldWarn ? [paragraph(`${warning.title}. ${warning.text}`)] : []),
				...(hasStarted ? [paragraph(band.advice), list(nextItems.map((item) => `Next: ${item.text}`))] : []),
			),
			...buildChecklistSections(sections, checks, (item) => item.controls),
			section('About this list', paragraph(rule)),
		],
	};
}
