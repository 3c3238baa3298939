import type { Form } from '#domain/fields/form.ts';
import { frequencies, trainingTypes } from './content.ts';

export const form = {
	tool: 'training-roi',
	fields: {
		employees: { kind: 'number', label: 'Number of Employees', recordKey: 'employees', example: '40' },
		costPerSession: {
			kind: 'money',
			label: 'Cost Per Employee Per Session ($)',
			hint: 'Course fee plus the working time it takes',
			example: '60',
		},
		incidents: {
			kind: 'number',
			label: 'Current Security Incidents Per Year',
			hint: 'Infections, stolen passwords, fraud by email',
			example: '2',
		},
		type: {
			kind: 'select',
			label: 'Training Type',
			options: trainingTypes,
			placeholder: 'Choose a type',
			example: 'interactive',
		},
		frequency: {
			kind: 'select',
			label: 'Training Frequency',
			options: frequencies,
			placeholder: 'Choose a frequency',
			example: 'quarterly',
		},
	},
} as const satisfies Form;
