import { getPercentage } from '#domain/formats/amounts.ts';
import { findBand } from '#domain/formats/numbers.ts';
import { type Answers, getSelectedOption, sumPoints } from '#domain/models/questionnaire.ts';
import { levels, questions, type TargetLevel } from './content.ts';

export const minPointsPerQuestion = 1;
export const maxPointsPerQuestion = 4;
export const maxScore = questions.length * maxPointsPerQuestion;

export function countAnswered(answers: Answers): number {
	return questions.filter((question) => getSelectedOption(question, answers) !== undefined).length;
}

export function areAllAnswered(answers: Answers): boolean {
	return countAnswered(answers) === questions.length;
}

export function getLevel(score: number): TargetLevel {
	return findBand(levels, getPercentage(score, maxScore));
}

export function calculateTargetResult(answers: Answers) {
	const score = sumPoints(questions, answers);
	return {
		score,
		percent: getPercentage(score, maxScore),
		level: getLevel(score),
		areas: questions
			.map((question) => {
				const option = getSelectedOption(question, answers);
				return { question, answer: option?.label ?? '', points: option?.points ?? 0 };
			})
			.toSorted((a, b) => b.points - a.points),
	};
}

export type TargetResult = ReturnType<typeof calculateTargetResult>;
