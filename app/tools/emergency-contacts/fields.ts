import type { FieldMap, Form, FormSection, Values } from '#domain/fields/form.ts';
import { countCalls, isReached } from '#domain/incident/call-order.ts';
import { contribute } from '#domain/incident/contribution.ts';
import { toRoughKey } from '#domain/incident/derive.ts';
import { formatInstant } from '#domain/time/dates.ts';

const insurance = {
	insuranceCompany: { kind: 'text', label: 'Insurance Company', recordKey: 'insurer' },
	insurancePhone: {
		kind: 'text',
		label: 'Insurance Phone',
		format: 'phone',
		hint: 'The 24/7 claims line, from the policy.',
		recordKey: 'insurer phone',
	},
	insurancePolicy: { kind: 'text', label: 'Policy Number', recordKey: 'policy number' },
	insuranceContact: { kind: 'text', label: 'Insurance Contact', hint: 'Claims handler or broker.' },
} as const satisfies FieldMap;

const legal = {
	legalFirm: { kind: 'text', label: 'Law Firm' },
	legalPhone: { kind: 'text', label: 'Legal Phone', format: 'phone', recordKey: 'lawyer phone' },
	legalContact: { kind: 'text', label: 'Legal Contact' },
	legalEmail: { kind: 'text', label: 'Legal Email' },
} as const satisfies FieldMap;

const leadership = {
	ceo: { kind: 'text', label: 'CEO', hint: 'Or whoever may decide.' },
	ceoPhone: { kind: 'text', label: 'CEO Phone', format: 'phone', hint: 'A private cell number.' },
	ciso: { kind: 'text', label: 'CISO', hint: 'Or whoever is in charge of security.' },
	cisoPhone: { kind: 'text', label: 'CISO Phone', format: 'phone' },
} as const satisfies FieldMap;

const vendors = {
	it: { kind: 'text', label: 'IT Vendor' },
	itPhone: { kind: 'text', label: 'IT Vendor Phone', format: 'phone', recordKey: 'it provider phone' },
	security: { kind: 'text', label: 'Security Vendor' },
	securityPhone: { kind: 'text', label: 'Security Vendor Phone', format: 'phone' },
} as const satisfies FieldMap;

export const sections = [
	{ id: 'insurance', title: 'Insurance', fields: insurance },
	{ id: 'legal', title: 'Legal', fields: legal },
	{ id: 'leadership', title: 'Leadership', fields: leadership },
	{ id: 'vendors', title: 'Vendors', fields: vendors },
] as const satisfies readonly FormSection[];

export const form = {
	tool: 'emergency-contacts',
	inRecord: true,
	pack: { heading: 'Contacts called', order: 6, fields: ['calls'] },
	fields: {
		...insurance,
		...legal,
		...leadership,
		...vendors,
		paid: {
			kind: 'select',
			label: 'Did you pay?',
			hint: 'Say only what is true: a false statement to the police can hurt you.',
			options: [
				{ value: 'not-paid', label: 'We have not paid' },
				{ value: 'paid', label: 'We paid' },
				{ value: 'undecided', label: 'We have not decided' },
			],
			placeholder: 'Leave it out',
			recordKey: 'ransom paid',
		},
		payment: {
			kind: 'text',
			label: 'What you paid, and when',
			hint: 'For example: 2 BTC on Friday evening.',
			recordKey: 'payment',
		},
		network: {
			kind: 'select',
			label: 'Is the network off?',
			options: [
				{ value: 'yes', label: 'Yes' },
				{ value: 'no', label: 'No, we are cutting it now' },
			],
			placeholder: 'Not sure yet',
			recordKey: 'network off',
		},
		systems: {
			kind: 'text',
			label: 'What is locked',
			hint: 'For example: 14 computers and the server.',
			recordKey: 'affected systems',
		},
		foundAt: { kind: 'dateTime', label: 'When you found it', recordKey: 'discovery' },
		family: {
			kind: 'text',
			label: 'Kind of ransomware',
			hint: 'The name in the note, if it gives one.',
			recordKey: 'family',
		},
		calls: {
			kind: 'rows',
			label: 'Contacts called',
			rowLabel: 'Call',
			minRows: 0,
			fields: {
				who: { kind: 'text', label: 'Who' },
				at: { kind: 'dateTime', label: 'Called at' },
				outcome: {
					kind: 'select',
					label: 'Reached them?',
					options: [
						{ value: 'reached', label: 'Reached' },
						{ value: 'no-answer', label: 'No answer' },
						{ value: 'none', label: 'Nobody to call' },
					],
				},
				reference: { kind: 'text', label: 'Reference no.' },
			},
		},
	},
} as const satisfies Form;

export type OwnContacts = Values<typeof form.fields>;

function describeCall({ who, at, reference }: OwnContacts['calls'][number]): string {
	return [who, formatInstant(at), reference && `reference no. ${reference}`].filter(Boolean).join(', ');
}

export const contribution = contribute(form, {
	completedSteps: ({ calls }) => (countCalls(calls).open === 0 ? ['call'] : []),
	facts: ({ calls }) => {
		const findCall = (id: string) => calls.find((call) => isReached([call], id));
		const [insurer, police] = [findCall('insurer'), findCall('police')];
		const made = calls.filter((call) => isReached([call], call.id)).map(describeCall);
		return {
			...(insurer && { 'insurer told': insurer.at }),
			...(insurer?.reference && {
				'claim number': insurer.reference,
				[toRoughKey('incident number')]: insurer.reference,
			}),
			...(police?.reference && { 'police reference': police.reference }),
			...(made.length > 0 && { 'calls made': made.join('\n') }),
		};
	},
});
