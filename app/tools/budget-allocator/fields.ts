import { moneyField, numberField } from '#domain/fields/builders.ts';
import type { Form } from '#domain/fields/form.ts';
import type { NumberField } from '#domain/fields/number.ts';
import { type CategoryId, categories, slider } from './content.ts';

export const shareFields = Object.fromEntries(
	categories.map(({ id, label, examples, recommendedPercent }) => [
		id,
		numberField(label, { hint: examples, defaultValue: String(recommendedPercent), ...slider }),
	]),
) as Record<CategoryId, NumberField>;

export const form = {
	tool: 'budget-allocator',
	fields: {
		budget: moneyField('Annual Budget ($)', {
			hint: 'Everything you spend on security in a year, for example 120,000 or 120k',
			example: '120,000',
		}),
		...shareFields,
	},
} as const satisfies Form;
