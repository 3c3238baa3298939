import { useKeptResult } from '#app/features/incident/use-kept-result.ts';
import { questions } from '#app/tools/ransomprep/content.ts';
import { assessReadiness, maxScore } from '#app/tools/ransomprep/logic.ts';
import { type Answers, validateAnswers } from '#domain/models/questionnaire.ts';

/** The specified points and level of the twelve questions; a number of its own. */
export function useReadinessLine(): string | undefined {
	const [kept] = useKeptResult('ransomprep');
	const answers = kept as Answers;
	if (validateAnswers(questions, answers).length > 0) return undefined;
	const { score, level } = assessReadiness(answers);
	return `${score} of ${maxScore} points, ${level.label}`;
}
