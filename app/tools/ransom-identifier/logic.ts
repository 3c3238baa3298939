import { findBand } from '#domain/formats/bands.ts';
import { confidenceBands } from './content.ts';

/** The words of the confidence bar, from left to right. */
export const barLabels = confidenceBands.toReversed().map(({ from, shortText: short }, index, all) => ({
	from,
	to: (all[index + 1]?.from ?? 101) - 1,
	label: short,
}));

/** How many entries of each list a result shows. */
export const maxShown = {
	responseSteps: 3,
	reporting: 3,
	compliance: 3,
	industries: 5,
	geographies: 4,
} as const;

/** Below this a name would mislead more than it helps, so the result is folded away. */
const minNamedConfidence = 40;

export function formatConfidence(confidence: number): string {
	return findBand(confidenceBands, confidence).text;
}

/** What the record says: below this it is possible, and treated as unknown. */
const minProbableConfidence = 70;

export const isProbable = ({ confidence }: { confidence: number }): boolean =>
	confidence >= minProbableConfidence;

export function formatIdentification({ name, confidence }: { name: string; confidence: number }): string {
	return isProbable({ confidence }) ? `Identified as ${name}` : `Possibly ${name}, not certain`;
}

export function splitByConfidence<Match extends { confidence: number }>(
	matches: readonly Match[],
): { likely: readonly Match[]; lessLikely: readonly Match[] } {
	return {
		likely: matches.filter((match) => match.confidence >= minNamedConfidence),
		lessLikely: matches.filter((match) => match.confidence < minNamedConfidence),
	};
}

/** A maker that may not sell or update its products in the United States. */
export function isFromKaspersky({ tool, url }: { tool: string; url: string }): boolean {
	return /kaspersky/i.test(`${tool} ${url}`);
}

/** The first entries of a list and how many more there are. */
export function truncateList(
	items: readonly string[],
	max: number,
): { first: readonly string[]; moreCount: number } {
	return { first: items.slice(0, max), moreCount: Math.max(0, items.length - max) };
}

/** How much a clue counts, as its sentence tells. */
export type IndicatorWeight = 'decides' | 'strong' | 'supports';

function getIndicatorWeight(pattern: string): IndicatorWeight {
	if (/^(Address used by|Bytes that)/.test(pattern)) return 'decides';
	if (/^(Wording|Address like)|an everyday word too|\(others use it too\)/.test(pattern)) return 'supports';
	return 'strong';
}

const weights: readonly IndicatorWeight[] = ['decides', 'strong', 'supports'];

/** The clues of a match, the weightiest first. */
export function sortIndicators(patterns: readonly string[]): { text: string; weight: IndicatorWeight }[] {
	return patterns
		.map((text) => ({ text, weight: getIndicatorWeight(text) }))
		.toSorted((a, b) => weights.indexOf(a.weight) - weights.indexOf(b.weight));
}

export function formatVerdict({ name, confidence }: { name: string; confidence: number }): string {
	return findBand(confidenceBands, confidence).verdict.replace('{name}', name);
}
