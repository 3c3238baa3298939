import { describe, expect, it } from 'vitest';
import { decodeQuotedPrintable } from './quoted-printable.ts';

describe('unquotePrintable', () => {
	it.each([
		['broken lines', 'All your fi=\r\nles=20are gone, id=3D7', 'All your files are gone, id=7'],
		['letters of several bytes', 'caf=C3=A9 =E2=80=94 na=C3=AFve', 'café — naïve'],
		[
			'what the head of the mail announces',
			'Encoding: quoted-printable\n\nab=\ncd',
			'Encoding: quoted-printable\n\nabcd',
		],
		['bytes of no letter', 'a=3Db=3Dc =C3 d', 'a=b=c =C3 d'],
	])('undoes %s', (_, mail, text) => {
		expect(decodeQuotedPrintable(mail)).toBe(text);
	});

	it.each([
		['headings', '=====\nREAD ME\n====='],
		['an id', 'id=20 and more'],
		['a key that goes on', 'aGVsbG8=\nbmV4dA==\n'],
	])('leaves %s alone', (_, text) => {
		expect(decodeQuotedPrintable(text)).toBe(text);
	});
});
