import { describe, expect, it } from 'vitest';
import { buildCostParts, getLargestPart } from './calculator.ts';

const labels = { lost: 'Lost business', idle: 'Idle staff' };

describe('buildCostParts', () => {
	it('keeps the order of the labels and drops parts without one', () => {
		expect(buildCostParts(labels, { total: 3, idle: 2, lost: 1 } as Record<'lost' | 'idle', number>)).toEqual(
			[
				{ id: 'lost', label: 'Lost business', amount: 1 },
				{ id: 'idle', label: 'Idle staff', amount: 2 },
			],
		);
	});
});

describe('getLargestPart', () => {
	it.each([
		[{ lost: 1, idle: 2 }, 'idle'],
		[{ lost: 2, idle: 1 }, 'lost'],
		[{ lost: 2, idle: 2 }, 'lost'],
		[{ lost: 0, idle: 0 }, undefined],
	])('of %j is %s', (amounts, id) => {
		expect(getLargestPart(buildCostParts(labels, amounts))?.id).toBe(id);
	});
});
