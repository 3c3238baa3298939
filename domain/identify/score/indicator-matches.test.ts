import { describe, expect, it } from 'vitest';
import { buildEvidenceIndex } from '#domain/identify/match/evidence-index.ts';
import { makeFamily } from '#tests/support/families.ts';
import { createIndicatorMatcher, parseBareIndicators } from './indicator-matches.ts';

const onion = 'abcdefghijklmnop234567';
const match = createIndicatorMatcher(
	buildEvidenceIndex({
		collectedOn: '2026-01-01',
		families: [
			makeFamily('Quillfish', {
				emails: ['mark@quill.example', 'both@quill.example', 'openagain@quill.example'],
				onions: [onion],
				extensions: ['.quill', '.twice'],
				noteNames: ['_quill_note.txt'],
				aliases: ['Dark'],
				weak: ['Dark'],
			}),
			makeFamily('Rushmere', {
				emails: ['both@quill.example'],
				extensions: ['.twice', '.brine', '.locked'],
				extensionsInferred: ['.quill', '.guess'],
				extensionPatterns: ['*.id-*.rush'],
			}),
		],
		everydayExtensions: ['brine'],
		noteFamilies: [],
		phrases: '',
		cues: '',
		templates: [],
		signaturePhrases: [['.id-{ref}.[', 'rushmere']],
		markers: [],
		weights: {},
	}),
);
const families = ['Quillfish', 'Rushmere'];
const tell = (indicator: string) =>
	match(indicator).map(
		({ family, kind, found, certainty, isPart }) =>
			`${families[family]} ${kind} ${found} ${Math.round(certainty)}${isPart ? ' part' : ''}`,
	);

describe('one indicator', () => {
	it.each<[indicator: string, matches: string[]]>([
		['mark@quill.example', ['Quillfish contact mark@quill.example 97']],
		['"mark@quill.example",', ['Quillfish contact mark@quill.example 97']],
		[
			'both@quill.example',
			['Quillfish contact both@quill.example 60', 'Rushmere contact both@quill.example 60'],
		],
		['mark@quil.example', ['Quillfish contact mark@quil.example 75 part']],
		['openagain@another.example', ['Quillfish contact openagain@another.example 60 part']],
		[onion.slice(0, 16), [`Quillfish contact ${onion.slice(0, 16)} 75 part`]],
		[onion.slice(0, 8), [`Quillfish contact ${onion.slice(0, 8)} 75 part`]],
		[onion.slice(0, 7), []],
		[`${onion.slice(0, 8)} x`, []],
		['.quill', ['Quillfish extension .quill 75', 'Rushmere extension .quill 35']],
		['plan.docx.quill', ['Quillfish extension .quill 75', 'Rushmere extension .quill 35']],
		['.guess', ['Rushmere extension .guess 35']],
		['.twice', ['Quillfish extension .twice 46', 'Rushmere extension .twice 46']],
		['plan.brine', ['Rushmere extension .brine 60']],
		['plan.docx.id-1E857D00.brine', ['Rushmere extension .brine 75']],
		['plan [mark@else.example].brine', []],
		['plan.[mark@else.example].brine', ['Rushmere extension .brine 75']],
		['.locked', ['Rushmere extension .locked 35']],
		['plan.docx.id-7.rush', ['Rushmere extension plan.docx.id-7.rush 75']],
		['_quill_note.txt', ['Quillfish fileName _quill_note.txt 88']],
		['How to open, by Quillfish.txt', ['Quillfish fileName How to open, by Quillfish.txt 60']],
		['how to open by dark.txt', []],
		['Quillfish', ['Quillfish name Quillfish 60']],
		['Dark', ['Quillfish name Dark 35']],
		['q', []],
	])('%s', (indicator, matches) => {
		expect(tell(indicator)).toEqual(matches);
	});

	it('is read up to its 300th letter', () => {
		expect(tell(`${' '.repeat(300 - 9)}Quillfish`)).toHaveLength(1);
		expect(tell(`${' '.repeat(301 - 9)}Quillfish`)).toEqual([]);
	});
});

describe('a text of indicators alone', () => {
	it.each<[what: string, text: string, lines: number]>([
		['an ending', '.ab', 1],
		['an ending of two letters', '.a', 0],
		['a mailbox', 'mark@quill.example', 1],
		['a mark at its end', 'mark@', 0],
		['an ID of 26 letters', 'a'.repeat(26), 1],
		['an ID of 25 letters', 'a'.repeat(25), 0],
		['a line of 150 letters', `.${'a'.repeat(149)}`, 1],
		['a line of 151 letters', `.${'a'.repeat(150)}`, 0],
		['a note by its name', 'How to open my files.RTF', 1],
		['words', 'How to open my files', 0],
		['words that end as a program does', 'How to open my files.exe', 0],
		['20 lines', '.quill\n'.repeat(20), 20],
		['21 lines', '.quill\n'.repeat(21), 0],
		['empty lines between', '.quill\n\n \n.rush\n', 2],
		['a sentence among them', '.quill\nyour files are closed', 0],
	])('%s', (_, text, lines) => {
		expect(parseBareIndicators(text)).toHaveLength(lines);
	});

	it('has 3,000 letters at most', () => {
		const line = `.${'a'.repeat(148)}`;
		expect(parseBareIndicators(Array(20).fill(line).join('\n'))).toHaveLength(20);
		expect(parseBareIndicators(`${Array(20).fill(line).join('\n')}  `)).toEqual([]);
	});
});
