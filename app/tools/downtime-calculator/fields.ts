import type { Form, Values } from '#domain/fields/form.ts';
import { businessTypes, downtimeUnits, operatingHours } from './content.ts';

export const form = {
	tool: 'downtime-calculator',
	fields: {
		annualRevenue: {
			kind: 'money',
			label: 'Annual Revenue ($)',
			hint: 'For example 5,000,000 or 5m',
			prefillKey: 'annual revenue',
		},
		employees: { kind: 'number', label: 'Number of Employees', prefillKey: 'employees' },
		businessType: {
			kind: 'select',
			label: 'Business Type',
			options: businessTypes,
			placeholder: 'Choose a type',
			prefillKey: 'industry',
		},
		downtime: { kind: 'number', label: 'Expected Downtime', hint: 'Counted day and night' },
		unit: { kind: 'select', label: 'Unit', options: downtimeUnits, defaultValue: 'hours' },
		operating: {
			kind: 'select',
			label: 'Operating Hours',
			options: operatingHours,
			defaultValue: 'always',
			hint: 'Optional. Fewer hours lower the cost of idle staff and of recovery',
		},
	},
} as const satisfies Form;

export const { fields } = form;
export type FormValues = Values<typeof fields>;
