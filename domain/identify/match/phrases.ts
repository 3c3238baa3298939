import { fromBase64, toBase64 } from './base64.ts';

// Wording statistics. A note is a set of hashed words and word pairs (phrase-keys.ts); rare ones weigh more. The base stores, for
// every hash, which notes contain it. A text is compared with all notes at once by walking the lists of its own hashes.
//
// Stored form (base64): sorted 24-bit hashes as varint gaps, each followed by the number of notes and the varint gaps of
// their positions. No word can be read back from it.

const rarityPower = 1.5;
/** What stands in so large a share of all notes tells nothing, and has the longest lists. */
const maxNoteShare = 0.4;

/** Which notes contain a hash: a hash table over flat arrays, since a Map of small arrays takes long to build. */
export type PhraseIndex = {
	readonly notes: number;
	readonly slots: Int32Array;
	readonly keys: Uint32Array;
	/** The notes of key i are positions[starts[i]] to positions[starts[i + 1]]. */
	readonly starts: Uint32Array;
	readonly positions: Uint16Array;
};

const getSlot = (key: number, mask: number): number => Math.imul(key, 0x9e3779b1) & mask;

function findKey({ slots, keys }: PhraseIndex, key: number): number {
	const mask = slots.length - 1;
	let slot = getSlot(key, mask);
	for (;;) {
		const i = slots[slot] ?? -1;
		if (i < 0 || keys[i] === key) return i;
		slot = (slot + 1) & mask;
	}
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
	const writeVarint = (value: number) => {
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
		writeVarint(key - before);
		writeVarint(list.length);
		let last = 0;
		for (const position of list) {
			writeVarint(position - last);
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
	const readVarint = (): number => {
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
		key += readVarint();
		const inNotes = readVarint();
		keys[count] = key;
		starts[count] = filled;
		let position = 0;
		for (let i = 0; i < inNotes; i++) {
			position += readVarint();
			positions[filled++] = position;
		}
		count++;
	}
	starts[count] = filled;
	const slots = new Int32Array(1 << (33 - Math.clz32(Math.max(count, 1)))).fill(-1);
	const mask = slots.length - 1;
	for (let i = 0; i < count; i++) {
		let slot = getSlot(keys[i] ?? 0, mask);
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
	readonly containment: Float64Array;
	/** Share of the text's wording, by weight, that any known note uses. */
	readonly coverage: number;
};

export type PhraseMatcher = (keys: Uint32Array) => WordingComparison;

export function createPhraseMatcher(index: PhraseIndex): PhraseMatcher {
	const { notes, starts, positions } = index;
	// Squared weight of a hash by the number of notes that contain it.
	const weights = Float64Array.from({ length: notes + 1 }, (_, inNotes) =>
		inNotes > notes * maxNoteShare ? 0 : Math.log((notes + 1) / (inNotes + 0.5)) ** (2 * rarityPower),
	);
	const getWeight = (i: number): number => weights[(starts[i + 1] ?? 0) - (starts[i] ?? 0)] ?? 0;
	const lengths = new Float64Array(notes);
	for (let i = 0; i < index.keys.length; i++) {
		const weight = getWeight(i);
		for (let p = starts[i] ?? 0; p < (starts[i + 1] ?? 0); p++) {
			const note = positions[p] ?? 0;
			lengths[note] = (lengths[note] ?? 0) + weight;
		}
	}
	for (let i = 0; i < lengths.length; i++) lengths[i] = Math.sqrt(lengths[i] ?? 0) || 1;
	const unknown = weights[0] ?? 0;
	return (keys) => {
		const similarity = new Float64Array(notes);
		const containment = new Float64Array(notes);
		let squared = 0;
		let known = 0;
		for (let k = 0; k < keys.length; k++) {
			const i = findKey(index, keys[k] ?? 0);
			if (i < 0) {
				squared += unknown;
				continue;
			}
			const weight = getWeight(i);
			squared += weight;
			known++;
			if (weight === 0) continue;
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
			containment[i] = shared / (length * length);
			similarity[i] = shared / (own * length);
		}
		return { similarity, containment, coverage: keys.length === 0 ? 0 : known / keys.length };
	};
}
