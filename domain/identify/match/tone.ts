import { fromBase64, toBase64 } from './phrases.ts';

// Linear classifier over hashed words and word pairs: positive for ransom notes, negative for other texts on the topic.

const bytesPerCue = 4;
const weightScale = 12;
const weightOffset = 128;

/** No phrase key has this value (see the modulus in tokenize.ts). */
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

/** About -3 to 3, positive for a note. */
export type ToneClassifier = (keys: ReadonlySet<number>) => number;

export function createToneClassifier(packed: string): ToneClassifier {
	const bytes = fromBase64(packed);
	const weights = new Map<number, number>();
	for (let at = 0; at + bytesPerCue <= bytes.length; at += bytesPerCue) {
		const [a = 0, b = 0, c = 0, weight = weightOffset] = bytes.subarray(at, at + bytesPerCue);
		weights.set((a << 16) | (b << 8) | c, weight - weightOffset);
	}
	const bias = weights.get(biasKey) ?? 0;
	return (keys) => {
		let total = 0;
		let seen = 0;
		for (const key of keys) {
			const weight = weights.get(key);
			if (weight === undefined) continue;
			total += weight;
			seen++;
		}
		return (total / Math.sqrt(seen + 4) + bias) / weightScale;
	};
}
