import { bandOf } from '#domain/formats/bands.ts';
import { shareOf } from '#domain/formats/percent.ts';
import { type Answers, chosenOption, totalPoints } from '#domain/models/questionnaire.ts';
import { levels, questions, type TargetLevel, type TargetQuestion } from './content.ts';

export const fewestPerQuestion = 1;
export const mostPerQuestion = 4;
export const maximumScore = questions.length * mostPerQuestion;

export type TargetResult = {
	score: number;
	percent: number;
	level: TargetLevel;
	/** Every question, most points first; equal ones keep the order of the questions. */
	areas: readonly { question: TargetQuestion; answer: string; points: number }[];
};

export function answeredCount(answers: Answers): number {
	return questions.filter((question) => chosenOption(question, answers) !== undefined).length;
}

export function allAnswered(answers: Answers): boolean {
	return answeredCount(answers) === questions.length;
}

export function levelOf(score: number): TargetLevel {
	return bandOf(levels, shareOf(score, maximumScore));
}

export function targetResult(answers: Answers): TargetResult {
	const score = totalPoints(questions, answers);
	return {
		score,
		percent: shareOf(score, maximumScore),
		level: levelOf(score),
		areas: questions
			.map((question) => {
				const option = chosenOption(question, answers);
				return { question, answer: option?.label ?? '', points: option?.points ?? 0 };
			})
			.toSorted((a, b) => b.points - a.points),
	};
}
