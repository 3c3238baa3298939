import { moneyField, numberField, selectField } from '#domain/fields/builders.ts';
import type { Form } from '#domain/fields/form.ts';
import { frequencies, trainingTypes } from './content.ts';

export const form = {
	tool: 'training-roi',
	fields: {
		employees: numberField('Number of Employees', { recordKey: 'employees', example: '40' }),
		costPerSession: moneyField('Cost Per Employee Per Session ($)', {
			hint: 'Course fee plus the working time it takes',
			example: '60',
		}),
		incidents: numberField('Current Security Incidents Per Year', {
			hint: 'Infections, stolen passwords, fraud by email',
			example: '2',
		}),
		type: selectField('Training Type', {
			options: trainingTypes,
			placeholder: 'Choose a type',
			example: 'interactive',
		}),
		frequency: selectField('Training Frequency', {
			options: frequencies,
			placeholder: 'Choose a frequency',
			example: 'quarterly',
		}),
	},
} as const satisfies Form;
