import { dateAndTime } from '#domain/dates.ts';
import type { Report } from '#domain/report.ts';
import type { ScanCheckResult } from '#domain/scan-checks.ts';
import { categoryLabels, statusLabels, unknownMeaning } from './content.ts';
import { scanCounts, scanRecommendations } from './logic.ts';

export function scanReport(target: string, finishedAt: Date, checks: readonly ScanCheckResult[]): Report {
	const { safe, exposed, criticalRisk } = scanCounts(checks);
	return {
		title: 'Network exposure scan',
		sections: [
			{
				heading: target,
				blocks: [
					{ kind: 'text', text: `Scanned ${dateAndTime(finishedAt)}.` },
					{
						kind: 'text',
						text: `Safe: ${safe}. Exposed: ${exposed}. Critical Risk: ${criticalRisk}. ${unknownMeaning}`,
					},
				],
			},
			...checks.map((check) => ({
				heading: `${check.name}: ${statusLabels[check.status]}`,
				blocks: [
					{
						kind: 'text' as const,
						text: `${categoryLabels[check.category]}, severity ${check.severity}. ${check.description}`,
					},
					...(check.details ? [{ kind: 'text' as const, text: check.details }] : []),
				],
			})),
			{ heading: 'Recommendations', blocks: [{ kind: 'list', items: scanRecommendations(checks) }] },
		],
	};
}
