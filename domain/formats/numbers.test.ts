import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberFormat, wholeNumber } from './numbers.ts';

describe('numberFormat', () => {
	it.each([
		[0, '0'],
		[-0, '0'],
		[999, '999'],
		[1000, '1,000'],
		[-1234567, '-1,234,567'],
		[1e20, '100,000,000,000,000,000,000'],
		[2.5, '3'],
		[-0.3, '0'],
	])('without decimals %d is %s', (value, text) => {
		expect(wholeNumber(value)).toBe(text);
	});

	it.each([
		[{ least: 1, most: 1 }, 0, '0.0'],
		[{ least: 1, most: 1 }, 0.35, '0.4'],
		[{ least: 1, most: 1 }, -9.96, '-10.0'],
		[{ most: 4 }, 1234.5, '1,234.5'],
		[{ most: 4 }, 0.00004, '0'],
		[{ most: 2 }, 1.005, '1.01'],
		[{ most: 4 }, 123456789012345.67, '123,456,789,012,345.67'],
	])('with decimals %o %d is %s', (decimals, value, text) => {
		expect(numberFormat(decimals)(value)).toBe(text);
	});

	it.each([
		{ least: 0, most: 0 },
		{ least: 1, most: 1 },
		{ least: 0, most: 4 },
	])('writes what the platform writes, with %o', (decimals) => {
		const byHand = numberFormat(decimals);
		const platform = new Intl.NumberFormat('en-US', {
			minimumFractionDigits: decimals.least,
			maximumFractionDigits: decimals.most,
			signDisplay: 'negative',
		});
		const shortDecimal = fc
			.tuple(fc.integer(), fc.integer({ min: 0, max: 9 }))
			.map(([digits, places]) => Number(`${digits}e-${places}`));
		fc.assert(
			fc.property(fc.oneof(fc.maxSafeInteger(), fc.double(), shortDecimal), (value) => {
				expect(byHand(value)).toBe(platform.format(value));
			}),
			{ numRuns: 2_000 },
		);
	});
});
