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

export type PersistenceProblem = 'full' | 'unreadable' | 'anotherTab';

type PersistenceState = { isEnabled: boolean; savedAt?: string; problem?: PersistenceProblem };

const persistence = createStore<PersistenceState>({ isEnabled: false });

/** Kept in memory unless the visitor allows storage on this device; then every change is saved and other tabs follow. */
const recordStore = createStore<IncidentRecord>(emptyRecord, restoreOnce);

export const useIncidentRecord = recordStore.use;
export const getRecord = recordStore.get;
export const usePersistence = persistence.use;

let isRestored = false;
/** Stored text, until the forms that parse it are loaded. */
let pendingText: string | undefined;
/** Stored text as this tab last read or wrote it. */
let lastSyncedText: string | undefined;

function restoreOnce() {
	if (!isRestored) {
		isRestored = true;
		recordStorage.onChange(syncFromStorage, resetState);
		pendingText = recordStorage.read();
		if (pendingText !== undefined) {
			// Input from before hydration is already in the record.
			if (!isEmptyRecord(recordStore.get())) saveWithPending(pendingText);
			restoreFrom(pendingText);
		}
	}
	return () => {};
}

/** The page may close before the stored record is parsed: save new input together with it. */
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
	// Input typed meanwhile is newer.
	const typed = recordStore.get();
	lastSyncedText = text;
	persistence.set({ isEnabled: true, savedAt: opened.savedAt });
	recordStore.set(mergeRecords(opened.record, typed));
	if (isEmptyRecord(typed)) syncFromStorage();
	else save();
}

/**
 * Reads storage instead of the event: an event may be older than this tab's last write, and two tabs that apply each other's
 * stale events never settle.
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
	// A page in the back/forward cache misses events: apply the change to what other tabs stored meanwhile.
	if (persistence.get().isEnabled) syncFromStorage();
	const before = recordStore.get();
	const after = change(before);
	if (after === before) return;
	recordStore.set(after);
	if (persistence.get().isEnabled) save();
	else if (pendingText !== undefined) saveWithPending(pendingText);
}

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

export function openRecord(record: IncidentRecord): void {
	updateRecord(() => record);
	isOpenedFromFile.set(true);
}

export function setRecordField(form: Form, id: string, value: Value): void {
	updateRecord((record) => withField(record, form, id, value));
}

export function addTimelineEntry(entry: TimelineEntry): void {
	updateRecord((record) => (setup ? withTimelineEntry(record, setup.timeline, entry) : record));
}

export function removeTimelineEntry(id: string): void {
	updateRecord((record) => (setup ? withoutTimelineEntry(record, setup.timeline, id) : record));
}
