// Splits a note into words and turns word runs into numbers. The same numbers are stored in the base for every known
// note, so the wording of a note can be compared without storing the note.

export type Word = { readonly text: string; readonly from: number; readonly to: number };

const OTHER = 0;
const LETTER = 1;
const IDEOGRAPH = 2;

// One table look-up per character instead of a regular expression: fast, and no surprises.
const KIND = (() => {
	const kinds = new Uint8Array(65536);
	const letter = /[\p{L}\p{N}\p{M}]/u;
	for (let code = 0; code < 65536; code++) {
		if (code >= 0xd800 && code <= 0xdfff) continue;
		if (!letter.test(String.fromCharCode(code))) continue;
		const ideograph = (code >= 0x2e80 && code <= 0x9fff) || (code >= 0xac00 && code <= 0xd7a3);
		kinds[code] = ideograph ? IDEOGRAPH : LETTER;
	}
	return kinds;
})();

/** Far more than any known note has; what follows is still searched for addresses. */
const WORDS_READ = 12_000;

export function splitWords(text: string): Word[] {
	const words: Word[] = [];
	const lower = text.toLowerCase();
	const length = lower.length;
	let at = 0;
	while (at < length && words.length < WORDS_READ) {
		const kind = KIND[lower.charCodeAt(at)];
		if (kind === OTHER) {
			at++;
		} else if (kind === IDEOGRAPH) {
			words.push({ text: lower[at] ?? '', from: at, to: at + 1 });
			at++;
		} else {
			let end = at + 1;
			while (end < length && KIND[lower.charCodeAt(end)] === LETTER) end++;
			words.push({ text: lower.slice(at, end), from: at, to: end });
			at = end;
		}
	}
	return words;
}

/** FNV-1a over UTF-16 units, then mixed, so that the low bits are good enough to keep 24 of them. */
export function hash(text: string, seed = 0x811c9dc5): number {
	let h = seed;
	for (let i = 0; i < text.length; i++) {
		h ^= text.charCodeAt(i);
		h = Math.imul(h, 0x01000193);
	}
	return h >>> 0;
}

export function mix(value: number): number {
	let h = value;
	h ^= h >>> 16;
	h = Math.imul(h, 0x85ebca6b);
	h ^= h >>> 13;
	h = Math.imul(h, 0xc2b2ae35);
	h ^= h >>> 16;
	return h >>> 0;
}
