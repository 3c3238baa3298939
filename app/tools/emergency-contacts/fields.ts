import { dateField, dateTimeField, rowsField, selectField, textField } from '#domain/fields/builders.ts';
import type { FieldMap, Form, FormSection, Values } from '#domain/fields/form.ts';
import { countCalls, isReached } from '#domain/incident/call-order.ts';
import { contribute } from '#domain/incident/contribution.ts';
import { toRoughKey } from '#domain/incident/derive.ts';
import { formatInstant } from '#domain/time/dates.ts';

const insurance = {
	insuranceCompany: textField('Insurance Company', { recordKey: 'insurer' }),
	insurancePhone: textField('Insurance Phone', {
		format: 'phone',
		hint: 'The 24/7 claims line, from the policy.',
		recordKey: 'insurer phone',
	}),
	insurancePolicy: textField('Policy Number', { recordKey: 'policy number' }),
	policyEnds: dateField('Policy ends', { hint: 'The plan reminds you to renew.', recordKey: 'policy ends' }),
	insuranceContact: textField('Insurance Contact', { hint: 'Claims handler or broker.' }),
} as const satisfies FieldMap;

const legal = {
	legalFirm: textField('Law Firm'),
	legalPhone: textField('Legal Phone', { format: 'phone', recordKey: 'lawyer phone' }),
	legalContact: textField('Legal Contact'),
	legalEmail: textField('Legal Email'),
} as const satisfies FieldMap;

const leadership = {
	ceo: textField('CEO', { hint: 'Or whoever may decide.', recordKey: 'decider' }),
	ceoPhone: textField('CEO Phone', {
		format: 'phone',
		hint: 'A private cell number.',
		recordKey: 'decider phone',
	}),
	ciso: textField('CISO', { hint: 'Or whoever is in charge of security.' }),
	cisoPhone: textField('CISO Phone', { format: 'phone' }),
} as const satisfies FieldMap;

const vendors = {
	it: textField('IT Vendor', { recordKey: 'it provider' }),
	itPhone: textField('IT Vendor Phone', { format: 'phone', recordKey: 'it provider phone' }),
	security: textField('Security Vendor'),
	securityPhone: textField('Security Vendor Phone', { format: 'phone' }),
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
		paid: selectField('Did you pay?', {
			hint: 'Say only what is true: a false statement to the police can hurt you.',
			options: [
				{ value: 'not-paid', label: 'We have not paid' },
				{ value: 'paid', label: 'We paid' },
				{ value: 'undecided', label: 'We have not decided' },
			],
			placeholder: 'Leave it out',
			recordKey: 'ransom paid',
		}),
		payment: textField('What you paid, and when', {
			hint: 'For example: 2 BTC on Friday evening.',
			recordKey: 'payment',
		}),
		network: selectField('Is the network off?', {
			options: [
				{ value: 'yes', label: 'Yes' },
				{ value: 'no', label: 'No, we are cutting it now' },
			],
			placeholder: 'Not sure yet',
			recordKey: 'network off',
		}),
		systems: textField('What is locked', {
			hint: 'For example: 14 computers and the server.',
			recordKey: 'affected systems',
		}),
		foundAt: dateTimeField('When you found it', { recordKey: 'discovery' }),
		family: textField('Kind of ransomware', {
			hint: 'The name in the note, if it gives one.',
			recordKey: 'family',
		}),
		calls: rowsField('Contacts called', {
			rowLabel: 'Call',
			minRows: 0,
			fields: {
				who: textField('Who'),
				at: dateTimeField('Called at'),
				outcome: selectField('Reached them?', {
					options: [
						{ value: 'reached', label: 'Reached' },
						{ value: 'no-answer', label: 'No answer' },
						{ value: 'none', label: 'Nobody to call' },
					],
				}),
				reference: textField('Reference no.'),
			},
		}),
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
