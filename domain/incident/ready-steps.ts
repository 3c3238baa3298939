import { checksField, withCheck } from '#domain/fields/checks.ts';
import type { Form } from '#domain/fields/form.ts';
import { getValues, type IncidentRecord, withField } from './incident-record.ts';

/** The steps of 'Get ready' that are done, in the record like any tick; the pages write it. */
export const readyForm = {
	tool: 'get-ready',
	inRecord: true,
	fields: { done: { ...checksField, derived: true } },
} as const satisfies Form;

/** The record with a step of 'Get ready' done, or not done any more. */
export function withReadyStep(
	record: IncidentRecord,
	step: string,
	isDone: boolean,
	now: Date,
): IncidentRecord {
	const { done } = getValues(record, readyForm);
	const item = { id: step, text: step };
	return withField(record, readyForm, 'done', withCheck(done, item, isDone ? now : undefined));
}

export function getCompletedReadySteps(record: IncidentRecord): readonly string[] {
	return getValues(record, readyForm).done.map(({ id }) => id);
}
