import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { z } from 'zod';
import { compileBase, compileFamilies } from './compile.ts';
import { readSources } from './sources.ts';
import { compileWording } from './wording.ts';

// node signatures/build.ts FACTS.json NOTES_DIR HARMLESS_DIR…   (by hand, when the facts or the review change)
// Writes families.json (for people: one reviewed family per line), base.json (for the engine) and summary.json (figures
// for pages that do not load the base). Note texts are read for their statistics and addresses and are never written.

const [factsFile = '', notesFolder = '', ...harmlessFolders] = process.argv.slice(2);
const { table, notes, harmless } = readSources(factsFile, notesFolder, harmlessFolders);
const here = (name: string): string => join(import.meta.dirname, name);
const weights = z
	.record(z.string(), z.number())
	.parse(JSON.parse(readFileSync(here('weights.json'), 'utf8')));

const collectedOn = '2026-11-15';

const compiled = compileFamilies(table, notes);
const base = compileBase(
	compiled,
	compileWording(
		compiled.notes,
		harmless.map(({ text }) => text),
	),
	weights,
	collectedOn,
);
const json = JSON.stringify(base);
const lines = compiled.families.map((family, i) =>
	JSON.stringify({ ...family, provenance: compiled.provenance[i], collectedOn }),
);
writeFileSync(here('families.json'), `[\n${lines.join(',\n')}\n]\n`);
writeFileSync(here('base.json'), json);
const counted = base.families.filter((family) => family.counted).length;
writeFileSync(here('summary.json'), `${JSON.stringify({ families: counted, collectedOn }, null, '\t')}\n`);
console.log(
	JSON.stringify({
		families: base.families.length,
		counted,
		notes: base.noteFamilies.length,
		bytes: json.length,
		brotli: brotliCompressSync(json).length,
	}),
);
