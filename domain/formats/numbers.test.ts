import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNumberFormatter, formatInteger } from './numbers.ts';

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
		expect(formatInteger(value)).toBe(text);
	});

	it.each([
		[{ min: 1, max: 1 }, 0, '0.0'],
		[{ min: 1, max: 1 }, 0.35, '0.4'],
		[{ min: 1, max: 1 }, -9.96, '-10.0'],
		[{ max: 4 }, 1234.5, '1,234.5'],
		[{ max: 4 }, 0.00004, '0'],
		[{ max: 2 }, 1.005, '1.01'],
		[{ max: 4 }, 123456789012345.67, '123,456,789,012,345.67'],
	])('with decimals %o %d is %s', (decimals, value, text) => {
		expect(createNumberFormatter(decimals)(value)).toBe(text);
	});

	it.each([
		{ min: 0, max: 0 },
		{ min: 1, max: 1 },
		{ min: 0, max: 4 },
	])('writes what the platform writes, with %o', (decimals) => {
		const byHand = createNumberFormatter(decimals);
		const platform = new Intl.NumberFormat('en-US', {
			minimumFractionDigits: decimals.min,
			maximumFractionDigits: decimals.max,
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
