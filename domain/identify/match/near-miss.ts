/** One letter wrong, missing or too many. */
export function isWithinOneEdit(a: string, b: string): boolean {
	if (Math.abs(a.length - b.length) > 1) return false;
	let i = 0;
	while (i < a.length && i < b.length && a[i] === b[i]) i++;
	const restA = a.slice(i);
	const restB = b.slice(i);
	return restA.slice(1) === restB.slice(1) || restA === restB.slice(1) || restA.slice(1) === restB;
}

const pieceLength = 4;

/** Of a word of eight letters or more one of these two pieces is whole, whichever letter is wrong. */
export function getOuterPieces(word: string): readonly [first: string, last: string] {
	return [`${word.slice(0, pieceLength)}*`, `*${word.slice(-pieceLength)}`];
}

const leetLetters: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };

/** "c0met" is "comet", "d3crypt0r" is "decryptor". */
export function decodeLeetspeak(text: string): string {
	let out = '';
	for (const char of text) out += leetLetters[char] ?? char;
	return out;
}
