import type { SignatureBase, Weights } from '#domain/identify/base.ts';
import { createRanker, type Ranker } from '#domain/identify/score/classifier.ts';
import type { EvaluationCase } from './cases.ts';
import { getWeight, type HasSibling, toExamples } from './examples.ts';
import { createThresholdChooser } from './thresholds.ts';
import { type GradedAnswer, trainConfidence, trainWeights } from './weights.ts';

// Cross-validation by family, for weights and for calibration.

const foldCount = 4;

export const getFold = (family: string): number =>
	[...family].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 997, 7) % foldCount;

type FoldAnswer = GradedAnswer & { readonly fold: number };

function answerOutOfFold(
	questions: readonly EvaluationCase[],
	hasSibling: HasSibling,
	byFold: readonly Weights[],
): FoldAnswer[] {
	const rankers = new Map<SignatureBase, Ranker>();
	return questions.flatMap((question): FoldAnswer[] => {
		const { note, base, analysis } = question;
		const rank = rankers.get(base) ?? createRanker(base);
		rankers.set(base, rank);
		const fold = getFold(note.family);
		const [first] = rank(analysis, byFold[fold] ?? {});
		const id = base.families[first?.scored.candidate.family ?? -1]?.id;
		if (first === undefined || id === undefined) return [];
		const isRight = [...note.accept, ...note.sharedTemplateWith].includes(id);
		return [
			{
				fold,
				probability: first.probability,
				isCorrect: isRight,
				hasDoubt: first.doubt !== undefined,
				weight: getWeight(question, hasSibling),
			},
		];
	});
}

export function trainInFolds(questions: readonly EvaluationCase[], hasSibling: HasSibling) {
	const examples = toExamples(questions, hasSibling);
	const plain = Array.from({ length: foldCount }, (_, fold) =>
		trainWeights(examples.filter(({ family }) => getFold(family) !== fold)),
	);
	const answered = answerOutOfFold(questions, hasSibling, plain);
	const calibrated = plain.map(
		(weights, fold): Weights => ({
			...weights,
			...trainConfidence(answered.filter((answer) => answer.fold !== fold)),
		}),
	);
	const chooseThresholds = createThresholdChooser(questions, hasSibling, calibrated, getFold);
	const allFolds = calibrated.map((_, fold) => fold);
	return {
		byFold: calibrated.map(
			(weights, fold): Weights => ({
				...weights,
				...chooseThresholds(allFolds.filter((other) => other !== fold)),
			}),
		),
		/** Lazy, since it takes as long as a fold. */
		all: (): Weights => ({
			...trainWeights(examples),
			...trainConfidence(answered),
			...chooseThresholds(allFolds),
		}),
	};
}
