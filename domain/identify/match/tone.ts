import { fromBase64, toBase64 } from './base64.ts';
import { buildNumberTable, getNumber } from './number-table.ts';

// Does a text talk like a ransom note, or like an article about one? A few hundred hashed words and word pairs carry a
// weight: positive when notes use them, negative when harmless texts do. News, leaflets and manuals share the topic with
// a note but not its tone.

const bytesPerCue = 4;
const weightScale = 12;
const weightOffset = 128;

/** The constant term is stored under a key no phrase can have. */
export const biasKey = 0xffffff;

export type Cue = { readonly key: number; readonly weight: number };

export function packCues(cues: readonly Cue[]): string {
	const bytes: number[] = [];
	for (const { key, weight } of [...cues].sort((a, b) => a.key - b.key)) {
		const scaled = Math.max(-127, Math.min(127, Math.round(weight * weightScale)));
		bytes.push((key >> 16) & 255, (key >> 8) & 255, key & 255, scaled + weightOffset);
	}
	return toBase64(bytes);
}

/** Positive for the tone of a note, negative for that of other texts; roughly -3 to 3. */
export type ToneClassifier = (keys: Uint32Array) => number;

export function createToneClassifier(packed: string): ToneClassifier {
	const bytes = fromBase64(packed);
	const stored: [key: number, weight: number][] = [];
	// As stored, 128 too high: never 0, as the table wants it.
	for (let at = 0; at + bytesPerCue <= bytes.length; at += bytesPerCue) {
		const [a = 0, b = 0, c = 0, weight = weightOffset] = bytes.subarray(at, at + bytesPerCue);
		stored.push([(a << 16) | (b << 8) | c, weight]);
	}
	const table = buildNumberTable(stored);
	const bias = (getNumber(table, biasKey) || weightOffset) - weightOffset;
	return (keys) => {
		let total = 0;
		let seen = 0;
		for (let i = 0; i < keys.length; i++) {
			const weight = getNumber(table, keys[i] ?? 0);
			if (weight === 0) continue;
			total += weight - weightOffset;
			seen++;
		}
		return (total / Math.sqrt(seen + 4) + bias) / weightScale;
	};
}
