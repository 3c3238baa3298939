import {
	dateField,
	dateTimeField,
	selectField,
	textareaField,
	textField,
	timeField,
} from '#domain/fields/builders.ts';
import type { FieldMap, Form, Values } from '#domain/fields/form.ts';
import { contribute } from '#domain/incident/contribution.ts';

const templateFields = {
	organisation: textField('Organization', {
		hint: 'The name people know you by.',
		recordKey: 'organization',
	}),
	servicesAffected: textField('Services Affected', {
		hint: 'As outsiders see them, such as "online orders and email".',
	}),
	discoveryDate: dateField('Discovery Date', { recordKey: 'discovery' }),
	discoveryTime: timeField('Discovery Time', { recordKey: 'discovery' }),
	contactName: textField('Contact Name', {
		hint: 'One person who speaks for you.',
		recordKey: 'contact person',
	}),
	contactPhone: textField('Contact Phone', {
		format: 'phone',
		hint: 'A line a person answers, not on the attacked system.',
	}),
	nextUpdate: dateTimeField('Next Update', { hint: 'A time you can keep.', isUpcoming: true }),
} as const;

const factorOptions = [
	{ value: 'low', label: 'Low risk' },
	{ value: 'high', label: 'Not low' },
] as const;

function makeFactorField<Label extends string>(label: Label, hint: string) {
	return selectField(label, { hint, options: factorOptions, placeholder: 'Not assessed' });
}

const documentFields = {
	insurer: textField('Insurer', { recordKey: 'insurer' }),
	policyNumber: textField('Policy Number', { recordKey: 'policy number' }),
	incidentDate: dateField('Incident Date', { recordKey: 'incident date' }),
	privacyContact: textField('Privacy Contact', {
		hint: 'Data protection officer, or whoever is responsible.',
	}),
	whatHappened: textareaField('What Happened', {
		hint: 'Three sentences of confirmed facts. No cause, no blame.',
	}),
	affectedSystems: textareaField('Affected Systems', { recordKey: 'affected systems' }),
	dataKinds: textareaField('Kinds of Data', {
		hint: 'Such as names, bank details, health data.',
		recordKey: 'data taken',
	}),
	stepsTaken: textareaField('Steps Taken', { recordKey: 'steps taken' }),
	peopleKinds: textField('Kinds of People', { hint: 'Such as customers, patients, staff.' }),
	peopleNumber: textField('Number of People', {
		hint: 'Enter it once someone has counted; “not known yet” is allowed.',
	}),
	likelyEffects: textareaField('Likely Effects', { hint: 'On people: fraud, lost services, exposure.' }),
	countries: textField('Countries Affected'),
	factorData: makeFactorField(
		'Data Sensitivity',
		'HIPAA factor 1: how sensitive, how easily people are identified.',
	),
	factorRecipient: makeFactorField(
		'Who Got the Data',
		'HIPAA factor 2: low only if they must keep it secret by law.',
	),
	factorViewed: makeFactorField(
		'Was the Data Viewed',
		'HIPAA factor 3: acquired or viewed. Ransomware counts as acquired.',
	),
	factorReduced: makeFactorField(
		'Was the Risk Reduced',
		'HIPAA factor 4: such as a trusted promise that it was destroyed.',
	),
	version: textField('Version', { hint: 'Such as 1 or 2b.' }),
	approvedBy: textField('Approved By', {
		hint: 'Until you enter a name here, every draft says: Draft, not approved.',
	}),
} as const;

/** Filled in by other pages, so the form does not show them. A letter shows a placeholder for an empty one. */
const knownFields = {
	kindOfIncident: selectField('Kind of Incident', {
		derived: true,
		options: [
			{ value: 'ransomware', label: 'ransomware' },
			{ value: 'theft', label: 'data theft' },
			{ value: 'both', label: 'ransomware and data theft' },
		],
		recordKey: 'kind of incident',
	}),
	family: textField('Ransomware or Group', { derived: true, recordKey: 'family' }),
	demand: textField('Ransom Demand', { derived: true, recordKey: 'demand' }),
	paid: selectField('Ransom Paid', {
		derived: true,
		options: [
			{ value: 'not-paid', label: 'no' },
			{ value: 'paid', label: 'yes' },
			{ value: 'undecided', label: 'not decided' },
		],
		recordKey: 'ransom paid',
	}),
	payment: textField('Payment', { derived: true, recordKey: 'payment' }),
	claimNumber: textField('Claim Number', { derived: true, recordKey: 'claim number' }),
	policeReport: textField('Police Reference', { derived: true, recordKey: 'police reference' }),
} as const satisfies FieldMap;

export const form = {
	tool: 'notifications',
	inRecord: true,
	fields: { ...templateFields, ...documentFields, ...knownFields },
} as const satisfies Form;

export const sections = [
	{ id: 'templates', title: 'Fill in once, for all four', fields: templateFields },
	{ id: 'papers', title: 'For the formal letters and reports', fields: documentFields },
] as const;

export type NoticeValues = Values<typeof form.fields>;

export const contribution = contribute(form, {
	completedSteps: ({ approvedBy }) => (approvedBy === '' ? [] : ['tell']),
});
