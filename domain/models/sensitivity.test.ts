import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildSensitivitySections, findMostInfluential } from './sensitivity.ts';

const sum = ({ a, b }: { a: number; b: number }) => a + b;

describe('findMostInfluential', () => {
	it.each([
		// a: 5 + 4 = 9 to 20 + 4 = 24; b: 10 + 2 = 12 to 10 + 8 = 18
		{ inputs: { a: 10, b: 4 }, expected: { name: 'a', halved: 9, doubled: 24 } },
		{ inputs: { a: 4, b: 10 }, expected: { name: 'b', halved: 9, doubled: 24 } },
		// A tie goes to the input that is named first.
		{ inputs: { a: 4, b: 4 }, expected: { name: 'a', halved: 6, doubled: 12 } },
		{ inputs: { a: 0, b: 0 }, expected: undefined },
	])('of $inputs is $expected', ({ inputs, expected }) => {
		expect(findMostInfluential(inputs, sum)).toEqual(expected);
	});

	it('is undefined when no input changes the total', () => {
		expect(findMostInfluential({ a: 1, b: 2 }, () => 7)).toBeUndefined();
	});

	it('moves the total at least as much as every other input', () => {
		const amount = fc.double({ min: 0, max: 1e15, noNaN: true });
		fc.assert(
			fc.property(amount, amount, (a, b) => {
				const top = findMostInfluential({ a, b }, sum);
				const swing = top ? top.doubled - top.halved : 0;
				expect(swing).toBeGreaterThanOrEqual(sum({ a: a * 2, b }) - sum({ a: a / 2, b }));
				expect(swing).toBeGreaterThanOrEqual(sum({ a, b: b * 2 }) - sum({ a, b: b / 2 }));
			}),
		);
	});
});

describe('sensitivitySections', () => {
	it('shows half, now and double', () => {
		const [section] = buildSensitivitySections(
			{ name: 'a', halved: 9, doubled: 24 },
			{ a: { label: 'Apples' } },
			14,
		);
		expect(section?.heading).toBe('What moves the total most: Apples');
		expect(section?.blocks).toEqual([
			{
				kind: 'table',
				columns: ['Apples', 'Total'],
				rows: [
					['Half of it', '$9'],
					['As entered', '$14'],
					['Twice as much', '$24'],
				],
			},
		]);
	});

	it('is omitted when no input changes the total', () => {
		expect(buildSensitivitySections(undefined, { a: { label: 'Apples' } }, 0)).toEqual([]);
	});
});
