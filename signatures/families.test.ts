import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { SignatureBase } from '#domain/identify/base.ts';
import { createIdentifier } from '#domain/identify/engine.ts';
import { isGenericNoteName } from '#domain/identify/match/file-names.ts';
import { compact } from '#domain/identify/parse/letters.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { buildBase, summarize, toJsonFile } from './build.ts';
import { familiesFile, readFamilyFacts } from './facts.ts';
import { relatedFamilies } from './relations.ts';
import { baseSchema, sourcesSchema } from './schema.ts';
import { signaturePhrases } from './signature-phrases.ts';

const resolvePath = (name: string) => join(import.meta.dirname, name);
const readJson = (name: string): unknown => JSON.parse(readFileSync(resolvePath(name), 'utf8'));
const facts = readFamilyFacts();
const base: SignatureBase = baseSchema.parse(readJson('base.json'));
const { families } = base;
const identifier = createIdentifier(base);
const ids = new Set(facts.map(({ id }) => id));

const indicatorsOf = (family: (typeof facts)[number]): [value: string, sources: readonly string[]][] =>
	[
		family.extensions,
		family.extensionPatterns,
		family.noteNames,
		family.onions,
		family.emails,
		family.contacts,
		family.fileMarkers,
		family.industries,
		family.geographies,
		family.attribution,
	].flatMap((sourced) => Object.entries(sourced));

describe('families.jsonl', () => {
	it.each([
		['broken JSON', '{"id":'],
		['an unknown value', '{"id":"x","name":7}'],
	])('names the line of %s', (_, brokenLine) => {
		const [first = ''] = readFileSync(familiesFile, 'utf8').split('\n');
		const folder = createTempFolder({ 'families.jsonl': `${first}\n${brokenLine}\n` });
		expect(() => readFamilyFacts(join(folder.path, 'families.jsonl'))).toThrow('families.jsonl:2: ');
		folder.remove();
	});

	it('has one family per line, sorted by id', () => {
		const lines = readFileSync(familiesFile, 'utf8').trimEnd().split('\n');
		expect(lines.length).toBe(facts.length);
		expect(ids.size).toBe(facts.length);
		expect([...ids]).toEqual([...ids].toSorted());
	});

	it('names a known source for every indicator', () => {
		const sources = new Set(sourcesSchema.parse(readJson('facts/sources.json')).map(({ id }) => id));
		const isKnown = (source: string) =>
			sources.has(source) || source.startsWith('https://') || /^note:[0-9a-f]{8}$/.test(source);
		const unknown = facts.flatMap((family) =>
			[...indicatorsOf(family).flatMap(([, from]) => from), ...family.sources]
				.filter((source) => !isKnown(source))
				.map((source) => `${family.id} ${source}`),
		);
		expect(unknown).toEqual([]);
	});

	it('counts exactly the families with an attributed indicator', () => {
		const counted = facts.filter((family) => {
			const { industries, geographies, attribution, fileMarkers, ...rest } = family;
			return indicatorsOf({
				...rest,
				industries: {},
				geographies: {},
				attribution: {},
				fileMarkers: {},
			}).length;
		});
		expect(counted.length).toBeGreaterThanOrEqual(1000);
		expect(identifier.count).toBe(counted.length);
	});

	it('names variants by indicators and parents that exist', () => {
		const unknown = facts.flatMap(({ id, variants, variantOf, ...family }) => {
			const values = new Set(indicatorsOf({ id, variants, ...family }).map(([value]) => value.toLowerCase()));
			return [
				...Object.values(variants)
					.flat()
					.filter((value) => !values.has(value.toLowerCase())),
				...(variantOf === undefined || ids.has(variantOf) ? [] : [variantOf]),
			];
		});
		expect(unknown).toEqual([]);
	});

	it('describes at least 100 families', () => {
		expect(facts.filter(({ description }) => description !== null).length).toBeGreaterThanOrEqual(100);
	});

	it('relates only families that exist', () => {
		const named = [...relatedFamilies.flat(), ...signaturePhrases.flatMap(([, ...owners]) => owners)];
		expect(named.filter((id) => !ids.has(id))).toEqual([]);
	});

	it('links decryptors to pages, never to executables', () => {
		const urls = facts.flatMap(({ decryptors }) => decryptors.map(({ url }) => url));
		expect(urls.filter((url) => /\.(exe|zip|apk|msi)$/i.test(url))).toEqual([]);
	});

	it('dates every free tool and names Kaspersky as the vendor', () => {
		const tools = facts.flatMap(({ decryptors }) => decryptors);
		for (const { url, tool, checked, limitsReadAt } of tools) {
			if (url.includes('kaspersky')) expect(tool).toMatch(/^Kaspersky /);
			if (limitsReadAt?.startsWith('http')) expect(checked, tool).not.toBeNull();
		}
		expect(tools.filter(({ checked }) => checked === '2023-07').length).toBeGreaterThan(100);
	});

	it('gives groups that only steal neither a cipher nor a decryptor', () => {
		const thieves = families.filter(({ encrypts }) => !encrypts);
		expect(thieves.map(({ id }) => id)).toContain('karakurt');
		expect(thieves.flatMap(({ ciphers, decryptors }) => [...ciphers, ...decryptors])).toEqual([]);
	});
});

describe('base.json', () => {
	it('equals the build output byte for byte', () => {
		const built = buildBase();
		expect(JSON.stringify(built) === readFileSync(resolvePath('base.json'), 'utf8')).toBe(true);
		expect(toJsonFile(summarize(built))).toBe(readFileSync(resolvePath('summary.json'), 'utf8'));
	});

	it('stays within its size budget', () => {
		// The build uses quality 11, which is slow.
		const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
		expect(brotliCompressSync(readFileSync(resolvePath('base.json')), quick).length).toBeLessThan(600_000);
	});
});

describe('weak indicators', () => {
	const weakNames = families.flatMap(({ weak }) => weak).filter((name) => compact(name).length > 0);
	const genericNames = [...new Set(families.flatMap(({ noteNames }) => noteNames))].filter(isGenericNoteName);
	const neutral = 'The quarterly meeting starts at nine. Please bring the signed forms and the room keys.';

	it('are more than 200 names and 30 note names', () => {
		expect(weakNames.length).toBeGreaterThan(200);
		expect(genericNames.length).toBeGreaterThan(30);
	});

	it('do not identify by a weak name alone', () => {
		const matched = weakNames.filter(
			(name) =>
				identifier.identify({ fileContent: name }).length > 0 ||
				identifier.identify({ fileContent: `${neutral} ${name} ransomware was in the news.` }).length > 0,
		);
		expect(matched).toEqual([]);
	});

	const demand = (words: string) =>
		`All of your important documents were locked with ${words}. To get them back you need to pay in bitcoin. Write to us within 72 hours or the price doubles. Do not rename the files and do not use other software.`;

	it.each([
		'lost files',
		'dark side',
		'windows security',
		'oh no',
		'crypto wall',
		'Windows 10',
		'Kill Security',
		'RannohDecryptor',
		'XoristDecryptor',
		'Virus-Encoder',
		'Coin Locker',
		'Ukash',
	])('do not identify by "%s" in a demand', (words) => {
		expect(identifier.identify({ fileContent: demand(words) })[0]?.confidence ?? 0).toBeLessThan(70);
	});

	it.each(['LockBit', 'Akira', 'Black Basta'])('leave the name %s what it is', (name) => {
		const [match] = identifier.identify({ fileContent: demand(name) });
		expect(match?.family.name).toBe(name);
	});

	it.each(['LockBit', 'Akira', 'Qilin', 'Black Basta'])(
		'say of a leak page only that it calls itself %s',
		(name) => {
			const heads = [`${name} | Leaked data`, name];
			for (const head of heads) {
				const page = `${head}\nVictim: Example Industries\nSize: 420 GB\nTime left: 3 days\nContracts and customers of the company.`;
				const [match] = identifier.identify({ fileContent: page });
				expect(match?.family.name).toBe(name);
				expect(match?.doubt).toEqual({ kind: 'self-named' });
				expect(match?.confidence).toBeLessThan(60);
			}
			const article = `${name} was in the news again. The police took its servers, and the researchers describe how it works.`;
			expect(identifier.identify({ fileContent: article })).toEqual([]);
		},
	);

	it('do not identify by a generic file name alone', () => {
		const matched = genericNames.filter(
			(fileName) =>
				identifier.identify({ fileContent: neutral, fileName: fileName.replaceAll('*', 'x1') }).length > 0,
		);
		expect(matched).toEqual([]);
	});
});

describe('harmless texts', () => {
	const folder = resolvePath('harmless');
	it.each(readdirSync(folder))('does not match %s', (name) => {
		const fileContent = readFileSync(join(folder, name), 'utf8');
		expect(identifier.identify({ fileContent, fileName: name }).map(({ family }) => family.id)).toEqual([]);
	});
});
