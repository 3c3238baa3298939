import type { Form, FormSection, Values } from '#domain/fields/form.ts';
import { ticksField } from '#domain/fields/ticks.ts';

const meeting = {
	recordedAt: {
		kind: 'moment',
		label: 'Date and time of this record',
		hint: 'A new record for each meeting; never overwrite one.',
	},
	decisionMaker: { kind: 'text', label: 'Decision maker and deputy', hint: 'Names and roles.' },
	consulted: {
		kind: 'long-text',
		label: 'People consulted',
		hint: 'Lawyer, insurer, responder, police, each with the time.',
	},
} as const;

const situation = {
	atStake: {
		kind: 'long-text',
		label: 'What is at stake',
		hint: 'Systems, data, who gets hurt, cost per day as a range.',
		fact: 'affected systems',
	},
	demand: {
		kind: 'long-text',
		label: 'What the attackers ask',
		hint: 'Amount, currency, deadline, promise. No contact details in this record.',
		fact: 'demand',
	},
	alternatives: {
		kind: 'long-text',
		label: 'Alternatives checked',
		hint: 'One line each: tried, result, who.',
	},
	proof: { kind: 'long-text', label: 'Proof', hint: 'What they opened or showed, checked by whom.' },
	identity: {
		kind: 'long-text',
		label: 'Who are they',
		hint: 'Group, named by whom, how sure.',
		fact: 'family',
	},
	sanctions: { kind: 'long-text', label: 'Sanctions check', hint: 'Result, date, by whom.' },
	duties: {
		kind: 'long-text',
		label: 'Legal duties if we pay',
		hint: 'Which ones start, and when they are due.',
	},
	insurerConsent: {
		kind: 'choice',
		label: 'Consent of the insurer',
		choices: [
			{ value: 'yes', label: 'Yes, in writing' },
			{ value: 'conditions', label: 'Yes, with conditions' },
			{ value: 'no', label: 'No' },
			{ value: 'none', label: 'No insurer' },
		],
		placeholder: 'Choose',
	},
	insurerNote: { kind: 'text', label: 'Insurer: name and time' },
	police: { kind: 'text', label: 'Law enforcement', hint: 'Reference number, and what they said.' },
} as const;

const decision = {
	reasonsFor: { kind: 'long-text', label: 'Reasons for', hint: 'Facts only, one per line.' },
	reasonsAgainst: {
		kind: 'long-text',
		label: 'Reasons against',
		hint: 'Facts only, one per line; at least as many as for.',
	},
	decision: {
		kind: 'choice',
		label: 'Decision',
		choices: [
			{ value: 'not-pay', label: 'Do not pay' },
			{ value: 'not-now', label: 'Not now' },
			{ value: 'conditions', label: 'Pay under conditions' },
		],
		placeholder: 'Not decided',
	},
	conditions: {
		kind: 'long-text',
		label: 'Conditions and limit',
		hint: 'Who may move what, until when, what ends it.',
	},
	review: { kind: 'moment', label: 'Next review' },
} as const;

export const form = {
	tool: 'payment-decision',
	inRecord: true,
	fields: { ...meeting, ...situation, ...decision, done: ticksField },
} as const satisfies Form;

export const sections: readonly FormSection[] = [
	{ id: 'meeting', title: 'This meeting', fields: meeting },
	{ id: 'situation', title: 'What we know', fields: situation },
	{ id: 'decision', title: 'The decision', fields: decision },
];

export type PaymentRecord = Values<typeof form.fields>;
