import { numberField, selectField } from '#domain/fields/builders.ts';
import type { Form } from '#domain/fields/form.ts';
import { connections, methods, priorities, sizeUnits } from './content.ts';

export const form = {
	tool: 'recovery-estimator',
	fields: {
		size: numberField('Data Size', { hint: 'All the data to bring back', example: '200' }),
		unit: selectField('Unit', { options: sizeUnits, defaultValue: 'GB', unitOf: 'size' }),
		connection: selectField('Connection', {
			options: connections,
			placeholder: 'Choose a connection',
			hint: 'What the data comes over: the slowest part of the way',
			example: 'ethernet',
		}),
		method: selectField('Recovery Method', {
			options: methods,
			placeholder: 'Choose a method',
			example: 'simple-restore',
		}),
		priority: selectField('Priority', {
			options: priorities,
			placeholder: 'Choose a priority',
			example: 'high',
		}),
	},
} as const satisfies Form;
