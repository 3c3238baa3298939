import { dateField, rowsField, selectField, textField } from '#domain/fields/builders.ts';
import { checksField } from '#domain/fields/checks.ts';
import type { Form, Values } from '#domain/fields/form.ts';
import { contribute } from '#domain/incident/contribution.ts';

export const gateDecisions = [
	{ value: 'go', label: 'Go' },
	{ value: 'no-go', label: 'No-go' },
	{ value: 'not-needed', label: 'Not needed' },
] as const;

/** Rows use the id of an item or a wave, so that the decision is saved with the record. */
export const form = {
	tool: 'before-you-reconnect',
	inRecord: true,
	fields: {
		answers: rowsField('Go or no-go', {
			rowLabel: 'Item',
			minRows: 0,
			fields: {
				choice: selectField('Answer', { options: gateDecisions, display: 'row' }),
				reason: textField('Why is it not needed?', { maxLength: 300 }),
			},
		}),
		names: rowsField('Who answers for each wave', {
			rowLabel: 'Wave',
			minRows: 0,
			fields: {
				checked: textField('Who checked', { maxLength: 100 }),
				decides: textField('Who decides', { maxLength: 100 }),
			},
		}),
		reconnectedOn: dateField('First day back online'),
		done: checksField,
	},
} as const satisfies Form;

export type ReconnectValues = Values<typeof form.fields>;

export const contribution = contribute(form, {
	completedSteps: ({ reconnectedOn }) => (reconnectedOn === '' ? [] : ['recover']),
});
