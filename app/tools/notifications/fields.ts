import type { Form, Values } from '#domain/fields/form.ts';

/** The label of a field is also its placeholder in the templates and papers. */
const templateFields = {
	organisation: {
		kind: 'text',
		label: 'Organization',
		hint: 'The name people know you by.',
		fact: 'organization',
	},
	servicesAffected: {
		kind: 'text',
		label: 'Services Affected',
		hint: 'As outsiders see them, such as "online orders and email".',
	},
	discoveryDate: { kind: 'date', label: 'Discovery Date', fact: 'discovery' },
	discoveryTime: { kind: 'time', label: 'Discovery Time', fact: 'discovery' },
	contactName: { kind: 'text', label: 'Contact Name', hint: 'One person who speaks for you.' },
	contactPhone: {
		kind: 'text',
		label: 'Contact Phone',
		hint: 'A line a person answers, not on the attacked system.',
	},
	nextUpdate: { kind: 'moment', label: 'Next Update', hint: 'A time you can keep.' },
} as const;

const paperFields = {
	insurer: { kind: 'text', label: 'Insurer', fact: 'insurer' },
	policyNumber: { kind: 'text', label: 'Policy Number', fact: 'policy number' },
	incidentDate: { kind: 'date', label: 'Incident Date', fact: 'incident date' },
	privacyContact: {
		kind: 'text',
		label: 'Privacy Contact',
		hint: 'Data protection officer, or who answers for it.',
	},
	whatHappened: {
		kind: 'long-text',
		label: 'What Happened',
		hint: 'Three sentences of confirmed facts. No cause, no blame.',
	},
	affectedSystems: { kind: 'long-text', label: 'Affected Systems', fact: 'affected systems' },
	dataKinds: {
		kind: 'long-text',
		label: 'Kinds of Data',
		hint: 'Such as names, bank details, health data.',
		fact: 'data taken',
	},
	stepsTaken: { kind: 'long-text', label: 'Steps Taken', fact: 'steps taken' },
	peopleKinds: { kind: 'text', label: 'Kinds of People', hint: 'Such as customers, patients, staff.' },
	peopleNumber: {
		kind: 'text',
		label: 'Number of People',
		hint: 'Type it yourself once somebody has counted; “not known yet” is allowed.',
	},
	likelyEffects: {
		kind: 'long-text',
		label: 'Likely Effects',
		hint: 'On people: fraud, lost services, exposure.',
	},
	countries: { kind: 'text', label: 'Countries Affected' },
	version: { kind: 'text', label: 'Version', hint: 'Such as 1 or 2b.' },
	approvedBy: {
		kind: 'text',
		label: 'Approved By',
		hint: 'Until you enter a name here, every paper says: Draft, not approved.',
	},
} as const;

export const form = {
	tool: 'notifications',
	inRecord: true,
	fields: { ...templateFields, ...paperFields },
} as const satisfies Form;

export const sections = [
	{ id: 'templates', title: 'Fill in once, for all four', fields: templateFields },
	{ id: 'papers', title: 'For the formal papers', fields: paperFields },
] as const;

export type NoticeFacts = Values<typeof form.fields>;
