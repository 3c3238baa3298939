import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { extractFileText } from './file-text.ts';

const utf16 = (text: string, littleEndian: boolean): Uint8Array => {
	const bytes = new Uint8Array(text.length * 2);
	const view = new DataView(bytes.buffer);
	for (let i = 0; i < text.length; i++) view.setUint16(i * 2, text.charCodeAt(i), littleEndian);
	return bytes;
};
const docx = (xml: string) =>
	zipSync({ 'word/document.xml': strToU8(xml), 'word/media/a.png': new Uint8Array(9) });
const compound = (text: string) => {
	const bytes = new Uint8Array(2048);
	bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
	bytes.set(utf16(text, true), 512);
	return bytes;
};
const noteText = 'Your files are encrypted. Write to us.';

/** A small zip whose table of contents lists its one file many times over. */
function listedOften(zip: Uint8Array, times: number): Uint8Array {
	const end = zip.length - 22;
	const view = new DataView(zip.buffer, zip.byteOffset);
	const table = zip.subarray(view.getUint32(end + 16, true), end);
	const files = zip.subarray(0, view.getUint32(end + 16, true));
	const long = new Uint8Array(files.length + table.length * times + 22);
	long.set(files);
	for (let copy = 0; copy < times; copy++) long.set(table, files.length + copy * table.length);
	long.set(zip.subarray(end), long.length - 22);
	const changed = new DataView(long.buffer, long.length - 22);
	changed.setUint16(8, times, true);
	changed.setUint16(10, times, true);
	changed.setUint32(12, table.length * times, true);
	return long;
}

describe('extractFileText', () => {
	it('unpacks a duplicate zip entry once', () => {
		const xml = `<w:p>${noteText}</w:p>${' '.repeat(4_000_000)}`;
		// CPU time, because wall-clock time depends on other processes.
		const started = process.threadCpuUsage();
		const readCpuMs = () => {
			const { user, system } = process.threadCpuUsage(started);
			return (user + system) / 1000;
		};
		const once = extractFileText(zipSync({ 'word/document.xml': strToU8(xml) }));
		const took = readCpuMs();
		expect(once).toEqual({ ok: true, text: noteText });
		expect(extractFileText(listedOften(zipSync({ 'word/document.xml': strToU8(xml) }), 1_000))).toEqual(once);
		expect(readCpuMs()).toBeLessThan(Math.max(50, took) * 10);
	});

	it.each([
		['UTF-8', strToU8(noteText)],
		['UTF-8 with a mark', new Uint8Array([0xef, 0xbb, 0xbf, ...strToU8(noteText)])],
		['UTF-16 with a mark', new Uint8Array([0xff, 0xfe, ...utf16(noteText, true)])],
		['UTF-16 without one', utf16(noteText, true)],
		['big-endian UTF-16', new Uint8Array([0xfe, 0xff, ...utf16(noteText, false)])],
		['rich text', strToU8('{\\rtf1 Your files are encrypted. Write to us.\\par}')],
		['a web page', strToU8('<html><body><p>Your files are encrypted. Write to us.</p></body></html>')],
		[
			'a Word document',
			docx(
				'<w:document><w:p><w:r><w:t>Your files are </w:t><w:t>encrypted. Write to us.</w:t></w:r></w:p></w:document>',
			),
		],
		['an old Word document', compound(noteText)],
	])('reads %s', (_, bytes) => {
		expect(extractFileText(bytes)).toEqual({ ok: true, text: noteText });
	});

	it('decodes Windows-1251', () => {
		const bytes = Uint8Array.from([0xc2, 0xe0, 0xf8, 0xe8, 0x20, 0xf4, 0xe0, 0xe9, 0xeb, 0xfb]);
		expect(extractFileText(bytes)).toEqual({ ok: true, text: 'Ваши файлы' });
	});

	it.each([
		['an empty file', new Uint8Array(0), 'empty'],
		['blanks alone', strToU8(' \n\t '), 'empty'],
		['a HEIC photo', strToU8('\0\0\0\x18ftypheic\0\0'), 'image'],
		['a PDF', strToU8('%PDF-1.7\nplain words'), 'pdf'],
		['an image named .txt', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), 'image'],
		['a binary', Uint8Array.from({ length: 4000 }, (_, i) => (i * 37) % 23), 'no-text'],
		['a zip that is no document', zipSync({ 'a.txt': strToU8('x') }), 'no-text'],
		['a broken zip', new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]), 'no-text'],
		['an encrypted Word document', compound('EncryptedPackage'), 'encrypted'],
		['a zip bomb', zipSync({ 'word/document.xml': new Uint8Array(40_000_000) }), 'too-large'],
	])('refuses %s', (_, bytes, problem) => {
		expect(extractFileText(bytes)).toEqual({ ok: false, problem });
	});
});
