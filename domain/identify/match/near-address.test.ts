import { sha3_256 } from '@noble/hashes/sha3.js';
import { expect, it } from 'vitest';
import { findNearAddress } from './near-address.ts';
import { getOnionKeys } from './onions.ts';

function toOnion(key: readonly number[]): string {
	const sum = sha3_256(Uint8Array.of(...new TextEncoder().encode('.onion checksum'), ...key, 3));
	const bits = [...key, sum[0] ?? 0, sum[1] ?? 0, 3]
		.map((byte) => byte.toString(2).padStart(8, '0'))
		.join('');
	return (bits.match(/.{5}/g) ?? [])
		.map((five) => 'abcdefghijklmnopqrstuvwxyz234567'[Number.parseInt(five, 2)])
		.join('');
}

const key = Array.from({ length: 32 }, (_, i) => (i * 37) % 256);
const known = toOnion(key);
/** Twelve letters in front are the same, and it has a checksum of its own. */
const sibling = toOnion(key.map((byte, i) => (i < 8 ? byte : 255 - byte)));
const withWrongLetters = (count: number) =>
	[...known].map((letter, i) => (i >= 20 && i < 20 + count ? (letter === 'a' ? 'b' : 'a') : letter)).join('');

const index = {
	base: { families: [{ onions: [known], emails: ['support.desk@mail.example'] }] },
	roots: [0],
	contactParts: new Map([...getOnionKeys(known).map((piece) => [piece, [0]] as const)]),
};
const find = (value: string) => findNearAddress(index, { kind: 'onion', value });

it.each([
	['one wrong letter', withWrongLetters(1)],
	['a quarter of the letters wrong', withWrongLetters(14)],
	['the front alone', known.slice(0, 24)],
	['the end alone', known.slice(30)],
])('names the known host of a host with %s', (_, read) => {
	expect(find(read)).toEqual({ owners: [0], known });
});

it('names no host where more than a quarter of the letters differ', () => {
	expect(find(withWrongLetters(15))).toEqual({ owners: [0], known: undefined });
});

it('tells two hosts apart that both fit their checksum', () => {
	expect(find(sibling)).toBeUndefined();
});

it('finds nothing near a host that shares no part with a known one', () => {
	expect(find(toOnion(key.toReversed()))).toBeUndefined();
});
