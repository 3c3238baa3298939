import { moneyField, numberField, selectField } from '#domain/fields/builders.ts';
import type { Form } from '#domain/fields/form.ts';
import { industries, tolerance } from './content.ts';

export const form = {
	tool: 'insurance-calculator',
	fields: {
		annualRevenue: moneyField('Annual Revenue ($)', {
			hint: 'For example 5,000,000 or 5m',
			recordKey: 'annual revenue',
			shortLabel: 'revenue',
			example: '5,000,000',
		}),
		industry: selectField('Industry Type', {
			options: industries,
			placeholder: 'Choose an industry',
			recordKey: 'industry',
			shortLabel: 'industry',
			example: 'retail',
		}),
		dataValue: moneyField('Estimated Data/IP Value ($)', {
			hint: 'What it would cost to rebuild your data, designs and recipes',
			shortLabel: 'data value',
			example: '500,000',
		}),
		currentCoverage: moneyField('Current Coverage ($) (optional)', {
			hint: 'Blank counts as no coverage',
			blankValue: 0,
		}),
		riskTolerance: numberField('Risk Tolerance: a lower setting recommends less coverage', {
			min: tolerance.min,
			max: tolerance.max,
			step: tolerance.step,
			defaultValue: String(tolerance.neutral),
		}),
	},
} as const satisfies Form;
