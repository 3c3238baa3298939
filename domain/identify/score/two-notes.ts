import type { Match } from './match.ts';

// Two crews in one network leave two notes, and people paste both into one text.

const gapPattern = /\n[ \t\r]*\n[ \t\r]*\n/;
const minNoteLength = 120;
const maxParts = 6;
/** Both halves must be as good as certain. */
const minConfidence = 80;

/** The two halves of a text at each wide gap in it. */
export function splitInHalves(text: string): [string, string][] {
	const pieces = text.split(gapPattern);
	if (pieces.length < 2 || pieces.length > maxParts) return [];
	return pieces
		.slice(1)
		.map((_, i): [string, string] => [pieces.slice(0, i + 1).join('\n\n'), pieces.slice(i + 1).join('\n\n')])
		.filter((pair) => pair.every((part) => part.trim().length >= minNoteLength));
}

/** The answers to both halves, when each is sure of a family that the other does not speak of. */
export function joinMatches([first]: readonly Match[], [second]: readonly Match[]): readonly Match[] | null {
	if (first === undefined || second === undefined) return null;
	if (Math.min(first.confidence, second.confidence) < minConfidence) return null;
	const ids = ({ family, group }: Match) => [family.id, ...group.map(({ id }) => id)];
	const named = new Set(ids(first));
	if (ids(second).some((id) => named.has(id))) return null;
	return [first, second].toSorted((a, b) => b.confidence - a.confidence);
}
