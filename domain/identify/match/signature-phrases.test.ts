import { describe, expect, it } from 'vitest';
import { findSignaturePhrase } from './signature-phrases.ts';

describe('findSignaturePhrase', () => {
	it.each([
		['a run between two marks', 'Your [ID]AseD2Zd[ID] is', '[id]*[id]', '[id]ased2zd[id]'],
		['no run with a blank in it', 'Your [ID]Ase D2Zd[ID] is', '[id]*[id]', null],
		['no empty run', 'Your [ID][ID] is', '[id]*[id]', null],
		['no endless run', `[ID]${'a'.repeat(65)}[ID]`, '[id]*[id]', null],
		[
			'single letters',
			'Your personal ID: 1A2-B3C-D4E.',
			'personal id: ???-???-???',
			'personal id: 1a2-b3c-d4e',
		],
		['no other shape', 'Your personal ID: 1A2B-B3C-D4E.', 'personal id: ???-???-???', null],
		['a saying', 'Buy iTunes Gift Cards now', 'itunes gift card', 'itunes gift card'],
		['a run at the end', 'look at https://we.tl/t-AbC1 now', 'https://we.tl/t-*', 'https://we.tl/t-a'],
		['the second place when the first fails', '[ID] or [ID]x1[ID]', '[id]*[id]', '[id]x1[id]'],
		['nothing in other words', 'Pay with gift vouchers', 'itunes gift card', null],
	])('finds %s', (_, text, pattern, expected) => {
		expect(findSignaturePhrase(text.toLowerCase(), pattern)).toBe(expected);
	});
});
