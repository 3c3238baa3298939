import { formatPercent } from '#domain/formats/amounts.ts';
import { list, paragraph, type Report, section, table } from '#domain/models/report.ts';
import { getActionGroups, getLostAreas, maxScore, type ReadinessResult } from './logic.ts';

export function buildReadinessReport(result: ReadinessResult): Report {
	const { score, level, areas } = result;
	const lostAreas = getLostAreas(areas);
	return {
		title: 'Ransomware readiness assessment',
		sections: [
			section(
				level.label,
				paragraph(`${score} of ${maxScore} points (${formatPercent((score / maxScore) * 100)})`),
				paragraph(level.meaning),
			),
			...getActionGroups(result).map((group) => section(group.when, list(group.actions))),
			...(lostAreas.length === 0
				? []
				: [
						section(
							`Where the points were lost: ${lostAreas.length} of ${areas.length} areas`,
							table(
								['Area', 'Points', 'What to do', 'NIST CSF 2.0', 'CISA CPG 2.0'],
								lostAreas.map(({ question, points, maxPoints }) => [
									question.area,
									`${points} of ${maxPoints}`,
									question.action,
									question.csf,
									question.cpg ?? '-',
								]),
							),
						),
					]),
			section('About this result', paragraph('A self-assessment of 12 questions.')),
		],
	};
}
