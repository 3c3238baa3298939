export function isWithinOneEdit(a: string, b: string): boolean {
	if (Math.abs(a.length - b.length) > 1) return false;
	let i = 0;
	while (i < a.length && i < b.length && a[i] === b[i]) i++;
	const restA = a.slice(i);
	const restB = b.slice(i);
	return restA.slice(1) === restB.slice(1) || restA === restB.slice(1) || restA.slice(1) === restB;
}

const pieceLength = 4;

/** In a word of eight letters or more, one edit leaves at least one of these intact. */
export function getOuterPieces(word: string): readonly [first: string, last: string] {
	return [`${word.slice(0, pieceLength)}*`, `*${word.slice(-pieceLength)}`];
}

const leetLetters: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };

export function decodeLeetspeak(text: string): string {
	let out = '';
	for (const char of text) out += leetLetters[char] ?? char;
	return out;
}

// Letters that OCR confuses map to one letter.

const lookalikeLetters: Readonly<Record<string, string>> = {
	0: 'o',
	a: 'o',
	c: 'o',
	e: 'o',
	1: 'l',
	i: 'l',
	j: 'l',
	5: 's',
	8: 'b',
	h: 'b',
	v: 'u',
	f: 't',
	q: 'g',
	9: 'g',
};
const minLocalPartLength = 6;

/** Null when the local part is too short to be distinctive. */
export function toMisreadKey(address: string): string | null {
	const local = address.slice(0, address.indexOf('@'));
	if (local.length < minLocalPartLength) return null;
	let out = '';
	for (const char of address.replaceAll('rn', 'm').replaceAll('ri', 'n'))
		out += lookalikeLetters[char] ?? char;
	return out;
}
