import { expect, test } from 'vitest';
import { confidenceInWords, fileSizeInKb, firstOf, shown, splitByConfidence } from './logic.ts';

test('lists are shown as far as the specification says', () => {
	expect(shown).toEqual({ responseSteps: 3, reporting: 3, compliance: 3, industries: 5, geographies: 4 });
});

test.each([
	[100, 'Very likely'],
	[90, 'Very likely'],
	[89, 'Probable, confirm with a second clue'],
	[70, 'Probable, confirm with a second clue'],
	[69, 'Possible, treat as unknown'],
	[40, 'Possible, treat as unknown'],
	[39, 'A weak hint only'],
	[0, 'A weak hint only'],
])('a confidence of %i reads %s', (confidence, words) => {
	expect(confidenceInWords(confidence)).toBe(words);
});

test('names under 40 % are folded away', () => {
	const matches = [{ confidence: 97 }, { confidence: 40 }, { confidence: 39 }];
	const { likely, lessLikely } = splitByConfidence(matches);
	expect(likely).toEqual([{ confidence: 97 }, { confidence: 40 }]);
	expect(lessLikely).toEqual([{ confidence: 39 }]);
});

test.each([
	[['a', 'b', 'c'], 3, ['a', 'b', 'c'], 0],
	[['a', 'b', 'c', 'd', 'e'], 3, ['a', 'b', 'c'], 2],
	[[], 3, [], 0],
])('the first of %j, at most %i', (items, most, first, more) => {
	expect(firstOf(items, most)).toEqual({ first, more });
});

test.each([
	[0, '0.0 KB'],
	[1024, '1.0 KB'],
	[1536, '1.5 KB'],
])('%i bytes are %s', (bytes, text) => {
	expect(fileSizeInKb(bytes)).toBe(text);
});
