import { checkboxesField, selectField, textareaField } from '#domain/fields/builders.ts';
import type { FieldMap, Form, FormSection, Values } from '#domain/fields/form.ts';
import { backupSolutions, businessTypes, criticalSystems, rpoObjectives, rtoObjectives } from './content.ts';

const organization = {
	businessType: selectField('Business type', { options: businessTypes, placeholder: 'Choose a type' }),
	criticalSystems: checkboxesField('Critical systems', {
		hint: 'Check at least one: what has to work before anything else does.',
		options: criticalSystems,
	}),
} as const satisfies FieldMap;

const objectives = {
	rtoObjective: selectField('Recovery time objective (RTO)', {
		hint: 'How long until it must work again.',
		options: rtoObjectives,
		placeholder: 'Choose a time',
	}),
	rpoObjective: selectField('Recovery point objective (RPO)', {
		hint: 'How much work you can lose, counted back from the last good copy.',
		options: rpoObjectives,
		placeholder: 'Choose a time',
	}),
} as const satisfies FieldMap;

const backups = {
	backupSolution: selectField('Backup solution', {
		hint: 'Where your copies are today.',
		options: backupSolutions,
		placeholder: 'Choose one',
	}),
	alternateLocation: textareaField('Alternate location', {
		hint: 'Where people work if the office or the network cannot be used.',
		maxLength: 5000,
	}),
} as const satisfies FieldMap;

const people = {
	keyPersonnel: textareaField('Key personnel', {
		hint: 'Who decides, who is the backup person, who does the work. Private cell numbers help.',
		maxLength: 5000,
	}),
	emergencyContacts: textareaField('Emergency contacts', {
		hint: 'Insurer’s claims line, lawyer, IT provider, police or national cyber agency, bank.',
		maxLength: 5000,
	}),
} as const satisfies FieldMap;

const communication = {
	communicationPlan: textareaField('Communication plan', {
		hint: 'Who tells who, by which channel outside the company network.',
		maxLength: 5000,
	}),
	vendorContacts: textareaField('Vendor contacts', {
		hint: 'Internet, software, hardware and cloud providers, with contract numbers.',
		maxLength: 5000,
	}),
} as const satisfies FieldMap;

export const steps: readonly FormSection[] = [
	{ id: 'organization', title: 'What matters', fields: organization },
	{ id: 'objectives', title: 'How fast, and how recent', fields: objectives },
	{ id: 'backups', title: 'Backups and a place to work', fields: backups },
	{ id: 'people', title: 'People', fields: people },
	{ id: 'telling', title: 'Telling others', fields: communication },
];

export const form = {
	tool: 'recovery-wizard',
	fields: { ...organization, ...objectives, ...backups, ...people, ...communication },
} as const satisfies Form;

export const { fields } = form;

export const customLabel = 'Custom systems';
export const customHint = 'Optional. Anything the list above does not name.';

export type RecoveryPlan = Values<typeof fields> & { readonly customSystems: readonly string[] };
