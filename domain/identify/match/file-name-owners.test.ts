import { describe, expect, it } from 'vitest';
import type { EvidenceIndex } from './evidence-index.ts';
import { findFileNameOwners, findNamesInFileName } from './file-name-owners.ts';
import { buildNameIndex } from './name-index.ts';

const owners = (names: Record<string, number[]>) => new Map(Object.entries(names));
const index = {
	writtenNames: owners({ '_readme.txt': [1], 'warning.txt': [4], 'quill note.txt': [5] }),
	fileNames: owners({ readme: [1, 2, 3], warning: [4], 'quill note': [5] }),
	writtenPatterns: [
		{ pattern: '*_readme.txt', families: [6] },
		{ pattern: 'readme*.txt', families: [7] },
		{ pattern: 'readme_*_now.txt', families: [8] },
	],
	filePatterns: [],
} satisfies Partial<EvidenceIndex>;
const shares = (fileName: string) =>
	findFileNameOwners(index, fileName)
		.toSorted((a, b) => b.share - a.share)
		.map(({ family, share }) => [family, Number(share.toFixed(2))]);

describe('findFileNameOwners', () => {
	it.each([
		[
			'the exact punctuation',
			'_README.txt',
			[
				[1, 1],
				[2, 0.2],
				[3, 0.2],
			],
		],
		['a name in a folder', 'C:\\Users\\me\\Quill Note.txt', [[5, 1]]],
		['other punctuation or another file type', 'quill-note.html', [[5, 0.6]]],
		['one everyday word', 'Warning.txt', [[4, 0.3]]],
		['an id instead of the star', 'a1b2c3d4_readme.txt', [[6, 1]]],
		['a word instead of the star', 'lambda_readme.txt', [[6, 0.12]]],
		[
			'nothing instead of the star',
			'readme.txt',
			[
				[1, 0.06],
				[2, 0.06],
				[3, 0.06],
			],
		],
		[
			'the pattern with more letters',
			'readme_a1b2c3_now.txt',
			[
				[8, 1],
				[7, 0.5],
			],
		],
	])('weighs %s: %s', (_, fileName, expected) => {
		expect(shares(fileName)).toEqual(expected);
	});
});

describe('findNamesInFileName', () => {
	const names = buildNameIndex([
		{ family: 0, names: ['Lambda'], weak: new Set(), borrowed: new Set(), brands: [] },
		{ family: 1, names: ['Play'], weak: new Set(['play']), borrowed: new Set(), brands: [] },
	]);
	const found = (fileName: string) => findNamesInFileName(names, fileName).map(({ family }) => family);

	it('finds a name between symbols, but not in the folder', () => {
		expect(found('D:\\Lambda\\!!!LAMBDA_README.txt')).toEqual([0]);
		expect(found('D:\\Lambda\\README.txt')).toEqual([]);
	});

	it('accepts a dictionary word only when capitalized', () => {
		expect(found('play_readme.txt')).toEqual([]);
		expect(found('Play_readme.txt')).toEqual([1]);
	});
});
