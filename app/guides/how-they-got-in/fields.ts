import { dateTimeField, rowsField, textField } from '#domain/fields/builders.ts';
import type { Form, RowOf, Values } from '#domain/fields/form.ts';
import { contribute } from '#domain/incident/contribution.ts';

const entry = {
	kind: textField('Kind'),
	name: textField('File or item'),
	size: textField('Size in bytes'),
	sha256: textField('SHA-256'),
	modified: dateTimeField('Last changed'),
	at: dateTimeField('When'),
	by: textField('By'),
	machine: textField('Machine'),
	to: textField('Handed to'),
	note: textField('Carried on'),
	previous: textField('Entry before'),
	hash: textField('Hash of the entry'),
} as const;

export type CustodyRow = RowOf<typeof entry>;

/** The custody list and the answer. The logs themselves are never stored. */
export const form = {
	tool: 'how-they-got-in',
	inRecord: true,
	fields: {
		collector: textField('Who collected these files?', { maxLength: 100 }),
		carrier: textField('Carried on', { hint: 'Such as USB 1.', maxLength: 100 }),
		/** An IANA name; empty for that of the device. */
		zone: textField('Time zone of the office', { maxLength: 64, derived: true }),
		custody: rowsField('Chain of custody', { rowLabel: 'Entry', minRows: 0, derived: true, fields: entry }),
		custodyHead: textField('Code of the list', { derived: true }),
		/** What the visitor said about addresses, such as '203.0.113.7 ours, 203.0.113.9 unknown'. */
		usual: textField('Usual addresses', { derived: true }),
		/** The id of a detection. */
		wayIn: textField('Way in', { derived: true, recordKey: 'way in' }),
		/** The same as a sentence, for reports. */
		cause: textField('Cause', { derived: true }),
		firstSign: dateTimeField('First sign in the logs', { derived: true, recordKey: 'first sign' }),
		/** When someone could have known; the deadlines ask about it. */
		firstWarning: dateTimeField('First warning in the logs', { derived: true, recordKey: 'first warning' }),
		family: textField('Ransomware named by antivirus', { derived: true, recordKey: 'family' }),
		firstComputer: textField('First machine', { derived: true }),
		account: textField('Account', { derived: true }),
	},
} as const satisfies Form;

export type EvidenceValues = Values<typeof form.fields>;

export const contribution = contribute(form, {
	facts: ({ cause, firstSign }) => ({
		...(cause && { 'root cause': cause }),
		...(firstSign && { 'incident date': firstSign }),
	}),
});
