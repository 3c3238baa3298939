import { packPhrases } from '#domain/identify/match/phrases.ts';
import { biasKey, type Cue, packCues } from '#domain/identify/match/tone.ts';
import { normalize } from '#domain/identify/parse/normalize.ts';
import { buildPhraseKeys, tokenize } from '#domain/identify/parse/tokenize.ts';
import type { Wording } from '#signatures/schema.ts';
import type { Note } from './collections.ts';

const getPhraseKeys = (text: string): ReadonlySet<number> => buildPhraseKeys(tokenize(normalize(text).text));

const maxCues = 1500;
const minCueCount = 4;
const epochs = 60;
const learningRate = 0.5;
const regularization = 0.0015;

/** Classes balanced, fixed order and passes: the same input gives the same weights. */
function trainCues(notes: readonly ReadonlySet<number>[], harmless: readonly ReadonlySet<number>[]): Cue[] {
	const counts = new Map<number, number>();
	for (const keys of [...notes, ...harmless])
		for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
	const position = new Map(
		[...counts]
			.filter(([, count]) => count >= minCueCount)
			.sort(([a, m], [b, n]) => n - m || a - b)
			.slice(0, maxCues)
			.map(([key], i) => [key, i]),
	);
	const rows = [
		...notes.map((keys) => ({ keys, label: 1 })),
		...harmless.map((keys) => ({ keys, label: 0 })),
	].map(({ keys, label }) => ({ label, on: [...keys].flatMap((key) => position.get(key) ?? []) }));
	const balance = [0.5 / Math.max(1, harmless.length), 0.5 / Math.max(1, notes.length)];
	const weights = new Float64Array(position.size);
	let bias = 0;
	for (let epoch = 0; epoch < epochs; epoch++) {
		const step = learningRate / (1 + epoch / 10);
		for (let i = 0; i < rows.length; i++) {
			// A prime stride mixes the classes without a random generator.
			const row = rows[(i * 7919) % rows.length];
			if (row === undefined) continue;
			const scale = 1 / Math.sqrt(row.on.length + 4);
			const sum = row.on.reduce((total, k) => total + (weights[k] ?? 0), 0) * scale + bias;
			const error = row.label - 1 / (1 + Math.exp(-sum));
			const push = step * error * (balance[row.label] ?? 0) * rows.length;
			for (const k of row.on) weights[k] = (weights[k] ?? 0) * (1 - regularization * step) + push * scale;
			bias += push * 0.1;
		}
	}
	return [
		...[...position].map(([key, i]) => ({ key, weight: weights[i] ?? 0 })),
		{ key: biasKey, weight: bias },
	];
}

/** No word can be recovered from the result. */
export function learnWording(notes: readonly Note[], harmless: readonly string[]): Wording {
	const noteKeys = notes.map(({ text }) => getPhraseKeys(text));
	return {
		notes: notes.map(({ id, family, source, sharedTemplateWith }) => ({
			id,
			family,
			source,
			sharedTemplateWith,
		})),
		phrases: packPhrases(noteKeys),
		cues: packCues(trainCues(noteKeys, harmless.map(getPhraseKeys))),
	};
}
