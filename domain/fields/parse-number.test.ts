import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumber, formatOneDecimal, maxParsedNumber, parseNumber } from './parse-number.ts';

describe('readTypedNumber', () => {
	it.each([
		['0', 0],
		['40', 40],
		['1200000', 1_200_000],
		['1,200,000', 1_200_000],
		['1 200 000', 1_200_000],
		['1\u00a0200\u00a0000', 1_200_000],
		['1\u202f200', 1200],
		["1'200'000", 1_200_000],
		['1_200_000', 1_200_000],
		['  42  ', 42],
		['007', 7],
		['2.5', 2.5],
		['2.', 2],
		['.5', 0.5],
		['1,200.75', 1200.75],
		['1.2m', 1_200_000],
		['1.1M', 1_100_000],
		['1.2 million', 1_200_000],
		['3 mio', 3_000_000],
		['500k', 500_000],
		['$500k', 500_000],
		['$ 500 000', 500_000],
		['500 USD', 500],
		['usd 500', 500],
		['US$1,000', 1000],
		['500 dollars', 500],
		['€20', 20],
		['2bn', 2_000_000_000],
		['2 billion', 2_000_000_000],
		['5 thousand', 5000],
		['1000000000000000', maxParsedNumber],
	])('%j is %d', (text, value) => {
		expect(parseNumber(text)).toEqual({ value, isValid: true });
	});

	it.each([
		['', 'unfinished'],
		['$', 'unfinished'],
		['.', 'unfinished'],
		['1,', 'unfinished'],
		['1,2', 'unfinished'],
		['1,200,00', 'unfinished'],
		['1 2', 'unfinished'],
		['1.2mill', 'unfinished'],
		['-5', 'negative'],
		['−5', 'negative'],
		['-$500k', 'negative'],
		['$-500', 'negative'],
		['1e308', 'unreadable'],
		['1e5', 'unreadable'],
		['NaN', 'unreadable'],
		['Infinity', 'unreadable'],
		['-Infinity', 'unreadable'],
		['0x10', 'unreadable'],
		['12,34,567', 'unreadable'],
		['1.200.000', 'unreadable'],
		['1,200 300', 'unreadable'],
		['100\t200', 'unreadable'],
		['100\n200', 'unreadable'],
		['about 50', 'unreadable'],
		['5x', 'unreadable'],
		['m', 'unreadable'],
		['constructor', 'unreadable'],
		['1constructor', 'unreadable'],
		['Year\tRevenue\n2024\t5,000,000\n2025\t6,000,000', 'unreadable'],
		['1000000000000001', 'too-large'],
		['9'.repeat(40), 'too-large'],
		['9'.repeat(5000), 'too-large'],
		['2000000bn', 'too-large'],
	])('%j counts as 0: %s', (text, problem) => {
		expect(parseNumber(text)).toEqual({ value: 0, isValid: false, problem });
	});

	it('is a number in bounds, whatever is typed', () => {
		const nearlyNumbers = fc.string({ unit: fc.constantFrom(..."0123456789,. '_$-+ekm"), maxLength: 45 });
		fc.assert(
			fc.property(fc.oneof(fc.string(), nearlyNumbers), (text) => {
				const { value } = parseNumber(text);
				expect(Number.isFinite(value)).toBe(true);
				expect(value).toBeGreaterThanOrEqual(0);
				expect(value).toBeLessThanOrEqual(maxParsedNumber);
			}),
		);
	});

	it('reads back every whole number it shows', () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: maxParsedNumber }), (value) => {
				expect(parseNumber(formatNumber(value))).toEqual({ value, isValid: true });
				expect(parseNumber(`$${value}`)).toEqual({ value, isValid: true });
			}),
		);
	});
});

describe('numbers as text', () => {
	it.each([
		[0, '0'],
		[1_200_000, '1,200,000'],
		[0.72, '0.72'],
		[1 / 3, '0.3333'],
	])('%d reads %s', (value, text) => {
		expect(formatNumber(value)).toBe(text);
	});

	it.each([
		[0, '0.0'],
		[1.25, '1.3'],
		[3.04, '3.0'],
		[1234, '1,234.0'],
	])('%d to one decimal reads %s', (value, text) => {
		expect(formatOneDecimal(value)).toBe(text);
	});
});
