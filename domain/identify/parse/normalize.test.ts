import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeEntities, htmlToText } from './html.ts';
import { compact } from './letters.ts';
import { normalize } from './normalize.ts';
import { rtfToText } from './rtf.ts';
import { joinSpacedLetters } from './spaced-letters.ts';

describe('normalize', () => {
	it.each([
		['spaced-out letters', 'Y O U R   F I L E S', 'YOUR   FILES'],
		['zero-width characters', 'Lock\u200bBit', 'LockBit'],
		['a soft hyphen', 'Lock\u00adBit', 'LockBit'],
		['look-alikes inside a Latin word', 'LосkBit', 'LockBit'],
		['a wholly Cyrillic word', 'файлы', 'файлы'],
		[
			'a misread code page',
			'Àll yîur filås wårå låft, cîmå tî îur wåb nîw',
			'All your files were left, come to our web now',
		],
		['Swedish and French', 'på åtta språk, île, maître', 'på åtta språk, île, maître'],
		['full-width letters', 'ＡＫＩＲＡ', 'AKIRA'],
		['defanged addresses', 'hxxp://abc[.]onion x(at)y[.]com', 'http://abc.onion x@y.com'],
		['escaped dots', 'a.b@c\\.com', 'a.b@c.com'],
		['capital defanging', 'hXXps://a[DOT]b', 'https://a.b'],
		['UTF-16 read as bytes', 'Y\0o\0u\0r\0', 'Your'],
		['entities in plain text', 'a&#64;b.com &amp; c', 'a@b.com & c'],
	])('undoes %s', (_, input, text) => {
		expect(normalize(input).text).toBe(text);
	});

	it('keeps visible HTML text and drops hidden letters', () => {
		const page =
			'<html><head><style>p{color:red}</style></head><body><p>Your <b>files</b><span style="display: none">zzz</span> are gone</p></body></html>';
		expect(htmlToText(page).trim().replaceAll('\n', ' ')).toBe('Your files are gone');
	});

	it('reads HTML quoted in an email', () => {
		const page = '<html><body>\n<p>All your files</p>\n</body></html>';
		const mail = [
			'From: Ann',
			'Subject: help',
			'',
			...page.split('\n').map((line) => `> ${line}`),
			'',
			'Bye',
		];
		expect(normalize(mail.join('\n')).text.trim()).toBe('All your files');
	});

	it('reads RTF', () => {
		expect(rtfToText("{\\rtf1{\\fonttbl Arial;}\\b Your\\b0  files\\par caf\\'e9 \\u1092?}")).toBe(
			'Your files\ncafé ф',
		);
	});

	it('leaves short runs and numbers unchanged', () => {
		expect(joinSpacedLetters('a b c')).toBe('a b c');
		expect(joinSpacedLetters('1 2 3 4 5')).toBe('1 2 3 4 5');
	});

	it('compares names without case, punctuation and accents', () => {
		expect(compact('Käändsõna')).toBe('kaandsona');
		expect(compact('Black-Basta')).toBe(compact('BLACK BASTA'));
	});

	it('accepts any text', () => {
		fc.assert(
			fc.property(fc.array(fc.nat(0xffff), { maxLength: 200 }), (codes) => {
				const text = String.fromCharCode(...codes);
				expect(typeof normalize(text).text).toBe('string');
				expect(decodeEntities(text).length).toBeLessThanOrEqual(text.length);
			}),
		);
	});
});
