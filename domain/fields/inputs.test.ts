import { describe, expect, expectTypeOf, it } from 'vitest';
import type { FieldMap } from './form.ts';
import { getExampleInputs, type Inputs, readInputs } from './inputs.ts';

const sizes = [
	{ value: 'small', label: 'Small' },
	{ value: 'large', label: 'Large' },
] as const;

const fields = {
	staff: { kind: 'number', label: 'Staff', example: '12' },
	revenue: { kind: 'money', label: 'Revenue', blankValue: 7 },
	size: { kind: 'select', label: 'Size', options: sizes, example: 'large' },
	unit: { kind: 'select', label: 'Unit', options: sizes, defaultValue: 'small' },
} as const satisfies FieldMap;

const typed = { staff: '40', revenue: '1.2m', size: 'small', unit: 'small' } as const;

describe('readInputs', () => {
	it.each([
		[{}, { staff: 40, revenue: 1_200_000, size: 'small', unit: 'small' }],
		[{ revenue: ' ' }, { staff: 40, revenue: 7, size: 'small', unit: 'small' }],
		[{ staff: '' }, undefined],
		[{ staff: '-4' }, undefined],
		[{ revenue: 'a lot' }, undefined],
		[{ size: '' }, undefined],
	] as const)('with %j reads %j', (change, expected) => {
		expect(readInputs(fields, { ...typed, ...change })).toEqual(expected);
	});

	it('types numbers as numbers and a select as its options', () => {
		expectTypeOf<Inputs<typeof fields>>().toEqualTypeOf<{
			readonly staff: number;
			readonly revenue: number;
			readonly size: 'small' | 'large';
			readonly unit: 'small' | 'large';
		}>();
	});
});

describe('getExampleInputs', () => {
	it('uses the example of each field, else its default or blank value', () => {
		expect(getExampleInputs(fields)).toEqual({ staff: 12, revenue: 7, size: 'large', unit: 'small' });
	});

	it('throws where a field has neither', () => {
		expect(() => getExampleInputs({ staff: { kind: 'number', label: 'Staff' } })).toThrow('needs an example');
	});
});
