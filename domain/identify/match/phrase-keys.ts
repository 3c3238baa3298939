import { fnv1a, mixHash, type Tokens, tokenize } from '#domain/identify/parse/tokenize.ts';

// What is compared of a text: the hashes of its words, its word pairs and the marks between them. Ids and keys, which differ
// per victim, count by their shape alone.

const hashRange = 0xffffff;
const maxWordsCompared = 6000;
const keysPerWord = 3;

export type PhraseKeys = {
	/** Each once, in the order of the text. */
	readonly keys: Uint32Array;
	readonly has: (key: number) => boolean;
};

const toWordKey = (own: number): number => mixHash(own) % hashRange;
const toPairKey = (before: number, own: number): number => mixHash(Math.imul(before, 31) ^ own) % hashRange;

export function buildPhraseKeys(words: Tokens): PhraseKeys {
	const length = Math.min(words.count, maxWordsCompared);
	const keys = new Uint32Array(length * keysPerWord);
	// Open addressing, at most half full; a key is stored plus one, so that 0 means free.
	const mask = (1 << (33 - Math.clz32(Math.max(length * keysPerWord, 1)))) - 1;
	const slots = new Uint32Array(mask + 1);
	const slotOf = (key: number): number => {
		let slot = Math.imul(key, 0x9e3779b1) & mask;
		while (slots[slot] !== 0 && slots[slot] !== key + 1) slot = (slot + 1) & mask;
		return slot;
	};
	let count = 0;
	const add = (key: number) => {
		const slot = slotOf(key);
		if (slots[slot] !== 0) return;
		slots[slot] = key + 1;
		keys[count++] = key;
	};
	let before = 0;
	let gapFrom = 0;
	for (let i = 0; i < length; i++) {
		const own = hashWordShape(words, i);
		add(toWordKey(own));
		if (i > 0) add(toPairKey(before, own));
		const gapTo = words.from[i] ?? 0;
		const marks = gapTo - gapFrom > 1 ? hashMarks(words.lower, gapFrom, gapTo) : 0;
		if (marks !== 0) add(toWordKey(marks));
		before = own;
		gapFrom = words.to[i] ?? 0;
	}
	return { keys: keys.subarray(0, count), has: (key) => slots[slotOf(key)] !== 0 };
}

/** A key that every text with this phrase has: of its first two words, or of its only one. */
export function getPhraseKey(phrase: string): number {
	const words = tokenize(phrase);
	const first = hashWordShape(words, 0);
	return words.count > 1 ? toPairKey(first, hashWordShape(words, 1)) : toWordKey(first);
}

const maxWordLength = 24;
const minNumberLength = 4;
const minIdLength = 6;
const minIdDigits = 2;
const longHash = fnv1a('#long');
const numberHash = fnv1a('#number');
const hexHash = fnv1a('#hex');
const mixedHash = fnv1a('#mixed');

/** The hash of a word, or for ids and keys that of their shape: how long, and whether hexadecimal. */
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

/** "[+]", "---===", ">>>": how a crew draws its headings. Blanks do not count and long runs are cut short. 0 for plain gaps. */
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
