import type { Form } from '#domain/fields/form.ts';
import { connections, methods, priorities, sizeUnits } from './content.ts';

export const form = {
	tool: 'recovery-estimator',
	fields: {
		size: { kind: 'number', label: 'Data Size', hint: 'All the data to bring back', example: '200' },
		unit: { kind: 'select', label: 'Unit', options: sizeUnits, defaultValue: 'GB', unitOf: 'size' },
		connection: {
			kind: 'select',
			label: 'Connection',
			options: connections,
			placeholder: 'Choose a connection',
			hint: 'What the data comes over: the slowest part of the way',
			example: 'ethernet',
		},
		method: {
			kind: 'select',
			label: 'Recovery Method',
			options: methods,
			placeholder: 'Choose a method',
			example: 'simple-restore',
		},
		priority: {
			kind: 'select',
			label: 'Priority',
			options: priorities,
			placeholder: 'Choose a priority',
			example: 'high',
		},
	},
} as const satisfies Form;
