import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatUsd } from './money.ts';

describe('usd', () => {
	it.each([
		[0, '$0'],
		[-0, '$0'],
		[-0.4, '$0'],
		[0.5, '$1'],
		[0.49, '$0'],
		[544_842.46, '$544,842'],
		[1_234_567.5, '$1,234,568'],
		[-1500, '-$1,500'],
		[999_999_999_999_999, '$999,999,999,999,999'],
		[1e15, 'over $999 trillion'],
		[1e34, 'over $999 trillion'],
		[-1e15, 'under -$999 trillion'],
	])('%d reads %s', (amount, text) => {
		expect(formatUsd(amount)).toBe(text);
	});

	it('stays short enough for a phone, whatever the amount', () => {
		fc.assert(
			fc.property(fc.double({ noNaN: true }), (amount) => {
				expect(formatUsd(amount).length).toBeLessThanOrEqual(21);
			}),
		);
	});
});
