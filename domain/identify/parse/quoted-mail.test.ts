import { describe, expect, it } from 'vitest';
import { stripMailFrame } from './quoted-mail.ts';

const head = ['From: Ann <ann@firm.example>', 'Subject: Fwd: help', '', 'What is this?', ''];

describe('withoutMailFrame', () => {
	it('keeps nothing but the quoted lines of a mail', () => {
		expect(stripMailFrame([...head, '> All your files', '>> are locked', '', 'Bye'].join('\n'))).toBe(
			'All your files\nare locked',
		);
	});

	it('keeps the rest of a quoted line that the mail program broke', () => {
		const long = '> All your files are locked and nobody but us can give them back to you, so write';
		expect(stripMailFrame([...head, long, 'to us', '> today', '', 'Bye'].join('\n'))).toBe(
			`${long.slice(2)}\nto us\ntoday`,
		);
	});

	it.each([
		'On Monday at 8:12 Ann wrote:',
		'-----Original Message-----',
		'---------- Forwarded message ---------',
		'Begin forwarded message:\r',
	])('keeps what follows "%s"', (line) => {
		expect(stripMailFrame([...head, line, 'To: Bob', 'All your files', '-- ', 'Ann'].join('\n'))).toBe(
			'All your files',
		);
	});

	it('keeps a message under which nothing was passed on', () => {
		expect(stripMailFrame([...head, 'This is what they wrote:', ''].join('\n'))).toContain('What is this?');
	});

	it('takes head and foot off a mail that quotes nothing', () => {
		expect(stripMailFrame([...head, 'All your files', '--', 'Ann'].join('\n'))).toBe(
			'\nWhat is this?\n\nAll your files',
		);
	});

	it('keeps a note with arrows that was passed on unquoted', () => {
		const note = 'Hello\n> What happened?\nText\n> What now?\nText\nMore';
		expect(stripMailFrame([...head, 'Ann wrote:', note].join('\n'))).toBe(note);
	});

	it('keeps a long quote under a longer message', () => {
		const quote = ['one', 'two', 'three', 'four', 'five'];
		const message = new Array<string>(9).fill('Please look at this.');
		expect(stripMailFrame([...head, ...message, ...quote.map((line) => `> ${line}`)].join('\n'))).toBe(
			quote.join('\n'),
		);
	});

	it.each([
		['a note with arrows before its headings', 'Hello\n> What happened?\nText\n> What now?\nText\n> Why?'],
		['a note that mentions a subject', 'Write to us\nSubject: your id\nand wait'],
		['plain text', 'All your files'],
	])('leaves %s alone', (_, text) => {
		expect(stripMailFrame(text)).toBe(text);
	});
});
