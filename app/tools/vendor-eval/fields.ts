import type { Form } from '#domain/fields/form.ts';
import { budgets, services, urgencies } from './content.ts';

export const form = {
	tool: 'vendor-eval',
	inRecord: true,
	fields: {
		budget: { kind: 'select', label: 'Budget range', options: budgets, placeholder: 'Choose a range' },
		urgency: {
			kind: 'select',
			label: 'Urgency',
			hint: 'Critical puts those who answer day and night first.',
			options: urgencies,
			placeholder: 'Choose one (optional)',
		},
		services: { kind: 'checkboxes', label: 'Required services', options: services },
	},
} as const satisfies Form;
