import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toMatchResponse } from '#domain/identify/describe/match-response.ts';
import { createIdentifier } from '#domain/identify/engine.ts';
import { baseSchema } from './schema.ts';

const base = baseSchema.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'base.json'), 'utf8')));
const {
	lookUpIndicator: lookUp,
	identifyIndicators: identifyClues,
	detectMarkers: markersIn,
} = createIdentifier(base);
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

describe('marks in locked files', () => {
	const bytes = (text: string) => new TextEncoder().encode(text);
	const noise = 'x'.repeat(3000);

	it.each([
		['wannacry', `WANACRY!${noise}`],
		['cuba', `FIDEL.CA${noise}`],
		['stop', `${noise}{36A698B9-D67C-4E07-BE82-0EC5B14B4DF5}`],
		['babuk', `${noise}choung dong looks like hot dog!!`],
	])('tell a file that %s locked', (id, content) => {
		const markers = markersIn([{ start: bytes(content), end: bytes(content) }]);
		const [first] = identifyClues({ notes: [], fileNames: ['plan.docx.locked'], markers });
		expect(first?.family.id).toBe(id);
		expect(first && toMatchResponse(first).matched_patterns.join(' ')).toContain(
			'Bytes that this family leaves',
		);
	});

	it('are not seen in the wrong place or in an ordinary file', () => {
		const wrong = bytes(`${noise}WANACRY!${noise}`);
		expect(markersIn([{ start: wrong, end: wrong }])).toEqual([]);
	});
});
