import { useSyncExternalStore } from 'react';
import {
	blankRecord,
	type FieldOf,
	type FormId,
	type FormValues,
	type IncidentRecord,
	withField,
} from '#domain/incident-record.ts';

/**
 * What was typed into the emergency tools, shared by all of them. A variable of the page and nothing else: it survives
 * a walk from tool to tool and is gone with the tab.
 */
let record: IncidentRecord = blankRecord;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

export function updateRecord(change: (current: IncidentRecord) => IncidentRecord): void {
	record = change(record);
	for (const listener of listeners) listener();
}

export function useIncidentRecord(): IncidentRecord {
	return useSyncExternalStore(
		subscribe,
		() => record,
		() => blankRecord,
	);
}

/** The values of one form and the way to change one of them. */
export function useRecordForm<Id extends FormId>(
	form: Id,
): [FormValues<Id>, (field: FieldOf<Id>, value: string) => void] {
	const { forms } = useIncidentRecord();
	return [forms[form], (field, value) => updateRecord((current) => withField(current, form, field, value))];
}
