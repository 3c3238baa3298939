import type { Form } from '#domain/fields/form.ts';
import { businessTypes, downtimeUnits, operatingHours } from './content.ts';

export const form = {
	tool: 'downtime-calculator',
	fields: {
		annualRevenue: {
			kind: 'money',
			label: 'Annual Revenue ($)',
			hint: 'For example 5,000,000 or 5m',
			recordKey: 'annual revenue',
			example: '5,000,000',
		},
		employees: { kind: 'number', label: 'Number of Employees', recordKey: 'employees', example: '40' },
		businessType: {
			kind: 'select',
			label: 'Business Type',
			options: businessTypes,
			placeholder: 'Choose a type',
			recordKey: 'industry',
			example: 'healthcare',
		},
		downtime: { kind: 'number', label: 'Expected Downtime', hint: 'Counted day and night', example: '3' },
		unit: {
			kind: 'select',
			label: 'Unit',
			options: downtimeUnits,
			defaultValue: 'hours',
			unitOf: 'downtime',
			example: 'days',
		},
		operating: {
			kind: 'select',
			label: 'Operating Hours',
			options: operatingHours,
			defaultValue: 'always',
			hint: 'Optional. Fewer hours lower the cost of idle staff and of recovery',
		},
	},
} as const satisfies Form;
