import { bandOf } from '#domain/formats/bands.ts';
import { confidenceWords } from './content.ts';

/** The words of the confidence bar, from left to right. */
export const barWords = confidenceWords.toReversed().map(({ from, short }, index, all) => ({
	from,
	to: (all[index + 1]?.from ?? 101) - 1,
	label: short,
}));

/** How many entries of each list a result shows. */
export const shown = {
	responseSteps: 3,
	reporting: 3,
	compliance: 3,
	industries: 5,
	geographies: 4,
} as const;

/** Below this a name would mislead more than it helps, so the result is folded away. */
const namedFrom = 40;

export function confidenceInWords(confidence: number): string {
	return bandOf(confidenceWords, confidence).words;
}

/** What the record says: below this it is possible, and treated as unknown. */
const probableFrom = 70;

export const isProbable = ({ confidence }: { confidence: number }): boolean => confidence >= probableFrom;

export function identifiedAs({ name, confidence }: { name: string; confidence: number }): string {
	return isProbable({ confidence }) ? `Identified as ${name}` : `Possibly ${name}, not certain`;
}

export function splitByConfidence<Match extends { confidence: number }>(
	matches: readonly Match[],
): { likely: readonly Match[]; lessLikely: readonly Match[] } {
	return {
		likely: matches.filter((match) => match.confidence >= namedFrom),
		lessLikely: matches.filter((match) => match.confidence < namedFrom),
	};
}

/** A maker that may not sell or update its products in the United States. */
export function isFromKaspersky({ tool, url }: { tool: string; url: string }): boolean {
	return /kaspersky/i.test(`${tool} ${url}`);
}

/** The first entries of a list and how many more there are. */
export function firstOf(items: readonly string[], most: number): { first: readonly string[]; more: number } {
	return { first: items.slice(0, most), more: Math.max(0, items.length - most) };
}

/** How much a clue counts, as its sentence tells. */
export type ClueWeight = 'decides' | 'strong' | 'supports';

function clueWeight(pattern: string): ClueWeight {
	if (/^(Address used by|Bytes that)/.test(pattern)) return 'decides';
	if (/^(Wording|Address like)|an everyday word too|\(others use it too\)/.test(pattern)) return 'supports';
	return 'strong';
}

const weights: readonly ClueWeight[] = ['decides', 'strong', 'supports'];

/** The clues of a match, the weightiest first. */
export function cluesByWeight(patterns: readonly string[]): { text: string; weight: ClueWeight }[] {
	return patterns
		.map((text) => ({ text, weight: clueWeight(text) }))
		.toSorted((a, b) => weights.indexOf(a.weight) - weights.indexOf(b.weight));
}

export function verdictOf({ name, confidence }: { name: string; confidence: number }): string {
	return bandOf(confidenceWords, confidence).verdict.replace('{name}', name);
}
