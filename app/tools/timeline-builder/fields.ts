import type { Form, Values } from '#domain/fields/form.ts';
import { categories } from './content.ts';

export const form = {
	tool: 'timeline-builder',
	fields: {
		title: { kind: 'text', label: 'Title', maxLength: 120, requiredMessage: 'Give the step a title.' },
		description: { kind: 'textarea', label: 'Description', hint: 'Optional', maxLength: 2000, lines: 3 },
		timeframe: {
			kind: 'text',
			label: 'Timeframe',
			hint: 'For example 0-15 minutes',
			maxLength: 60,
			requiredMessage: 'Say when, for example 0-15 minutes.',
		},
		category: {
			kind: 'select',
			label: 'Category',
			options: categories,
			placeholder: 'Choose a category',
			requiredMessage: 'Choose a category.',
		},
		responsible: { kind: 'text', label: 'Responsible', hint: 'Optional', maxLength: 120 },
	},
} as const satisfies Form;

export const { fields } = form;
export type StepForm = Values<typeof fields>;
