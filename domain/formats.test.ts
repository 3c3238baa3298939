import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wholeNumber } from './formats.ts';

describe('wholeNumber', () => {
	it.each([
		[0, '0'],
		[-0, '0'],
		[999, '999'],
		[1000, '1,000'],
		[-1234567, '-1,234,567'],
		[1e20, '100,000,000,000,000,000,000'],
		[2.5, '3'],
	])('%d is %s', (value, text) => {
		expect(wholeNumber(value)).toBe(text);
	});

	it('writes what the platform writes', () => {
		const platform = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
		fc.assert(
			fc.property(
				fc.oneof(fc.maxSafeInteger(), fc.double({ noNaN: true, noDefaultInfinity: true }).map(Math.trunc)),
				(value) => {
					expect(wholeNumber(value)).toBe(platform.format(value + 0));
				},
			),
		);
	});
});
