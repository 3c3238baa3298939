import type { Weights } from '#domain/identify/base.ts';
import { thresholds } from '#domain/identify/score/scoring.ts';
import type { EvaluationCase } from './cases.ts';
import { getWeight, type HasSibling } from './examples.ts';
import { type Answer, createGrader, isConfident } from './outcomes.ts';

// Grid search for the thresholds of domain/identify/score/scoring.ts, out of fold.

type Thresholds = typeof thresholds;

const thresholdGrid: { readonly [Name in keyof Thresholds]: readonly number[] } = {
	minSimilarity: [0.1, 0.15, 0.2, 0.25, 0.3],
	minPhraseSimilarity: [0, 0.2, 0.5, 1],
};

const thresholdSets: readonly Thresholds[] = thresholdGrid.minSimilarity.flatMap((minSimilarity) =>
	thresholdGrid.minPhraseSimilarity.map((minPhraseSimilarity) => ({ minSimilarity, minPhraseSimilarity })),
);

/** A confident wrong answer costs ten confident right ones. */
function getScore(answer: Answer): number {
	if (isConfident(answer)) return answer.isLenientMatch ? 1 : -10;
	return answer.isLenientMatch ? 0.5 : 0;
}

export function createThresholdChooser(
	questions: readonly EvaluationCase[],
	hasSibling: HasSibling,
	byFold: readonly Weights[],
	foldOf: (family: string) => number,
): (folds: readonly number[]) => Thresholds {
	const { grade } = createGrader();
	const asked = questions.filter(({ form }) => form === 'text');
	const worth = thresholdSets.map((setting) => {
		const perFold = byFold.map(() => 0);
		for (const question of asked) {
			const fold = foldOf(question.note.family);
			const answer = grade(question, { ...byFold[fold], ...setting });
			perFold[fold] = (perFold[fold] ?? 0) + getWeight(question, hasSibling) * getScore(answer);
		}
		return perFold;
	});
	return (folds) => {
		const sums = worth.map((perFold) => folds.reduce((sum, fold) => sum + (perFold[fold] ?? 0), 0));
		const max = Math.max(...sums);
		const best = thresholdSets.filter((_, i) => (sums[i] ?? 0) === max);
		// Ties go to the value nearest to the default.
		const distance = (setting: Thresholds): number =>
			(Object.keys(thresholds) as (keyof Thresholds)[]).reduce(
				(sum, name) => sum + Math.abs(setting[name] - thresholds[name]),
				0,
			);
		return best.reduce((nearest, one) => (distance(one) < distance(nearest) ? one : nearest));
	};
}
