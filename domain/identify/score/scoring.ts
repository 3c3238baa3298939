import type { Weights } from '#domain/identify/base.ts';
import { type Candidate, type Features, featureNames } from '#domain/identify/match/candidates.ts';
import type { TextAnalysis } from '#domain/identify/match/text-analysis.ts';
import { getCloseness } from '#domain/identify/match/wording-evidence.ts';

// Softmax over the weighted features of every candidate and of "none of them". Weights come from signatures/training/learn.ts.

export const contextNames = [
	'none',
	'noneTone',
	'noneUncovered',
	'noneFar',
	'noneClose',
	'noneNoContact',
	'noneShort',
] as const;

export function getContextValues({ context }: TextAnalysis): readonly number[] {
	return [
		1,
		-Math.max(-5, Math.min(5, context.tone)),
		1 - context.coverage,
		1 - context.nearest,
		getCloseness(context.nearest),
		context.contactsSeen === 0 ? 1 : 0,
		context.words < 25 ? 1 : 0,
	];
}

export function getCandidateValues({ features }: Candidate): readonly number[] {
	return featureNames.map((feature) => features[feature]);
}

const weightedSum = (values: readonly number[], names: readonly string[], weights: Weights): number =>
	values.reduce((total, value, i) => total + value * (weights[names[i] ?? ''] ?? 0), 0);

// On held-out texts 99% of notes score -0.1 or more, 152 of 153 harmless texts below 0.
const minNoteTone = -0.25;
const minClearNoteTone = 0.5;
/** Harmless texts that introduce a single family score below -1.1. */
const minNamedNoteTone = -0.8;
const minArticleTone = -2;
/** A text with this many family names is an article. */
const minArticleNames = 3;
const minNoteWords = 25;
export const minAlikeWording = 0.55;
export const minOwnAddress = 0.9;
export const minStrongSimilarity = 0.3;
const minLooseSimilarity = 0.09;
/** Of one family, or of two. */
const minOwnExtension = 0.5;
const minWeakSimilarity = 0.06;
const minContainment = 0.2;
/** Words and word pairs: one sentence is too little to compare. */
const minPhrases = 30;

/** Without the tone of a note, a text needs a known note's wording, a known address, a single name or a signature phrase. */
export function isLikelyNote({ context, candidates }: TextAnalysis): boolean {
	if (context.tone >= minNoteTone || context.nearest >= minAlikeWording) return true;
	const hasMarker = candidates.some(({ features }) => features.signaturePhrase > 0 || features.marker > 0);
	const hasOwnName =
		(context.namesSeen === 1 && candidates.some(({ features }) => features.nameIntroduced > 0)) ||
		(context.namesSeen === 0 &&
			candidates.filter(({ features }) => features.weakNameClaimed > 0).length === 1);
	if ((hasOwnName || hasMarker) && context.tone >= minNamedNoteTone) return true;
	if (context.namesSeen < minArticleNames && candidates.some(({ features }) => features.contact >= 1))
		return true;
	const hasKnownAddress = candidates.some(({ features }) => features.contact > 0);
	return hasKnownAddress && (context.tone >= minArticleTone || context.words < minNoteWords);
}

/** Minimum similarity to a family's known notes: mailboxes and extensions are reused by others. */
const minOwnSimilarity = 0.1;

export type Support = 'firm' | 'weak' | 'none';

const getSimilarity = ({ wording, wordingLent }: Features): number => wording + wordingLent;

/** As the author, not in passing. */
export const isNamed = (features: Features): boolean =>
	features.nameIntroduced > 0 || features.weakNameClaimed > 0;

const hasOwnIdentity = (features: Features): boolean =>
	(isNamed(features) && features.nameBorrowed === 0) ||
	features.marker > 0 ||
	features.contactOnion >= minOwnAddress ||
	(features.contact >= minOwnAddress && features.contactMany > 0);

/** An indicator that other families may share. It suffices unless the wording differs from the family's notes. */
function hasKnownIndicator(features: Features): boolean {
	const isOwnName = features.nameBorrowed === 0 || getSimilarity(features) >= minStrongSimilarity;
	return (
		features.contact > 0 ||
		features.contactPart > 0 ||
		(isOwnName && (features.name > 0 || features.weakNameTwice > 0)) ||
		(features.nameInContact > 0 && hasMoreThanTheName(features)) ||
		features.fileName > 0 ||
		features.nameInFileName > 0 ||
		// Without notes to compare with, these were wrong as often as right.
		(features.known > 0 && isMentioned(features))
	);
}

/** Anybody can put a name into a mailbox. */
const hasMoreThanTheName = (features: Features): boolean =>
	getSimilarity(features) >= minOwnSimilarity || features.extension > 0 || features.signaturePhrase > 0;

const isMentioned = (features: Features): boolean =>
	features.extension >= minOwnExtension || features.fileNameInText > 0;

/** Independent of each other: an address, a name, the files, a phrase, the wording. */
export const countKinds = (features: Features): number =>
	[
		features.contact >= minOwnAddress,
		isNamed(features),
		features.fileName > 0 || features.extension >= minOwnExtension,
		features.signaturePhrase > 0,
		getSimilarity(features) >= minStrongSimilarity,
	].filter(Boolean).length;

export const hasIndicator = (features: Features): boolean =>
	hasKnownIndicator(features) ||
	isMentioned(features) ||
	features.name > 0 ||
	features.nameInContact > 0 ||
	features.signaturePhrase > 0;

function hasDifferentWording(features: Features): boolean {
	const isShared = features.contact > 0 && features.contact < minOwnAddress;
	return (isShared || features.known > 0) && getSimilarity(features) < minOwnSimilarity;
}

/**
 * Weak names, generic file names, inferred extensions and signature phrases can tip the balance but never suffice. Neither does wording alone:
 * templates are shared, and most notes of unknown groups resemble a known one.
 */
export function getSupport({ features }: Candidate, { context }: TextAnalysis): Support {
	const isKnownBy = hasKnownIndicator(features) && !hasDifferentWording(features);
	if (hasOwnIdentity(features) || isKnownBy) return 'firm';
	const hasEnoughWording = context.phrases >= minPhrases || features.wording >= minStrongSimilarity;
	const hasHints =
		features.weakNameIntroduced > 0 ||
		features.weakNameInContact > 0 ||
		features.brandIntroduced > 0 ||
		features.brandInContact > 0 ||
		(hasEnoughWording && (features.wording >= minWeakSimilarity || features.wordingHeld >= minContainment));
	const isLooselySimilar = hasEnoughWording && getSimilarity(features) >= minLooseSimilarity;
	return hasIndicator(features) || isLooselySimilar || (hasHints && context.tone >= minClearNoteTone)
		? 'weak'
		: 'none';
}

export type ScoredCandidate = { readonly candidate: Candidate; readonly probability: number };

export function scoreCandidates(analysis: TextAnalysis, weights: Weights): ScoredCandidate[] {
	const none = weightedSum(getContextValues(analysis), contextNames, weights);
	const logits = analysis.candidates.map((candidate) =>
		weightedSum(getCandidateValues(candidate), featureNames, weights),
	);
	const top = Math.max(none, ...logits);
	const parts = logits.map((logit) => Math.exp(logit - top));
	const total = parts.reduce((a, b) => a + b, Math.exp(none - top));
	return analysis.candidates
		.map((candidate, i) => ({ candidate, probability: (parts[i] ?? 0) / total }))
		.sort((a, b) => b.probability - a.probability || a.candidate.family - b.candidate.family);
}
