import { moneyField, numberField, selectField } from '#domain/fields/builders.ts';
import type { Form } from '#domain/fields/form.ts';
import { businessTypes, downtimeUnits, operatingHours } from './content.ts';

export const form = {
	tool: 'downtime-calculator',
	fields: {
		annualRevenue: moneyField('Annual Revenue ($)', {
			hint: 'For example 5,000,000 or 5m',
			recordKey: 'annual revenue',
			example: '5,000,000',
		}),
		employees: numberField('Number of Employees', { recordKey: 'employees', example: '40' }),
		businessType: selectField('Business Type', {
			options: businessTypes,
			placeholder: 'Choose a type',
			recordKey: 'industry',
			example: 'healthcare',
		}),
		downtime: numberField('Expected Downtime', { hint: 'Counted day and night', example: '3' }),
		unit: selectField('Unit', {
			options: downtimeUnits,
			defaultValue: 'hours',
			unitOf: 'downtime',
			example: 'days',
		}),
		operating: selectField('Operating Hours', {
			options: operatingHours,
			defaultValue: 'always',
			hint: 'Optional. Fewer hours lower the cost of idle staff and of recovery',
		}),
	},
} as const satisfies Form;
