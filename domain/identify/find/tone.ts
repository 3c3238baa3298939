import { fromBase64, toBase64 } from './base64.ts';
import { buildNumberTable, numberAt } from './number-table.ts';

// Does a text talk like a ransom note, or like an article about one? A few hundred hashed words and word pairs carry a
// weight: positive when notes use them, negative when harmless texts do. News, leaflets and manuals share the topic with
// a note but not its tone.

const bytesPerCue = 4;
const weightScale = 12;
const middle = 128;

/** The constant term is stored under a key no phrase can have. */
export const biasKey = 0xffffff;

export type Cue = { readonly key: number; readonly weight: number };

export function packCues(cues: readonly Cue[]): string {
	const bytes: number[] = [];
	for (const { key, weight } of [...cues].sort((a, b) => a.key - b.key)) {
		const scaled = Math.max(-127, Math.min(127, Math.round(weight * weightScale)));
		bytes.push((key >> 16) & 255, (key >> 8) & 255, key & 255, scaled + middle);
	}
	return toBase64(bytes);
}

/** Positive for the tone of a note, negative for that of other texts; roughly -3 to 3. */
export type ToneMeter = (keys: Uint32Array) => number;

export function createToneMeter(packed: string): ToneMeter {
	const bytes = fromBase64(packed);
	const stored: [key: number, weight: number][] = [];
	// As stored, 128 too high: never 0, as the table wants it.
	for (let at = 0; at + bytesPerCue <= bytes.length; at += bytesPerCue) {
		const [a = 0, b = 0, c = 0, weight = middle] = bytes.subarray(at, at + bytesPerCue);
		stored.push([(a << 16) | (b << 8) | c, weight]);
	}
	const table = buildNumberTable(stored);
	const bias = (numberAt(table, biasKey) || middle) - middle;
	return (keys) => {
		let total = 0;
		let seen = 0;
		for (let i = 0; i < keys.length; i++) {
			const weight = numberAt(table, keys[i] ?? 0);
			if (weight === 0) continue;
			total += weight - middle;
			seen++;
		}
		return (total / Math.sqrt(seen + 4) + bias) / weightScale;
	};
}
