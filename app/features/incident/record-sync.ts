import { retryWhenOnline } from '#app/lib/browser-state.ts';
import { createDeviceStorage, type DeviceStorage } from '#app/lib/device-storage.ts';
import { withZones } from '#domain/incident/legacy-times.ts';
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
import { emptyRecord, type IncidentRecord, isEmptyRecord } from '#domain/incident/record.ts';
import {
	type ParsedRecordFile,
	parseRecordFile,
	parseTrustedFile,
	serializeRecord,
	type TrustedFile,
} from '#domain/incident/record-file.ts';
import { createStoredReader, parseRecord } from '#domain/incident/record-forms.ts';
import { getDeviceZone } from '#domain/time/zone.ts';
import { eraseDrafts } from './drafts.ts';
import { readyForm } from './fields.ts';
import { resetPrefills } from './prefill-state.ts';
import {
	assumedZone,
	attachSync,
	changeRecord,
	isRecordRead,
	loadedForms,
	loadForms,
	persistence,
	type RecordChange,
	recordSource,
	recordStore,
	writer,
} from './record-state.ts';

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

/** Drops values that do not fit the current fields, once these are loaded. */
function readCells(cells: Cells): IncidentRecord {
	const record = toRecord(cells);
	const forms = loadedForms.get();
	return forms.length === 0 ? record : parseRecord(forms, createStoredReader(record));
}

function getFileCells({ history, record, savedAt }: TrustedFile): Cells {
	return history ?? toCells(record, Date.parse(savedAt));
}

function mergeIntoRecord(cells: Cells): void {
	replica = { ...replica, cells: mergeCells(cells, replica.cells) };
	recordStore.set(readCells(replica.cells));
}

function withDeviceZone(record: IncidentRecord): IncidentRecord {
	const zoned = withZones(record, loadedForms.get(), getDeviceZone());
	if (zoned !== record) assumedZone.set(getDeviceZone());
	return zoned;
}

/** The first device that opens a record of an earlier version writes its zone, so that the others read the same times. */
function addMissingZones(): void {
	if (!writer.get().isReadOnly) update(withDeviceZone);
}

type StoredText = { text: string; storage: DeviceStorage };

let isRestored = false;
/** Stored text, until the forms that parse it are loaded. */
let pending: StoredText | undefined;
let lastSyncedText: string | undefined;

function restore(): void {
	if (isRestored) return;
	isRestored = true;
	recordStorage.onChange(syncFromStorage, eraseTab);
	const storage = tabStorage.read() === undefined ? recordStorage : tabStorage;
	const text = storage.read();
	// Input from before this module was loaded is already in the record.
	const isTouched = !isEmptyRecord(recordStore.get());
	if (text !== undefined) {
		pending = { text, storage };
		if (isTouched) saveWithPending(pending);
		void restoreFrom(pending).finally(() => isRecordRead.set(true));
		return;
	}
	if (isTouched) saveInTab();
	isRecordRead.set(true);
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
	const opened = parseRecordFile(text, await retryWhenOnline(loadForms));
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
	mergeIntoRecord(getFileCells(opened));
	recordSource.set('stored');
	if (storage === tabStorage) {
		saveInTab();
		syncFromStorage();
	} else {
		lastSyncedText = text;
		persistence.set({ isEnabled: true, savedAt: opened.savedAt });
		if (isUntouched) syncFromStorage();
		else save();
	}
	addMissingZones();
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

function replay(changes: readonly RecordChange[]): void {
	for (const { before, after, at } of changes) replica = applyChange(replica, before, after, at);
}

function update(change: (current: IncidentRecord) => IncidentRecord): void {
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

function eraseTab(): void {
	eraseDrafts();
	resetPrefills();
	resetState();
}

export function eraseEverywhere(): void {
	recordStorage.eraseEverywhere();
	ownStorage.erase();
	eraseTab();
}

type OpenedFile = Omit<Extract<ParsedRecordFile, { ok: true }>, 'ok' | 'leftOut'>;

/** Returns the record as it is now, which has a zone at every time. */
export function openRecord(file: OpenedFile): IncidentRecord {
	resetPrefills();
	if (file.history) mergeIntoRecord(file.history);
	const record = withDeviceZone(file.record);
	changeRecord(() => record);
	recordSource.set('imported');
	return record;
}

export function mergeFile(before: Cells, file: OpenedFile): IncidentRecord {
	return withDeviceZone(readCells(mergeCells(getFileCells(file), before)));
}

export function getPersonIdOfTab(): string {
	return getPersonId(replica.device);
}

export function getReplicaId(): string {
	return replica.device;
}

export function mergeRoomCells(cells: Cells): void {
	mergeIntoRecord(cells);
	if (persistence.get().isEnabled) save();
	addMissingZones();
}

export function setClockOffset(ms: number): void {
	clockOffsetMs = ms;
}

/** Starts an empty record that is not kept on this device; what the device keeps stays as it is. */
export function detachRecord(): void {
	isRestored = true;
	pending = undefined;
	const own = tabStorage.read();
	if (own !== undefined && ownStorage.read() === undefined) ownStorage.write(own);
	resetState();
}

export function joinRecord(person: Person & { id: string }, cells: Cells): void {
	const joined = { ...createReplica(createReplicaId(person.id)), cells: mergeCells(cells, replica.cells) };
	const isNamed = !writer.get().isReadOnly && (person.name !== '' || person.role !== '');
	replica = isNamed ? withPerson(joined, person.id, person, getNow()) : joined;
	recordStore.set(readCells(replica.cells));
	recordSource.set('imported');
	isRecordRead.set(true);
	addMissingZones();
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
	const storage = own === undefined ? recordStorage : tabStorage;
	const text = storage.read();
	if (text === undefined) return;
	pending = { text, storage };
	void restoreFrom(pending);
}

export function confirmConflict(key: string): void {
	if (writer.get().isReadOnly) return;
	replica = confirmCell(replica, key, getNow());
	recordStore.set(readCells(replica.cells));
	if (persistence.get().isEnabled) save();
}

export { changeRecord };

attachSync({ restore, update, replay });
