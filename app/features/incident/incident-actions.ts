import { createStore } from '#app/lib/store.ts';
import type { Form, Value } from '#domain/fields/form.ts';
import {
	type CompletedAction,
	withCompletedAction,
	withoutCompletedAction,
} from '#domain/incident/completed-actions.ts';
import { type IncidentRecord, withField } from '#domain/incident/incident-record.ts';
import { updateRecord } from './incident-record.ts';

/*
 * Tools write into the incident in two ways: `setRecordField` puts a value into the tool's own fields, where it is offered to
 * the other tools, and `addTimelineEntry` puts a line into the timeline.
 */

/** Whether the record came out of a file: with it an incident has begun. */
export const isOpenedFromFile = createStore(false);

/** Puts the record of a file in the place of the present one; with it an incident has begun. */
export function openRecord(record: IncidentRecord): void {
	updateRecord(() => record);
	isOpenedFromFile.set(true);
}

/** Keeps a value in the record, as if it had been typed into that field. */
export function setRecordField(form: Form, id: string, value: Value): void {
	updateRecord((record) => withField(record, form, id, value));
}

/** Writes something that was done into the timeline: addTimelineEntry({ id: 'call-insurer', what: 'Called the insurer', … }). */
export function addTimelineEntry(done: CompletedAction): void {
	updateRecord((record) => withCompletedAction(record, done));
}

/** Takes it out of the timeline again. */
export function removeTimelineEntry(id: string): void {
	updateRecord((record) => withoutCompletedAction(record, id));
}
