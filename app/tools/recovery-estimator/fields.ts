import type { Form, Values } from '#domain/fields/form.ts';
import { connections, methods, priorities, sizeUnits } from './content.ts';

export const form = {
	tool: 'recovery-estimator',
	fields: {
		size: { kind: 'number', label: 'Data Size', hint: 'All the data to bring back' },
		unit: { kind: 'select', label: 'Unit', options: sizeUnits, defaultValue: 'GB' },
		connection: {
			kind: 'select',
			label: 'Connection',
			options: connections,
			placeholder: 'Choose a connection',
			hint: 'What the data comes over: the slowest part of the way',
		},
		method: { kind: 'select', label: 'Recovery Method', options: methods, placeholder: 'Choose a method' },
		priority: { kind: 'select', label: 'Priority', options: priorities, placeholder: 'Choose a priority' },
	},
} as const satisfies Form;

export const { fields } = form;
export type FormValues = Values<typeof fields>;
