import type { Form, Values } from '#domain/fields/form.ts';
import { categories } from './content.ts';

/** A step that the visitor writes. */
export const form = {
	tool: 'timeline-builder',
	fields: {
		title: { kind: 'text', label: 'Title', most: 120, required: 'Give the step a title.' },
		description: { kind: 'long-text', label: 'Description', hint: 'Optional', most: 2000, lines: 3 },
		timeframe: {
			kind: 'text',
			label: 'Timeframe',
			hint: 'For example 0-15 minutes',
			most: 60,
			required: 'Say when, for example 0-15 minutes.',
		},
		category: {
			kind: 'choice',
			label: 'Category',
			choices: categories,
			placeholder: 'Choose a category',
			required: 'Choose a category.',
		},
		responsible: { kind: 'text', label: 'Responsible', hint: 'Optional', most: 120 },
	},
} as const satisfies Form;

export const { fields } = form;
export type StepForm = Values<typeof fields>;
