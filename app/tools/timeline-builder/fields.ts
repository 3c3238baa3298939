import { selectField, textareaField, textField } from '#domain/fields/builders.ts';
import type { Form, Values } from '#domain/fields/form.ts';
import { categories } from './content.ts';

export const form = {
	tool: 'timeline-builder',
	fields: {
		title: textField('Title', { maxLength: 120, requiredMessage: 'Give the step a title.' }),
		description: textareaField('Description', { hint: 'Optional', maxLength: 2000, lines: 3 }),
		timeframe: textField('Timeframe', {
			hint: 'For example 0-15 minutes',
			maxLength: 60,
			requiredMessage: 'Say when, for example 0-15 minutes.',
		}),
		category: selectField('Category', {
			options: categories,
			placeholder: 'Choose a category',
			requiredMessage: 'Choose a category.',
		}),
		responsible: textField('Responsible', { hint: 'Optional', maxLength: 120 }),
	},
} as const satisfies Form;

export const { fields } = form;
export type StepForm = Values<typeof fields>;
