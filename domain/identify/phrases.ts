import { hash, mix, type Words } from './words.ts';

// Wording statistics. A note is a set of hashed single words and word pairs; rare ones weigh more. The base stores, for
// every hash, which notes contain it. A text is compared with all notes at once by walking the lists of its own hashes.
//
// Stored form (base64): sorted 24-bit hashes as varint gaps, each followed by the number of notes and the varint gaps of
// their positions. No word can be read back from it.

const hashRange = 0xffffff;
const longWord = 24;
const wordsCompared = 6000;
const rarityPower = 1.5;

const shortestId = 4;
const shortestMixed = 6;
const longHash = hash('#long');
const numberHash = hash('#number');
const hexHash = hash('#hex');
const mixedHash = hash('#mixed');
const markHash = hash('#marks');

/** "[+]", "---===", ">>>": how a crew draws its headings. Blanks do not count and long runs are cut short. 0 for plain gaps. */
function marksHash(text: string, from: number, to: number): number {
	let h = markHash;
	let kept = 0;
	let times = 0;
	let last = 0;
	for (let at = from; at < to && kept < mostMarks; at++) {
		const code = text.charCodeAt(at);
		if (code <= 32) continue;
		times = code === last ? times + 1 : 1;
		last = code;
		if (times > 3) continue;
		h = Math.imul(h ^ code, 0x01000193);
		kept++;
	}
	return kept < 2 ? 0 : h;
}
const mostMarks = 8;

/** Ids and keys differ per victim; only their shape is kept: how long, and whether hexadecimal. */
function shapedHash({ lower, from, to, hashes }: Words, i: number): number {
	const start = from[i] ?? 0;
	const end = to[i] ?? 0;
	const own = hashes[i] ?? 0;
	const length = end - start;
	if (length > longWord) return longHash;
	if (length < shortestId) return own;
	let digits = 0;
	let hex = 0;
	for (let at = start; at < end; at++) {
		const code = lower.charCodeAt(at);
		if (code >= 48 && code <= 57) digits++;
		else if (code >= 97 && code <= 102) hex++;
	}
	if (digits === length) return numberHash;
	if (length >= shortestMixed && digits >= 2)
		return Math.imul(digits + hex === length ? hexHash : mixedHash, length);
	return own;
}

/** The distinct hashes of a text's words and word pairs. */
export function phraseKeys(words: Words): Uint32Array {
	const length = Math.min(words.count, wordsCompared);
	const keys = new Uint32Array(length * 3);
	// Open addressing, at most half full; a key is stored plus one, so that 0 means free.
	const mask = (1 << (34 - Math.clz32(Math.max(length * 3, 1)))) - 1;
	const slots = new Uint32Array(mask + 1);
	let count = 0;
	const add = (key: number) => {
		let slot = slotOf(key, mask);
		while (slots[slot] !== 0) {
			if (slots[slot] === key + 1) return;
			slot = (slot + 1) & mask;
		}
		slots[slot] = key + 1;
		keys[count++] = key;
	};
	let before = 0;
	for (let i = 0; i < length; i++) {
		const own = shapedHash(words, i);
		add(mix(own) % hashRange);
		if (i > 0) add(mix(Math.imul(before, 31) ^ own) % hashRange);
		const gapFrom = i === 0 ? 0 : (words.to[i - 1] ?? 0);
		const gapTo = words.from[i] ?? 0;
		if (gapTo - gapFrom > 1) {
			const marks = marksHash(words.lower, gapFrom, gapTo);
			if (marks !== 0) add(mix(marks) % hashRange);
		}
		before = own;
	}
	return keys.subarray(0, count);
}

/** Which notes contain a hash: a hash table over flat arrays, since a Map of small arrays takes long to build. */
export type PhraseIndex = {
	readonly notes: number;
	readonly slots: Int32Array;
	readonly keys: Uint32Array;
	/** The notes of key i are positions[starts[i]] to positions[starts[i + 1]]. */
	readonly starts: Uint32Array;
	readonly positions: Uint16Array;
};

const slotOf = (key: number, mask: number): number => Math.imul(key, 0x9e3779b1) & mask;

function findKey({ slots, keys }: PhraseIndex, key: number): number {
	const mask = slots.length - 1;
	let slot = slotOf(key, mask);
	for (;;) {
		const i = slots[slot] ?? -1;
		if (i < 0 || keys[i] === key) return i;
		slot = (slot + 1) & mask;
	}
}

const base64Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

export function toBase64(bytes: readonly number[]): string {
	const out: string[] = [];
	for (let i = 0; i < bytes.length; i += 3) {
		const [a = 0, b = 0, c = 0] = [bytes[i], bytes[i + 1], bytes[i + 2]];
		const group = (a << 16) | (b << 8) | c;
		out.push(base64Letters[group >> 18] ?? '', base64Letters[(group >> 12) & 63] ?? '');
		out.push(i + 1 < bytes.length ? (base64Letters[(group >> 6) & 63] ?? '') : '=');
		out.push(i + 2 < bytes.length ? (base64Letters[group & 63] ?? '') : '=');
	}
	return out.join('');
}

export function fromBase64(text: string): Uint8Array {
	const values = new Uint8Array(128);
	for (let i = 0; i < 64; i++) values[base64Letters.charCodeAt(i)] = i;
	let { length } = text;
	while (length > 0 && text[length - 1] === '=') length--;
	const bytes = new Uint8Array(Math.floor((length * 3) / 4));
	let at = 0;
	let group = 0;
	for (let i = 0; i < length; i++) {
		group = (group << 6) | (values[text.charCodeAt(i)] ?? 0);
		if (i % 4 === 3) {
			bytes[at++] = (group >> 16) & 255;
			bytes[at++] = (group >> 8) & 255;
			bytes[at++] = group & 255;
			group = 0;
		}
	}
	if (length % 4 === 2) bytes[at++] = (group >> 4) & 255;
	if (length % 4 === 3) {
		bytes[at++] = (group >> 10) & 255;
		bytes[at++] = (group >> 2) & 255;
	}
	return bytes;
}

export function packPhrases(notes: readonly Uint32Array[]): string {
	const lists = new Map<number, number[]>();
	for (const [position, keys] of notes.entries()) {
		for (const key of keys) {
			const list = lists.get(key);
			if (list) list.push(position);
			else lists.set(key, [position]);
		}
	}
	const bytes: number[] = [];
	const put = (value: number) => {
		let rest = value;
		while (rest > 127) {
			bytes.push((rest & 127) | 128);
			rest >>>= 7;
		}
		bytes.push(rest);
	};
	let before = 0;
	for (const key of [...lists.keys()].sort((a, b) => a - b)) {
		const list = lists.get(key) ?? [];
		put(key - before);
		put(list.length);
		let last = 0;
		for (const position of list) {
			put(position - last);
			last = position;
		}
		before = key;
	}
	return toBase64(bytes);
}

export function unpackPhrases(packed: string, notes: number): PhraseIndex {
	const bytes = fromBase64(packed);
	// Every number takes at least a byte, so the number of bytes is a bound for each list.
	const keys = new Uint32Array(bytes.length);
	const starts = new Uint32Array(bytes.length + 1);
	const positions = new Uint16Array(bytes.length);
	let at = 0;
	const take = (): number => {
		let value = 0;
		for (let shift = 0; ; shift += 7) {
			const byte = bytes[at++] ?? 0;
			value |= (byte & 127) << shift;
			if (byte < 128) return value;
		}
	};
	let key = 0;
	let count = 0;
	let filled = 0;
	while (at < bytes.length) {
		key += take();
		const inNotes = take();
		keys[count] = key;
		starts[count] = filled;
		let position = 0;
		for (let i = 0; i < inNotes; i++) {
			position += take();
			positions[filled++] = position;
		}
		count++;
	}
	starts[count] = filled;
	const slots = new Int32Array(1 << (33 - Math.clz32(Math.max(count, 1)))).fill(-1);
	const mask = slots.length - 1;
	for (let i = 0; i < count; i++) {
		let slot = slotOf(keys[i] ?? 0, mask);
		while ((slots[slot] ?? -1) >= 0) slot = (slot + 1) & mask;
		slots[slot] = i;
	}
	return {
		notes,
		slots,
		keys: keys.slice(0, count),
		starts: starts.slice(0, count + 1),
		positions: positions.slice(0, filled),
	};
}

export type WordingComparison = {
	/** Cosine of the text with every known note, 0 to 1. */
	readonly similarity: Float64Array;
	/** How much of every known note stands in the text, whatever else the text holds, 0 to 1. */
	readonly held: Float64Array;
	/** Share of the text's wording, by weight, that any known note uses. */
	readonly coverage: number;
};

export type PhraseMatcher = (keys: Uint32Array) => WordingComparison;

export function createPhraseMatcher(index: PhraseIndex): PhraseMatcher {
	const { notes, starts, positions } = index;
	// Squared weight of a hash by the number of notes that contain it.
	const weights = Float64Array.from(
		{ length: notes + 1 },
		(_, inNotes) => Math.log((notes + 1) / (inNotes + 0.5)) ** (2 * rarityPower),
	);
	const weightOf = (i: number): number => weights[(starts[i + 1] ?? 0) - (starts[i] ?? 0)] ?? 0;
	const lengths = new Float64Array(notes);
	for (let i = 0; i < index.keys.length; i++) {
		const weight = weightOf(i);
		for (let p = starts[i] ?? 0; p < (starts[i + 1] ?? 0); p++) {
			const note = positions[p] ?? 0;
			lengths[note] = (lengths[note] ?? 0) + weight;
		}
	}
	for (let i = 0; i < lengths.length; i++) lengths[i] = Math.sqrt(lengths[i] ?? 0) || 1;
	const unknown = weights[0] ?? 0;
	return (keys) => {
		const similarity = new Float64Array(notes);
		const held = new Float64Array(notes);
		let squared = 0;
		let known = 0;
		for (let k = 0; k < keys.length; k++) {
			const i = findKey(index, keys[k] ?? 0);
			if (i < 0) {
				squared += unknown;
				continue;
			}
			const weight = weightOf(i);
			squared += weight;
			known++;
			const end = starts[i + 1] ?? 0;
			for (let p = starts[i] ?? 0; p < end; p++) {
				const note = positions[p] ?? 0;
				similarity[note] = (similarity[note] ?? 0) + weight;
			}
		}
		const own = Math.sqrt(squared) || 1;
		for (let i = 0; i < notes; i++) {
			const shared = similarity[i] ?? 0;
			const length = lengths[i] ?? 1;
			held[i] = shared / (length * length);
			similarity[i] = shared / (own * length);
		}
		return { similarity, held, coverage: keys.length === 0 ? 0 : known / keys.length };
	};
}
