import { expect, test } from 'vitest';
import { parseFigures, withDefault } from './figures.ts';

test.each([
	[
		{ staff: '40', revenue: '1.2m' },
		{ staff: 40, revenue: 1_200_000 },
	],
	[{ staff: '40', revenue: '' }, undefined],
	[{ staff: '40', revenue: 'a lot' }, undefined],
	[{ staff: '-4', revenue: '1' }, undefined],
	[
		{ staff: '0', revenue: withDefault(' ', 7) },
		{ staff: 0, revenue: 7 },
	],
	[{ staff: '0', revenue: withDefault('x', 7) }, undefined],
])('%j', (typed, figures) => {
	expect(parseFigures(typed)).toEqual(figures);
});
