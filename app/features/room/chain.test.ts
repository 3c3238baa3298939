import { createHash } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import {
	compareHead,
	countArrival,
	countMissing,
	createAuthorCount,
	createChain,
	extendChain,
	getHead,
	hashChange,
	parseHead,
} from './chain.ts';

function readEntries(...entries: string[]) {
	const chain = createChain({ count: 0, hash: 'room' });
	for (const entry of entries) extendChain(chain, entry);
	return chain;
}

it('hashes a change with SHA-256 of the hash before it, a dot and the data', () => {
	const data = 'a'.repeat(300);
	expect(hashChange('before', data)).toBe(createHash('sha256').update(`before.${data}`).digest('base64url'));
});

describe('a reader', () => {
	test.each([
		['the same entries', ['a', 'b', 'c'], undefined],
		['more entries than the author', ['a', 'b', 'c', 'd'], undefined],
		['an entry less', ['a', 'b'], 'ahead'],
		['nothing', [], 'ahead'],
		['another order', ['b', 'a', 'c'], 'different'],
		['an entry twice', ['a', 'a', 'b', 'c'], 'different'],
		['one emptied', ['a', '', 'c'], 'different'],
		['one withheld, and a later one', ['a', 'c', 'd'], 'different'],
	])('who was shown %s', (_, shown, difference) => {
		const author = getHead(readEntries('a', 'b', 'c'));
		expect(compareHead(readEntries(...shown), author)).toBe(difference);
	});

	it('who starts at a snapshot checks what came after it', () => {
		const all = readEntries('a', 'b', 'c');
		const later = createChain(getHead(readEntries('a', 'b')));
		extendChain(later, 'c');
		expect(getHead(later)).toEqual(getHead(all));
		expect(compareHead(later, { count: 1, hash: 'from before the snapshot' })).toBeUndefined();
		expect(compareHead(later, { count: 2, hash: 'wrong' })).toBe('different');
	});
});

test.each([
	['in order', [1, 2, 3], [undefined, undefined, undefined], 0],
	['one missing', [1, 3], [undefined, undefined], 1],
	['late', [1, 3, 2], [undefined, undefined, 'reordered'], 0],
	['twice', [1, 2, 2], [undefined, undefined, 'repeated'], 0],
	['an absurd number', [9e15], [undefined], 1_000],
])('numbers that arrive %s', (_, numbers, expected, missing) => {
	const author = createAuthorCount();
	expect(numbers.map((n) => countArrival(author, n))).toEqual(expected);
	expect(countMissing(author)).toBe(missing);
});

test.each([
	[
		{ count: 1, hash: 'x' },
		{ count: 1, hash: 'x' },
	],
	[{ count: -1, hash: 'x' }, undefined],
	[{ count: 1.5, hash: 'x' }, undefined],
	[{ count: 1 }, undefined],
	['x', undefined],
])('reads the head %j', (value, head) => {
	expect(parseHead(value)).toEqual(head);
});
