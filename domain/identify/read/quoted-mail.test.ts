import { describe, expect, it } from 'vitest';
import { withoutMailFrame } from './quoted-mail.ts';

const head = ['From: Ann <ann@firm.example>', 'Subject: Fwd: help', '', 'What is this?', ''];

describe('withoutMailFrame', () => {
	it('keeps nothing but the quoted lines of a mail', () => {
		expect(withoutMailFrame([...head, '> All your files', '>> are locked', '', 'Bye'].join('\n'))).toBe(
			'All your files\nare locked',
		);
	});

	it('takes head and foot off a mail that quotes nothing', () => {
		expect(withoutMailFrame([...head, 'All your files', '--', 'Ann'].join('\n'))).toBe(
			'\nWhat is this?\n\nAll your files',
		);
	});

	it.each([
		['a note with arrows before its headings', 'Hello\n> What happened?\nText\n> What now?\nText\n> Why?'],
		['a note that mentions a subject', 'Write to us\nSubject: your id\nand wait'],
		['plain text', 'All your files'],
	])('leaves %s alone', (_, text) => {
		expect(withoutMailFrame(text)).toBe(text);
	});
});
