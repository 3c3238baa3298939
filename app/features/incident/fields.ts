import { textField } from '#domain/fields/builders.ts';
import { checksField, withCheck } from '#domain/fields/checks.ts';
import type { Form } from '#domain/fields/form.ts';
import { contribute } from '#domain/incident/contribution.ts';
import { getValues, type IncidentRecord, withField } from '#domain/incident/record.ts';
import { serializeInstant } from '#domain/time/instant.ts';

export const packForm = {
	tool: 'incident-pack',
	inRecord: true,
	fields: {
		organization: textField('Organization', { recordKey: 'organization' }),
		number: textField('Incident number', {
			recordKey: 'incident number',
			hint: 'Yours, or the claim number of the insurer.',
		}),
		writtenBy: textField('Written by', { recordKey: 'written by', hint: 'Name and role.' }),
	},
} as const satisfies Form;

/** Who writes the pack is the contact in letters; the contact in a letter need not have written the pack. */
export const packContribution = contribute(packForm, {
	facts: ({ writtenBy }) => (writtenBy === '' ? {} : { 'contact person': writtenBy }),
});

export const readyForm = {
	tool: 'get-ready',
	inRecord: true,
	fields: { done: { ...checksField, derived: true } },
} as const satisfies Form;

export const readyContribution = contribute(readyForm, {
	completedSteps: ({ done }) => done.map(({ id }) => id),
});

export function withReadyStep(
	record: IncidentRecord,
	step: string,
	isDone: boolean,
	now: Date,
): IncidentRecord {
	const { done } = getValues(record, readyForm);
	const item = { id: step, text: step };
	return withField(
		record,
		readyForm,
		'done',
		withCheck(done, item, isDone ? serializeInstant(now) : undefined),
	);
}
