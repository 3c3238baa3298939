import type { Form, Values } from '#domain/fields/form.ts';
import { connections, methods, priorities, sizeUnits } from './content.ts';

export const form = {
	tool: 'recovery-estimator',
	fields: {
		size: { kind: 'number', label: 'Data Size', hint: 'All the data to bring back' },
		unit: { kind: 'choice', label: 'Unit', choices: sizeUnits, preset: 'GB' },
		connection: {
			kind: 'choice',
			label: 'Connection',
			choices: connections,
			placeholder: 'Choose a connection',
			hint: 'What the data comes over: the slowest part of the way',
		},
		method: { kind: 'choice', label: 'Recovery Method', choices: methods, placeholder: 'Choose a method' },
		priority: { kind: 'choice', label: 'Priority', choices: priorities, placeholder: 'Choose a priority' },
	},
} as const satisfies Form;

export const { fields } = form;
export type Typed = Values<typeof fields>;
