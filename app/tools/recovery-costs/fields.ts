import { moneyField, numberField, selectField } from '#domain/fields/builders.ts';
import type { Form } from '#domain/fields/form.ts';
import { formatUsd } from '#domain/formats/amounts.ts';
import { defaultSalary, helpOptions, industries, insuredOptions } from './content.ts';

export const form = {
	tool: 'recovery-costs',
	inRecord: true,
	fields: {
		employees: numberField('Number of Employees', {
			shortLabel: 'employees',
			recordKey: 'employees',
			example: '40',
		}),
		avgSalary: moneyField('Average Salary ($)', {
			hint: `Per year; blank counts as ${formatUsd(defaultSalary)}`,
			blankValue: defaultSalary,
		}),
		downtimeHours: numberField('Downtime Hours', {
			hint: 'Working hours in which people cannot work',
			recordKey: 'downtime hours',
			example: '24',
		}),
		affectedSystems: numberField('Affected Systems', {
			hint: 'Computers and servers that were hit',
			example: '12',
		}),
		dataSize: numberField('Data Size (GB)', {
			hint: 'Data to recover; leave blank if none',
			recordKey: 'data size in GB',
			blankValue: 0,
			example: '500',
		}),
		industryType: selectField('Industry Type', {
			options: industries,
			defaultValue: 'other',
			recordKey: 'industry',
		}),
		hasInsurance: selectField('Cyber Insurance', {
			options: insuredOptions,
			defaultValue: 'unknown',
			hint: '“I do not know” counts as not insured',
			recordKey: 'insurer',
			valueWhenKnown: 'yes',
			example: 'no',
		}),
		hasProfessionalHelp: selectField('Professional Help', {
			options: helpOptions,
			defaultValue: 'no',
			hint: 'Do you pay outside specialists to respond?',
			example: 'yes',
		}),
	},
} as const satisfies Form;
