import type { Form, Values } from '#domain/fields/form.ts';
import { formatUsd } from '#domain/formats/money.ts';
import { defaultSalary, helpOptions, industries, insuredOptions } from './content.ts';

export const form = {
	tool: 'recovery-costs',
	inRecord: true,
	fields: {
		employees: { kind: 'number', label: 'Number of Employees', prefillKey: 'employees' },
		avgSalary: {
			kind: 'money',
			label: 'Average Salary ($)',
			hint: `Per year; blank counts as ${formatUsd(defaultSalary)}`,
		},
		downtimeHours: {
			kind: 'number',
			label: 'Downtime Hours',
			hint: 'Working hours in which people cannot work',
			prefillKey: 'downtime hours',
		},
		affectedSystems: {
			kind: 'number',
			label: 'Affected Systems',
			hint: 'Computers and servers that were hit',
		},
		dataSize: {
			kind: 'number',
			label: 'Data Size (GB)',
			hint: 'Data to recover; leave blank if none',
			prefillKey: 'data size in GB',
		},
		industryType: {
			kind: 'select',
			label: 'Industry Type',
			options: industries,
			defaultValue: 'other',
			prefillKey: 'industry',
		},
		hasInsurance: {
			kind: 'select',
			label: 'Cyber Insurance',
			options: insuredOptions,
			defaultValue: 'unknown',
			hint: '“I do not know” counts as not insured',
			prefillKey: 'insurer',
			valueWhenKnown: 'yes',
		},
		hasProfessionalHelp: {
			kind: 'select',
			label: 'Professional Help',
			options: helpOptions,
			defaultValue: 'no',
			hint: 'Do you pay outside specialists to respond?',
		},
	},
} as const satisfies Form;

export const { fields } = form;
export type FormValues = Values<typeof fields>;
