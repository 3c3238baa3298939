import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toMatchResponse } from '#domain/identify/describe/match-response.ts';
import { createIdentifier } from '#domain/identify/engine.ts';
import { baseSchema } from './schema.ts';

const base = baseSchema.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'base.json'), 'utf8')));
const { lookUpIndicator, identifyIndicators, detectMarkers } = createIdentifier(base);
const ids = (indicator: string) => lookUpIndicator(indicator).map(({ family }) => family.id);

describe('lookUpIndicator', () => {
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
		['plan.docx.id[1A2B3C4D-2803].[nobody@example.com].eking', 'phobos'],
		['plan.docx.id-1A2B3C4D.[nobody@example.com].zzzz', 'dharma'],
	])('finds the family of %s', (indicator, id) => {
		expect(ids(indicator)[0]).toBe(id);
	});

	it.each(['', ' ', '.', 'a', 'nobody@example.com', 'x'.repeat(10_000), '*'.repeat(500)])(
		'finds nothing for %j',
		(indicator) => {
			expect(ids(indicator)).toEqual([]);
		},
	);

	it.each(['.locked', '.encrypted', 'README.txt', 'HOW_TO_DECRYPT.txt'])(
		'stays below 40% for %s',
		(indicator) => {
			expect(Math.max(0, ...lookUpIndicator(indicator).map(({ confidence }) => confidence))).toBeLessThan(40);
		},
	);
});

describe('file markers', () => {
	const bytes = (text: string) => new TextEncoder().encode(text);
	const noise = 'x'.repeat(3000);

	it.each([
		['wannacry', `WANACRY!${noise}`],
		['cuba', `FIDEL.CA${noise}`],
		['stop', `${noise}{36A698B9-D67C-4E07-BE82-0EC5B14B4DF5}`],
		['babuk', `${noise}choung dong looks like hot dog!!`],
		['snake', `${noise}EKANS`],
		['nefilim', `${noise}NEFILIM`],
		['ryuk', `${noise}HERMES\0${'k'.repeat(268)}`],
	])('identify a file encrypted by %s', (id, content) => {
		const markers = detectMarkers([{ start: bytes(content), end: bytes(content) }]);
		const [first] = identifyIndicators({ notes: [], fileNames: ['plan.docx.locked'], markers });
		expect(first?.family.id).toBe(id);
		expect(first && toMatchResponse(first).matched_patterns.join(' ')).toContain(
			'Bytes that this family leaves',
		);
	});

	it('do not match a word in a text file', () => {
		const text = bytes(`${noise} shipped by HERMES on Monday. ${'k'.repeat(268)}`);
		expect(detectMarkers([{ start: text, end: text }])).toEqual([]);
	});

	it('do not match inside the file', () => {
		const wrong = bytes(`${noise}WANACRY!${noise}`);
		expect(detectMarkers([{ start: wrong, end: wrong }])).toEqual([]);
	});
});
