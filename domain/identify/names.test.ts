import { describe, expect, it } from 'vitest';
import { buildNameIndex } from './name-index.ts';
import { findNames } from './names.ts';
import { namesAtStart, namesInParts } from './names-in-addresses.ts';
import { splitWords } from './words.ts';

const families = ['lockbit', 'black basta', 'argus', 'shadow', 'dorra', 'yanluowang'];
const weak = new Set(['argus', 'shadow']);
const index = buildNameIndex([
	...families.map((name) => ({ names: [name], weak, brands: [] })),
	{ names: ['proxima'], weak, brands: ['antoni'] },
]);
const nameOf = (family: number) => families[family] ?? 'proxima';
const found = (text: string) =>
	findNames(index, text, splitWords(text)).map(
		({ entry, introduced }) => `${nameOf(entry.family)}${introduced ? ' introduced' : ''}`,
	);

describe('findNames', () => {
	it.each([
		['written together', 'hello from BlackBasta here', ['black basta introduced']],
		['written apart', 'the well known Black-Basta crew', ['black basta']],
		['glued to what it is', 'this is LOCKBITRANSOMWARE now', ['lockbit introduced']],
		['as the ending of a file', 'all files end in [id].DORRA today', ['dorra introduced']],
		['a weak one as a title', 'ARGUS CRYPTOR V1.0', ['argus introduced']],
		['no weak one in a sentence', 'in the shadow of the tree', []],
		['a brand', 'penetrated by Antoni!', ['proxima introduced']],
		['inside an address', 'mail lockbit@example.com or see lockbit.example', []],
		['over two words and a dash', 'we are Lock-Bit', ['lockbit introduced']],
		['as part of another word', 'lockbits and argustown', []],
	])('reads a name %s', (_, text, names) => {
		expect(found(text)).toEqual(names);
	});
});

describe('names in addresses', () => {
	it.each([
		['dorradocr', ['dorra']],
		['argusdecrypt', ['argus']],
		['argusville', []],
		['lockbit-support', ['lockbit']],
		['antoni', ['proxima']],
		['helpdesk', []],
		['l0ckb1t', ['lockbit']],
		['yan.laowang', ['yanluowang']],
		['yanluowangg', ['yanluowang']],
		['yanluoweng1', []],
	])('reads %s', (local, names) => {
		expect(namesInParts(index, local).map(({ family }) => nameOf(family))).toEqual(names);
	});

	it('reads the start of an onion host', () => {
		expect(namesAtStart(index, 'lockbitapt2d73krlbewgv27').map(({ family }) => nameOf(family))).toEqual([
			'lockbit',
		]);
	});
});
