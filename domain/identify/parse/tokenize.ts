// Splits a note into words and turns word runs into numbers. The same numbers are stored in the base for every known
// note, so the wording of a note can be compared without storing the note.

/** The words of a text as positions and hashes; a word becomes a string of its own only when somebody asks for it. */
export type Tokens = {
	/** Lower case; positions count here and, but for a few letters of foreign scripts, in the text as well. */
	readonly lower: string;
	readonly count: number;
	readonly from: Int32Array;
	readonly to: Int32Array;
	readonly hashes: Uint32Array;
	/** How many digits each word has. */
	readonly digits: Uint8Array;
};

export function getWord({ lower, count, from, to }: Tokens, i: number): string {
	return i >= 0 && i < count ? lower.slice(from[i], to[i]) : '';
}

const otherKind = 0;
const letterKind = 1;
const ideographKind = 2;

// One table look-up per character instead of a regular expression: fast, and no surprises.
const charKinds = (() => {
	const kinds = new Uint8Array(65536);
	const letter = /[\p{L}\p{N}\p{M}]/u;
	for (let code = 0; code < 65536; code++) {
		if (code >= 0xd800 && code <= 0xdfff) continue;
		if (!letter.test(String.fromCharCode(code))) continue;
		const ideograph = (code >= 0x2e80 && code <= 0x9fff) || (code >= 0xac00 && code <= 0xd7a3);
		kinds[code] = ideograph ? ideographKind : letterKind;
	}
	return kinds;
})();

/** Far more than any known note has; what follows is still searched for addresses. */
const maxWords = 12_000;

export function tokenize(text: string): Tokens {
	const lower = text.toLowerCase();
	const { length } = lower;
	const from = new Int32Array(Math.min(length, maxWords));
	const to = new Int32Array(from.length);
	const hashes = new Uint32Array(from.length);
	const digits = new Uint8Array(from.length);
	let count = 0;
	let at = 0;
	while (at < length && count < from.length) {
		let code = lower.charCodeAt(at);
		const kind = charKinds[code];
		if (kind === otherKind) {
			at++;
			continue;
		}
		from[count] = at;
		let h = fnvSeed;
		let digitsSeen = 0;
		do {
			h = Math.imul(h ^ code, fnvPrime);
			digitsSeen += code <= nine && code >= zero ? 1 : 0;
			at++;
			code = lower.charCodeAt(at);
		} while (kind === letterKind && at < length && charKinds[code] === letterKind);
		to[count] = at;
		hashes[count] = h;
		digits[count] = Math.min(digitsSeen, 255);
		count++;
	}
	return { lower, count, from, to, hashes, digits };
}

const zero = 48;
const nine = 57;
export const fnvSeed = 0x811c9dc5;
const fnvPrime = 0x01000193;

/** FNV-1a over UTF-16 units; `mix` makes its low bits good enough to keep 24 of them. */
export function fnv1a(text: string): number {
	let h = fnvSeed;
	for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), fnvPrime);
	return h >>> 0;
}

/** The hash of a word and of what follows it, as if they were written together; `fnvSeed` is that of nothing. */
export function continueHash(h: number, text: string, from: number, to: number): number {
	let value = h;
	for (let i = from; i < to; i++) value = Math.imul(value ^ text.charCodeAt(i), fnvPrime);
	return value >>> 0;
}

export function mixHash(value: number): number {
	let h = value;
	h ^= h >>> 16;
	h = Math.imul(h, 0x85ebca6b);
	h ^= h >>> 13;
	h = Math.imul(h, 0xc2b2ae35);
	h ^= h >>> 16;
	return h >>> 0;
}
