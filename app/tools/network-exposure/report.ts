import { list, paragraph, type Report, section } from '#domain/models/report.ts';
import { limitsNote, type ScanCheckResult } from '#domain/scan/checks.ts';
import { formatDetails } from '#domain/scan/finding-text.ts';
import { formatDateTime } from '#domain/time/dates.ts';
import { categoryLabels, gradeRules, statusLabels, unknownNote } from './content.ts';
import { countResults, type FinishedScan, getTargetName } from './logic.ts';
import { formatVerdict, formatVerdictDetail, getCheckGuidance, getScanRecommendations } from './verdict.ts';

const formatCommands = (check: ScanCheckResult, domain: string) =>
	check.status === 'exposed'
		? (getCheckGuidance(check.id)?.fixCommands ?? []).map(
				({ context, commands }) =>
					`${context}:\n${commands.join('\n').replaceAll('example.org', domain || 'example.org')}`,
			)
		: [];

export function buildScanReport({ target, at, checks }: FinishedScan): Report {
	const { safe, exposed, criticalRisk, unknown } = countResults(checks);
	return {
		title: 'Network exposure scan',
		sections: [
			section(
				getTargetName(target),
				paragraph(`Scanned ${formatDateTime(at)}.`),
				paragraph(`${formatVerdict(checks)} ${formatVerdictDetail(checks)}`),
				paragraph(
					`${checks.length} checks. Safe: ${safe}. Exposed: ${exposed} (Critical Risk: ${criticalRisk}). Unknown: ${unknown}. ${unknownNote} ${limitsNote}`,
				),
			),
			...checks.map((check) =>
				section(
					`${check.name}: ${statusLabels[check.status]}`,
					...[
						`${categoryLabels[check.category]}, severity ${check.severity}. ${check.description}`,
						...(check.findings.length > 0
							? [formatDetails(check), `How we know: ${getCheckGuidance(check.id)?.method}`]
							: []),
						...formatCommands(check, target.domain),
					].map(paragraph),
				),
			),
			section('Recommendations', list(getScanRecommendations(checks))),
			section('How the grade is made', list(gradeRules)),
		],
	};
}

export function buildScanTable(checks: readonly ScanCheckResult[]) {
	return {
		columns: ['Check', 'Category', 'Severity', 'Status', 'Details'],
		rows: checks.map((check) => [
			check.name,
			categoryLabels[check.category],
			check.severity,
			statusLabels[check.status],
			formatDetails(check),
		]),
	};
}
