import { useEffect } from 'react';
import type { Form, Value } from '#domain/fields/form.ts';
import { isEmptyRecord, type RecordForm, withField } from '#domain/incident/record.ts';
import { type TimelineEntry, withoutTimelineEntry, withTimelineEntry } from '#domain/incident/timeline.ts';
import {
	changeRecord,
	getTimeline,
	loadedForms,
	loadForms,
	persistence,
	recordSource,
	recordStore,
	setUpSync,
	writer,
} from './record-state.ts';

setUpSync(() => import('./record-sync.ts'));

export const useIncidentRecord = recordStore.use;
export const getRecord = recordStore.get;
export const subscribeToRecord = recordStore.subscribe;
export const updateRecord = changeRecord;
export const useRecordSource = recordSource.use;
export const usePersistence = persistence.use;

export function useRecordForms(): readonly RecordForm[] {
	const shouldLoad = !isEmptyRecord(recordStore.use());
	useEffect(() => {
		if (shouldLoad)
			loadForms().catch((error: unknown) => console.warn('The fields could not be loaded', error));
	}, [shouldLoad]);
	return loadedForms.use();
}

export function setRecordField(form: Form, id: string, value: Value): void {
	updateRecord((record) => withField(record, form, id, value));
}

export function addTimelineEntry(entry: TimelineEntry): void {
	const { name } = writer.get();
	const named = name === '' ? entry : { ...entry, source: `${entry.source}, ${name}` };
	const timeline = getTimeline();
	updateRecord((record) => (timeline ? withTimelineEntry(record, timeline, named) : record));
}

export function removeTimelineEntry(id: string): void {
	const timeline = getTimeline();
	updateRecord((record) => (timeline ? withoutTimelineEntry(record, timeline, id) : record));
}
