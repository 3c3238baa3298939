import { expect, test } from 'vitest';
import { z } from 'zod';
import { uuidv7 } from './uuid.ts';

test('is a version 7 UUID that starts with the time and never repeats', () => {
	const now = Date.UTC(2026, 10, 15);
	const made = Array.from({ length: 1000 }, () => uuidv7(now));
	for (const id of made) expect(z.uuidv7().safeParse(id).success).toBe(true);
	expect(new Set(made).size).toBe(1000);
	expect(Number.parseInt(made[0]?.replace('-', '').slice(0, 12) ?? '', 16)).toBe(now);
	expect(uuidv7(now) < uuidv7(now + 1)).toBe(true);
});
