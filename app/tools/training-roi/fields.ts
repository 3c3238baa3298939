import type { Form, Values } from '#domain/fields/form.ts';
import { frequencies, trainingTypes } from './content.ts';

export const form = {
	tool: 'training-roi',
	fields: {
		employees: { kind: 'number', label: 'Number of Employees', prefillKey: 'employees' },
		costPerSession: {
			kind: 'money',
			label: 'Cost Per Employee Per Session ($)',
			hint: 'Course fee plus the working time it takes',
		},
		incidents: {
			kind: 'number',
			label: 'Current Security Incidents Per Year',
			hint: 'Infections, stolen passwords, fraud by email',
		},
		type: { kind: 'select', label: 'Training Type', options: trainingTypes, placeholder: 'Choose a type' },
		frequency: {
			kind: 'select',
			label: 'Training Frequency',
			options: frequencies,
			placeholder: 'Choose a frequency',
		},
	},
} as const satisfies Form;

export const { fields } = form;
export type FormValues = Values<typeof fields>;
