import type { FieldMap, Form, Values } from '#domain/fields/form.ts';
import { contribute } from '#domain/incident/contribution.ts';

const templateFields = {
	organisation: {
		kind: 'text',
		label: 'Organization',
		hint: 'The name people know you by.',
		recordKey: 'organization',
	},
	servicesAffected: {
		kind: 'text',
		label: 'Services Affected',
		hint: 'As outsiders see them, such as "online orders and email".',
	},
	discoveryDate: { kind: 'date', label: 'Discovery Date', recordKey: 'discovery' },
	discoveryTime: { kind: 'time', label: 'Discovery Time', recordKey: 'discovery' },
	contactName: {
		kind: 'text',
		label: 'Contact Name',
		hint: 'One person who speaks for you.',
		recordKey: 'contact person',
	},
	contactPhone: {
		kind: 'text',
		label: 'Contact Phone',
		format: 'phone',
		hint: 'A line a person answers, not on the attacked system.',
	},
	nextUpdate: { kind: 'dateTime', label: 'Next Update', hint: 'A time you can keep.', isUpcoming: true },
} as const;

const factorOptions = [
	{ value: 'low', label: 'Low risk' },
	{ value: 'high', label: 'Not low' },
] as const;

function makeFactorField<Label extends string>(label: Label, hint: string) {
	return { kind: 'select', label, hint, options: factorOptions, placeholder: 'Not assessed' } as const;
}

const documentFields = {
	insurer: { kind: 'text', label: 'Insurer', recordKey: 'insurer' },
	policyNumber: { kind: 'text', label: 'Policy Number', recordKey: 'policy number' },
	incidentDate: { kind: 'date', label: 'Incident Date', recordKey: 'incident date' },
	privacyContact: {
		kind: 'text',
		label: 'Privacy Contact',
		hint: 'Data protection officer, or whoever is responsible.',
	},
	whatHappened: {
		kind: 'textarea',
		label: 'What Happened',
		hint: 'Three sentences of confirmed facts. No cause, no blame.',
	},
	affectedSystems: { kind: 'textarea', label: 'Affected Systems', recordKey: 'affected systems' },
	dataKinds: {
		kind: 'textarea',
		label: 'Kinds of Data',
		hint: 'Such as names, bank details, health data.',
		recordKey: 'data taken',
	},
	stepsTaken: { kind: 'textarea', label: 'Steps Taken', recordKey: 'steps taken' },
	peopleKinds: { kind: 'text', label: 'Kinds of People', hint: 'Such as customers, patients, staff.' },
	peopleNumber: {
		kind: 'text',
		label: 'Number of People',
		hint: 'Enter it once someone has counted; “not known yet” is allowed.',
	},
	likelyEffects: {
		kind: 'textarea',
		label: 'Likely Effects',
		hint: 'On people: fraud, lost services, exposure.',
	},
	countries: { kind: 'text', label: 'Countries Affected' },
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
	version: { kind: 'text', label: 'Version', hint: 'Such as 1 or 2b.' },
	approvedBy: {
		kind: 'text',
		label: 'Approved By',
		hint: 'Until you enter a name here, every draft says: Draft, not approved.',
	},
} as const;

/** Filled in by other pages, so the form does not show them. A letter shows a placeholder for an empty one. */
const knownFields = {
	kindOfIncident: {
		kind: 'select',
		label: 'Kind of Incident',
		derived: true,
		options: [
			{ value: 'ransomware', label: 'ransomware' },
			{ value: 'theft', label: 'data theft' },
			{ value: 'both', label: 'ransomware and data theft' },
		],
		recordKey: 'kind of incident',
	},
	family: { kind: 'text', label: 'Ransomware or Group', derived: true, recordKey: 'family' },
	demand: { kind: 'text', label: 'Ransom Demand', derived: true, recordKey: 'demand' },
	paid: {
		kind: 'select',
		label: 'Ransom Paid',
		derived: true,
		options: [
			{ value: 'not-paid', label: 'no' },
			{ value: 'paid', label: 'yes' },
			{ value: 'undecided', label: 'not decided' },
		],
		recordKey: 'ransom paid',
	},
	payment: { kind: 'text', label: 'Payment', derived: true, recordKey: 'payment' },
	claimNumber: { kind: 'text', label: 'Claim Number', derived: true, recordKey: 'claim number' },
	policeReport: { kind: 'text', label: 'Police Reference', derived: true, recordKey: 'police reference' },
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
