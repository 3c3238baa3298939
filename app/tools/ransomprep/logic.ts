import { bandOf } from '#domain/formats/bands.ts';
import { type Answers, chosenOption, totalPoints } from '#domain/models/questionnaire.ts';
import { type Level, levels, questions, type ReadinessQuestion } from './content.ts';

const pointsPerQuestion = 3;
export const maximumScore = questions.length * pointsPerQuestion;

/** Ids of the registry's tools that a result may recommend. */
export type RecommendedToolId =
	| 'backup-checklist'
	| 'training-roi'
	| 'incident-checklist'
	| 'downtime-calculator'
	| 'target-score'
	| 'hardening-checklist';

export type AreaResult = { question: ReadinessQuestion; points: number; maximum: number };

export type ReadinessResult = {
	score: number;
	level: Level;
	/** Every area, fewest points first; areas with equal points keep the order of the questions. */
	areas: readonly AreaResult[];
	recommendedTools: readonly RecommendedToolId[];
};

const mostRecommendedTools = 4;

function recommendTools(pointsOf: (id: string) => number, score: number, level: Level): RecommendedToolId[] {
	const rules: readonly [RecommendedToolId, boolean][] = [
		['backup-checklist', pointsOf('1') + pointsOf('11') < 4],
		['training-roi', pointsOf('4') < 2],
		['incident-checklist', pointsOf('3') < 2],
		['downtime-calculator', score < 20],
		['target-score', level.id === 'high-risk'],
		['hardening-checklist', score < 25],
	];
	return rules
		.filter(([, applies]) => applies)
		.map(([id]) => id)
		.slice(0, mostRecommendedTools);
}

export function assessReadiness(answers: Answers): ReadinessResult {
	const score = totalPoints(questions, answers);
	const level = bandOf(levels, (score / maximumScore) * 100);
	const areas = questions
		.map((question) => ({
			question,
			points: chosenOption(question, answers)?.points ?? 0,
			maximum: pointsPerQuestion,
		}))
		.toSorted((a, b) => a.points - b.points);
	const pointsOf = (id: string) => areas.find((area) => area.question.id === id)?.points ?? 0;
	return { score, level, areas, recommendedTools: recommendTools(pointsOf, score, level) };
}

const mostFixes = 3;

export type NextFixes = { fixes: readonly AreaResult[]; reach: number };

/** The areas that would bring the most points, and the score with them fixed. */
export function nextFixes({ areas, score }: Pick<ReadinessResult, 'areas' | 'score'>): NextFixes {
	const fixes = areas.filter(({ points, maximum }) => points < maximum).slice(0, mostFixes);
	return { fixes, reach: fixes.reduce((sum, { points, maximum }) => sum + maximum - points, score) };
}

const minutesPerQuestion = 0.25;

/** Minutes still to go, the question on screen included. */
export function minutesRemaining(questionIndex: number): number {
	return Math.round((questions.length - questionIndex) * minutesPerQuestion);
}
