import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { LabelResolver } from '#signatures/facts.ts';

// A collection is a folder with notes/index.json, negatives/ and optionally labels.json (further accepted labels) and
// outside/index.json (notes of families without facts). Collections are not part of this repository.

const entry = z.object({
	path: z.string(),
	family: z.string(),
	fileName: z.string().nullable(),
	sharedTemplateWith: z.array(z.string()).default([]),
	source: z.string(),
});
const labels = z.record(z.string(), z.object({ accept: z.array(z.string()) }));

export type Note = z.infer<typeof entry> & {
	/** Source id in facts/families.jsonl: a hash of the text. */
	readonly id: string;
	readonly text: string;
	/** Accepted families, its own first. */
	readonly accept: readonly string[];
};
export type NamedText = { readonly name: string; readonly text: string };
export type Collection = {
	readonly notes: readonly Note[];
	readonly unknownFamilyNotes: readonly Note[];
	readonly harmless: readonly NamedText[];
};

const getNoteId = (text: string): string =>
	`note:${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;

function readNotes(folder: string, index: string, { toLine, toFamily }: LabelResolver): Note[] {
	const file = join(folder, index);
	if (!existsSync(file)) return [];
	const labelsFile = join(folder, 'labels.json');
	const accepted = existsSync(labelsFile) ? labels.parse(JSON.parse(readFileSync(labelsFile, 'utf8'))) : {};
	return z
		.array(entry)
		.parse(JSON.parse(readFileSync(file, 'utf8')))
		.map((note) => {
			const text = readFileSync(join(folder, note.path), 'utf8');
			const labels = [note.family, ...(accepted[note.path]?.accept ?? [])];
			return {
				...note,
				id: getNoteId(text),
				text,
				family: toLine(note.family),
				accept: [...new Set(labels.map(toFamily))],
				sharedTemplateWith: note.sharedTemplateWith.map(toFamily),
			};
		});
}

function readTexts(folder: string): NamedText[] {
	if (!existsSync(folder)) return [];
	return readdirSync(folder)
		.filter((name) => !name.endsWith('.json'))
		.sort()
		.map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
}

export function readCollection(folder: string, labels: LabelResolver): Collection {
	return {
		notes: readNotes(folder, 'notes/index.json', labels),
		unknownFamilyNotes: readNotes(folder, 'outside/index.json', labels),
		harmless: readTexts(join(folder, 'negatives')),
	};
}

export const readOwnHarmlessTexts = (): NamedText[] => readTexts(join(import.meta.dirname, '..', 'harmless'));
