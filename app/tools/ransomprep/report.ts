import { percent } from '#domain/formats/percent.ts';
import type { Report } from '#domain/models/report.ts';
import { maximumScore, type ReadinessResult } from './logic.ts';

export function readinessReport({ score, level, areas }: ReadinessResult): Report {
	const lost = areas.filter((area) => area.points < area.maximum);
	return {
		title: 'Ransomware readiness assessment',
		sections: [
			{
				heading: level.label,
				blocks: [
					{
						kind: 'text',
						text: `${score} of ${maximumScore} points (${percent((score / maximumScore) * 100)})`,
					},
					{ kind: 'text', text: level.meaning },
				],
			},
			...level.actionGroups.map((group) => ({
				heading: group.when,
				blocks: [{ kind: 'list' as const, items: group.actions }],
			})),
			...(lost.length === 0
				? []
				: [
						{
							heading: 'Where the points were lost',
							blocks: [
								{
									kind: 'table' as const,
									columns: ['Area', 'Points', 'What to do', 'NIST CSF 2.0', 'CISA CPG 2.0'],
									rows: lost.map(({ question, points, maximum }) => [
										question.area,
										`${points} of ${maximum}`,
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
