import { retryWhenOnline } from '#app/lib/browser-state.ts';
import { createDeviceStorage, type DeviceStorage } from '#app/lib/device-storage.ts';
import { textField } from '#domain/fields/builders.ts';
import { deriveActs, withActs, withoutActs, withoutCheck } from '#domain/incident/acts.ts';
import {
	collectToolValues,
	deriveValues,
	type ToolValues,
	withDerivedValues,
	withTypedValue,
} from '#domain/incident/derive.ts';
import { deriveEvents, withEventTexts, withStoredTexts } from '#domain/incident/event-text.ts';
import {
	applyChange,
	type Cells,
	confirmCell,
	createReplica,
	maxClockDriftMs,
	mergeCells,
	type Replica,
	repairTimes,
	toCells,
	toRecord,
} from '#domain/incident/merge.ts';
import { createStoredReader, parseRecord } from '#domain/incident/parse-record.ts';
import { getPersonId, type Person, withPerson } from '#domain/incident/people.ts';
import { emptyRecord, type IncidentRecord, isEmptyRecord, type RecordForm } from '#domain/incident/record.ts';
import {
	type ParsedRecordFile,
	parseTrustedFile,
	serializeRecord,
	type TrustedFile,
} from '#domain/incident/record-file.ts';
import { eraseDrafts } from './drafts.ts';
import { readyForm } from './fields.ts';
import {
	type Derivation,
	derivation,
	isDetachedFromDevice,
	isRecordRead,
	loadedForms,
	loadForms,
	persistence,
	recordSource,
	recordStore,
	typedStorage,
	updateRecord,
	writer,
} from './record-store.ts';
import { visitValues } from './visit-values.ts';

const recordStorage = createDeviceStorage('incident-record');

/** Survives a reload and a discarded tab and is gone with the tab; used until the visitor keeps the record on the device. */
const tabStorage = createDeviceStorage('incident-record', () => sessionStorage);

/** The visitor's own record of this tab while it is in a room of other people. */
const ownStorage = createDeviceStorage('incident-record-own', () => sessionStorage);

/** Two tabs of one device write at the same time, so each page load is a replica. */
let replica: Replica = createReplica(createReplicaId());
let clockOffsetMs = 0;

const getNow = () => Date.now() + clockOffsetMs;

function createHexId(bytes: number): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
		byte.toString(16).padStart(2, '0'),
	).join('');
}

function createReplicaId(person = createHexId(6)): string {
	return `${person}-${createHexId(4)}`;
}

export function getCells(): Cells {
	return replica.cells;
}

type ReadCells = {
	readonly cells: Cells;
	readonly forms: readonly RecordForm[];
	readonly record: IncidentRecord;
};

let lastRead: ReadCells | undefined;

/** Drops values that do not fit the current fields, once these are loaded. */
function readCells(cells: Cells): IncidentRecord {
	const forms = loadedForms.get();
	if (lastRead?.cells === cells && lastRead.forms === forms) return lastRead.record;
	const stored = toRecord(cells);
	const record = forms.length === 0 ? stored : parseRecord(forms, createStoredReader(stored));
	lastRead = { cells, forms, record };
	return record;
}

function getFileCells({ history, record, savedAt }: TrustedFile): Cells {
	return history ?? toCells(record, Date.parse(savedAt));
}

/** The record of `replica`; a difference to the store is what the visitor typed since. */
let merged: IncidentRecord = emptyRecord;

function addTyped(): void {
	const record = recordStore.get();
	if (record === merged) return;
	replica = applyChange(replica, merged, record, getNow());
	merged = record;
}

function showReplica(): void {
	merged = readCells(replica.cells);
	recordStore.set(merged);
}

/** Typed input is added last, so that it replaces the versions that arrived meanwhile. */
function mergeIntoRecord(cells: Cells): void {
	replica = { ...replica, cells: mergeCells(cells, replica.cells) };
	addTyped();
	showReplica();
}

let lastSyncedText: string | undefined;

function readStored(storage: DeviceStorage): void {
	const text = storage.read();
	const file = text === undefined ? undefined : parseTrustedFile(text);
	if (file && text !== undefined) openStored(storage, text, file);
	else {
		if (storage === tabStorage) tabStorage.erase();
		else if (text !== undefined) persistence.set({ isEnabled: false, problem: 'unreadable' });
		finishReading();
	}
}

function openStored(storage: DeviceStorage, text: string, file: TrustedFile): void {
	if (storage === recordStorage) {
		lastSyncedText = text;
		persistence.set({ isEnabled: true, savedAt: file.savedAt });
	}
	const hasTyped = !isEmptyRecord(recordStore.get());
	mergeIntoRecord(getFileCells(file));
	recordSource.set('stored');
	finishReading(hasTyped);
	if (storage === tabStorage) syncFromStorage();
}

function finishReading(hasTyped = !isEmptyRecord(recordStore.get())): void {
	isRecordRead.set(true);
	if (hasTyped) saveTyped();
	typedStorage.erase();
}

/** SPEC-44 allows it for emergency tools alone, so a record with nothing but steps of 'Get ready' is not stored. */
function saveInTab(): void {
	const { [readyForm.tool]: _, ...incident } = recordStore.get();
	if (isEmptyRecord(incident)) tabStorage.erase();
	else tabStorage.write(serializeRecord(recordStore.get(), new Date(), replica.cells));
}

/** Reads storage, not the event: two tabs that apply each other's stale events never settle. */
function syncFromStorage(wasInBfcache = false): void {
	const text = recordStorage.read();
	if (text === lastSyncedText) return;
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

function saveOnDevice(): void {
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

function save(): void {
	if (persistence.get().isEnabled) saveOnDevice();
	else saveInTab();
}

function saveTyped(): void {
	// A page in the back/forward cache gets no storage events, so read what other tabs kept meanwhile.
	if (persistence.get().isEnabled) syncFromStorage();
	addTyped();
	save();
}

export function enablePersistence(): void {
	const text = recordStorage.read();
	const file = text === undefined ? undefined : parseTrustedFile(text);
	if (text !== undefined && !file) {
		persistence.set({ isEnabled: false, problem: 'unreadable' });
		return;
	}
	if (file) mergeIntoRecord(getFileCells(file));
	saveOnDevice();
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
	merged = emptyRecord;
	recordStore.set(emptyRecord);
}

function eraseTab(): void {
	eraseDrafts();
	visitValues.set({});
	resetState();
}

export function eraseEverywhere(): void {
	recordStorage.eraseEverywhere();
	ownStorage.erase();
	eraseTab();
}

type OpenedFile = Omit<Extract<ParsedRecordFile, { ok: true }>, 'ok' | 'leftOut'>;

export function openRecord(file: OpenedFile): void {
	visitValues.set({});
	// Readers of a room would repair a later time, and show another record than this device.
	const latest = writer.get().room ? getNow() + maxClockDriftMs : Infinity;
	if (file.history) mergeIntoRecord(repairTimes(file.history, latest));
	updateRecord(() => file.record);
	recordSource.set('imported');
}

export function mergeFile(before: Cells, file: OpenedFile): IncidentRecord {
	return readCells(mergeCells(getFileCells(file), before));
}

export function getPersonIdOfTab(): string {
	return getPersonId(replica.device);
}

export function getReplicaId(): string {
	return replica.device;
}

/** A task before `mergeRoomCells`: reading a long record and rendering it in one freezes a phone for 100 ms. */
export function prepareRoomCells(cells: Cells): Cells {
	const merged = mergeCells(cells, replica.cells);
	deriveFrom(readCells(merged));
	return merged;
}

export function mergeRoomCells(cells: Cells): void {
	mergeIntoRecord(cells);
	if (persistence.get().isEnabled) saveOnDevice();
}

/** Versions of this device that are later than the server allows; its clock may have been wrong, or a peer hostile. */
export function repairRecord(latest: number): void {
	addTyped();
	const cells = repairTimes(replica.cells, latest);
	if (cells === replica.cells) return;
	replica = { ...replica, cells };
	showReplica();
}

export function setClockOffset(ms: number): void {
	clockOffsetMs = ms;
}

/** Starts an empty record that is not kept on this device; what the device keeps stays as it is. */
export function detachRecord(): void {
	const own = tabStorage.read();
	if (own !== undefined && ownStorage.read() === undefined) ownStorage.write(own);
	resetState();
}

export function joinRecord(person: Person & { id: string }, cells: Cells): void {
	addTyped();
	const joined = { ...createReplica(createReplicaId(person.id)), cells: mergeCells(cells, replica.cells) };
	const isNamed = !writer.get().isReadOnly && (person.name !== '' || person.role !== '');
	replica = isNamed ? withPerson(joined, person.id, person, getNow()) : joined;
	showReplica();
	recordSource.set('imported');
	isRecordRead.set(true);
	typedStorage.erase();
}

/** After leaving a room: an own record stays; one of other people goes, and the visitor's comes back. */
export function leaveRecord(shouldForget: boolean): void {
	writer.set({ isReadOnly: false, name: '' });
	clockOffsetMs = 0;
	if (!shouldForget) return;
	resetState();
	const own = ownStorage.read();
	ownStorage.erase();
	if (own !== undefined) tabStorage.write(own);
	readStored(own === undefined ? recordStorage : tabStorage);
}

export function confirmConflict(key: string): void {
	if (writer.get().isReadOnly) return;
	replica = confirmCell(replica, key, getNow());
	showReplica();
	if (persistence.get().isEnabled) saveOnDevice();
}

function listVisitSources(): ToolValues[] {
	const sources = Object.values(visitValues.get()).flatMap(({ form, title, typed = {}, figures = {} }) => [
		...collectToolValues({ [form.tool]: typed }, [{ form, title }]),
		{
			...{ title, tool: form.tool },
			values: Object.entries(figures).map(([key, value]) => ({
				...{ key, value },
				field: textField(key),
			})),
		},
	]);
	return sources.map((source) => ({ ...source, isOutsideRecord: true }));
}

type Derived = { readonly from: readonly unknown[]; readonly derivation: Derivation };

let lastDerived: Derived | undefined;

function deriveFrom(record: IncidentRecord): Derivation {
	const forms = loadedForms.get();
	const from = [record, forms, visitValues.get()];
	if (lastDerived && from.every((value, index) => value === lastDerived?.from[index]))
		return lastDerived.derivation;
	const worded = withEventTexts(record, forms);
	const acted = withActs(worded, forms);
	const sources = [...collectToolValues(acted, forms), ...listVisitSources()];
	const filled = withDerivedValues(worded, forms, sources);
	const derived: Derivation = {
		record: filled === worded ? acted : withActs(filled, forms),
		derive: (form, current) => {
			const shown = current === record ? worded : withEventTexts(current, forms);
			return {
				...deriveEvents(form, current, shown),
				...deriveValues(form, shown, sources),
				...deriveActs(form, shown),
			};
		},
		write: (before, form, id, value) =>
			withTypedValue(before, form, id, withoutActs(before, form.tool, id, value), sources),
		uncheck: withoutCheck,
	};
	lastDerived = { from, derivation: derived };
	return derived;
}

function publishDerivation(): void {
	derivation.set(deriveFrom(recordStore.get()));
}

export function getShownRecord(): IncidentRecord {
	return derivation.get()?.record ?? recordStore.get();
}

let hasRequestedForms = false;

/** As soon as the forms are loaded, which have the words. */
function storeEventTexts(): void {
	updateRecord((record) => withStoredTexts(record, loadedForms.get()));
}

function handleRecordChange(): void {
	storeEventTexts();
	if (isRecordRead.get() && recordStore.get() !== merged) saveTyped();
	if (!hasRequestedForms && !isEmptyRecord(recordStore.get())) {
		hasRequestedForms = true;
		void retryWhenOnline(loadForms);
	}
	publishDerivation();
}

function startSync(): void {
	recordStore.subscribe(handleRecordChange);
	visitValues.subscribe(publishDerivation);
	loadedForms.subscribe(() => {
		addTyped();
		showReplica();
	});
	if (!isDetachedFromDevice()) {
		recordStorage.onChange(syncFromStorage, eraseTab);
		readStored(tabStorage.read() === undefined ? recordStorage : tabStorage);
	}
	handleRecordChange();
}

// The prerendered record panel imports this module too.
if (typeof window !== 'undefined') startSync();
