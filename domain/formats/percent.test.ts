import { describe, expect, it } from 'vitest';
import { formatPercent, getPercentage } from './percent.ts';

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
		expect(formatPercent(value)).toBe(text);
	});
});

describe('shareOf', () => {
	it.each([
		[1, 4, 25],
		[0, 4, 0],
		[4, 4, 100],
		[5, 0, 0],
	])('%d of %d is %d', (part, whole, share) => {
		expect(getPercentage(part, whole)).toBe(share);
	});
});
