import { formatPercent } from '#domain/formats/amounts.ts';
import { paragraph, type Report, section, table } from '#domain/models/report.ts';
import { scoreMeaning } from './content.ts';
import { maxPointsPerQuestion, maxScore, type TargetResult } from './logic.ts';

export function formatScore({ score, percent }: TargetResult): string {
	return `${score} of ${maxScore} points (${formatPercent(percent)})`;
}

export function buildTargetReport(result: TargetResult): Report {
	return {
		title: 'Ransomware target attractiveness',
		sections: [
			section(result.level.label, paragraph(formatScore(result)), paragraph(result.level.meaning)),
			section(
				'Points per question',
				table(
					['Question', 'Answer', 'Points', 'What lowers them'],
					result.areas.map(({ question, answer, points }) => [
						question.area,
						answer,
						`${points} of ${maxPointsPerQuestion}`,
						question.howToLower,
					]),
				),
			),
			section('About this score', paragraph(scoreMeaning)),
		],
	};
}
