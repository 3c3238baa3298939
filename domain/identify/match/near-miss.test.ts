import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeLeetspeak, getOuterPieces, isWithinOneEdit, toMisreadKey } from './near-miss.ts';

describe('isWithinOneEdit', () => {
	it.each([
		['yanluowang', 'yanlaowang', true],
		['blackbasta', 'blackbast', true],
		['blackbasta', 'bblackbasta', true],
		['lockbit', 'lockbit', true],
		['lockbit', 'lcokbit', false],
		['akira', 'akirabot', false],
	])('compares %s and %s', (a, b, expected) => {
		expect(isWithinOneEdit(a, b)).toBe(expected);
	});
});

describe('getOuterPieces', () => {
	const letters = fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 9, maxLength: 20 });

	it('keeps one piece intact after any single edit', () => {
		fc.assert(
			fc.property(letters, fc.nat(19), fc.constantFrom('', 'x', 'xy'), (word, place, put) => {
				const at = place % word.length;
				const kept = put === 'xy' ? (word[at] ?? '') : '';
				const changed = word.slice(0, at) + kept + put.slice(0, 1) + word.slice(at + 1);
				const [first, last] = getOuterPieces(word);
				const [otherFirst, otherLast] = getOuterPieces(changed);
				return first === otherFirst || last === otherLast;
			}),
		);
	});
});

describe('decodeLeetspeak', () => {
	it.each([
		['c0met', 'comet'],
		['d3crypt0r', 'decryptor'],
		['8base', '8base'],
	])('decodes %s as %s', (written, read) => {
		expect(decodeLeetspeak(written)).toBe(read);
	});
});

describe('toMisreadKey', () => {
	it.each([
		['goremtos@mail.ch', 'gorerntos@mail.ch'],
		['helpdesk10@tuta.io', 'he1pdesklO@tuta.io'.toLowerCase()],
		['support5@cock.li', 'supports@cock.li'],
	])('gives %s and %s the same key', (a, b) => {
		expect(toMisreadKey(a)).toBe(toMisreadKey(b));
	});

	it('distinguishes different addresses', () => {
		expect(toMisreadKey('goremtos@mail.ch')).not.toBe(toMisreadKey('gorkmtos@mail.ch'));
	});

	it('returns null for short local parts', () => {
		expect(toMisreadKey('ann@mail.ch')).toBeNull();
	});
});
