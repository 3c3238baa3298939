import type { SignatureBase, Weights } from '#domain/identify/base.ts';
import { createRanking, type Ranking } from '#domain/identify/judge/answers.ts';
import { type Answered, trainConfidence, trainWeights } from '#signatures/train.ts';
import { asExamples, type Sibling, weightOf } from './examples.ts';
import type { Question } from './questions.ts';
import { tryThresholds } from './thresholds.ts';

// Families in folds: weights are judged on other families than they were learned from, and so is how sure to be.

const folds = 4;

export const foldOf = (family: string): number =>
	[...family].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 997, 7) % folds;

type InFold = Answered & { readonly fold: number };

/** What is answered first to every question with weights that were learned from other families. */
function answersOutOfFold(
	questions: readonly Question[],
	hasSibling: Sibling,
	byFold: readonly Weights[],
): InFold[] {
	const rankings = new Map<SignatureBase, Ranking>();
	return questions.flatMap((question): InFold[] => {
		const { note, base, reading } = question;
		const ranking = rankings.get(base) ?? createRanking(base);
		rankings.set(base, ranking);
		const fold = foldOf(note.family);
		const [first] = ranking(reading, byFold[fold] ?? {});
		const id = base.families[first?.own.candidate.family ?? -1]?.id;
		if (first === undefined || id === undefined) return [];
		const isRight = [...note.accept, ...note.sharedTemplateWith].includes(id);
		return [{ fold, chance: first.chance, isRight, weight: weightOf(question, hasSibling) }];
	});
}

/** For every fold the weights learned from all others, and from all of them those to ship. */
export function learnInFolds(questions: readonly Question[], hasSibling: Sibling) {
	const examples = asExamples(questions, hasSibling);
	const plain = Array.from({ length: folds }, (_, fold) =>
		trainWeights(examples.filter(({ family }) => foldOf(family) !== fold)),
	);
	const answered = answersOutOfFold(questions, hasSibling, plain);
	const sure = plain.map(
		(weights, fold): Weights => ({
			...weights,
			...trainConfidence(answered.filter((answer) => answer.fold !== fold)),
		}),
	);
	const choose = tryThresholds(questions, hasSibling, sure, foldOf);
	const every = sure.map((_, fold) => fold);
	return {
		byFold: sure.map(
			(weights, fold): Weights => ({ ...weights, ...choose(every.filter((other) => other !== fold)) }),
		),
		/** Takes as long as a fold: only for who ships them. */
		all: (): Weights => ({ ...trainWeights(examples), ...trainConfidence(answered), ...choose(every) }),
	};
}
