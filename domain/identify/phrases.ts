import { hash, mix, type Word } from './words.ts';

// Wording statistics. A note is a set of hashed single words and word pairs; rare ones weigh more. The base stores, for
// every hash, which notes contain it. A text is compared with all notes at once by walking the lists of its own hashes.
//
// Stored form (base64): sorted 24-bit hashes as varint gaps, each followed by the number of notes and the varint gaps of
// their positions. No word can be read back from it.

const HASHES = 0xffffff;
const LONG_WORD = 24;
const WORDS_COMPARED = 6000;
const RARITY_POWER = 1.5;

const isDigits = (text: string): boolean => {
	for (let i = 0; i < text.length; i++) {
		const code = text.charCodeAt(i);
		if (code < 48 || code > 57) return false;
	}
	return true;
};

/** Ids and keys differ per victim; only their shape is kept. */
function shape(word: string): string {
	if (word.length > LONG_WORD) return '#long';
	return word.length > 3 && isDigits(word) ? '#number' : word;
}

/** The distinct hashes of a text's words and word pairs. */
export function phraseKeys(words: readonly Word[]): number[] {
	const keys = new Set<number>();
	const add = (key: number) => keys.add(key);
	let before = 0;
	const length = Math.min(words.length, WORDS_COMPARED);
	for (let i = 0; i < length; i++) {
		const own = hash(shape(words[i]?.text ?? ''));
		add(mix(own) % HASHES);
		if (i > 0) add(mix(Math.imul(before, 31) ^ own) % HASHES);
		before = own;
	}
	return [...keys];
}

export type PhraseIndex = {
	readonly notes: number;
	readonly postings: ReadonlyMap<number, Uint16Array>;
};

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

export function toBase64(bytes: readonly number[]): string {
	const out: string[] = [];
	for (let i = 0; i < bytes.length; i += 3) {
		const [a = 0, b = 0, c = 0] = [bytes[i], bytes[i + 1], bytes[i + 2]];
		const group = (a << 16) | (b << 8) | c;
		out.push(BASE64[group >> 18] ?? '', BASE64[(group >> 12) & 63] ?? '');
		out.push(i + 1 < bytes.length ? (BASE64[(group >> 6) & 63] ?? '') : '=');
		out.push(i + 2 < bytes.length ? (BASE64[group & 63] ?? '') : '=');
	}
	return out.join('');
}

export function fromBase64(text: string): Uint8Array {
	const values = new Uint8Array(128);
	for (let i = 0; i < 64; i++) values[BASE64.charCodeAt(i)] = i;
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

export function packPhrases(notes: readonly (readonly number[])[]): string {
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
	const postings = new Map<number, Uint16Array>();
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
	while (at < bytes.length) {
		key += take();
		const list = new Uint16Array(take());
		let position = 0;
		for (let i = 0; i < list.length; i++) {
			position += take();
			list[i] = position;
		}
		postings.set(key, list);
	}
	return { notes, postings };
}

export type WordingComparison = {
	/** Cosine of the text with every known note, 0 to 1. */
	readonly similarity: Float64Array;
	/** How much of every known note stands in the text, whatever else the text holds, 0 to 1. */
	readonly held: Float64Array;
	/** Share of the text's wording, by weight, that any known note uses. */
	readonly coverage: number;
};

export type PhraseMatcher = (keys: readonly number[]) => WordingComparison;

export function createPhraseMatcher(index: PhraseIndex): PhraseMatcher {
	const rarity = (inNotes: number) => Math.log((index.notes + 1) / (inNotes + 0.5)) ** RARITY_POWER;
	const lengths = new Float64Array(index.notes);
	for (const list of index.postings.values()) {
		const weight = rarity(list.length) ** 2;
		for (const position of list) lengths[position] = (lengths[position] ?? 0) + weight;
	}
	for (let i = 0; i < lengths.length; i++) lengths[i] = Math.sqrt(lengths[i] ?? 0) || 1;
	const unknown = rarity(0);
	return (keys) => {
		const similarity = new Float64Array(index.notes);
		let squared = 0;
		let known = 0;
		let total = 0;
		for (const key of keys) {
			const list = index.postings.get(key);
			const weight = list ? rarity(list.length) : unknown;
			squared += weight * weight;
			total += 1;
			if (!list) continue;
			known += 1;
			for (const position of list) similarity[position] = (similarity[position] ?? 0) + weight * weight;
		}
		const own = Math.sqrt(squared) || 1;
		const held = new Float64Array(index.notes);
		for (let i = 0; i < similarity.length; i++) {
			const shared = similarity[i] ?? 0;
			const length = lengths[i] ?? 1;
			held[i] = shared / (length * length);
			similarity[i] = shared / (own * length);
		}
		return { similarity, held, coverage: total === 0 ? 0 : known / total };
	};
}
