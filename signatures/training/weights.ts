import type { Weights } from '#domain/identify/base.ts';
import { type Feature, featureNames } from '#domain/identify/match/candidates.ts';
import type { TextAnalysis } from '#domain/identify/match/text-analysis.ts';
import { toLogOdds } from '#domain/identify/score/classifier.ts';
import { contextNames, getCandidateValues, getContextValues } from '#domain/identify/score/scoring.ts';

// Fits the weights of domain/identify/score/scoring.ts with Adam over a fixed number of steps: the same input gives the same
// weights.

export type Example = {
	readonly analysis: TextAnalysis;
	/** Empty for a family that the base lacks. */
	readonly correctFamilies: readonly number[];
	readonly weight: number;
};

// Regularization pulls weights toward these where data is sparse.
const priorWeights: Partial<Record<Feature, number>> = {
	contact: 6,
	contactMany: 2,
	contactOnion: 1.5,
	weakNameClaimed: 2,
	nameBorrowed: -1,
	contactPart: 2,
	name: 2,
	nameIntroduced: 2,
	nameInContact: 3,
	ending: 1.5,
	fileName: 2,
	nameInFileName: 2,
	fileNameInText: 2,
	brandIntroduced: 1,
	brandInContact: 1.5,
	weakNameTwice: 2,
	contactOther: -0.5,
	nameOther: -1,
	wording: 2,
	wordingClose: 1,
	wordingShare: 2,
	signaturePhrase: 3,
	marker: 5,
	wordingLent: 2,
	contactLent: 2,
	known: 0.3,
};
const neverPositive: ReadonlySet<Feature> = new Set([
	'wordingOther',
	'wordingFar',
	'contactOther',
	'nameBorrowed',
	'nameOther',
]);
const mayBeNegative: ReadonlySet<Feature> = new Set([...neverPositive, 'known']);
const stepCount = 300;
const regularization = 0.0015;
const decay = 0.9;
const decaySquared = 0.99;

type TrainingRow = {
	readonly xs: readonly (readonly number[])[];
	readonly none: readonly number[];
	/** Positions of the correct candidates; empty means "none of them". */
	readonly targets: ReadonlySet<number>;
	readonly weight: number;
};

export function trainWeights(examples: readonly Example[]): Weights {
	const rows: TrainingRow[] = examples.map(({ analysis, correctFamilies, weight }) => ({
		xs: analysis.candidates.map(getCandidateValues),
		none: getContextValues(analysis),
		targets: new Set(
			analysis.candidates.flatMap((candidate, i) => (correctFamilies.includes(candidate.family) ? [i] : [])),
		),
		weight,
	}));
	const names: readonly string[] = [...featureNames, ...contextNames];
	const split = featureNames.length;
	const prior = names.map((name) => priorWeights[name as Feature] ?? 0);
	const w = Float64Array.from(names, (name, i) =>
		i < split ? (priorWeights[name as Feature] ?? 0.5) : i === split ? 2 : 0,
	);
	const first = new Float64Array(names.length);
	const second = new Float64Array(names.length);
	const total = rows.reduce((sum, { weight }) => sum + weight, 0);
	for (let step = 1; step <= stepCount; step++) {
		const gradient = new Float64Array(names.length);
		for (const row of rows) addGradient(row, w, split, gradient);
		const rate = 0.08 * (1 - step / stepCount) + 0.005;
		for (let i = 0; i < w.length; i++) {
			const pull = i === split ? 0 : regularization * ((w[i] ?? 0) - (prior[i] ?? 0));
			const g = (gradient[i] ?? 0) / total + pull;
			first[i] = decay * (first[i] ?? 0) + (1 - decay) * g;
			second[i] = decaySquared * (second[i] ?? 0) + (1 - decaySquared) * g * g;
			const mean = (first[i] ?? 0) / (1 - decay ** step);
			const spread = Math.sqrt((second[i] ?? 0) / (1 - decaySquared ** step)) + 1e-6;
			const next = (w[i] ?? 0) - (rate * mean) / spread;
			w[i] = i < split ? clampWeight(names[i] as Feature, next) : next;
		}
	}
	return Object.fromEntries(names.map((name, i) => [name, Math.round((w[i] ?? 0) * 1000) / 1000]));
}

/** Transferred evidence must count less than a family's own, which the training notes rarely combine. */
const maxWeights: Partial<Record<Feature, number>> = { wordingLent: 2.5, contactLent: 4 };

/** Strong evidence that is rare in the training notes. */
const minWeights: Partial<Record<Feature, number>> = { weakNameTwice: 3, weakNameClaimed: 1.5 };

function clampWeight(feature: Feature, weight: number): number {
	const max = maxWeights[feature];
	if (max !== undefined) return Math.max(0, Math.min(max, weight));
	if (neverPositive.has(feature)) return Math.min(0, weight);
	const min = minWeights[feature];
	if (min !== undefined) return Math.max(min, weight);
	return mayBeNegative.has(feature) ? weight : Math.max(0, weight);
}

function addGradient(
	{ xs, none, targets, weight }: TrainingRow,
	w: Float64Array,
	split: number,
	gradient: Float64Array,
): void {
	const dot = (values: readonly number[], from: number): number => {
		let sum = 0;
		for (let k = 0; k < values.length; k++) sum += (values[k] ?? 0) * (w[from + k] ?? 0);
		return sum;
	};
	const logits = xs.map((x) => dot(x, 0));
	const noneLogit = dot(none, split);
	let top = noneLogit;
	for (const logit of logits) if (logit > top) top = logit;
	const parts = logits.map((logit) => Math.exp(logit - top));
	const nonePart = Math.exp(noneLogit - top);
	const sum = parts.reduce((a, b) => a + b, nonePart);
	const add = (values: readonly number[], from: number, push: number) => {
		for (let k = 0; k < values.length; k++) {
			const value = values[k] ?? 0;
			if (value !== 0) gradient[from + k] = (gradient[from + k] ?? 0) + push * value;
		}
	};
	let rightSum = 0;
	for (const target of targets) rightSum += parts[target] ?? 0;
	add(none, split, weight * (nonePart / sum - (targets.size === 0 ? 1 : 0)));
	for (const [i, x] of xs.entries()) {
		// Several correct labels share the target in proportion to their probability.
		const wanted = targets.has(i) && rightSum > 0 ? (parts[i] ?? 0) / rightSum : 0;
		const push = weight * ((parts[i] ?? 0) / sum - wanted);
		if (Math.abs(push) > 1e-5) add(x, 0, push);
	}
}

/** Out of fold. */
export type GradedAnswer = {
	readonly probability: number;
	readonly isCorrect: boolean;
	readonly hasDoubt: boolean;
	readonly weight: number;
};

const confidenceStepCount = 50;
const confidenceRegularization = 1;

/** The calibration of domain/identify/score/classifier.ts. */
export function trainConfidence(answers: readonly GradedAnswer[]): Weights {
	const [sure, sureByChance] = fitLogistic(answers.filter(({ hasDoubt }) => !hasDoubt));
	const [sureInDoubt, sureInDoubtByChance] = fitLogistic(answers.filter(({ hasDoubt }) => hasDoubt));
	return { sure, sureByChance, sureInDoubt, sureInDoubtByChance };
}

/** Platt scaling by Newton's method: intercept and slope over the log odds. */
function fitLogistic(answers: readonly GradedAnswer[]): [intercept: number, slope: number] {
	let [sure, slope] = [0, 1];
	for (let step = 0; step < confidenceStepCount; step++) {
		// Gradient and Hessian, regularized toward the identity.
		let [g0, g1] = [confidenceRegularization * sure, confidenceRegularization * (slope - 1)];
		let [h00, h01, h11] = [confidenceRegularization, 0, confidenceRegularization];
		for (const { probability, isCorrect, weight } of answers) {
			const x = toLogOdds(probability);
			const p = 1 / (1 + Math.exp(-(sure + slope * x)));
			const push = weight * (p - (isCorrect ? 1 : 0));
			const bend = weight * p * (1 - p);
			g0 += push;
			g1 += push * x;
			h00 += bend;
			h01 += bend * x;
			h11 += bend * x * x;
		}
		const size = h00 * h11 - h01 * h01;
		sure -= (h11 * g0 - h01 * g1) / size;
		slope -= (h00 * g1 - h01 * g0) / size;
	}
	const roundToThousandths = (value: number): number => Math.round(value * 1000) / 1000;
	return [roundToThousandths(sure), roundToThousandths(slope)];
}
