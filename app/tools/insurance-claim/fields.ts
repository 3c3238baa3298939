import {
	checkboxesField,
	checkboxField,
	dateField,
	selectField,
	textareaField,
	textField,
} from '#domain/fields/builders.ts';
import type { FieldMap, Form, FormSection, Values } from '#domain/fields/form.ts';
import { documents } from './content.ts';

const policy = {
	policyNumber: textField('Policy Number', {
		hint: 'On the first page of the policy.',
		recordKey: 'policy number',
	}),
	policyEnds: dateField('Policy ends', {
		hint: 'The last day of the policy period.',
		recordKey: 'policy ends',
	}),
	carrierName: textField('Carrier Name', {
		hint: 'The insurer. Add the broker if there is one.',
		recordKey: 'insurer',
	}),
} as const satisfies FieldMap;

const dates = {
	incidentDate: dateField('Incident Date', {
		hint: 'Earliest known activity of the attacker. Leave it empty if unknown.',
		recordKey: 'incident date',
	}),
	discoveryDate: dateField('Discovery Date', {
		hint: 'When the first person noticed it.',
		recordKey: 'discovery',
	}),
	reportingDate: dateField('Reporting Date', {
		hint: 'When the insurer’s hotline was told.',
		recordKey: 'insurer told',
	}),
	currentStatus: selectField('Current Status', {
		options: [
			{ value: 'ongoing', label: 'Ongoing' },
			{ value: 'contained', label: 'Contained' },
			{ value: 'resolved', label: 'Resolved' },
			{ value: 'recovery', label: 'Recovery' },
		],
	}),
} as const satisfies FieldMap;

const loss = {
	estimatedLoss: textField('Estimated Loss', {
		hint: 'In dollars. A range is fine; say that it is preliminary.',
		recordKey: 'loss',
	}),
	businessInterruption: checkboxField('Business Interruption', {
		hint: 'Sales or production stopped. Keep the start and end of the outage.',
	}),
	thirdPartyLiability: checkboxField('Third-Party Liability', {
		hint: 'Claims, complaints or letters from regulators have come in or are likely.',
	}),
	forensicsRequired: checkboxField('Forensics Required', { hint: 'Get the insurer’s consent to the firm.' }),
	legalRequired: checkboxField('Legal Required', { hint: 'A breach lawyer, best from the insurer’s list.' }),
	notificationRequired: checkboxField('Notification Required', {
		hint: 'People, customers or authorities have to be told.',
	}),
} as const satisfies FieldMap;

const scope = {
	dataCompromised: textareaField('Data Compromised', {
		hint: 'Kinds of data and roughly how many people. "Under investigation" is an answer.',
		recordKey: 'data taken',
	}),
	systemsAffected: textareaField('Systems Affected', {
		hint: 'How many, what they do, where.',
		recordKey: 'affected systems',
	}),
} as const satisfies FieldMap;

/** Not asked here: the calls, the pack, the identifier, the event logs and the review fill them. */
const known = {
	organization: textField('Organization', { derived: true, recordKey: 'organization' }),
	claimNumber: textField('Claim Number', { derived: true, recordKey: 'claim number' }),
	family: textField('Ransomware or Group', { derived: true, recordKey: 'family' }),
	rootCause: textareaField('Root Cause', { derived: true, recordKey: 'root cause' }),
} as const satisfies FieldMap;

export const knownSection = {
	id: 'known',
	title: 'From the incident record',
	fields: known,
} as const satisfies FormSection;

export const sections = [
	{ id: 'policy', title: 'Policy', fields: policy },
	{ id: 'dates', title: 'Dates and status', fields: dates },
	{ id: 'loss', title: 'Loss and help needed', fields: loss },
	{ id: 'scope', title: 'What is affected', fields: scope },
] as const satisfies readonly FormSection[];

export const form = {
	tool: 'insurance-claim',
	inRecord: true,
	fields: {
		...policy,
		...dates,
		...loss,
		...scope,
		...known,
		documents: checkboxesField('Documents to collect', {
			options: documents.map(({ id, text }) => ({ value: id, label: text })),
		}),
	},
} as const satisfies Form;

export type Claim = Values<typeof form.fields>;
