import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

// What is known about each family: facts/families.jsonl, one family a line, every indicator with the sources that state it. This
// is the one place to edit; `npm run signatures:build` makes base.json of it.

const texts = z.array(z.string().min(1)).default([]);
const sources = z.array(z.string().min(1)).min(1);
/** From an indicator to the ids of the sources that state it, see facts/sources.json. `note:…` is a note that was read. */
const sourced = z.record(z.string().min(1), sources).default({});
const page = z.url({ protocol: /^https$/ });

const decryptor = z.strictObject({
	/** Only the first opens files by itself. */
	kind: z.enum(['decryptor', 'key-check', 'needs-key', 'rebuild', 'method']),
	tool: z.string().min(1),
	url: page,
	/** What it opens and what it does not, or that this is not recorded. Shown to the victim word for word. */
	note: z.string().min(20),
	source: z.string().min(1),
	/** The page on which the limits were read again, or `memory`. */
	limitsReadAt: z.string().optional(),
	/** The month in which a source last said so; null where it comes from memory alone. */
	checked: z
		.string()
		.regex(/^\d{4}-\d{2}$/)
		.nullable(),
});

const familyFacts = z.strictObject({
	id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
	name: z.string().min(1).max(80),
	aliases: texts,
	/** Names that never identify alone, beyond the everyday words of weak-names.ts. */
	weakNames: texts,
	/** Names of others under which an impostor writes its notes. */
	borrowedNames: texts,
	firstSeen: z
		.string()
		.regex(/^\d{4}(-\d{2})?(-\d{2})?$/)
		.nullable()
		.default(null),
	/** `earliest-reference-url` means known since then or earlier. */
	firstSeenBasis: z.string().optional(),
	endings: sourced,
	/** From a list that names no family; the stem equals the name. Weak, and not counted. */
	endingsInferred: sourced,
	endingPatterns: sourced,
	/** `*` stands for a part that differs per victim. */
	noteNames: sourced,
	/** Without ".onion". */
	onions: sourced,
	emails: sourced,
	/** `kind:value`, the kind being domain, telegram, tox, session or wallet. */
	contacts: sourced,
	/** Bytes it leaves in locked files: `start:` or `end:` and hexadecimal digits. */
	fileMarkers: sourced,
	ciphers: texts,
	ransomUsd: z.tuple([z.number().positive(), z.number().positive()]).nullable().default(null),
	leakSite: z.boolean().default(false),
	stealsData: z.boolean().default(false),
	/** False for groups that only steal. */
	encrypts: z.boolean().default(true),
	industries: sourced,
	geographies: sourced,
	attribution: sourced,
	description: z.string().min(30).max(400).nullable().default(null),
	decryptors: z.array(decryptor).default([]),
	references: texts,
	sources,
});
export type FamilyFacts = z.infer<typeof familyFacts>;

export const familiesFile = join(import.meta.dirname, 'facts', 'families.jsonl');

export function readFamilyFacts(file = familiesFile): FamilyFacts[] {
	return readFileSync(file, 'utf8')
		.split('\n')
		.filter((line) => line !== '')
		.map((line) => familyFacts.parse(JSON.parse(line)));
}
