import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokenize } from '#domain/identify/parse/tokenize.ts';
import { buildPhraseKeys, getPhraseKey } from './phrase-keys.ts';

const keysOf = (text: string) => [...buildPhraseKeys(tokenize(text)).keys];

describe('phraseKeys', () => {
	it.each([
		['hexadecimal ids of one length', 'id 1E857D00 here', 'id 9A03BB71 here'],
		['numbers', 'id 4711 here', 'id 0815000 here'],
		['long keys', `key ${'a1'.repeat(20)} end`, `key ${'Zx9'.repeat(30)} end`],
		['runs of a mark', 'read ------ this', 'read ------------- this'],
	])('treats %s alike', (_, a, b) => {
		expect(keysOf(a)).toEqual(keysOf(b));
	});

	it.each([
		['ids of another length', 'id 1E857D00 here', 'id 1E857D0011 here'],
		['hexadecimal and other ids', 'id 1E857D00 here', 'id 1Z857D00 here'],
		['marks', 'read [+] this', 'read >>> this'],
		['the order of words', 'pay us now', 'now pay us'],
	])('tells %s apart', (_, a, b) => {
		expect(keysOf(a)).not.toEqual(keysOf(b));
	});

	it('lists every key once and knows those it has', () => {
		const text = fc
			.array(fc.constantFrom('pay', 'now', 'your', 'files', '[+]', 'A1B2C3'))
			.map((w) => w.join(' '));
		fc.assert(
			fc.property(text, (note) => {
				const { keys, has } = buildPhraseKeys(tokenize(note));
				return new Set(keys).size === keys.length && keys.every(has) && !has(getPhraseKey('never there'));
			}),
		);
	});

	it('has the key of a phrase that stands in the text', () => {
		const { has } = buildPhraseKeys(tokenize('Please buy iTunes gift cards.'));
		expect([has(getPhraseKey('itunes gift card')), has(getPhraseKey('amazon gift card'))]).toEqual([
			true,
			false,
		]);
	});
});
