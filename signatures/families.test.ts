import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { SignatureBase } from '#domain/identify/base.ts';
import { compact } from '#domain/identify/compact.ts';
import { createIdentifier } from '#domain/identify/engine.ts';
import { isGenericNoteName } from '#domain/identify/file-names.ts';
import { addedFactIds } from './added-facts.ts';
import { decryptorLimits } from './decryptor-limits.ts';
import { descriptions } from './descriptions.ts';
import { hallmarks } from './hallmarks.ts';
import { relatedFamilies } from './relations.ts';
import { baseSchema, familiesSchema } from './schema.ts';

const here = (name: string) => join(import.meta.dirname, name);
const read = (name: string): unknown => JSON.parse(readFileSync(here(name), 'utf8'));
const families = familiesSchema.parse(read('families.json'));
const base: SignatureBase = baseSchema.parse(read('base.json'));
const identifier = createIdentifier(base);
const ids = new Set(families.map(({ id }) => id));

describe('the signature base', () => {
	it('knows at least 1,000 families by an attributed indicator, and counts no others', () => {
		expect(identifier.count).toBeGreaterThanOrEqual(1000);
		const empty = families.filter(
			(family) =>
				family.counted &&
				family.endings.length +
					family.endingPatterns.length +
					family.noteNames.length +
					family.onions.length +
					family.emails.length +
					family.contacts.length ===
					0,
		);
		expect(empty.map(({ id }) => id)).toEqual([]);
	});

	it('is summed up truthfully for pages that do not load it', () => {
		expect(read('summary.json')).toEqual({ families: identifier.count, collectedOn: base.collectedOn });
	});

	it('holds the reviewed families, in the same order', () => {
		expect(base.families).toEqual(families.map(({ provenance: _p, collectedOn: _c, ...family }) => family));
	});

	it('names every family once, and gives every record a source', () => {
		expect(ids.size).toBe(families.length);
		expect(families.filter(({ provenance }) => provenance.sources.length === 0).map(({ id }) => id)).toEqual(
			[],
		);
	});

	it.each(['onions', 'emails', 'endings', 'noteNames'] as const)(
		'lists no %s twice in one record',
		(field) => {
			const doubled = families.filter((family) => new Set(family[field]).size < family[field].length);
			expect(doubled.map(({ id }) => id)).toEqual([]);
		},
	);

	it('describes at least 100 families in our own words, all of which exist', () => {
		expect(Object.keys(descriptions).filter((id) => !ids.has(id))).toEqual([]);
		expect(Object.keys(descriptions).length).toBeGreaterThanOrEqual(100);
		expect(Object.keys(decryptorLimits).filter((id) => !ids.has(id))).toEqual([]);
	});

	it('reviews only families that exist', () => {
		const named = [
			...addedFactIds,
			...relatedFamilies.flat(),
			...hallmarks.flatMap(([, ...owners]) => owners),
		];
		expect(named.filter((id) => !ids.has(id))).toEqual([]);
	});

	it('says of every added fact where it was read again, or that it was not', () => {
		const added = families.filter(({ id }) => addedFactIds.includes(id));
		expect(added.filter(({ provenance }) => provenance.addedFacts === undefined)).toEqual([]);
		expect(added.some(({ provenance }) => provenance.addedFacts === 'memory, not checked')).toBe(true);
	});

	it('links decryptors to pages, never to programs', () => {
		const programs = families.filter(({ decryptor }) => /\.(exe|zip|apk|msi)$/i.test(decryptor?.url ?? ''));
		expect(programs.map(({ id }) => id)).toEqual([]);
	});

	it('stays small enough to fetch on a phone', () => {
		const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
		expect(brotliCompressSync(readFileSync(here('base.json')), quick).length).toBeLessThan(500_000);
	});
});

describe('weak clues', () => {
	const weakNames = families.flatMap(({ weak }) => weak).filter((name) => compact(name).length > 0);
	const genericNames = [...new Set(families.flatMap(({ noteNames }) => noteNames))].filter(isGenericNoteName);
	const neutral = 'The quarterly meeting starts at nine. Please bring the signed forms and the room keys.';

	it('have something to test', () => {
		expect(weakNames.length).toBeGreaterThan(200);
		expect(genericNames.length).toBeGreaterThan(30);
	});

	it('never identify by a weak name alone', () => {
		const matched = weakNames.filter(
			(name) =>
				identifier.identify({ fileContent: name }).length > 0 ||
				identifier.identify({ fileContent: `${neutral} ${name} ransomware was in the news.` }).length > 0,
		);
		expect(matched).toEqual([]);
	});

	it('never identify by a generic file name alone', () => {
		const matched = genericNames.filter(
			(fileName) =>
				identifier.identify({ fileContent: neutral, fileName: fileName.replaceAll('*', 'x1') }).length > 0,
		);
		expect(matched).toEqual([]);
	});
});

describe('harmless texts', () => {
	const folder = here('harmless');
	it.each(readdirSync(folder))('does not match %s', (name) => {
		const fileContent = readFileSync(join(folder, name), 'utf8');
		expect(identifier.identify({ fileContent, fileName: name }).map(({ family }) => family.id)).toEqual([]);
	});
});
