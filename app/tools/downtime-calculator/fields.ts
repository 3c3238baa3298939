import type { Form, Values } from '#domain/fields/form.ts';
import { businessTypes, downtimeUnits, operatingHours } from './content.ts';

export const form = {
	tool: 'downtime-calculator',
	fields: {
		annualRevenue: {
			kind: 'money',
			label: 'Annual Revenue ($)',
			hint: 'For example 5,000,000 or 5m',
			fact: 'annual revenue',
		},
		employees: { kind: 'number', label: 'Number of Employees', fact: 'employees' },
		businessType: {
			kind: 'choice',
			label: 'Business Type',
			choices: businessTypes,
			placeholder: 'Choose a type',
			fact: 'industry',
		},
		downtime: { kind: 'number', label: 'Expected Downtime', hint: 'Counted day and night' },
		unit: { kind: 'choice', label: 'Unit', choices: downtimeUnits, preset: 'hours' },
		operating: {
			kind: 'choice',
			label: 'Operating Hours',
			choices: operatingHours,
			preset: 'always',
			hint: 'Optional. Fewer hours lower the cost of idle staff and of recovery',
		},
	},
} as const satisfies Form;

export const { fields } = form;
export type Typed = Values<typeof fields>;
