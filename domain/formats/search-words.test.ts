import { describe, expect, it } from 'vitest';
import { listSearchWords, toSearchText } from './search-words.ts';

describe('listSearchWords', () => {
	it.each([
		['Praxis Müller', 'owner@praxis-mueller.example', ['müller', 'praxis-mueller.example', 'mueller']],
		['ÜBER & Co. KG', null, ['über', 'co', 'kg']],
		['(Old) Mill', null, ['old', 'mill']],
		['Müller', null, ['müller']],
		[null, 'A@MAIL.example.org', ['mail.example.org', 'example']],
		['Bakery', null, []],
		[null, null, []],
	])('of %j and %j are %j', (organization, email, words) => {
		expect(listSearchWords({ organization, email })).toEqual(words);
	});

	it('are written as a search is, whichever way an accent was typed', () => {
		expect(listSearchWords({ organization: 'Praxis Mu\u0308ller', email: null })).toEqual([
			toSearchText(' MÜLLER'),
		]);
	});
});
