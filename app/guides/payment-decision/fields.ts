import { dateTimeField, selectField, textareaField, textField } from '#domain/fields/builders.ts';
import { checksField } from '#domain/fields/checks.ts';
import type { Form, FormSection, Values } from '#domain/fields/form.ts';

const meeting = {
	recordedAt: dateTimeField('Date and time of this record', {
		hint: 'A new record for each meeting; never overwrite one.',
	}),
	decisionMaker: textField('Decision maker and deputy', { hint: 'Names and roles.' }),
	consulted: textareaField('People consulted', {
		hint: 'Lawyer, insurer, responder, police, each with the time.',
	}),
} as const;

const situation = {
	atStake: textareaField('What is at stake', {
		hint: 'Systems, data, who gets hurt, cost per day as a range.',
		recordKey: 'affected systems',
	}),
	demand: textareaField('What the attackers ask', {
		hint: 'Amount, currency, deadline, promise. No contact details in this record.',
		recordKey: 'demand',
	}),
	alternatives: textareaField('Alternatives checked', { hint: 'One line each: tried, result, who.' }),
	proof: textareaField('Proof', { hint: 'What they opened or showed, who checked it.' }),
	identity: textareaField('Who are they', { hint: 'Group, who named it, how sure.', recordKey: 'family' }),
	sanctions: textareaField('Sanctions check', { hint: 'Result, date, who checked.' }),
	duties: textareaField('Legal duties if we pay', { hint: 'Which ones start, and when they are due.' }),
	insurerConsent: selectField('Consent of the insurer', {
		options: [
			{ value: 'yes', label: 'Yes, in writing' },
			{ value: 'conditions', label: 'Yes, with conditions' },
			{ value: 'no', label: 'No' },
			{ value: 'none', label: 'No insurer' },
		],
		placeholder: 'Choose',
	}),
	insurerNote: textField('Insurer: name and time'),
	police: textField('Law enforcement', {
		hint: 'Reference number, and what they said.',
		recordKey: 'police reference',
	}),
} as const;

const decision = {
	reasonsFor: textareaField('Reasons for', { hint: 'Facts only, one per line.' }),
	reasonsAgainst: textareaField('Reasons against', {
		hint: 'Facts only, one per line; at least as many as for.',
	}),
	decision: selectField('Decision', {
		options: [
			{ value: 'not-pay', label: 'Do not pay' },
			{ value: 'not-now', label: 'Not now' },
			{ value: 'conditions', label: 'Pay under conditions' },
		],
		placeholder: 'Not decided',
	}),
	conditions: textareaField('Conditions and limit', { hint: 'Who may move what, until when, what ends it.' }),
	review: dateTimeField('Next review', { isUpcoming: true }),
} as const;

export const form = {
	tool: 'payment-decision',
	inRecord: true,
	fields: { ...meeting, ...situation, ...decision, done: checksField },
} as const satisfies Form;

export const sections: readonly FormSection[] = [
	{ id: 'meeting', title: 'This meeting', fields: meeting },
	{ id: 'situation', title: 'What we know', fields: situation },
	{ id: 'decision', title: 'The decision', fields: decision },
];

export type PaymentRecord = Values<typeof form.fields>;
