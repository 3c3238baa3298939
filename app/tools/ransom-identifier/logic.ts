import { bandOf } from '#domain/bands.ts';
import { confidenceWords } from './content.ts';

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

export function splitByConfidence<Match extends { confidence: number }>(
	matches: readonly Match[],
): { likely: readonly Match[]; lessLikely: readonly Match[] } {
	return {
		likely: matches.filter((match) => match.confidence >= namedFrom),
		lessLikely: matches.filter((match) => match.confidence < namedFrom),
	};
}

/** The first entries of a list and how many more there are. */
export function firstOf(items: readonly string[], most: number): { first: readonly string[]; more: number } {
	return { first: items.slice(0, most), more: Math.max(0, items.length - most) };
}

export function fileSizeInKb(bytes: number): string {
	return `${(bytes / 1024).toFixed(1)} KB`;
}
