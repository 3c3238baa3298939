import type { Form, Values } from '#domain/fields/form.ts';
import { usd } from '#domain/formats/money.ts';
import { defaultSalary, helpChoices, industries, insuredChoices } from './content.ts';

export const form = {
	tool: 'recovery-costs',
	inRecord: true,
	fields: {
		employees: { kind: 'number', label: 'Number of Employees', fact: 'employees' },
		avgSalary: {
			kind: 'money',
			label: 'Average Salary ($)',
			hint: `Per year; blank counts as ${usd(defaultSalary)}`,
		},
		downtimeHours: {
			kind: 'number',
			label: 'Downtime Hours',
			hint: 'Working hours in which people cannot work',
			fact: 'downtime hours',
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
			fact: 'data size in GB',
		},
		industryType: {
			kind: 'choice',
			label: 'Industry Type',
			choices: industries,
			preset: 'other',
			fact: 'industry',
		},
		hasInsurance: {
			kind: 'choice',
			label: 'Cyber Insurance',
			choices: insuredChoices,
			preset: 'unknown',
			hint: '“I do not know” counts as not insured',
			fact: 'insurer',
			whenKnown: 'yes',
		},
		hasProfessionalHelp: {
			kind: 'choice',
			label: 'Professional Help',
			choices: helpChoices,
			preset: 'no',
			hint: 'Do you pay outside specialists to respond?',
		},
	},
} as const satisfies Form;

export const { fields } = form;
export type Typed = Values<typeof fields>;
