import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isGenericNoteName, matchesPattern, normalizeFileName } from './file-names.ts';

describe('file names', () => {
	it.each([
		['*.readme.txt', 'a1b2c3.readme.txt', true],
		['*.readme.txt', 'readme.txt', false],
		['how to *decrypt*', 'how to decrypt my files', true],
		['akira readme', 'akira readme', true],
		['akira readme', 'akira readme 2', false],
	])('matches the pattern %s against %s: %s', (pattern, text, expected) => {
		expect(matchesPattern(pattern, text)).toBe(expected);
	});

	it('normalizes spaces, dashes and underscores', () => {
		expect(normalizeFileName('C:\\x\\FILES__ENCRYPTED.txt')).toBe(normalizeFileName('files encrypted.TXT'));
	});

	it.each([
		'README.txt',
		'HOW_TO_DECRYPT.txt',
		'HowToRestoreYourFiles.html',
		'!!!READ_ME!!!.txt',
		'info.hta',
	])('treats %s as a generic name', (name) => {
		expect(isGenericNoteName(name)).toBe(true);
	});

	it.each(['akira_readme.txt', 'CONTI_README.txt', 'CriticalBreachDetected.pdf'])(
		'treats %s as a distinctive name',
		(name) => {
			expect(isGenericNoteName(name)).toBe(false);
		},
	);

	it('matches a pattern made from the text itself', () => {
		fc.assert(
			fc.property(fc.string({ maxLength: 30 }), fc.nat(30), fc.nat(30), (text, from, length) => {
				const plain = text.replaceAll('*', '');
				expect(matchesPattern(`${plain.slice(0, from)}*${plain.slice(from + length)}`, plain)).toBe(true);
			}),
		);
	});
});
