import { expect, it } from 'vitest';
import { describeIndicator, listIndicators } from './indicators.ts';

it('lists the strongest indicators first, each with its weight', () => {
	const listed = listIndicators([
		{ kind: 'wording', found: '50', weak: false },
		{ kind: 'extension', found: '.akira', weak: false },
		{ kind: 'extension', found: '.locked', weak: true },
		{ kind: 'contact', found: 'a.onion', weak: false },
		{ kind: 'contact', found: 'ab.onion', weak: true },
		{ kind: 'name', found: 'akira', weak: false },
		{ kind: 'marker', found: '414b', weak: true },
	]);
	expect(listed.map((indicator) => [indicator.weight, describeIndicator(indicator)])).toEqual([
		['decides', 'Address used by this family: a.onion'],
		['decides', 'Bytes that this family leaves in locked files: "AK"'],
		['strong', 'Name in the text: "akira"'],
		['strong', 'File extension .akira'],
		['supports', 'Address like one of this family, in part or in the name it carries: ab.onion'],
		['supports', 'File extension .locked (others use it too)'],
		['supports', 'Wording 50 % like a known note of this family'],
	]);
});
