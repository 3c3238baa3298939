import { retryWhenOnline } from '#app/lib/browser-state.ts';
import { createDeviceStorage } from '#app/lib/device-storage.ts';
import { createStore } from '#app/lib/store.ts';
import type { Form, Value } from '#domain/fields/form.ts';
import type { DerivedValues } from '#domain/incident/derive.ts';
import type { EventKey } from '#domain/incident/event.ts';
import { emptyRecord, type IncidentRecord, type RecordForm, withField } from '#domain/incident/record.ts';
import { type TimelineEntry, withoutTimelineEntry, withTimelineEntry } from '#domain/incident/timeline.ts';

type Forms = readonly RecordForm[];

/** Features import no tool, so the layout registers what the record needs to know about them. */
type RecordSetup = {
	readonly loadForms: () => Promise<Forms>;
	/** Versions, files and storage: they load after the first render of a page with a form. */
	readonly loadSync: () => Promise<unknown>;
};

let setup: RecordSetup | undefined;
let loadingForms: Promise<Forms> | undefined;
export const loadedForms = createStore<Forms>([]);

export function setUpRecord(registered: RecordSetup): void {
	setup = registered;
}

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

export type PersistenceProblem = 'full' | 'unreadable' | 'anotherTab';

type PersistenceState = { isEnabled: boolean; savedAt?: string; problem?: PersistenceProblem };

export const persistence = createStore<PersistenceState>({ isEnabled: false });

/** What was typed. Kept with the tab unless the visitor allows storage on this device; then other tabs follow. */
export const recordStore = createStore<IncidentRecord>(emptyRecord, start);

/** False until it is known what is stored on this device or in the room. */
export const isRecordRead = createStore(false);

type Writer = {
	readonly isReadOnly: boolean;
	readonly name: string;
	/** Where the record of a room is kept; undefined outside a room. */
	readonly room?: 'device' | 'tab';
};

/** In a room: a guest's changes are ignored (the server rejects them too), and entries are signed with the name. */
export const writer = createStore<Writer>({ isReadOnly: false, name: '' });

/** 'imported': from a file or a room, which starts an incident even without a discovery time. */
export const recordSource = createStore<'typed' | 'stored' | 'imported'>('typed');

/** How forms show the record; undefined until record-sync.ts is loaded. */
export type Derivation = {
	/** The record with the values that are derived from other tools. */
	readonly record: IncidentRecord;
	readonly derive: (form: Form, record: IncidentRecord) => DerivedValues;
	readonly write: (record: IncidentRecord, form: Form, id: string, value: Value) => IncidentRecord;
	/** Removes a check and every other one that says the same. */
	readonly uncheck: (record: IncidentRecord, tool: string, id: string) => IncidentRecord;
};

export const derivation = createStore<Derivation | undefined>(undefined);

/** The page may close before the stored record is read, so what was typed by then is stored apart from it. */
export const typedStorage = createDeviceStorage('incident-record-typed', () => sessionStorage);

let isStarted = false;
let isDetached = false;

function readTyped(): void {
	const text = typedStorage.read();
	if (text !== undefined) recordStore.set(JSON.parse(text));
}

function start() {
	if (setup && !isStarted) {
		isStarted = true;
		readTyped();
		void retryWhenOnline(setup.loadSync);
	}
	return () => {};
}

/** For the record of a room, which stays apart from what this device keeps; the room loads it. */
export function detachFromDevice(): void {
	isStarted = true;
	isDetached = true;
	readTyped();
}

export function isDetachedFromDevice(): boolean {
	return isDetached;
}

export function updateRecord(change: (current: IncidentRecord) => IncidentRecord): void {
	if (writer.get().isReadOnly) return;
	// A change from code can come before the first component reads the record.
	start();
	const before = recordStore.get();
	const after = change(before);
	if (after === before) return;
	if (!isRecordRead.get()) typedStorage.write(JSON.stringify(after));
	recordStore.set(after);
}

export function setRecordField(form: Form, id: string, value: Value): void {
	updateRecord((record) => withField(record, form, id, value));
}

export function addTimelineEntry(entry: TimelineEntry): void {
	const { name } = writer.get();
	const named = name === '' ? entry : { ...entry, by: name };
	updateRecord((record) => withTimelineEntry(record, named));
}

export function removeTimelineEntry(event: EventKey): void {
	updateRecord((record) => withoutTimelineEntry(record, event));
}

export const useIncidentRecord = recordStore.use;
export const useRecordForms = loadedForms.use;

/** With derived values, as the forms show it. */
export function useShownRecord(): IncidentRecord {
	const record = recordStore.use();
	return derivation.use()?.record ?? record;
}
