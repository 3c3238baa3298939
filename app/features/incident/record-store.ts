import { useEffect } from 'react';
import { createDeviceStorage, type DeviceStorage } from '#app/lib/device-storage.ts';
import { createStore } from '#app/lib/store.ts';
import type { Form, Value } from '#domain/fields/form.ts';
import {
	applyChange,
	type Cells,
	confirmCell,
	createReplica,
	mergeCells,
	type Replica,
	toCells,
	toRecord,
} from '#domain/incident/merge.ts';
import { getPersonId, type Person, withPerson } from '#domain/incident/people.ts';
import {
	createStoredReader,
	emptyRecord,
	type IncidentRecord,
	isEmptyRecord,
	parseRecord,
	type RecordForm,
	withField,
} from '#domain/incident/record.ts';
import {
	type ParsedRecordFile,
	parseRecordFile,
	parseTrustedFile,
	serializeRecord,
	type TrustedFile,
} from '#domain/incident/record-file.ts';
import {
	type TimelineEntry,
	type TimelineField,
	withoutTimelineEntry,
	withTimelineEntry,
} from '#domain/incident/timeline.ts';
import { readyForm } from './fields.ts';

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

/** Survives a reload and a discarded tab and is gone with the tab; used until the visitor keeps the record on the device. */
const tabStorage = createDeviceStorage('incident-record', () => sessionStorage);

export type PersistenceProblem = 'full' | 'unreadable' | 'anotherTab';

type PersistenceState = { isEnabled: boolean; savedAt?: string; problem?: PersistenceProblem };

const persistence = createStore<PersistenceState>({ isEnabled: false });

/** Kept with the tab unless the visitor allows storage on this device; then every change is saved and other tabs follow. */
const recordStore = createStore<IncidentRecord>(emptyRecord, restoreOnce);

export const useIncidentRecord = recordStore.use;
export const getRecord = recordStore.get;
export const usePersistence = persistence.use;

/** Two tabs of one device write at the same time, so each page load is a replica. */
let replica: Replica = createReplica(createReplicaId());
let isReadOnly = false;
/** Name of the person on this device, in a room. */
let ownName = '';
/** Milliseconds to add to the clock of this device. */
let clockOffset = 0;

const getNow = () => Date.now() + clockOffset;

function createHexId(bytes: number): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
		byte.toString(16).padStart(2, '0'),
	).join('');
}

function createReplicaId(person = createHexId(6)): string {
	return `${person}-${createHexId(4)}`;
}

/** The versions of every value, for files and other devices. */
export function getCells(): Cells {
	return replica.cells;
}

/** Shows what fits the fields of today, once they are loaded. */
function readCells(cells: Cells): IncidentRecord {
	const record = toRecord(cells);
	const forms = loadedForms.get();
	return forms.length === 0 ? record : parseRecord(forms, createStoredReader(record));
}

function getFileCells({ history, record, savedAt }: TrustedFile): Cells {
	return history ?? toCells(record, Date.parse(savedAt));
}

/** Merges the record of another tab, device or file into this one. */
function mergeIntoRecord(cells: Cells): void {
	replica = { ...replica, cells: mergeCells(cells, replica.cells) };
	recordStore.set(readCells(replica.cells));
}

type StoredText = { text: string; storage: DeviceStorage };

let isRestored = false;
/** Stored text, until the forms that parse it are loaded. */
let pending: StoredText | undefined;
/** Stored text as this tab last read or wrote it. */
let lastSyncedText: string | undefined;

function restoreOnce() {
	if (!isRestored) {
		isRestored = true;
		recordStorage.onChange(syncFromStorage, resetState);
		const storage = tabStorage.read() === undefined ? recordStorage : tabStorage;
		const text = storage.read();
		if (text !== undefined) {
			pending = { text, storage };
			// Input from before hydration is already in the record.
			if (!isEmptyRecord(recordStore.get())) saveWithPending(pending);
			restoreFrom(pending);
		}
	}
	return () => {};
}

/** The page may close before the stored record is parsed: save new input together with it. */
function saveWithPending({ text, storage }: StoredText): void {
	const before = parseTrustedFile(text);
	if (!before) return;
	const cells = mergeCells(getFileCells(before), replica.cells);
	storage.write(serializeRecord(toRecord(cells), new Date(), cells));
}

/** SPEC-44 allows it for emergency tools alone, so a record with nothing but steps of 'Get ready' is not stored. */
function saveInTab(): void {
	const { [readyForm.tool]: _, ...incident } = recordStore.get();
	if (isEmptyRecord(incident)) tabStorage.erase();
	else tabStorage.write(serializeRecord(recordStore.get(), new Date(), replica.cells));
}

async function restoreFrom({ text, storage }: StoredText): Promise<void> {
	const opened = await loadForms().then(
		(forms) => parseRecordFile(text, forms),
		() => ({ ok: false as const }),
	);
	// A room was entered meanwhile, which keeps the stored record apart.
	if (pending === undefined) return;
	pending = undefined;
	if (!opened.ok) {
		if (storage === tabStorage) tabStorage.erase();
		else persistence.set({ isEnabled: false, problem: 'unreadable' });
		return;
	}
	// Input typed meanwhile is newer.
	const isUntouched = isEmptyRecord(recordStore.get());
	if (storage === tabStorage) {
		mergeIntoRecord(getFileCells(opened));
		saveInTab();
		syncFromStorage();
		return;
	}
	lastSyncedText = text;
	persistence.set({ isEnabled: true, savedAt: opened.savedAt });
	mergeIntoRecord(getFileCells(opened));
	if (isUntouched) syncFromStorage();
	else save();
}

/** Reads storage, not the event: two tabs that apply each other's stale events never settle. */
function syncFromStorage(wasInBfcache = false): void {
	const text = recordStorage.read();
	if (text === lastSyncedText || pending !== undefined) return;
	lastSyncedText = text;
	const file = text === undefined ? undefined : parseTrustedFile(text);
	if (file && (persistence.get().isEnabled || isEmptyRecord(recordStore.get()))) {
		persistence.set({ isEnabled: true, savedAt: file.savedAt });
		mergeIntoRecord(getFileCells(file));
	} else if (file) persistence.set({ isEnabled: false, problem: 'anotherTab' });
	else if (text === undefined && wasInBfcache) resetState();
	else {
		persistence.set({ isEnabled: false, ...(text !== undefined && { problem: 'unreadable' }) });
		saveInTab();
	}
}

function save(): void {
	const now = new Date();
	const text = serializeRecord(recordStore.get(), now, replica.cells);
	const { savedAt } = persistence.get();
	if (recordStorage.write(text)) {
		lastSyncedText = text;
		tabStorage.erase();
		persistence.set({ isEnabled: true, savedAt: now.toISOString() });
	} else {
		saveInTab();
		persistence.set({ isEnabled: true, problem: 'full', ...(savedAt && { savedAt }) });
	}
}

export function updateRecord(change: (current: IncidentRecord) => IncidentRecord): void {
	if (isReadOnly) return;
	// A change from code can come before the first component reads the record.
	restoreOnce();
	// A page in the back/forward cache gets no storage events, so read what other tabs kept meanwhile.
	if (persistence.get().isEnabled) syncFromStorage();
	const before = recordStore.get();
	const after = change(before);
	if (after === before) return;
	replica = applyChange(replica, before, after, getNow());
	recordStore.set(after);
	if (persistence.get().isEnabled) save();
	else if (pending !== undefined) saveWithPending(pending);
	else saveInTab();
}

export function enablePersistence(): void {
	const text = recordStorage.read();
	const file = text === undefined ? undefined : parseTrustedFile(text);
	if (text !== undefined && !file) {
		persistence.set({ isEnabled: false, problem: 'unreadable' });
		return;
	}
	if (file) mergeIntoRecord(getFileCells(file));
	save();
	if (persistence.get().savedAt === undefined) persistence.set({ isEnabled: false, problem: 'full' });
}

export function disablePersistence(): void {
	recordStorage.erase();
	lastSyncedText = undefined;
	persistence.set({ isEnabled: false });
	saveInTab();
}

function resetState(): void {
	tabStorage.erase();
	lastSyncedText = undefined;
	persistence.set({ isEnabled: false });
	replica = createReplica(createReplicaId());
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

type OpenedFile = Omit<Extract<ParsedRecordFile, { ok: true }>, 'ok' | 'leftOut'>;

/** Replaces the current record with one from a file; other tabs and devices follow. */
export function openRecord(file: OpenedFile): void {
	if (file.history) mergeIntoRecord(file.history);
	updateRecord(() => file.record);
	isOpenedFromFile.set(true);
}

/** The record of a file together with what was here before it was opened. */
export function mergeFile(before: Cells, file: OpenedFile): IncidentRecord {
	return readCells(mergeCells(getFileCells(file), before));
}

export function setRecordField(form: Form, id: string, value: Value): void {
	updateRecord((record) => withField(record, form, id, value));
}

export function addTimelineEntry(entry: TimelineEntry): void {
	const named = ownName === '' ? entry : { ...entry, source: `${entry.source}, ${ownName}` };
	updateRecord((record) => (setup ? withTimelineEntry(record, setup.timeline, named) : record));
}

export function removeTimelineEntry(id: string): void {
	updateRecord((record) => (setup ? withoutTimelineEntry(record, setup.timeline, id) : record));
}

/** The person of this tab; the same in every tab of a room. */
export function getPersonIdOfTab(): string {
	return getPersonId(replica.device);
}

export function getReplicaId(): string {
	return replica.device;
}

export const subscribeToRecord = recordStore.subscribe;

/** Merges what other people wrote. */
export function mergeRoomCells(cells: Cells): void {
	mergeIntoRecord(cells);
	if (persistence.get().isEnabled) save();
}

export function setClockOffset(ms: number): void {
	clockOffset = ms;
}

/** A guest's changes are ignored; the server rejects them too. */
export function setReadOnly(value: boolean): void {
	isReadOnly = value;
}

/** Starts an empty record that is not kept on this device; what the device keeps stays as it is. */
export function detachRecord(): void {
	isRestored = true;
	pending = undefined;
	resetState();
}

/** Writes as this person from now on. */
export function joinRecord(person: Person & { id: string }, cells: Cells): void {
	const joined = { ...createReplica(createReplicaId(person.id)), cells: mergeCells(cells, replica.cells) };
	const isNamed = !isReadOnly && (person.name !== '' || person.role !== '');
	replica = isNamed ? withPerson(joined, person.id, person, getNow()) : joined;
	ownName = person.name;
	isOpenedFromFile.set(true);
	recordStore.set(readCells(replica.cells));
}

/** After leaving a room: an own record stays, one of other people goes. */
export function leaveRecord(shouldForget: boolean): void {
	isReadOnly = false;
	ownName = '';
	clockOffset = 0;
	if (shouldForget) resetState();
}

/** Keeps the shown value of a cell and drops the others. */
export function confirmConflict(key: string): void {
	if (isReadOnly) return;
	replica = confirmCell(replica, key, getNow());
	recordStore.set(readCells(replica.cells));
	if (persistence.get().isEnabled) save();
}
