import { replaceLetters, toLetterMap } from '#domain/identify/parse/homoglyphs.ts';

export function isWithinOneEdit(a: string, b: string): boolean {
	if (Math.abs(a.length - b.length) > 1) return false;
	let i = 0;
	while (i < a.length && i < b.length && a[i] === b[i]) i++;
	const restA = a.slice(i);
	const restB = b.slice(i);
	return restA.slice(1) === restB.slice(1) || restA === restB.slice(1) || restA.slice(1) === restB;
}

/** Letters to change, add or remove; `max` + 1 for more than `max`. */
export function countEdits(a: string, b: string, max: number): number {
	let row = Array.from({ length: b.length + 1 }, (_, i) => i);
	for (let i = 1; i <= a.length; i++) {
		const next = [i];
		for (let j = 1; j <= b.length; j++)
			next[j] = Math.min(
				(row[j] ?? 0) + 1,
				(next[j - 1] ?? 0) + 1,
				(row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
			);
		if (Math.min(...next) > max) return max + 1;
		row = next;
	}
	return Math.min(max + 1, row[b.length] ?? 0);
}

const pieceLength = 4;

/** In a word of eight letters or more, one edit leaves at least one of these intact. */
export function getOuterPieces(word: string): readonly [first: string, last: string] {
	return [`${word.slice(0, pieceLength)}*`, `*${word.slice(-pieceLength)}`];
}

const leetLetters = toLetterMap('o0 i1 e3 a4 s5 t7');

export const decodeLeetspeak = (text: string): string => replaceLetters(text, leetLetters);

/** Letters that OCR confuses. */
const misreadLetters = toLetterMap('o0ace l1ij s5 b8h uv tf gq9');
const minLocalPartLength = 6;

/** Null when the local part is too short to be distinctive. */
export function toMisreadKey(address: string): string | null {
	const local = address.slice(0, address.indexOf('@'));
	if (local.length < minLocalPartLength) return null;
	return replaceLetters(address.replaceAll('rn', 'm').replaceAll('ri', 'n'), misreadLetters);
}
