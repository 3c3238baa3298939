import { useEffect } from 'react';
import { createDeviceStorage } from '#app/lib/device-storage.ts';
import { createStore } from '#app/lib/store.ts';
import type { Form, Value } from '#domain/fields/form.ts';
import { mergeRecords } from '#domain/incident/merge.ts';
import {
	emptyRecord,
	type IncidentRecord,
	isEmptyRecord,
	type RecordForm,
	withField,
} from '#domain/incident/record.ts';
import { parseRecordFile, parseTrustedFile, serializeRecord } from '#domain/incident/record-file.ts';
import {
	type TimelineEntry,
	type TimelineField,
	withoutTimelineEntry,
	withTimelineEntry,
} from '#domain/incident/timeline.ts';

type Forms = readonly RecordForm[];

/** Features import no tool, so the layout registers what the record needs to know about them. */
type RecordSetup = { readonly loadForms: () => Promise<Forms>; readonly timeline: TimelineField };

let setup: RecordSetup | undefined;
let loadingForms: Promise<Forms> | undefined;
const loadedForms = createStore<Forms>([]);

export function setUpRecord(registered: RecordSetup): void {
	setup = registered;
}

/** Loads the fields of every tool in the record, once; a failed load is retried on the next call. */
export function loadForms(): Promise<Forms> {
	loadingForms ??= (setup?.loadForms() ?? Promise.resolve([])).then(
		(forms) => {
			loadedForms.set(forms);
			return forms;
		},
		(error: unknown) => {
			loadingForms = undefined;
			throw error;
		},
	);
	return loadingForms;
}

const recordStorage = createDeviceStorage('incident-record');

/** Why the last change, or nothing, is kept; persistence-toggle.tsx has the words. */
export type PersistenceProblem = 'full' | 'unreadable' | 'anotherTab';

/** What this device keeps beyond the tab; nothing until the visitor asks for it. */
type PersistenceState = { isEnabled: boolean; savedAt?: string; problem?: PersistenceProblem };

const persistence = createStore<PersistenceState>({ isEnabled: false });

/**
 * What is known about the incident, shared by all pages. It lives in the page and goes with the tab, unless the visitor
 * lets this device keep it; then every change is kept, and other tabs follow.
 */
const recordStore = createStore<IncidentRecord>(emptyRecord, restoreOnce);

export const useIncidentRecord = recordStore.use;
export const getRecord = recordStore.get;
export const usePersistence = persistence.use;

let isRestored = false;
/** What this device kept, until the fields to read it with are there. */
let pendingText: string | undefined;
/** What this device keeps, as this tab last read or wrote it. */
let lastSyncedText: string | undefined;

function restoreOnce() {
	if (!isRestored) {
		isRestored = true;
		recordStorage.onChange(syncFromStorage, resetState);
		pendingText = recordStorage.read();
		if (pendingText !== undefined) {
			// What was typed or ticked before the page's scripts came is in the record by now.
			if (!isEmptyRecord(recordStore.get())) saveWithPending(pendingText);
			restoreFrom(pendingText);
		}
	}
	return () => {};
}

/** The page may be closed before the kept record is read: what was typed meanwhile is kept beside it. */
function saveWithPending(text: string): void {
	const before = parseTrustedFile(text);
	if (before)
		recordStorage.write(serializeRecord(mergeRecords(before.record, recordStore.get()), new Date()));
}

async function restoreFrom(text: string): Promise<void> {
	const opened = await loadForms().then(
		(forms) => parseRecordFile(text, forms),
		() => ({ ok: false as const }),
	);
	pendingText = undefined;
	if (!opened.ok) {
		persistence.set({ isEnabled: false, problem: 'unreadable' });
		return;
	}
	// Something may have been typed in the meantime; it is newer.
	const typed = recordStore.get();
	lastSyncedText = text;
	persistence.set({ isEnabled: true, savedAt: opened.savedAt });
	recordStore.set(mergeRecords(opened.record, typed));
	if (isEmptyRecord(typed)) syncFromStorage();
	else save();
}

/**
 * Takes over what another tab wrote. The device is asked, not the message about it: that may be older than what this tab
 * wrote since, and two tabs that believe each other's old messages never come to rest.
 */
function syncFromStorage(wasInBfcache = false): void {
	const text = recordStorage.read();
	if (text === lastSyncedText || pendingText !== undefined) return;
	lastSyncedText = text;
	const file = text === undefined ? undefined : parseTrustedFile(text);
	if (file && (persistence.get().isEnabled || isEmptyRecord(recordStore.get()))) {
		persistence.set({ isEnabled: true, savedAt: file.savedAt });
		recordStore.set(file.record);
	} else if (file) persistence.set({ isEnabled: false, problem: 'anotherTab' });
	else if (text === undefined && wasInBfcache) resetState();
	else persistence.set({ isEnabled: false, ...(text !== undefined && { problem: 'unreadable' }) });
}

function save(): void {
	const now = new Date();
	const text = serializeRecord(recordStore.get(), now);
	const { savedAt } = persistence.get();
	if (recordStorage.write(text)) {
		lastSyncedText = text;
		persistence.set({ isEnabled: true, savedAt: now.toISOString() });
	} else persistence.set({ isEnabled: true, problem: 'full', ...(savedAt && { savedAt }) });
}

export function updateRecord(change: (current: IncidentRecord) => IncidentRecord): void {
	// A page that was put aside heard of nothing: a change goes on top of what other tabs kept meanwhile.
	if (persistence.get().isEnabled) syncFromStorage();
	const before = recordStore.get();
	const after = change(before);
	if (after === before) return;
	recordStore.set(after);
	if (persistence.get().isEnabled) save();
	else if (pendingText !== undefined) saveWithPending(pendingText);
}

/** From now on this device keeps the record, until it is erased, together with one that it keeps already. */
export function enablePersistence(): void {
	const text = recordStorage.read();
	const file = text === undefined ? undefined : parseTrustedFile(text);
	if (text !== undefined && !file) {
		persistence.set({ isEnabled: false, problem: 'unreadable' });
		return;
	}
	if (file) recordStore.set(mergeRecords(file.record, recordStore.get()));
	save();
	if (persistence.get().savedAt === undefined) persistence.set({ isEnabled: false, problem: 'full' });
}

/** This device keeps the record no longer; the tabs still have it. */
export function disablePersistence(): void {
	recordStorage.erase();
	lastSyncedText = undefined;
	persistence.set({ isEnabled: false });
}

function resetState(): void {
	lastSyncedText = undefined;
	persistence.set({ isEnabled: false });
	recordStore.set(emptyRecord);
}

/** Everything is gone: on this device, in this tab and in the other tabs. */
export function eraseEverywhere(): void {
	recordStorage.eraseEverywhere();
	resetState();
}

/** Empty until they are loaded, which needs something in the record. */
export function useRecordForms(): readonly RecordForm[] {
	const shouldLoad = !isEmptyRecord(recordStore.use());
	useEffect(() => {
		if (shouldLoad)
			loadForms().catch((error: unknown) => console.warn('The fields could not be loaded', error));
	}, [shouldLoad]);
	return loadedForms.use();
}

/** True after a record was opened from a file, which starts an incident even without a discovery time. */
export const isOpenedFromFile = createStore(false);

/** Replaces the current record with one from a file. */
export function openRecord(record: IncidentRecord): void {
	updateRecord(() => record);
	isOpenedFromFile.set(true);
}

/** Sets a field of the record from code; the other tools are offered the value as if it had been typed. */
export function setRecordField(form: Form, id: string, value: Value): void {
	updateRecord((record) => withField(record, form, id, value));
}

/** Adds a completed action to the timeline; an entry with the same id is replaced. */
export function addTimelineEntry(entry: TimelineEntry): void {
	updateRecord((record) => (setup ? withTimelineEntry(record, setup.timeline, entry) : record));
}

export function removeTimelineEntry(id: string): void {
	updateRecord((record) => (setup ? withoutTimelineEntry(record, setup.timeline, id) : record));
}
