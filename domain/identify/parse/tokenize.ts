// Splits a text into words and hashes words and word pairs; the base stores the hashes of known notes instead of the notes.

/** Typed arrays: one string per word of a 1 MB text would cost more than the rest of the analysis. */
export type Tokens = {
	readonly lower: string;
	readonly count: number;
	readonly from: Int32Array;
	readonly to: Int32Array;
	readonly hashes: Int32Array;
	/** Digit count of each word. */
	readonly digits: Uint8Array;
};

export function getWord({ lower, count, from, to }: Tokens, i: number): string {
	return i >= 0 && i < count ? lower.slice(from[i], to[i]) : '';
}

const otherKind = 0;
const letterKind = 1;
const ideographKind = 2;

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

/** More than any known note has. The rest is still searched for addresses. */
const maxWords = 12_000;

export function tokenize(text: string): Tokens {
	const lower = text.toLowerCase();
	const { length } = lower;
	const from = new Int32Array(Math.min(length, maxWords));
	const to = new Int32Array(from.length);
	const hashes = new Int32Array(from.length);
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
export const fnvSeed = 0x811c9dc5 | 0;
const fnvPrime = 0x01000193;

/** FNV-1a over UTF-16 code units, as a signed integer: the engine stores those without boxing. */
const fnv1a = (text: string): number => continueHash(fnvSeed, text, 0, text.length);

export function continueHash(h: number, text: string, from: number, to: number): number {
	let value = h;
	for (let i = from; i < to; i++) value = Math.imul(value ^ text.charCodeAt(i), fnvPrime);
	return value;
}

/** Murmur finalizer: makes the low 24 bits usable on their own. */
function mixHash(value: number): number {
	let h = value;
	h ^= h >>> 16;
	h = Math.imul(h, 0x85ebca6b);
	h ^= h >>> 13;
	h = Math.imul(h, 0xc2b2ae35);
	h ^= h >>> 16;
	return h >>> 0;
}

const hashRange = 0xffffff;
const maxWordsCompared = 6000;

const toWordKey = (own: number): number => mixHash(own) % hashRange;
const toPairKey = (before: number, own: number): number => mixHash(Math.imul(before, 31) ^ own) % hashRange;

/** Distinct 24-bit hashes in text order. */
export function buildPhraseKeys(words: Tokens): ReadonlySet<number> {
	const keys = new Set<number>();
	let before = 0;
	let gapFrom = 0;
	for (let i = 0; i < Math.min(words.count, maxWordsCompared); i++) {
		const own = hashWordShape(words, i);
		keys.add(toWordKey(own));
		if (i > 0) keys.add(toPairKey(before, own));
		const gapTo = words.from[i] ?? 0;
		const marks = gapTo - gapFrom > 1 ? hashMarks(words.lower, gapFrom, gapTo) : 0;
		if (marks !== 0) keys.add(toWordKey(marks));
		before = own;
		gapFrom = words.to[i] ?? 0;
	}
	return keys;
}

const maxWordLength = 24;
const minNumberLength = 4;
const minIdLength = 6;
const minIdDigits = 2;
const longHash = fnv1a('#long');
const numberHash = fnv1a('#number');
const hexHash = fnv1a('#hex');
const mixedHash = fnv1a('#mixed');

/** Ids and keys hash by length and alphabet, since they differ per victim. */
function hashWordShape({ lower, from, to, hashes, digits }: Tokens, i: number): number {
	const start = from[i] ?? 0;
	const end = to[i] ?? 0;
	const length = end - start;
	if (length > maxWordLength) return longHash;
	const digitsSeen = digits[i] ?? 0;
	if (length >= minNumberLength && digitsSeen === length) return numberHash;
	if (length < minIdLength || digitsSeen < minIdDigits) return hashes[i] ?? 0;
	return Math.imul(isHex(lower, start, end) ? hexHash : mixedHash, length);
}

function isHex(lower: string, from: number, to: number): boolean {
	for (let at = from; at < to; at++) {
		const code = lower.charCodeAt(at);
		if (!((code >= 48 && code <= 57) || (code >= 97 && code <= 102))) return false;
	}
	return true;
}

const maxMarks = 8;
const maxRepeats = 3;
const minMarks = 2;
const marksSeed = fnv1a('#marks');

/** "[+]", "---===", ">>>": heading decoration. Ignores whitespace, shortens long runs, 0 for a plain gap. */
function hashMarks(text: string, from: number, to: number): number {
	let h = marksSeed;
	let kept = 0;
	let times = 0;
	let last = 0;
	for (let at = from; at < to && kept < maxMarks; at++) {
		const code = text.charCodeAt(at);
		if (code <= 32) continue;
		times = code === last ? times + 1 : 1;
		last = code;
		if (times > maxRepeats) continue;
		h = Math.imul(h ^ code, 0x01000193);
		kept++;
	}
	return kept < minMarks ? 0 : h;
}
