import type { SignatureBase, Weights } from '#domain/identify/base.ts';
import { type Classifier, createClassifier } from '#domain/identify/score/classifier.ts';
import type { Match } from '#domain/identify/score/match.ts';
import type { EvaluationCase, HarmlessCase } from './cases.ts';
import type { Note } from './collections.ts';

export type Answer = {
	readonly top1: boolean;
	readonly top3: boolean;
	/** Counts families with the same template as right. */
	readonly isLenientMatch: boolean;
	/** 0 for no match. */
	readonly confidence: number;
	readonly answerText: string;
};
export type Outcome = Answer & { readonly question: EvaluationCase };

const minConfident = 70;

export function gradeAnswer({ accept, sharedTemplateWith }: Note, matches: readonly Match[]): Answer {
	const ids = matches.map(({ family }) => family.id);
	const [first = ''] = ids;
	return {
		top1: accept.includes(first),
		top3: ids.slice(0, 3).some((id) => accept.includes(id)),
		isLenientMatch: [...accept, ...sharedTemplateWith].includes(first),
		confidence: matches[0]?.confidence ?? 0,
		answerText: matches.map(({ family, confidence }) => `${family.id} ${confidence}`).join(', ') || '-',
	};
}

export function createGrader() {
	const classifiers = new Map<SignatureBase, Classifier>();
	const getClassifier = (base: SignatureBase): Classifier => {
		const classify = classifiers.get(base) ?? createClassifier(base);
		classifiers.set(base, classify);
		return classify;
	};
	return {
		grade(question: EvaluationCase, weights: Weights): Outcome {
			const { note, analysis, base } = question;
			return { question, ...gradeAnswer(note, getClassifier(base)(analysis, weights)) };
		},
		findFalseAlarm({ name, analysis, base }: HarmlessCase, weights: Weights): string | null {
			const [top] = getClassifier(base)(analysis, weights);
			return top === undefined ? null : `${name}: ${top.family.id} ${top.confidence}`;
		},
	};
}

export type Metrics = {
	readonly notes: number;
	readonly top1: string;
	readonly top3: string;
	readonly confident: string;
	readonly confidentRight: string;
	readonly calibration: string;
};

export const isConfident = ({ confidence }: Answer): boolean => confidence >= minConfident;

export type Weighting<A extends Answer> = (outcome: A) => number;
const equalWeight = () => 1;

const sumWeights = <A extends Answer>(outcomes: readonly A[], getWeight: Weighting<A>): number =>
	outcomes.reduce((sum, outcome) => sum + getWeight(outcome), 0);

export function computeMetrics<A extends Answer>(
	outcomes: readonly A[],
	getWeight: Weighting<A> = equalWeight,
): Metrics {
	const confident = outcomes.filter(isConfident);
	return {
		notes: outcomes.length,
		top1: formatShare(outcomes, ({ top1 }) => top1, getWeight),
		top3: formatShare(outcomes, ({ top3 }) => top3, getWeight),
		confident: formatShare(outcomes, isConfident, getWeight),
		confidentRight: formatShare(confident, ({ isLenientMatch }) => isLenientMatch, getWeight),
		calibration: formatCalibration(outcomes, getWeight),
	};
}

/** Percent with the 95% Wilson interval of the effective sample size. */
export function formatShare<A extends Answer>(
	outcomes: readonly A[],
	test: (outcome: A) => boolean,
	getWeight: Weighting<A> = equalWeight,
): string {
	if (outcomes.length === 0) return '-';
	const z = 1.96;
	const all = sumWeights(outcomes, getWeight);
	const length = all ** 2 / outcomes.reduce((sum, outcome) => sum + getWeight(outcome) ** 2, 0);
	const p = sumWeights(outcomes.filter(test), getWeight) / all;
	const middle = (p + z ** 2 / (2 * length)) / (1 + z ** 2 / length);
	const half = (z * Math.sqrt((p * (1 - p)) / length + z ** 2 / (4 * length ** 2))) / (1 + z ** 2 / length);
	const percent = (value: number): string => (100 * Math.max(0, Math.min(1, value))).toFixed(1);
	return `${percent(p)} (${percent(middle - half)} to ${percent(middle + half)})`;
}

/** Mean distance between confidence and accuracy; in brackets the one that chance causes if calibrated. */
function formatCalibration<A extends Answer>(outcomes: readonly A[], getWeight: Weighting<A>): string {
	const answered = outcomes.filter(({ confidence }) => confidence > 0);
	const steps = Map.groupBy(answered, ({ confidence }) => Math.min(9, Math.floor(confidence / 10)));
	let error = 0;
	let byChance = 0;
	for (const step of steps.values()) {
		const spread = step.reduce(
			(sum, outcome) => sum + getWeight(outcome) ** 2 * outcome.confidence * (100 - outcome.confidence),
			0,
		);
		byChance += Math.sqrt((2 / Math.PI) * spread);
		error += Math.abs(
			step.reduce(
				(sum, outcome) =>
					sum + getWeight(outcome) * ((outcome.isLenientMatch ? 100 : 0) - outcome.confidence),
				0,
			),
		);
	}
	const all = Math.max(1, sumWeights(answered, getWeight));
	return `${(error / all).toFixed(1)} (${(byChance / all).toFixed(1)})`;
}
