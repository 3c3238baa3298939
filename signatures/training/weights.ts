import type { Weights } from '#domain/identify/base.ts';
import { type Feature, featureNames } from '#domain/identify/match/candidates.ts';
import type { TextAnalysis } from '#domain/identify/match/text-analysis.ts';
import { type Basis, toLogOdds } from '#domain/identify/score/classifier.ts';
import { contextNames, getCandidateValues, getContextValues } from '#domain/identify/score/scoring.ts';

// Logistic regression for the weights of domain/identify/score. The same input gives the same weights.

export type Example = {
	readonly analysis: TextAnalysis;
	/** Empty for a family that the base lacks. */
	readonly correctFamilies: readonly number[];
	readonly weight: number;
};

/** What a weight is without data, and its bounds. A feature that is not listed starts at 0 and is never negative. */
const priors: Partial<Record<Feature, readonly [prior: number, min?: number, max?: number]>> = {
	contact: [6],
	contactMany: [2],
	contactOnion: [1.5],
	contactPart: [2],
	contactOther: [-0.5, -Infinity, 0],
	name: [2],
	nameIntroduced: [2],
	nameInContact: [3],
	nameBorrowed: [-1, -Infinity, 0],
	nameOther: [-1, -Infinity, 0],
	nameInFileName: [2],
	brandIntroduced: [1],
	brandInContact: [1.5],
	extension: [1.5],
	fileName: [2],
	fileNameInText: [2],
	signaturePhrase: [3],
	marker: [5],
	wording: [2],
	wordingClose: [1],
	wordingShare: [2],
	wordingOther: [0, -Infinity, 0],
	wordingFar: [0, -Infinity, 0],
	known: [0.3, -Infinity],
	// Strong evidence that is rare in the training notes.
	weakNameTwice: [2, 3],
	weakNameClaimed: [2, 1.5],
	// Evidence of a related family counts less than a family's own.
	wordingLent: [2, 0, 2.5],
	contactLent: [2, 0, 4],
};

const names: readonly string[] = [...featureNames, ...contextNames];
const roundCount = 150;
const stepSize = 0.25;
/** Where a weight hardly matters yet, its curvature is near 0 and the step would be far too long. */
const maxStep = 0.5;
const regularization = 0.0015;

type Option = readonly (readonly [feature: number, value: number])[];
type Row = {
	readonly options: readonly Option[];
	readonly isRight: readonly boolean[];
	readonly weight: number;
};

/** The families of a note to choose from; the last option is "none of them". */
function toRow({ analysis, correctFamilies, weight }: Example): Row {
	const { candidates } = analysis;
	const toOption = (values: readonly number[], from: number): Option =>
		values.flatMap((value, i) => (value === 0 ? [] : [[from + i, value] as const]));
	const isRight = candidates.map(({ family }) => correctFamilies.includes(family));
	return {
		options: [
			...candidates.map((candidate) => toOption(getCandidateValues(candidate), 0)),
			toOption(getContextValues(analysis), featureNames.length),
		],
		isRight: [...isRight, !isRight.includes(true)],
		weight,
	};
}

/** Newton's method along every weight by itself, within its bounds. */
export function trainWeights(examples: readonly Example[]): Weights {
	const rows = examples.map(toRow);
	const total = rows.reduce((sum, { weight }) => sum + weight, 0);
	const limits = names.map((name, i) => {
		const isContext = i >= featureNames.length;
		const [prior = 0, min = isContext ? -Infinity : 0, max = Infinity] = priors[name as Feature] ?? [];
		// The intercept is not regularized.
		return { prior, min, max, pull: name === 'none' ? 0 : regularization };
	});
	const w = Float64Array.from(limits, ({ prior }) => prior);
	for (let round = 0; round < roundCount; round++) {
		const gradient = new Float64Array(w.length);
		const curvature = new Float64Array(w.length);
		for (const row of rows) addDerivatives(row, w, gradient, curvature);
		for (const [i, { prior, min, max, pull }] of limits.entries()) {
			const own = w[i] ?? 0;
			const slope = (gradient[i] ?? 0) / total + pull * (own - prior);
			const bend = (curvature[i] ?? 0) / total + regularization;
			const step = clamp((stepSize * slope) / bend, -maxStep, maxStep);
			w[i] = clamp(own - step, min, max);
		}
	}
	return Object.fromEntries(names.map((name, i) => [name, roundToThousandths(w[i] ?? 0)]));
}

function addDerivatives(
	{ options, isRight, weight }: Row,
	w: Float64Array,
	gradient: Float64Array,
	curvature: Float64Array,
): void {
	const logits = options.map((option) => option.reduce((sum, [i, value]) => sum + value * (w[i] ?? 0), 0));
	const top = Math.max(...logits);
	const parts = logits.map((logit) => Math.exp(logit - top));
	const sum = parts.reduce((a, b) => a + b, 0);
	// Several correct labels share the target in proportion to their probability.
	const rightSum = parts.reduce((all, part, j) => all + (isRight[j] ? part : 0), 0);
	const means = new Float64Array(w.length);
	for (const [j, option] of options.entries()) {
		const p = (parts[j] ?? 0) / sum;
		const error = p - (isRight[j] && rightSum > 0 ? (parts[j] ?? 0) / rightSum : 0);
		for (const [i, value] of option) {
			gradient[i] = (gradient[i] ?? 0) + weight * error * value;
			curvature[i] = (curvature[i] ?? 0) + weight * p * value * value;
			means[i] = (means[i] ?? 0) + p * value;
		}
	}
	for (let i = 0; i < w.length; i++) curvature[i] = (curvature[i] ?? 0) - weight * (means[i] ?? 0) ** 2;
}

const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value));

const roundToThousandths = (value: number): number => Math.round(value * 1000) / 1000;

/** Out of fold. */
export type GradedAnswer = {
	readonly probability: number;
	readonly isCorrect: boolean;
	readonly basis: Basis;
	readonly weight: number;
};

const isDoubtful = ({ basis }: GradedAnswer): boolean => basis.startsWith('Doubtful');

/** How much the fit over every basis counts against that of one, in weights of an answer. */
const commonFitWeight = 5;

/** The calibration of domain/identify/score/classifier.ts. */
export function trainConfidence(answers: readonly GradedAnswer[]): Weights {
	const common = Map.groupBy(answers, isDoubtful);
	return Object.fromEntries(
		[...Map.groupBy(answers, ({ basis }) => basis)].flatMap(([basis, own]) => {
			const prior = fitCalibration(common.get(own.some(isDoubtful)) ?? [], [0, 1], 1);
			const [intercept, slope] = fitCalibration(own, prior, commonFitWeight);
			return [
				[`sure${basis}`, roundToThousandths(intercept)],
				[`sure${basis}ByChance`, roundToThousandths(slope)],
			];
		}),
	);
}

type Calibration = readonly [intercept: number, slope: number];

/** Platt scaling by Newton's method: intercept and slope over the log odds, regularized toward the prior. */
function fitCalibration(answers: readonly GradedAnswer[], prior: Calibration, pull: number): Calibration {
	let [intercept, slope] = prior;
	for (let step = 0; step < 50; step++) {
		let [g0, g1] = [pull * (intercept - prior[0]), pull * (slope - prior[1])];
		let [h00, h01, h11] = [pull, 0, pull];
		for (const { probability, isCorrect, weight } of answers) {
			const x = toLogOdds(probability);
			const p = 1 / (1 + Math.exp(-(intercept + slope * x)));
			const error = weight * (p - (isCorrect ? 1 : 0));
			const bend = weight * p * (1 - p);
			g0 += error;
			g1 += error * x;
			h00 += bend;
			h01 += bend * x;
			h11 += bend * x * x;
		}
		const size = h00 * h11 - h01 * h01;
		intercept -= (h11 * g0 - h01 * g1) / size;
		slope -= (h00 * g1 - h01 * g0) / size;
	}
	return [intercept, slope];
}
