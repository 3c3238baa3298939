import type { BenchmarkIndustry, SizeId } from '#domain/benchmark/benchmark.ts';
import { findBand } from '#domain/formats/numbers.ts';
import { type Answers, getSelectedOption, sumPoints } from '#domain/models/questionnaire.ts';
import {
	type ActionGroup,
	fixZeroPoints,
	type Level,
	levels,
	planOrder,
	questions,
	type ReadinessQuestion,
} from './content.ts';

const pointsPerQuestion = 3;
export const maxScore = questions.length * pointsPerQuestion;

export type RecommendedToolId =
	| 'backup-checklist'
	| 'training-roi'
	| 'incident-checklist'
	| 'downtime-calculator'
	| 'target-score'
	| 'hardening-checklist';

export type AreaResult = { question: ReadinessQuestion; points: number; maxPoints: number };

export type ReadinessResult = {
	score: number;
	level: Level;
	areas: readonly AreaResult[];
	recommendedTools: readonly RecommendedToolId[];
};

/** What the visitor says to be compared with organizations of the same kind. */
export type Group = { size: SizeId | ''; industry: BenchmarkIndustry | '' };

export const emptyGroup: Group = { size: '', industry: '' };

export const toGroupInput = ({ size, industry }: Group) => ({
	...(size && { size }),
	...(industry && { industry }),
});

const maxRecommendedTools = 4;

function recommendTools(getPoints: (id: string) => number, score: number, level: Level): RecommendedToolId[] {
	const rules: readonly [RecommendedToolId, boolean][] = [
		['backup-checklist', getPoints('1') + getPoints('11') < 4],
		['training-roi', getPoints('4') < 2],
		['incident-checklist', getPoints('3') < 2],
		['downtime-calculator', score < 20],
		['target-score', level.id === 'high-risk'],
		['hardening-checklist', score < 25],
	];
	return rules
		.filter(([, applies]) => applies)
		.map(([id]) => id)
		.slice(0, maxRecommendedTools);
}

export function assessReadiness(answers: Answers): ReadinessResult {
	const score = sumPoints(questions, answers);
	const level = findBand(levels, (score / maxScore) * 100);
	const areas = questions
		.map((question) => ({
			question,
			points: getSelectedOption(question, answers)?.points ?? 0,
			maxPoints: pointsPerQuestion,
		}))
		.toSorted((a, b) => a.points - b.points);
	const getPoints = (id: string) => areas.find((area) => area.question.id === id)?.points ?? 0;
	return { score, level, areas, recommendedTools: recommendTools(getPoints, score, level) };
}

const maxFixes = 3;

export type NextFixes = { fixes: readonly AreaResult[]; reachableScore: number };

export const getLostAreas = (areas: readonly AreaResult[]) =>
	areas.filter(({ points, maxPoints }) => points < maxPoints);

/** In the order of the level's plan, which for the middle level starts with answers without a point. */
export function getNextFixes({ areas, score, level }: Omit<ReadinessResult, 'recommendedTools'>): NextFixes {
	const rank = ({ points, question }: AreaResult) =>
		planOrder.indexOf(question.id) +
		(level.id === 'moderately-prepared' && points > 0 ? planOrder.length : 0);
	const fixes = getLostAreas(areas)
		.toSorted((a, b) => rank(a) - rank(b))
		.slice(0, maxFixes);
	return {
		fixes,
		reachableScore: fixes.reduce((sum, { points, maxPoints }) => sum + maxPoints - points, score),
	};
}

export function getActionGroups({ level, areas }: Pick<ReadinessResult, 'level' | 'areas'>): ActionGroup[] {
	const hasZero = areas.some(({ points }) => points === 0);
	return level.actionGroups.map(({ when, actions }) => ({
		when,
		actions: actions.filter((action) => hasZero || action !== fixZeroPoints),
	}));
}

const minutesPerQuestion = 0.25;

/** Includes the current question (SPEC-19). */
export function getMinutesRemaining(questionIndex: number): number {
	return Math.round((questions.length - questionIndex) * minutesPerQuestion);
}

/** The level counts points alone, so it goes with what is missing where the backups could not bring the files back. */
export function getBackupWarning(answers: Answers): string | undefined {
	if (answers['1'] === 'no')
		return 'But no backup is out of reach of an attacker. Without one, nothing else brings your files back.';
	if (answers['1'] === 'yes-untested' || answers['11'] === 'never')
		return 'But nobody has tried to restore the backup. Until it is tested, do not count on it.';
	return undefined;
}
