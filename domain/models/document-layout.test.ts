import { expect, test } from 'vitest';
import { getColumnWidths, parseCheckbox, splitBlanks } from './document-layout.ts';

test.each([
	['[ ] Call the insurer', { check: 'open', text: 'Call the insurer' }],
	['[x] Nov 15, 02:10: Call', { check: 'done', text: 'Nov 15, 02:10: Call' }],
	['[ ]', { check: 'open', text: '' }],
	['[ ]x', { text: '[ ]x' }],
	['[not filled in]', { text: '[not filled in]' }],
])('reads the check box of %j', (text, expected) => {
	expect(parseCheckbox(text)).toEqual(expected);
});

test.each([
	['Dear [Name], we', ['Dear ', '[Name]', ', we'], [false, true, false]],
	['[not filled in]', ['[not filled in]'], [true]],
	[
		`So far: [${'what is true, '.repeat(7)}and more].`,
		['So far: ', `[${'what is true, '.repeat(7)}and more]`, '.'],
		[false, true, false],
	],
	['a[0] and [ ] and [1, 2]', ['a[0] and [ ] and [1, 2]'], [false]],
	['', [], []],
])('splits %j at its blanks', (text, pieces, blank) => {
	expect(splitBlanks(text).map((piece) => piece.text)).toEqual(pieces);
	expect(splitBlanks(text).map((piece) => piece.blank)).toEqual(blank);
});

test('columns are as wide as their content, within bounds', () => {
	const shares = getColumnWidths(['No.', 'What'], [['1', 'x'.repeat(500)]]);
	expect(shares.map(Math.round)).toEqual([21, 79]);
	expect(getColumnWidths(['A', 'B'], [])).toEqual([50, 50]);
});
