import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { findContacts } from '#domain/identify/match/contacts.ts';
import { extractFileText, maxNoteFileBytes } from '#domain/identify/parse/file-text.ts';
import { normalize } from '#domain/identify/parse/normalize.ts';
import type { SourcedLine } from './merge.ts';

// Reads what an operator can download:
// - a folder with one folder of notes per family;
// - a .jsonl file with one family and source per line;
// - the .json file of a tracker of groups: an array or object of groups with `name` and `locations` or `urls`;
// - a .txt or .csv list with an extension and a family per line.

const maxListBytes = 32 * 1024 * 1024;

/** Throws an error that names the file, and the line where there is one. */
export function readLines(path: string, source: string): SourcedLine[] {
	const stats = statSync(path, { throwIfNoEntry: false });
	if (stats === undefined) throw new Error(`${path}: no such file or folder`);
	// Reading a pipe or a device would wait for ever.
	if (!stats.isDirectory() && !stats.isFile()) throw new Error(`${path}: neither a file nor a folder`);
	const lines = stats.isDirectory() ? readNoteFolders(path) : readList(path, stats.size, source);
	if (lines.length === 0)
		throw new Error(`${path}: nothing in it that this command reads, see signatures/README.md`);
	return lines;
}

function readList(path: string, bytes: number, source: string): SourcedLine[] {
	if (bytes > maxListBytes) throw new Error(`${path}: larger than 32 MB, split it`);
	const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
	if (path.endsWith('.jsonl')) return readFactLines(text, source, path);
	if (path.endsWith('.json')) return readTracker(parseJson(tracker, text, path), source);
	return readExtensionList(text, source);
}

function parseJson<T>(schema: z.ZodType<T>, text: string, location: string): T {
	let json: unknown;
	try {
		json = JSON.parse(text);
	} catch (error) {
		throw new Error(`${location}: not valid JSON`, { cause: error });
	}
	const result = schema.safeParse(json);
	if (result.success) return result.data;
	throw new Error(`${location}: ${z.prettifyError(result.error)}`);
}

const texts = z.array(z.string()).optional();
const factLine = z.object({
	family: z.string().trim().min(1),
	variantOf: z.string().optional(),
	aliases: texts,
	extensions: texts,
	extensionPatterns: texts,
	noteFilenames: z.array(z.object({ name: z.string() })).optional(),
	emails: texts,
	onionHosts: texts,
	hosts: texts,
	handles: texts,
	wallets: texts,
	url: z.url({ protocol: /^https$/ }).optional(),
});

function readFactLines(text: string, source: string, path: string): SourcedLine[] {
	return text
		.split('\n')
		.map((line, i) => ({ line: line.trim(), location: `${path}:${i + 1}` }))
		.filter(({ line }) => line !== '')
		.map(({ line, location }) => {
			const facts = parseJson(factLine, line, location);
			return {
				family: facts.family,
				variantOf: facts.variantOf,
				aliases: facts.aliases,
				extensions: facts.extensions,
				extensionPatterns: facts.extensionPatterns,
				noteNames: facts.noteFilenames?.map(({ name }) => name),
				contacts: [
					...(facts.emails ?? []),
					...(facts.onionHosts ?? []).map(toOnion),
					...(facts.hosts ?? []),
					...(facts.handles ?? []).map((handle) => handle.slice(handle.indexOf(':') + 1)),
					...(facts.wallets ?? []),
				],
				source: source === '' ? (facts.url ?? '') : source,
			};
		});
}

const toOnion = (host: string): string => (host.endsWith('.onion') ? host : `${host}.onion`);

const group = z.object({
	name: z.string().trim().min(1),
	locations: z.array(z.object({ fqdn: z.string().optional(), slug: z.string().optional() })).default([]),
	urls: z.array(z.string()).default([]),
});
const tracker = z.union(
	[
		z.array(group),
		z
			.record(z.string(), group.omit({ name: true }))
			.transform((groups) => Object.entries(groups).map(([name, rest]) => ({ name, ...rest }))),
	],
	{ error: 'expected groups with `name` and `locations` or `urls`' },
);

function readTracker(groups: z.infer<typeof tracker>, source: string): SourcedLine[] {
	return groups.map(({ name, locations, urls }) => ({
		family: name,
		contacts: [...locations.flatMap(({ fqdn, slug }) => fqdn ?? slug ?? []), ...urls].flatMap((address) =>
			findContacts(address).flatMap(({ kind, value }) => (kind === 'onion' ? [toOnion(value)] : [])),
		),
		source,
	}));
}

function readExtensionList(text: string, source: string): SourcedLine[] {
	return text
		.split('\n')
		.map((line) => line.split(/[,;\t]/).map((part) => part.trim().replace(/^"(.*)"$/, '$1')))
		.flatMap(([extension = '', family = '']) =>
			extension.startsWith('.') && family !== '' ? [{ family, extensions: [extension], source }] : [],
		);
}

/**
 * Only addresses and the file name are taken from a note; its text is not stored. Skips links, which could point out of the
 * folder, and files too large for a note.
 */
function readNoteFolders(folder: string): SourcedLine[] {
	return readdirSync(folder, { withFileTypes: true })
		.filter((entry) => entry.isDirectory())
		.flatMap(({ name: family }) =>
			readdirSync(join(folder, family), { withFileTypes: true }).flatMap((entry): SourcedLine[] => {
				const { name: file } = entry;
				const path = join(folder, family, file);
				if (!entry.isFile() || statSync(path).size > maxNoteFileBytes) return [];
				const read = extractFileText(readFileSync(path));
				if (!read.ok) return [];
				const id = createHash('sha256').update(read.text).digest('hex').slice(0, 8);
				const { text, raw } = normalize(read.text);
				const contacts = [...findContacts(text), ...findContacts(raw)].filter(
					({ kind }) => kind !== 'domain',
				);
				return [
					{
						family,
						noteNames: [file],
						contacts: contacts.map(({ kind, value }) => (kind === 'onion' ? toOnion(value) : value)),
						source: `note:${id}`,
					},
				];
			}),
		);
}
