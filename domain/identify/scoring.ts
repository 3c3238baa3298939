import type { Weights } from './base.ts';
import { type Candidate, closeness, FEATURES, type Reading } from './evidence.ts';

// One formula for every answer: each family's evidence is added up with the weights learned by signatures/evaluate.ts,
// and so is the case for "none of them". The softmax of the sums is the probability shown.

export const CONTEXT = [
	'none',
	'noneTone',
	'noneUncovered',
	'noneFar',
	'noneClose',
	'noneNames',
	'noneNoContact',
	'noneShort',
] as const;

export function contextValues({ context }: Reading): readonly number[] {
	return [
		1,
		-Math.max(-5, Math.min(5, context.tone)),
		1 - context.coverage,
		1 - context.nearest,
		closeness(context.nearest),
		Math.min(context.namesSeen, 6) > 1 ? Math.min(context.namesSeen, 6) - 1 : 0,
		context.contactsSeen === 0 ? 1 : 0,
		context.words < 25 ? 1 : 0,
	];
}

export function candidateValues({ features }: Candidate): readonly number[] {
	return FEATURES.map((feature) => features[feature]);
}

const sum = (values: readonly number[], names: readonly string[], weights: Weights): number =>
	values.reduce((total, value, i) => total + value * (weights[names[i] ?? ''] ?? 0), 0);

// Held-out notes score -0.1 or more on the tone scale in 99 of 100 cases, harmless texts below 0 in 152 of 153.
const NOTE_TONE = -0.25;
const CLEAR_NOTE_TONE = 0.5;
const ARTICLE_TONE = -2;
const A_FEW_WORDS = 25;
const ALIKE = 0.09;
const VERY_ALIKE = 0.4;
const BARELY_ALIKE = 0.06;
const HELD = 0.2;
/** Words and word pairs: a sentence or two is worded like anybody's. */
const FEW_PHRASES = 30;

/** A text that does not read like a note is only taken for one when it gives an address we know. */
export function mayBeNote({ context, candidates }: Reading): boolean {
	if (context.tone >= NOTE_TONE) return true;
	const knownAddress = candidates.some(({ features }) => features.contact > 0);
	return knownAddress && (context.tone >= ARTICLE_TONE || context.words < A_FEW_WORDS);
}

export type Support = 'firm' | 'weak' | 'none';

/** Weak names, generic file names and inferred endings may tip a balance but never carry an answer. */
export function support({ features }: Candidate, { context }: Reading): Support {
	const enoughWording = context.phrases >= FEW_PHRASES || features.wording >= VERY_ALIKE;
	const firm =
		features.contact > 0 ||
		features.contactPart > 0 ||
		features.name > 0 ||
		features.nameInContact > 0 ||
		features.ending >= 0.5 ||
		features.fileName > 0 ||
		features.fileNameInText > 0 ||
		features.weakNameTwice > 0 ||
		features.nameInFileName > 0 ||
		(features.wording >= ALIKE && enoughWording);
	if (firm) return 'firm';
	const hinted =
		features.weakNameIntroduced > 0 ||
		features.weakNameInContact > 0 ||
		features.brandIntroduced > 0 ||
		features.brandInContact > 0 ||
		(enoughWording && (features.wording >= BARELY_ALIKE || features.wordingHeld >= HELD));
	return hinted && context.tone >= CLEAR_NOTE_TONE ? 'weak' : 'none';
}

export type Scored = { readonly candidate: Candidate; readonly probability: number };

export function score(reading: Reading, weights: Weights): Scored[] {
	const none = sum(contextValues(reading), CONTEXT, weights);
	const logits = reading.candidates.map((candidate) => sum(candidateValues(candidate), FEATURES, weights));
	const top = Math.max(none, ...logits);
	const parts = logits.map((logit) => Math.exp(logit - top));
	const total = parts.reduce((a, b) => a + b, Math.exp(none - top));
	return reading.candidates
		.map((candidate, i) => ({ candidate, probability: (parts[i] ?? 0) / total }))
		.sort((a, b) => b.probability - a.probability || a.candidate.family - b.candidate.family);
}
