import { percent } from '#domain/formats/percent.ts';
import type { Report } from '#domain/models/report.ts';
import { meaningOfScore } from './content.ts';
import { maximumScore, mostPerQuestion, type TargetResult } from './logic.ts';

export function scoreText({ score, percent: share }: TargetResult): string {
	return `${score} of ${maximumScore} points (${percent(share)})`;
}

export function targetReport(result: TargetResult): Report {
	return {
		title: 'Ransomware target attractiveness',
		sections: [
			{
				heading: result.level.label,
				blocks: [
					{ kind: 'text', text: scoreText(result) },
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
							`${points} of ${mostPerQuestion}`,
							question.lowers,
						]),
					},
				],
			},
			{
				heading: 'About this score',
				blocks: [{ kind: 'text', text: meaningOfScore }],
			},
		],
	};
}
