import { expect, test } from 'vitest';
import { pack, unpack } from './packed-text.ts';

test('comes back, in letters that an address can carry', async () => {
	const text = 'Écrit ▲ שלום '.repeat(50);
	const packed = await pack(text);
	expect(packed).toMatch(/^[\w-]+$/);
	expect(packed.length).toBeLessThan(text.length / 2);
	expect(await unpack(packed, 10_000)).toBe(text);
});

test.each(['', '!!', 'AAAA', 'c3RvcmVk'])('%j cannot be unpacked to anything but nothing', async (packed) => {
	expect((await unpack(packed, 100)) ?? '').toBe('');
});

test('a text that would grow too large is refused', async () => {
	expect(await unpack(await pack('a'.repeat(1_000_000)), 1000)).toBeUndefined();
});
