import { checkboxesField, selectField } from '#domain/fields/builders.ts';
import type { Form } from '#domain/fields/form.ts';
import { budgets, services, urgencies } from './content.ts';

export const form = {
	tool: 'vendor-eval',
	inRecord: true,
	fields: {
		budget: selectField('Budget range', { options: budgets, placeholder: 'Choose a range' }),
		urgency: selectField('Urgency', {
			hint: 'Critical puts those who answer day and night first.',
			options: urgencies,
			placeholder: 'Choose one (optional)',
		}),
		services: checkboxesField('Required services', { options: services }),
	},
} as const satisfies Form;
