import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildPhraseKeys, tokenize } from './tokenize.ts';

const keysOf = (text: string) => [...buildPhraseKeys(tokenize(text))];

describe('buildPhraseKeys', () => {
	it.each([
		['hexadecimal ids of one length', 'id 1E857D00 here', 'id 9A03BB71 here'],
		['numbers', 'id 4711 here', 'id 0815000 here'],
		['long keys', `key ${'a1'.repeat(20)} end`, `key ${'Zx9'.repeat(30)} end`],
		['runs of one symbol', 'read ------ this', 'read ------------- this'],
	])('gives %s the same keys', (_, a, b) => {
		expect(keysOf(a)).toEqual(keysOf(b));
	});

	it.each([
		['ids of another length', 'id 1E857D00 here', 'id 1E857D0011 here'],
		['hexadecimal and other ids', 'id 1E857D00 here', 'id 1Z857D00 here'],
		['symbols', 'read [+] this', 'read >>> this'],
		['the order of words', 'pay us now', 'now pay us'],
	])('distinguishes %s', (_, a, b) => {
		expect(keysOf(a)).not.toEqual(keysOf(b));
	});

	it('lists every key once', () => {
		const text = fc
			.array(fc.constantFrom('pay', 'now', 'your', 'files', '[+]', 'A1B2C3'))
			.map((words) => words.join(' '));
		fc.assert(
			fc.property(text, (note) => {
				const keys = keysOf(note);
				return new Set(keys).size === keys.length;
			}),
		);
	});
});
