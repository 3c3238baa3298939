import { formatPercent } from '#domain/formats/amounts.ts';
import type { Report } from '#domain/models/report.ts';
import { scoreMeaning } from './content.ts';
import { maxPointsPerQuestion, maxScore, type TargetResult } from './logic.ts';

export function formatScore({ score, percent }: TargetResult): string {
	return `${score} of ${maxScore} points (${formatPercent(percent)})`;
}

export function buildTargetReport(result: TargetResult): Report {
	return {
		title: 'Ransomware target attractiveness',
		sections: [
			{
				heading: result.level.label,
				blocks: [
					{ kind: 'text', text: formatScore(result) },
					{ kind: 'text', text: result.level.meaning },
				],
			},
			{
				heading: 'Points per question',
				blocks: [
					{
						kind: 'table',
						columns: ['Question', 'Answer', 'Points', 'What lowers them'],
						rows: result.areas.map(({ question, answer, points }) => [
							question.area,
							answer,
							`${points} of ${maxPointsPerQuestion}`,
							question.howToLower,
						]),
					},
				],
			},
			{
				heading: 'About this score',
				blocks: [{ kind: 'text', text: scoreMeaning }],
			},
		],
	};
}
