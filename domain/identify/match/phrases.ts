// A note is a set of hashed words and word pairs (tokenize.ts), weighted by rarity. The base stores an inverted index from
// hash to notes.
//
// Stored form (base64): sorted 24-bit hashes as varint gaps, each followed by the note count and the varint gaps of the note
// positions. No word can be recovered from it.

const rarityPower = 1.5;
const maxNoteShare = 0.4;

export type PhraseIndex = {
	readonly notes: number;
	/** From a hash to its place in `starts`. */
	readonly places: ReadonlyMap<number, number>;
	/** The notes that contain hash i are positions[starts[i]] to positions[starts[i + 1]]. */
	readonly starts: Uint32Array;
	readonly positions: Uint16Array;
};

export function packPhrases(notes: readonly ReadonlySet<number>[]): string {
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
	// Every number takes at least a byte, so the byte count bounds both arrays.
	const places = new Map<number, number>();
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
	let filled = 0;
	while (at < bytes.length) {
		key += readVarint();
		const inNotes = readVarint();
		starts[places.size] = filled;
		places.set(key, places.size);
		let position = 0;
		for (let i = 0; i < inNotes; i++) {
			position += readVarint();
			positions[filled++] = position;
		}
	}
	starts[places.size] = filled;
	return {
		notes,
		places,
		starts: starts.slice(0, places.size + 1),
		positions: positions.slice(0, filled),
	};
}

export type WordingComparison = {
	/** Cosine with every known note, 0 to 1. */
	readonly similarity: Float64Array;
	/** Share of every known note that the text contains, 0 to 1. */
	readonly containment: Float64Array;
	/** Share of the text's keys that any known note has. */
	readonly coverage: number;
};

export type PhraseMatcher = (keys: ReadonlySet<number>) => WordingComparison;

export function createPhraseMatcher({ notes, places, starts, positions }: PhraseIndex): PhraseMatcher {
	const weights = Float64Array.from({ length: notes + 1 }, (_, inNotes) =>
		inNotes > notes * maxNoteShare ? 0 : Math.log((notes + 1) / (inNotes + 0.5)) ** (2 * rarityPower),
	);
	const getWeight = (i: number): number => weights[(starts[i + 1] ?? 0) - (starts[i] ?? 0)] ?? 0;
	const lengths = new Float64Array(notes);
	for (let i = 0; i < places.size; i++) {
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
		for (const key of keys) {
			const i = places.get(key);
			if (i === undefined) {
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
		return { similarity, containment, coverage: keys.size === 0 ? 0 : known / keys.size };
	};
}

// Browsers and Node have both functions; the types of pure code have neither.
declare const atob: (text: string) => string;
declare const btoa: (binary: string) => string;

export function toBase64(bytes: readonly number[]): string {
	let binary = '';
	for (const byte of bytes) binary += String.fromCharCode(byte);
	return btoa(binary);
}

export function fromBase64(text: string): Uint8Array {
	const binary = atob(text);
	const bytes = new Uint8Array(binary.length);
	for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
	return bytes;
}
