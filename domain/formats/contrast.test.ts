import { describe, expect, it } from 'vitest';
import { getContrast, mixColors, mixUntil } from './contrast.ts';

describe('contrast', () => {
	it.each([
		['#000000', '#ffffff', 21],
		['#777777', '#ffffff', 4.48],
		['#ffffff', '#767676', 4.54],
		['#2a1a4a', '#ffffff', 15.6],
		['#5a34a3', '#ffffff', 8.6],
	])('of %s and %s is %d', (first, second, expected) => {
		expect(getContrast(first, second)).toBeCloseTo(expected, 1);
	});

	it('mixes colors by share', () => {
		expect(mixColors('#000000', '#ffffff', 0.5)).toBe('#808080');
		expect(mixColors('#123456', '#ffffff', 0)).toBe('#123456');
	});

	it('finds the nearest color that passes', () => {
		const passes = (color: string) => getContrast(color, '#ffffff') >= 4.5;
		const found = mixUntil('#ff8800', '#000000', passes);
		expect(passes(found)).toBe(true);
		expect(passes(mixUntil('#5a34a3', '#000000', passes))).toBe(true);
		expect(mixUntil('#5a34a3', '#000000', passes)).toBe('#5a34a3');
		expect(getContrast(found, '#ffffff')).toBeLessThan(4.8);
	});
});
