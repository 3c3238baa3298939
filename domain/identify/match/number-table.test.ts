import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildNumberTable, getNumber } from './number-table.ts';

const uint32 = fc.nat(0xffffffff);

it('answers like a map, and 0 for what it does not hold', () => {
	fc.assert(
		fc.property(
			fc.array(fc.tuple(uint32, fc.integer({ min: 1, max: 0x0fffffff }))),
			uint32,
			(pairs, other) => {
				const map = new Map(pairs);
				const table = buildNumberTable(map);
				for (const [key, value] of map) expect(getNumber(table, key)).toBe(value);
				expect(getNumber(table, other)).toBe(map.get(other) ?? 0);
			},
		),
	);
});

it('joins the bits of a key that comes twice', () => {
	expect(
		getNumber(
			buildNumberTable([
				[7, 1],
				[7, 4],
			]),
			7,
		),
	).toBe(5);
});
