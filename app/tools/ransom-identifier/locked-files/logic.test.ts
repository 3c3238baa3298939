import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { calculateEntropy } from '#domain/salvage/block-kinds.ts';
import {
	blockBytes,
	classifyFile,
	detectFileKind,
	getBlockOffsets,
	isScrambled,
	maxBlocks,
} from './logic.ts';

const ascii = (text: string) => new TextEncoder().encode(text);

test('distinguishes random data from text', () => {
	expect(isScrambled(calculateEntropy(randomBytes(blockBytes)))).toBe(true);
	expect(isScrambled(calculateEntropy(ascii('The quick brown fox. '.repeat(200))))).toBe(false);
});

test('splits a file into blocks that never go past its end', () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 2 ** 42 }), (size) => {
			const starts = getBlockOffsets(size);
			expect(starts.length).toBeLessThanOrEqual(maxBlocks);
			expect(starts[0]).toBe(0);
			expect(starts.at(-1)).toBe(Math.max(0, size - blockBytes));
			expect(starts.every((start) => start >= 0 && start < size)).toBe(true);
		}),
	);
	expect(getBlockOffsets(0)).toEqual([]);
});

const noise = 7.95;
const text = 4.5;

test.each([
	['no bytes', [], undefined, 'empty'],
	['noise from end to end', Array(64).fill(noise), undefined, 'whole'],
	[
		'every other block',
		Array.from({ length: 64 }, (_, index) => (index % 2 ? noise : text)),
		undefined,
		'partly',
	],
	['the first blocks', [...Array(4).fill(noise), ...Array(60).fill(text)], undefined, 'partly'],
	['the start alone', [noise, ...Array(63).fill(text)], undefined, 'partly'],
	['text', Array(64).fill(text), undefined, 'readable'],
	['a zip that is as dense as noise', Array(64).fill(noise), { name: 'zip' }, 'ordinary'],
] as const)('classifies %s', (_, blocks, kind, verdict) => {
	expect(classifyFile(blocks, kind)).toBe(verdict);
});

describe('a compressed file', () => {
	const zipStart = Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0]);
	const zipEnd = Uint8Array.from([0, 0x50, 0x4b, 5, 6, 0, 0]);
	it('has the header and footer of its format', () => {
		expect(detectFileKind(zipStart, zipEnd)?.name).toBe('zip or Office document');
		const video = detectFileKind(Uint8Array.from([0, 0, 0, 24, ...ascii('ftypmp42')]), new Uint8Array());
		expect(video?.name).toBe('video');
		expect(video?.isPicture).toBeUndefined();
	});
	test.each([
		['GIF picture', [...ascii('GIF89a')]],
		['WebP picture', [...ascii('RIFF....WEBPVP8 ')]],
		['HEIC picture', [0, 0, 0, 24, ...ascii('ftypheic')]],
	])('is recognized as a picture if it is a %s', (kind, start) => {
		expect(detectFileKind(Uint8Array.from(start), new Uint8Array())).toMatchObject({
			name: kind,
			isPicture: true,
		});
	});
	it('does not match when the footer was overwritten', () => {
		expect(detectFileKind(zipStart, Uint8Array.from(Array(64).fill(7)))).toBeUndefined();
	});
	it('does not match random data', () => {
		expect(detectFileKind(ascii('no kind of file'), ascii('at all'))).toBeUndefined();
	});
});
