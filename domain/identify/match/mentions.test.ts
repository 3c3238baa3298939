import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findMentionedExtensions, findMentionedFileNames } from './mentions.ts';

const sure = (text: string) => [...findMentionedExtensions(text.toLowerCase()).sure];
const loose = (text: string) => [...findMentionedExtensions(text.toLowerCase()).loose];

describe('findMentionedExtensions', () => {
	it.each([
		['after a blank', 'all files end in .nermer now', ['nermer']],
		['after a star', 'renamed to *.akira', ['akira']],
		['behind a file type', 'photo.jpg.basta', ['basta']],
		['in words', 'all files have the extension lgzcfcr today', ['lgzcfcr']],
		['in words with fillers', 'the Extension of the new files', ['files']],
		['in words before a dot', 'the new extension is .qwx7', ['qwx7']],
		['in words and quotes', "with extension called 'zyx9'", ['zyx9']],
		['not over the end of a sentence', 'we changed the extension. Pay now', []],
	])('takes an extension %s', (_, text, extensions) => {
		expect(sure(text)).toEqual(extensions);
	});

	it('separates extensions inside other words', () => {
		expect(loose('Deleting Cpriv.Loki is bad')).toEqual(['loki']);
		expect(sure('Deleting Cpriv.Loki is bad')).toEqual([]);
	});

	it('accepts any text', () => {
		fc.assert(
			fc.property(fc.string({ unit: fc.constantFrom(...'a. extension\n*"'), maxLength: 300 }), (text) => {
				const { sure, loose } = findMentionedExtensions(text);
				return sure.size + loose.size <= text.length;
			}),
		);
	});
});

describe('findMentionedFileNames', () => {
	it.each([
		['in quotes', 'see the file "Beni Oku.txt" for more', 'beni oku'],
		['without a blank', 'open Fix-Your-Akira.html first', 'fix your akira'],
	])('finds a note name %s', (_, text, stem) => {
		expect(findMentionedFileNames(text).map((name) => name.stem)).toContain(stem);
	});

	it('skips generic names', () => {
		expect(findMentionedFileNames('"README.txt"')).toEqual([]);
	});
});
