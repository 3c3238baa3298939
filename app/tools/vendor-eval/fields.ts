import type { Form } from '#domain/fields/form.ts';
import { budgets, services, urgencies } from './content.ts';

export const form = {
	tool: 'vendor-eval',
	fields: {
		budget: { kind: 'choice', label: 'Budget range', choices: budgets, placeholder: 'Choose a range' },
		urgency: {
			kind: 'choice',
			label: 'Urgency',
			hint: 'Critical puts those who answer day and night first.',
			choices: urgencies,
			placeholder: 'Choose one (optional)',
		},
		services: { kind: 'several', label: 'Required services', choices: services },
	},
} as const satisfies Form;
