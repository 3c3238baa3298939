import { createHash, randomBytes } from 'node:crypto';
import { brotliCompressSync, deflateRawSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, it, test } from 'vitest';
import { blockBytes, calculateEntropy, classifyBlocks, windowBytes } from './block-kinds.ts';

const ascii = (text: string) => new TextEncoder().encode(text);

test.each([
	['nothing', new Uint8Array(), 0],
	['one letter', ascii('aaaaaaaa'), 0],
	['two letters', ascii('abababab'), 1],
	['every byte once', Uint8Array.from({ length: 256 }, (_, index) => index), 8],
])('measures the entropy of %s', (_, bytes, bits) => {
	expect(calculateEntropy(bytes)).toBeCloseTo(bits, 10);
});

/** Sentences with numbers that do not repeat. */
const text = Buffer.from(
	Array.from(
		{ length: 40_000 },
		(_, index) => `${createHash('md5').update(`${index}`).digest().readUInt16LE()} orders of item ${index}. `,
	).join(''),
);

describe('a window', () => {
	test.each([
		['random bytes', randomBytes(windowBytes), 'encrypted'],
		['deflate output', deflateRawSync(text).subarray(0, windowBytes), 'compressed'],
		['zstd output', zstdCompressSync(text).subarray(0, windowBytes), 'compressed'],
		['Brotli output', brotliCompressSync(text).subarray(0, windowBytes), 'compressed'],
		['text', text.subarray(0, windowBytes), 'readable'],
		['zeros', Buffer.alloc(windowBytes), 'empty'],
	])('of %s has one kind', (_, bytes, kind) => {
		const kinds = classifyBlocks(bytes);
		expect(kinds).toHaveLength(Math.ceil(bytes.length / blockBytes));
		expect(kinds.filter((one) => one === kind).length / kinds.length).toBeGreaterThan(0.9);
	});

	it('has a boundary between compressed and encrypted data', () => {
		const compressed = deflateRawSync(text).subarray(0, windowBytes / 2);
		const kinds = classifyBlocks(Buffer.concat([compressed, randomBytes(windowBytes / 2)]));
		const boundary = kinds.lastIndexOf('compressed') + 1;
		expect(Math.abs(boundary - kinds.length / 2)).toBeLessThanOrEqual(2);
	});

	it('gives a short rest the kind of the block before it', () => {
		expect(classifyBlocks(Buffer.concat([Buffer.alloc(blockBytes), randomBytes(500)]))).toEqual([
			'empty',
			'empty',
		]);
	});
});
