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
		answers: {
			kind: 'rows',
			label: 'Go or no-go',
			rowLabel: 'Item',
			minRows: 0,
			fields: {
				choice: { kind: 'select', label: 'Answer', options: gateDecisions, display: 'row' },
				reason: { kind: 'text', label: 'Why is it not needed?', maxLength: 300 },
			},
		},
		names: {
			kind: 'rows',
			label: 'Who answers for each wave',
			rowLabel: 'Wave',
			minRows: 0,
			fields: {
				checked: { kind: 'text', label: 'Who checked', maxLength: 100 },
				decides: { kind: 'text', label: 'Who decides', maxLength: 100 },
			},
		},
		reconnectedOn: { kind: 'date', label: 'First day back online' },
		done: checksField,
	},
} as const satisfies Form;

export type ReconnectValues = Values<typeof form.fields>;

export const contribution = contribute(form, {
	completedSteps: ({ reconnectedOn }) => (reconnectedOn === '' ? [] : ['recover']),
});
