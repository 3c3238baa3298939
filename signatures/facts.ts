import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

// facts/families.jsonl: one family per line, every indicator with its sources. After an edit, run `npm run signatures:build`.

const texts = z.array(z.string().min(1)).default([]);
const sources = z.array(z.string().min(1)).min(1);
/** From an indicator to ids of facts/sources.json; `note:…` is a note of a collection. */
const sourced = z.record(z.string().min(1), sources).default({});
const page = z.url({ protocol: /^https$/ });

const month = z.string().regex(/^\d{4}-\d{2}$/);

const decryptor = z.strictObject({
	kind: z.enum(['decryptor', 'key-check', 'needs-key', 'rebuild', 'method']),
	tool: z.string().min(1),
	url: page,
	/** What it decrypts and what not; shown verbatim. */
	note: z.string().min(20),
	/** As far as a source states them; empty for a tool that opens every version. */
	opens: z
		.strictObject({
			/** In lower case, with the dot. */
			endings: z.array(z.string().startsWith('.')).optional(),
			exceptEndings: z.array(z.string().startsWith('.')).optional(),
			/** First and last month of the attacks. */
			from: month.optional(),
			until: month.optional(),
		})
		.optional(),
	source: z.string().min(1),
	/** The page that states the limits, or `memory`. */
	limitsReadAt: z.string().optional(),
	/** Month of the last check; null if from memory. */
	checked: month.nullable(),
});

const familyFacts = z.strictObject({
	id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
	/** Ids of lines that were merged into this one; notes and links may still use them. */
	formerIds: texts,
	/** The name most people use. */
	name: z.string().min(1).max(80),
	aliases: texts,
	/** Beyond the words of weak-names.ts. */
	weakNames: texts,
	/** Names of other families that an impostor signs with. */
	borrowedNames: texts,
	/** Names under which lists give the same addresses, while no source says that it is the same group. */
	sharedLabels: texts,
	/** Names of the same group before and after a rename. */
	formerNames: texts,
	laterNames: texts,
	/** Leaked builders or published code that it is made with. */
	builtWith: texts,
	/** This family's builder or code is public, so that others make ransomware with it. */
	builder: z.string().min(1).optional(),
	/** The vendor whose detection is the only source of the name. */
	detectionName: z.string().min(1).optional(),
	firstSeen: z
		.string()
		.regex(/^\d{4}(-\d{2})?(-\d{2})?$/)
		.nullable()
		.default(null),
	/** `earliest-reference-url`: known since then or earlier. */
	firstSeenBasis: z.string().optional(),
	extensions: sourced,
	/** From lists without a family; weak and not counted. */
	extensionsInferred: sourced,
	extensionPatterns: sourced,
	/** `*` is a part that differs per victim. */
	noteNames: sourced,
	onions: sourced,
	emails: sourced,
	/** `kind:value` with the kinds domain, telegram, tox, session, wallet. */
	contacts: sourced,
	/** From a variant's name to those of the indicators above that identify it. */
	variants: z.record(z.string().min(1), z.array(z.string().min(1)).min(1)).default({}),
	/** The family to name instead; this line is its variant. */
	variantOf: z.string().optional(),
	/** `start:` or `end:` and hexadecimal bytes. */
	fileMarkers: sourced,
	ciphers: texts,
	ransomUsd: z.tuple([z.number().positive(), z.number().positive()]).nullable().default(null),
	leakSite: z.boolean().default(false),
	stealsData: z.boolean().default(false),
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

export const createFamilyFacts = (facts: z.input<typeof familyFacts>): FamilyFacts =>
	familyFacts.parse(facts);

export const familiesFile = join(import.meta.dirname, 'facts', 'families.jsonl');

export function readFamilyFacts(file = familiesFile): FamilyFacts[] {
	return readFileSync(file, 'utf8')
		.split('\n')
		.flatMap((line, index) => (line === '' ? [] : [parseFamily(line, `${file}:${index + 1}`)]));
}

/** The file has more than 2,000 lines, and neither JSON.parse nor Zod knows which one it got. */
function parseFamily(line: string, location: string): FamilyFacts {
	try {
		return familyFacts.parse(JSON.parse(line));
	} catch (error) {
		const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
		throw new Error(`${location}: ${reason}`, { cause: error });
	}
}

export function formatFamilyFacts(facts: readonly FamilyFacts[]): string {
	const isEmpty = (value: unknown): boolean =>
		value === null || (typeof value === 'object' && Object.keys(value).length === 0);
	const defaults: Readonly<Record<string, unknown>> = { encrypts: true, leakSite: false, stealsData: false };
	const lines = facts.map((family) => {
		const filled = Object.entries(family).filter(
			([key, value]) => !isEmpty(value) && value !== defaults[key],
		);
		return JSON.stringify(Object.fromEntries(filled));
	});
	return `${lines.join('\n')}\n`;
}

export type LabelResolver = {
	/** The line that an id, present or former, belongs to. */
	readonly toLine: (id: string) => string;
	/** The family to name for an id: the parent of a variant, else its own line. */
	readonly toFamily: (id: string) => string;
};

export function createLabelResolver(facts: readonly FamilyFacts[]): LabelResolver {
	const lines = new Map(
		facts.flatMap((line) => [line.id, ...line.formerIds].map((id) => [id, line] as const)),
	);
	const toLine = (id: string): string => lines.get(id)?.id ?? id;
	return { toLine, toFamily: (id) => lines.get(id)?.variantOf ?? toLine(id) };
}
