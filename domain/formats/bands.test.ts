import { describe, expect, it } from 'vitest';
import { findBand } from './bands.ts';

const bands = [
	{ from: 80, label: 'high' },
	{ from: 60, label: 'middle' },
	{ from: 0, label: 'low' },
];

describe('bandOf', () => {
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
