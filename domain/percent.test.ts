import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percent, shareOf, wholeShares } from './percent.ts';

describe('percent', () => {
	it.each([
		[0, '0%'],
		[-0.2, '0%'],
		[12.49, '12%'],
		[12.5, '13%'],
		[100, '100%'],
		[1234.4, '1,234%'],
		[-100, '-100%'],
		[999_999_999, '999,999,999%'],
		[1e9, 'over 999,999,999%'],
		[1e60, 'over 999,999,999%'],
	])('%d reads %s', (value, text) => {
		expect(percent(value)).toBe(text);
	});
});

describe('shareOf', () => {
	it.each([
		[1, 4, 25],
		[0, 4, 0],
		[4, 4, 100],
		[5, 0, 0],
	])('%d of %d is %d', (part, whole, share) => {
		expect(shareOf(part, whole)).toBe(share);
	});
});

describe('wholeShares', () => {
	it.each([
		// 25, 25, 37.5 and 12.5: rounding each would give 101; of the equal remainders the first goes up.
		{ amounts: [500, 500, 750, 250], shares: [25, 25, 38, 12] },
		// 33.3 three times: one has to take the missing point.
		{ amounts: [1, 1, 1], shares: [34, 33, 33] },
		{ amounts: [7], shares: [100] },
		{ amounts: [0, 0], shares: [0, 0] },
		{ amounts: [], shares: [] },
	])('$amounts share as $shares', ({ amounts, shares }) => {
		expect(wholeShares(amounts)).toEqual(shares);
	});

	it('adds up to 100 and is never a point off', () => {
		const amounts = fc.array(fc.double({ min: 0, max: 1e30, noNaN: true }), { minLength: 1, maxLength: 8 });
		fc.assert(
			fc.property(amounts, (values) => {
				const whole = values.reduce((sum, value) => sum + value, 0);
				fc.pre(whole > 1e-300);
				const shares = wholeShares(values);
				expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
				for (const [index, share] of shares.entries()) {
					expect(Math.abs(share - shareOf(values[index] ?? 0, whole))).toBeLessThanOrEqual(1);
				}
			}),
		);
	});
});
