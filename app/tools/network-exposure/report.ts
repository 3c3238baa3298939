import type { Report } from '#domain/models/report.ts';
import type { ScanCheckResult } from '#domain/scan/checks.ts';
import { dateAndTime } from '#domain/time/dates.ts';
import { categoryLabels, gradeRule, statusLabels, unknownMeaning } from './content.ts';
import { type FinishedScan, scanCounts, scanRecommendations, targetName, wordsOf } from './logic.ts';
import { underVerdict, verdictOf } from './verdict.ts';

const commandLines = (check: ScanCheckResult, domain: string) =>
	check.status === 'exposed'
		? (wordsOf(check.id)?.recipes ?? []).map(
				({ where, lines }) =>
					`${where}:\n${lines.join('\n').replaceAll('example.org', domain || 'example.org')}`,
			)
		: [];

export function scanReport({ target, at, checks }: FinishedScan): Report {
	const { safe, exposed, criticalRisk, unknown } = scanCounts(checks);
	return {
		title: 'Network exposure scan',
		sections: [
			{
				heading: targetName(target),
				blocks: [
					{ kind: 'text', text: `Scanned ${dateAndTime(at)}.` },
					{ kind: 'text', text: `${verdictOf(checks)} ${underVerdict(checks)}` },
					{
						kind: 'text',
						text: `Safe: ${safe}. Exposed: ${exposed}. Critical Risk: ${criticalRisk}. Unknown: ${unknown}. ${unknownMeaning}`,
					},
				],
			},
			...checks.map((check) => ({
				heading: `${check.name}: ${statusLabels[check.status]}`,
				blocks: [
					`${categoryLabels[check.category]}, severity ${check.severity}. ${check.description}`,
					...(check.details ? [check.details] : []),
					...(check.details && wordsOf(check.id) ? [`How we know: ${wordsOf(check.id)?.how}`] : []),
					...commandLines(check, target.domain),
				].map((text) => ({ kind: 'text' as const, text })),
			})),
			{ heading: 'Recommendations', blocks: [{ kind: 'list', items: scanRecommendations(checks) }] },
			{ heading: 'How the grade is made', blocks: [{ kind: 'list', items: gradeRule }] },
		],
	};
}

/** One line per check, for a spreadsheet. */
export function scanTable(checks: readonly ScanCheckResult[]) {
	return {
		columns: ['Check', 'Category', 'Severity', 'Status', 'Details'],
		rows: checks.map((check) => [
			check.name,
			categoryLabels[check.category],
			check.severity,
			statusLabels[check.status],
			check.details ?? '',
		]),
	};
}
