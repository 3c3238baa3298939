import { describe, expect, it } from 'vitest';
import { tokenize } from '#domain/identify/parse/tokenize.ts';
import { buildNameIndex } from './name-index.ts';
import { findNames } from './names.ts';
import { findNamesAtStart, findNamesInParts } from './names-in-addresses.ts';

const families = [
	'lockbit',
	'black basta',
	'argus',
	'shadow',
	'dorra',
	'yanluowang',
	'king dorra',
	'ransomwared',
	'zuransomware',
];
const weak = new Set(['argus', 'shadow', 'zuransomware']);
const borrowed = new Set<string>();
const index = buildNameIndex([
	...families.map((name, family) => ({ family, names: [name], weak, borrowed, brands: [] })),
	{ family: families.length, names: ['proxima'], weak, borrowed, brands: ['antoni'] },
]);
const nameOf = (family: number) => families[family] ?? 'proxima';
const found = (text: string) =>
	findNames(index, text, tokenize(text)).map(
		({ entry, isIntroduced }) =>
			`${entry.isWeak && !entry.isBrand && !weak.has(nameOf(entry.family)) ? 'weak ' : ''}${nameOf(entry.family)}${isIntroduced ? ' introduced' : ''}`,
	);

describe('findNames', () => {
	it.each([
		['written together', 'hello from BlackBasta here', ['black basta introduced']],
		['written apart', 'the well known Black-Basta brand', ['black basta']],
		['glued to what it is', 'this is LOCKBITRANSOMWARE now', ['lockbit introduced']],
		['as the extension of a file', 'all files end in [id].DORRA today', ['dorra introduced']],
		['a weak one as a title', 'ARGUS CRYPTOR V1.0', ['argus introduced']],
		['a weak one that bids welcome', 'Welcome to Shadow!', ['shadow introduced']],
		['a weak one that welcomes', 'Shadow welcomes you', ['shadow introduced']],
		['a weak one that says who it is', 'Good day, we are Shadow.', ['shadow introduced']],
		['a weak one that it is known as', 'by software known as SHADOW!', ['shadow introduced']],
		['a weak one with its version', '  Shadow v1.1  \nall is locked', ['shadow introduced']],
		['a weak one with a number in a sentence', 'they met Shadow 2 times', ['shadow']],
		['a weak one that says what it is', 'ZuRansomware: how to pay', ['zuransomware introduced']],
		['no weak one in a sentence', 'in the shadow of the tree', []],
		['a brand', 'penetrated by Antoni!', ['proxima introduced']],
		['not in more words than its family writes', 'they met Lock Bit', ['weak lockbit']],
		['not in small letters when it has two words', 'every black basta on this disk', ['weak black basta']],
		['inside an address', 'mail lockbit@example.com or see lockbit.example', []],
		['claimed in more words than its family writes', 'Lock-Bit ransomware', ['weak lockbit introduced']],
		['as part of another word', 'lockbits and argustown', []],
		['in quotes', 'you met "LockBit" today', ['lockbit introduced']],
		['not by a word on the next line', 'it was LockBit\nteam work', ['lockbit']],
		['of a tool in a list', 'programs such as PhotoRec, LockBitDecryptor etc. will', ['lockbit']],
		['in a list of others', 'unlike Maze, LockBit, and Conti ransomware', ['lockbit']],
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
		['king.dorra', ['king dorra']],
		['ransomwaredecrypt', []],
		['helpdesk', []],
		['bigshadowland', []],
		['biglockbitland', ['lockbit']],
		['l0ckb1t', ['lockbit']],
		['yan.laowang', ['yanluowang']],
		['yanluowangg', ['yanluowang']],
		['yanluoweng1', []],
	])('reads %s', (local, names) => {
		expect(findNamesInParts(index, local).map(({ family }) => nameOf(family))).toEqual(names);
	});

	it('accepts a dictionary word as a name before a common suffix', () => {
		const weakly = (local: string) => findNamesInParts(index, local).map(({ isWeak }) => isWeak);
		expect(weakly('argussupport')).toEqual([false]);
		expect(weakly('argus')).toEqual([true]);
	});

	it('finds a name at the start of an onion host', () => {
		expect(findNamesAtStart(index, 'lockbitapt2d73krlbewgv27').map(({ family }) => nameOf(family))).toEqual([
			'lockbit',
		]);
	});
});
