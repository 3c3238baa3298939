import { expect, test } from 'vitest';
import { compressText, decompressText, getJsonDepth } from './compressed-text.ts';

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

test('a text that would grow too large is refused', async () => {
	expect(await decompressText(await compressText('a'.repeat(1_000_000)), 1000)).toBeUndefined();
});

test.each([
	['', 0],
	['{"a":[1,{"b":"]]]"}]}', 3],
	['["\\"]",[[]]]', 3],
	['['.repeat(1000), 1000],
])('the nesting of %j is %i', (text, depth) => {
	expect(getJsonDepth(text)).toBe(depth);
});
