import { formatPercent } from '#domain/formats/amounts.ts';
import type { Report } from '#domain/models/report.ts';
import { getLostAreas, maxScore, type ReadinessResult } from './logic.ts';

export function buildReadinessReport({ score, level, areas }: ReadinessResult): Report {
	const lostAreas = getLostAreas(areas);
	return {
		title: 'Ransomware readiness assessment',
		sections: [
			{
				heading: level.label,
				blocks: [
					{
						kind: 'text',
						text: `${score} of ${maxScore} points (${formatPercent((score / maxScore) * 100)})`,
					},
					{ kind: 'text', text: level.meaning },
				],
			},
			...level.actionGroups.map((group) => ({
				heading: group.when,
				blocks: [{ kind: 'list' as const, items: group.actions }],
			})),
			...(lostAreas.length === 0
				? []
				: [
						{
							heading: `Where the points were lost: ${lostAreas.length} of ${areas.length} areas`,
							blocks: [
								{
									kind: 'table' as const,
									columns: ['Area', 'Points', 'What to do', 'NIST CSF 2.0', 'CISA CPG 2.0'],
									rows: lostAreas.map(({ question, points, maxPoints }) => [
										question.area,
										`${points} of ${maxPoints}`,
										question.action,
										question.csf,
										question.cpg ?? '-',
									]),
								},
							],
						},
					]),
			{
				heading: 'About this result',
				blocks: [
					{
						kind: 'text',
						text: 'A self-assessment of 12 questions.',
					},
				],
			},
		],
	};
}
