import type { SignatureBase, Weights } from '#domain/identify/base.ts';
import { createRanker, getBasis, type Ranker } from '#domain/identify/score/classifier.ts';
import { isLikelyNote } from '#domain/identify/score/scoring.ts';
import type { EvaluationCase } from './cases.ts';
import type { Collection } from './collections.ts';
import { type GradedAnswer, trainConfidence, trainWeights } from './weights.ts';

// Cross-validation by family, for weights and for calibration.

const foldCount = 4;
/** Reported separately; the way to calibrate was picked by the other folds. */
export const heldOutFold = 0;

export const getFold = (family: string): number =>
	[...family].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 997, 7) % foldCount;

export type HasSibling = (question: EvaluationCase) => boolean;

export function createSiblingTest(collections: readonly Collection[]): HasSibling {
	const counts = new Map<string, number>();
	for (const { notes } of collections)
		for (const { family } of notes) counts.set(family, (counts.get(family) ?? 0) + 1);
	return ({ note }) => (counts.get(note.family) ?? 0) > 1;
}

/** About 80% of unseen notes belong to a family with a known note; single notes are over-represented here. */
const siblingWeight = 6;
const unknownWeight = 0.3;
const damagedWeight = 0.15;

function getWeight({ form, withheld }: EvaluationCase, isSibling: boolean): number {
	if (withheld === 'family') return unknownWeight;
	const formWeight = form === 'text' ? 1 : form === 'text+name' ? 0.3 : damagedWeight;
	return formWeight * (isSibling ? siblingWeight : 1);
}

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
		return [
			{
				fold,
				probability: first.probability,
				isCorrect: [...note.accept, ...note.sharedTemplateWith].includes(id),
				basis: getBasis(first.scored.candidate, first.doubt),
				weight: getWeight(question, hasSibling(question)),
			},
		];
	});
}

export function trainInFolds(questions: readonly EvaluationCase[], hasSibling: HasSibling) {
	const examples = questions
		.filter(({ analysis }) => isLikelyNote(analysis))
		.map((question) => ({
			fold: getFold(question.note.family),
			analysis: question.analysis,
			correctFamilies: question.correctFamilies,
			weight: getWeight(question, hasSibling(question)),
		}));
	const plain = Array.from({ length: foldCount }, (_, fold) =>
		trainWeights(examples.filter((example) => example.fold !== fold)),
	);
	const answered = answerOutOfFold(questions, hasSibling, plain);
	return {
		byFold: plain.map(
			(weights, fold): Weights => ({
				...weights,
				...trainConfidence(answered.filter((answer) => answer.fold !== fold)),
			}),
		),
		/** Lazy, since it takes as long as a fold. */
		all: (): Weights => ({ ...trainWeights(examples), ...trainConfidence(answered) }),
	};
}
