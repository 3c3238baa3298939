import { expect, test } from 'vitest';
import { compressText, getJsonDepth } from './compressed-text.ts';
import { decompressText } from './inflate.ts';

test('round-trips in URL-safe characters', async () => {
	const text = 'Écrit ▲ שלום '.repeat(50);
	const compressed = await compressText(text);
	expect(compressed).toMatch(/^[\w-]+$/);
	expect(compressed.length).toBeLessThan(text.length / 2);
	expect(await decompressText(compressed, 10_000)).toBe(text);
});

test.each(['', '!!', 'AAAA', 'c3RvcmVk'])('%j cannot be unpacked to anything but nothing', async (packed) => {
	expect((await decompressText(packed, 100)) ?? '').toBe('');
});

test.each([1_000, 100_000])('refuses a text that would grow over %i characters', async (maxLength) => {
	expect(decompressText(await compressText('a'.repeat(1_000_000)), maxLength)).toBeUndefined();
});

test('rejects a decompression bomb before it fills the memory', async () => {
	const bomb = await compressText('a'.repeat(50_000_000));
	const before = process.memoryUsage().arrayBuffers;
	expect(decompressText(bomb, 1_000_000)).toBeUndefined();
	expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(24 * 1024 * 1024);
});

test('unpacks a long text', async () => {
	const text = 'Événement ▲ '.repeat(50_000);
	expect(decompressText(await compressText(text), 1_000_000)).toBe(text);
});

test.each([
	['', 0],
	['{"a":[1,{"b":"]]]"}]}', 3],
	['["\\"]",[[]]]', 3],
	['['.repeat(1000), 1000],
])('measures the nesting depth of %j as %i', (text, depth) => {
	expect(getJsonDepth(text)).toBe(depth);
});
