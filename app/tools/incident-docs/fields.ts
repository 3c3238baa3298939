import {
	dateField,
	dateTimeField,
	selectField,
	textareaField,
	textField,
	timeField,
} from '#domain/fields/builders.ts';
import type { FieldMap, Form, FormSection } from '#domain/fields/form.ts';
import { contribute } from '#domain/incident/contribution.ts';

const discovery = {
	discoveryDate: dateField('Discovery Date', {
		hint: 'The day somebody first noticed it.',
		recordKey: 'discovery',
	}),
	discoveryTime: timeField('Discovery Time', {
		hint: 'Legal deadlines often count from here.',
		recordKey: 'discovery',
	}),
	discoveredBy: textField('Discovered By', {
		hint: 'Name and role, and how it was noticed.',
		recordKey: 'discovered by',
	}),
} as const satisfies FieldMap;

const damage = {
	affectedSystems: textareaField('Affected Systems', {
		hint: 'Names and what they do. Say which are hit, which are clean and which you do not know about.',
		recordKey: 'affected systems',
	}),
	encryptedFiles: textareaField('Encrypted Files', {
		hint: 'Kinds of files, the new file ending, how many or how much.',
		recordKey: 'file ending',
	}),
	businessImpact: textareaField('Business Impact', {
		hint: 'What has stopped, what still works, who is affected, any danger to people.',
	}),
} as const satisfies FieldMap;

const demand = {
	ransomNote: textareaField('Ransom Note', {
		hint: 'Type it off a photo. Do not open links in it.',
		recordKey: 'ransom note',
		indicators: 'attacker',
	}),
	ransomAmount: textField('Ransom Amount', {
		hint: 'With currency and deadline, if the note names them.',
		recordKey: 'demand',
	}),
	contactInfo: textField('Contact Info', {
		hint: 'How the attacker wants to be reached: email, web address, ID code. Do not get in touch.',
		recordKey: 'attacker addresses',
		indicators: 'attacker',
	}),
} as const satisfies FieldMap;

const response = {
	initialActions: textareaField('Initial Actions', {
		hint: 'Who did what, and when. Facts only, no opinions and no blame. If something went wrong, tell your lawyer and the responders by phone first. They will say how to record it.',
		recordKey: 'steps taken',
		indicators: 'mixed',
	}),
	networkIsolation: selectField('Network Isolation', {
		hint: 'Are the affected machines cut off from the network?',
		options: [
			{ value: 'complete', label: 'Complete' },
			{ value: 'partial', label: 'Partial' },
			{ value: 'none', label: 'None' },
			{ value: 'unknown', label: 'Unknown' },
		],
		recordKey: 'network isolation',
	}),
	backupStatus: textField('Backup Status', {
		hint: 'Last good copy, where it is, disconnected or not. Do not test a restore yet.',
	}),
	evidencePreserved: textareaField('Evidence Preserved', {
		hint: 'Photos, logs, note files, disk images, and who holds them.',
	}),
	externalContacts: textareaField('External Contacts', {
		hint: 'Insurer, lawyer, police, IT firm: who you reached, when, reference number.',
		recordKey: 'calls made',
	}),
} as const satisfies FieldMap;

/** Not asked here: the triage, the pack, the identifier, the event logs and the review fill them. */
const known = {
	organization: textField('Organization', { derived: true, recordKey: 'organization' }),
	kindOfIncident: selectField('Kind of Incident', {
		derived: true,
		options: [
			{ value: 'ransomware', label: 'Ransomware' },
			{ value: 'theft', label: 'Data theft, files not locked' },
			{ value: 'both', label: 'Ransomware and data theft' },
		],
		recordKey: 'kind of incident',
	}),
	family: textField('Ransomware or Group', { derived: true, recordKey: 'family' }),
	firstSign: dateTimeField('First Sign in the Event Logs', { derived: true, recordKey: 'first sign' }),
	rootCause: textareaField('Root Cause', { derived: true, recordKey: 'root cause' }),
} as const satisfies FieldMap;

export const knownSection = {
	id: 'known',
	title: 'From the incident record',
	fields: known,
} as const satisfies FormSection;

export const sections = [
	{ id: 'discovery', title: 'Discovery', fields: discovery },
	{ id: 'damage', title: 'What is affected', fields: damage },
	{ id: 'demand', title: 'The ransom demand', fields: demand },
	{ id: 'response', title: 'What was done so far', fields: response },
] as const satisfies readonly FormSection[];

export const form = {
	tool: 'incident-docs',
	inRecord: true,
	pack: { heading: 'Incident report', order: 3, countsFields: true },
	fields: { ...discovery, ...damage, ...demand, ...response, ...known },
} as const satisfies Form;

export const contribution = contribute(form, {
	completedSteps: ({ discoveryDate, discoveredBy, affectedSystems, initialActions }) =>
		[discoveryDate, discoveredBy, affectedSystems, initialActions].includes('') ? [] : ['document'],
});
