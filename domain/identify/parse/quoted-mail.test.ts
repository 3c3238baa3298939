import { describe, expect, it } from 'vitest';
import { decodeQuotedPrintable, stripMailFrame } from './quoted-mail.ts';

const head = ['From: Ann <ann@firm.example>', 'Subject: Fwd: help', '', 'What is this?', ''];

describe('stripMailFrame', () => {
	it('keeps only the quoted lines of an email', () => {
		expect(stripMailFrame([...head, '> All your files', '>> are locked', '', 'Bye'].join('\n'))).toBe(
			'All your files\nare locked',
		);
	});

	it('keeps the rest of a wrapped quoted line', () => {
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

	it('keeps an email that forwards nothing', () => {
		expect(stripMailFrame([...head, 'This is what they wrote:', ''].join('\n'))).toContain('What is this?');
	});

	it('strips headers and signature from an unquoted forward', () => {
		expect(stripMailFrame([...head, 'All your files', '--', 'Ann'].join('\n'))).toBe(
			'\nWhat is this?\n\nAll your files',
		);
	});

	it('keeps a forwarded note that uses arrows', () => {
		const note = 'Hello\n> What happened?\nText\n> What now?\nText\nMore';
		expect(stripMailFrame([...head, 'Ann wrote:', note].join('\n'))).toBe(note);
	});

	it('keeps a long quote below a longer message', () => {
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
	])('leaves %s unchanged', (_, text) => {
		expect(stripMailFrame(text)).toBe(text);
	});
});

describe('decodeQuotedPrintable', () => {
	it.each([
		['broken lines', 'All your fi=\r\nles=20are gone, id=3D7', 'All your files are gone, id=7'],
		['letters of several bytes', 'caf=C3=A9 =E2=80=94 na=C3=AFve', 'café — naïve'],
		[
			'what the head of the mail announces',
			'Encoding: quoted-printable\n\nab=\ncd',
			'Encoding: quoted-printable\n\nabcd',
		],
		['bytes of no letter', 'a=3Db=3Dc =C3 d', 'a=b=c =C3 d'],
	])('decodes %s', (_, mail, text) => {
		expect(decodeQuotedPrintable(mail)).toBe(text);
	});

	it.each([
		['headings', '=====\nREAD ME\n====='],
		['an id', 'id=20 and more'],
		['a key that goes on', 'aGVsbG8=\nbmV4dA==\n'],
	])('leaves %s unchanged', (_, text) => {
		expect(decodeQuotedPrintable(text)).toBe(text);
	});
});
