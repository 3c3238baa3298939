import { type Answers, getSelectedOption } from '#domain/models/questionnaire.ts';
import { answerLines, levels, questions, type Severity, type TriageLevel, type Urgency } from './content.ts';

export const severityRank: Readonly<Record<Severity, number>> = { critical: 4, high: 3, medium: 2, low: 1 };

export type TriageResult = {
	level: TriageLevel;
	severities: readonly Severity[];
	critical: number;
	high: number;
	extraLines: readonly { title: string; lines: readonly string[] }[];
};

function getUrgency(severities: readonly Severity[], critical: number, high: number): Urgency {
	if (critical >= 2 || (critical >= 1 && high >= 2)) return 'critical';
	const highestRank = Math.max(0, ...severities.map((severity) => severityRank[severity]));
	if (highestRank >= severityRank.high) return 'high';
	if (highestRank >= severityRank.medium) return 'medium';
	return 'low';
}

export function toAnswerRows(answers: Answers) {
	return questions.flatMap((question) => {
		const option = getSelectedOption(question, answers);
		return option ? [{ id: question.id, question: question.text, answer: option.label }] : [];
	});
}

export function triageIncident(answers: Answers): TriageResult {
	const severities = questions
		.map((question) => getSelectedOption(question, answers)?.severity)
		.filter((severity) => severity !== undefined);
	const critical = severities.filter((severity) => severity === 'critical').length;
	const high = severities.filter((severity) => severity === 'high').length;
	return {
		level: levels[getUrgency(severities, critical, high)],
		severities,
		critical,
		high,
		extraLines: answerLines.filter(({ question, value }) => answers[question] === value),
	};
}
