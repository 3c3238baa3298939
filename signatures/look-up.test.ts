import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createIdentifier } from '#domain/identify/engine.ts';
import { baseSchema } from './schema.ts';

const base = baseSchema.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'base.json'), 'utf8')));
const { lookUp } = createIdentifier(base);
const ids = (clue: string) => lookUp(clue).map(({ family }) => family.id);

describe('clue search', () => {
	it.each([
		['.akira', 'akira'],
		['akira', 'akira'],
		['report.docx.akira', 'akira'],
		['"akira_readme.txt"', 'akira'],
		['AKIRA_README.TXT', 'akira'],
		['gorentos@bitmessage.ch', 'stop'],
		['gorentos(at)bitmessage[.]ch', 'stop'],
		['gorentoss@bitmessage.ch', 'stop'],
		['hxxp://akiral2iz6a7qgd3ayp3l6yub7xx2uep76idk3u2kollpj5z3z636bad[.]onion/', 'akira'],
		['akiral2iz6a7', 'akira'],
		['17gd1msp5FnMcEMF1MitTNSsYs7w7AQyCt', 'cerber'],
		['Black Basta', 'black-basta'],
	])('finds the family of %s', (clue, id) => {
		expect(ids(clue)[0]).toBe(id);
	});

	it.each(['', ' ', '.', 'a', 'nobody@example.com', 'x'.repeat(10_000), '*'.repeat(500)])(
		'finds nothing for %j',
		(clue) => {
			expect(ids(clue)).toEqual([]);
		},
	);

	it.each(['.locked', '.encrypted', 'README.txt', 'HOW_TO_DECRYPT.txt'])('is not sure about %s', (clue) => {
		expect(Math.max(0, ...lookUp(clue).map(({ confidence }) => confidence))).toBeLessThan(40);
	});
});
