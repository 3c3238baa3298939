import type { Weights } from '#domain/identify/base.ts';
import { type Feature, featureNames } from '#domain/identify/candidates.ts';
import type { Reading } from '#domain/identify/evidence.ts';
import { candidateValues, contextNames, contextValues } from '#domain/identify/scoring.ts';

// Learns the weights of domain/identify/scoring.ts from readings of notes the base had not seen. Plain gradient descent
// (Adam), no randomness: the same readings give the same weights.

export type Example = { readonly reading: Reading; readonly family: number; readonly weight: number };

// Where the data is thin a weight stays near what common sense gives it.
const priorWeights: Partial<Record<Feature, number>> = {
	contact: 6,
	contactMany: 2,
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
	wording: 2,
	wordingClose: 1,
	wordingShare: 2,
	wordingClear: 2,
	hallmark: 3,
	wordingLent: 2,
	contactLent: 2,
	known: 0.3,
};
/** Against a family, whatever the data of a fold says. */
const neverPositive: ReadonlySet<Feature> = new Set(['wordingOther', 'wordingFar', 'contactOther']);
const mayBeNegative: ReadonlySet<Feature> = new Set([...neverPositive, 'known']);
const steps = 300;
const shrink = 0.0015;
const decay = 0.9;
const decaySquared = 0.99;

type Row = {
	readonly xs: readonly (readonly number[])[];
	readonly none: readonly number[];
	readonly target: number;
	readonly weight: number;
};

export function trainWeights(examples: readonly Example[]): Weights {
	const rows: Row[] = examples.map(({ reading, family, weight }) => ({
		xs: reading.candidates.map(candidateValues),
		none: contextValues(reading),
		target: reading.candidates.findIndex((candidate) => candidate.family === family),
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
	for (let step = 1; step <= steps; step++) {
		const gradient = new Float64Array(names.length);
		for (const row of rows) addGradient(row, w, split, gradient);
		const rate = 0.08 * (1 - step / steps) + 0.005;
		for (let i = 0; i < w.length; i++) {
			const pull = i === split ? 0 : shrink * ((w[i] ?? 0) - (prior[i] ?? 0));
			const g = (gradient[i] ?? 0) / total + pull;
			first[i] = decay * (first[i] ?? 0) + (1 - decay) * g;
			second[i] = decaySquared * (second[i] ?? 0) + (1 - decaySquared) * g * g;
			const mean = (first[i] ?? 0) / (1 - decay ** step);
			const spread = Math.sqrt((second[i] ?? 0) / (1 - decaySquared ** step)) + 1e-6;
			const next = (w[i] ?? 0) - (rate * mean) / spread;
			w[i] = i < split ? withinBounds(names[i] as Feature, next) : next;
		}
	}
	return Object.fromEntries(names.map((name, i) => [name, Math.round((w[i] ?? 0) * 1000) / 1000]));
}

/** What a family lends must be worth less than what it has: the notes asked about here seldom have both. */
const atMost: Partial<Record<Feature, number>> = { wordingLent: 2.5, contactLent: 4 };

function withinBounds(feature: Feature, weight: number): number {
	const most = atMost[feature];
	if (most !== undefined) return Math.max(0, Math.min(most, weight));
	if (neverPositive.has(feature)) return Math.min(0, weight);
	return mayBeNegative.has(feature) ? weight : Math.max(0, weight);
}

function addGradient(
	{ xs, none, target, weight }: Row,
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
	add(none, split, weight * (nonePart / sum - (target < 0 ? 1 : 0)));
	for (const [i, x] of xs.entries()) {
		const push = weight * ((parts[i] ?? 0) / sum - (i === target ? 1 : 0));
		if (Math.abs(push) > 1e-5) add(x, 0, push);
	}
}
