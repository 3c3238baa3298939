import type { Weights } from './base.ts';
import { type Candidate, featureNames } from './candidates.ts';
import type { Reading } from './evidence.ts';
import { closeness } from './wording-evidence.ts';

// One formula for every answer: each family's evidence is added up with the weights learned by signatures/evaluate.ts,
// and so is the case for "none of them". The softmax of the sums is the probability shown.

export const contextNames = [
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
	return featureNames.map((feature) => features[feature]);
}

const sum = (values: readonly number[], names: readonly string[], weights: Weights): number =>
	values.reduce((total, value, i) => total + value * (weights[names[i] ?? ''] ?? 0), 0);

// Held-out notes score -0.1 or more on the tone scale in 99 of 100 cases, harmless texts below 0 in 152 of 153.
const noteTone = -0.25;
const clearNoteTone = 0.5;
/** Harmless texts that name a single family as a note would stay below -1.1. */
const namedNoteTone = -0.8;
const articleTone = -2;
const aFewWords = 25;
const alikeWording = 0.4;
const veryAlike = 0.4;
const looselyAlike = 0.09;
const barelyAlike = 0.06;
const heldEnough = 0.2;
/** Words and word pairs: a sentence or two is worded like anybody's. */
const fewPhrases = 30;

/** A text that does not read like a note is only taken for one when it gives an address we know, one name of its own, or a hallmark. */
export function mayBeNote({ context, candidates }: Reading): boolean {
	if (context.tone >= noteTone) return true;
	const isMarked = candidates.some(({ features }) => features.hallmark > 0);
	const namesItself =
		context.namesSeen === 1 && candidates.some(({ features }) => features.nameIntroduced > 0);
	if ((namesItself || isMarked) && context.tone >= namedNoteTone) return true;
	const knownAddress = candidates.some(({ features }) => features.contact > 0);
	return knownAddress && (context.tone >= articleTone || context.words < aFewWords);
}

export type Support = 'firm' | 'weak' | 'none';

/** Weak names, generic file names and inferred endings may tip a balance but never carry an answer. */
export function support({ features }: Candidate, { context }: Reading): Support {
	const enoughWording = context.phrases >= fewPhrases || features.wording >= veryAlike;
	const firm =
		features.contact > 0 ||
		features.contactPart > 0 ||
		features.name > 0 ||
		features.nameInContact > 0 ||
		features.ending >= 0.5 ||
		features.fileName > 0 ||
		features.fileNameInText > 0 ||
		features.weakNameTwice > 0 ||
		features.hallmark > 0 ||
		features.nameInFileName > 0 ||
		(features.wording >= alikeWording && enoughWording);
	if (firm) return 'firm';
	const hinted =
		features.weakNameIntroduced > 0 ||
		features.weakNameInContact > 0 ||
		features.brandIntroduced > 0 ||
		features.brandInContact > 0 ||
		(enoughWording && (features.wording >= barelyAlike || features.wordingHeld >= heldEnough));
	const loosely = enoughWording && features.wording + features.wordingLent >= looselyAlike;
	return loosely || (hinted && context.tone >= clearNoteTone) ? 'weak' : 'none';
}

export type Scored = { readonly candidate: Candidate; readonly probability: number };

export function score(reading: Reading, weights: Weights): Scored[] {
	const none = sum(contextValues(reading), contextNames, weights);
	const logits = reading.candidates.map((candidate) =>
		sum(candidateValues(candidate), featureNames, weights),
	);
	const top = Math.max(none, ...logits);
	const parts = logits.map((logit) => Math.exp(logit - top));
	const total = parts.reduce((a, b) => a + b, Math.exp(none - top));
	return reading.candidates
		.map((candidate, i) => ({ candidate, probability: (parts[i] ?? 0) / total }))
		.sort((a, b) => b.probability - a.probability || a.candidate.family - b.candidate.family);
}
