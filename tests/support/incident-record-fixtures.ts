import {
	type Field,
	type FieldMap,
	type Form,
	getDefaultValues,
	type Value,
	type Values,
} from '#domain/fields/form.ts';
import type { Row } from '#domain/fields/rows.ts';
import { getValues, type IncidentRecord } from '#domain/incident/record.ts';

export const fullRecord: IncidentRecord = {
	'incident-docs': {
		discoveryDate: '2026-11-10',
		discoveryTime: '02:15',
		discoveredBy: 'Dana Cole, night shift',
		affectedSystems: 'File server FS1\nAccounting PC 3',
		encryptedFiles: 'About 40,000 office files, ending .locked',
		ransomNote: 'Your files are encrypted.\nWrite to us.',
		ransomAmount: '2 BTC within 72 hours',
		contactInfo: 'ID 4711, address on a photo',
		backupStatus: 'Tape of November 8, off site',
		businessImpact: 'No orders, no invoices',
		initialActions: '02:20 network unplugged by Dana',
		externalContacts: '02:40 insurer, reference A-17',
		networkIsolation: 'partial',
		evidencePreserved: 'Photos of three screens',
	},
	'emergency-contacts': {
		insuranceCompany: 'Acme Mutual',
		insurancePhone: '+1 555 0100',
		insurancePolicy: 'CY-2026-0042',
		policyEnds: '2027-03-31',
		insuranceContact: 'Claims desk',
		legalFirm: 'Brown and Partners',
		legalPhone: '+1 555 0101',
		legalContact: 'R. Brown',
		legalEmail: 'brown@example.com',
		ceo: 'Kim Lee',
		ceoPhone: '+1 555 0102',
		ciso: 'Pat Roe',
		cisoPhone: '+1 555 0103',
		it: 'Desk IT',
		itPhone: '+1 555 0104',
		security: 'Shield',
		securityPhone: '+1 555 0105',
	},
	notifications: {
		organisation: 'Miller Tools',
		discoveryDate: '2026-11-10',
		discoveryTime: '02:15',
		servicesAffected: 'online orders and e-mail',
		contactName: 'Sam Hill',
		contactPhone: '+1 555 0106',
		nextUpdate: '2026-11-10T18:00',
	},
	'insurance-claim': {
		policyNumber: 'CY-2026-0042',
		policyEnds: '2027-03-31',
		carrierName: 'Acme Mutual',
		incidentDate: '2026-11-04',
		discoveryDate: '2026-11-10',
		reportingDate: '2026-11-10',
		estimatedLoss: '$80,000 to $120,000, preliminary',
		businessInterruption: 'yes',
		forensicsRequired: 'yes',
		legalRequired: 'yes',
		notificationRequired: 'yes',
		dataCompromised: 'Under investigation',
		systemsAffected: '2 of 40 machines',
		currentStatus: 'contained',
		documents: ['policy', 'incidentReport', 'timeline', 'evidence', 'policeReport'],
	},
	'lessons-learned': {
		incidentDate: '2026-11-04',
		resolutionDate: '2026-11-18',
		totalCost: '95,000',
		downtimeHours: '62',
		systemsAffected: 'FS1, Accounting PC 3',
		rootCause: 'Password without a second step',
		executiveSummary: 'We were hit, we are back.',
		lessons: [
			{
				id: '1',
				category: 'technical',
				priority: 'high',
				issue: 'VPN without a second step',
				impact: 'Intruder inside for six days',
				recommendation: 'Second step on the VPN',
				assignee: 'Pat Roe',
				timeline: '2 weeks',
			},
			{
				id: '2',
				category: 'vendor',
				priority: 'low',
				issue: 'Forensic firm hired before the insurer agreed',
				impact: 'Invoice refused',
				recommendation: 'Hotline first',
				assignee: '  ',
				timeline: '',
			},
			{
				id: '3',
				category: 'other',
				priority: 'medium',
				issue: 'No recommendation yet',
				impact: '',
				recommendation: '',
				assignee: '',
				timeline: '',
			},
		],
	},
	compliance: {
		sector: 'retail',
		location: 'florida',
		discovery: '2026-11-10T02:15',
		decision: '2026-11-11T09:00',
		places: ['texas', 'eu'],
	},
	'recovery-costs': {
		employees: '40',
		avgSalary: '52,000',
		downtimeHours: '62',
		affectedSystems: '12',
		dataSize: '800',
		industryType: 'retail',
		hasInsurance: 'yes',
		hasProfessionalHelp: 'yes',
	},
	timeline: {
		events: [
			{
				id: '2',
				time: '2026-11-10T05:45',
				event: 'Insurer notified',
				details: 'Reference A-17',
				source: 'Kim Lee',
			},
			{
				id: 'discovery',
				time: '2026-11-10T02:15',
				event: 'Attack discovered',
				details: 'FS1',
				source: 'Dana Cole',
			},
			{
				id: '3',
				time: '',
				event: 'Something without a time',
				details: '',
				source: '',
			},
		],
	},
};

/** Markup, both text directions, emoji, a lone surrogate, control characters, brackets. */
export const hostileText =
	'<script>alert("x")</script> & \'q\' ]]> {{7*7}} [Organization]\r\nשלום مرحبا 会計 👩🏽‍🚒\tend\u0000\u0008\ud800 =1+1 $& \\n';

function toHostileValue(field: Field, value: Value): Value {
	if (field.kind === 'rows')
		return (value as readonly Row[]).map((row) => ({ ...toHostileValues(field.fields, row), id: row.id }));
	const isText = field.kind === 'text' || field.kind === 'textarea';
	return isText && value !== '' ? hostileText : value;
}

export function toHostileValues<Fields extends FieldMap>(
	fields: Fields,
	values: Readonly<Record<string, Value>>,
): Values<Fields> {
	const hostile = Object.entries(fields).map(([id, field]) => [id, toHostileValue(field, values[id] ?? '')]);
	return Object.fromEntries(hostile) as Values<Fields>;
}

export function reportFixtures<Fields extends FieldMap>(form: Form<Fields>): [string, Values<Fields>][] {
	const full = getValues(fullRecord, form);
	return [
		['full', full],
		['empty', getDefaultValues(form.fields)],
		['hostile', toHostileValues(form.fields, full)],
	];
}

/** Escapes control characters and lone surrogates, so that Git treats the fixture as text. */
export function escapeControlCharacters(text: string): string {
	return text.replaceAll(/[\p{Cc}\p{Cs}]/gu, (character) =>
		character === '\n' ? character : `\\u{${character.charCodeAt(0).toString(16)}}`,
	);
}
