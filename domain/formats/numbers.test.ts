import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { formatKilobytes, formatPercent, formatSignatureCount, formatUsd, getPercentage } from './amounts.ts';
import { createNumberFormatter, findBand, formatFileSize, formatInteger } from './numbers.ts';

describe('createNumberFormatter', () => {
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

const bands = [
	{ from: 80, label: 'high' },
	{ from: 60, label: 'middle' },
	{ from: 0, label: 'low' },
];

describe('findBand', () => {
	it.each([
		[100, 'high'],
		[80, 'high'],
		[79.999, 'middle'],
		[60, 'middle'],
		[59.999, 'low'],
		[0, 'low'],
	])('%d is %s', (value, label) => {
		expect(findBand(bands, value).label).toBe(label);
	});

	it.each([-1, Number.NaN])('rejects %d, which no band contains', (value) => {
		expect(() => findBand(bands, value)).toThrow(RangeError);
	});
});

test.each([
	[0, '0.0 KB'],
	[1024, '1.0 KB'],
	[1536, '1.5 KB'],
])('%i bytes are %s', (bytes, text) => {
	expect(formatKilobytes(bytes)).toBe(text);
});

describe('formatUsd', () => {
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

describe('formatPercent', () => {
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
		expect(formatPercent(value)).toBe(text);
	});
});

describe('getPercentage', () => {
	it.each([
		[1, 4, 25],
		[0, 4, 0],
		[4, 4, 100],
		[5, 0, 0],
	])('%d of %d is %d', (part, whole, share) => {
		expect(getPercentage(part, whole)).toBe(share);
	});
});

test.each([
	[1019, '1,000+'],
	[1000, '1,000+'],
	[999, '900+'],
	[2345, '2,300+'],
])('%i signatures are claimed as %s', (count, claim) => {
	expect(formatSignatureCount(count)).toBe(claim);
});

test.each([
	[175, '175 bytes'],
	[2118, '2 kB'],
	[1_118_208, '1.1 MB'],
	[134_221_824, '134 MB'],
	[4_398_046_511_104, '4.4 TB'],
	[0, '0 bytes'],
])('formats %i bytes as %s', (bytes, text) => {
	expect(formatFileSize(bytes)).toBe(text);
});
