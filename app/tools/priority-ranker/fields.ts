import { categories, impacts, maxRtoHours } from '#contract/limits.ts';
import { selectField, textField } from '#domain/fields/builders.ts';
import type { Form, Values } from '#domain/fields/form.ts';
import { categoryLabels, impactLabels } from './content.ts';

export const form = {
	tool: 'priority-ranker',
	fields: {
		name: textField('System Name'),
		category: selectField('Category', {
			options: categories.map((value) => ({ value, label: categoryLabels[value] })),
			placeholder: 'Choose a category',
		}),
		impact: selectField('Business Impact', {
			options: impacts.map((value) => ({ value, label: impactLabels[value] })),
			placeholder: 'Choose the impact',
		}),
		rto: textField('RTO Hours', { hint: `How soon it must work again: whole hours, 1 to ${maxRtoHours}` }),
		dependencies: textField('Dependencies', {
			hint: 'What it needs to run, separated by commas. Use the names in the list, for example: Primary Database, File Server',
		}),
	},
} as const satisfies Form;

export type SystemForm = Values<typeof form.fields>;
