import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Facts, factsSchema, type Note, notesSchema } from './facts.ts';

export type Sources = {
	readonly table: readonly Facts[];
	readonly notes: readonly Note[];
	readonly harmless: readonly { readonly name: string; readonly text: string }[];
};

const ownHarmless = join(import.meta.dirname, 'harmless');

/** Reads the facts table, the notes beside their index.json, and every folder of harmless texts (ours is always read). */
export function readSources(
	factsFile: string,
	notesFolder: string,
	harmlessFolders: readonly string[],
): Sources {
	const root = dirname(notesFolder.endsWith('/') ? notesFolder.slice(0, -1) : notesFolder);
	const entries = notesSchema.parse(JSON.parse(readFileSync(join(notesFolder, 'index.json'), 'utf8')));
	return {
		table: factsSchema.parse(JSON.parse(readFileSync(factsFile, 'utf8'))),
		notes: entries.map((entry) => ({ ...entry, text: readFileSync(join(root, entry.path), 'utf8') })),
		harmless: [ownHarmless, ...harmlessFolders].flatMap((folder) =>
			readdirSync(folder)
				.filter((name) => !name.endsWith('.json'))
				.sort()
				.map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') })),
		),
	};
}
