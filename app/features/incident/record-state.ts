import { retryWhenOnline } from '#app/lib/browser-state.ts';
import { createDeviceStorage } from '#app/lib/device-storage.ts';
import { createStore } from '#app/lib/store.ts';
import { emptyRecord, type IncidentRecord, type RecordForm } from '#domain/incident/record.ts';
import type { TimelineField } from '#domain/incident/timeline.ts';

type Forms = readonly RecordForm[];

/** Features import no tool, so the layout registers what the record needs to know about them. */
type RecordSetup = { readonly loadForms: () => Promise<Forms>; readonly timeline: TimelineField };

let setup: RecordSetup | undefined;
let loadingForms: Promise<Forms> | undefined;
export const loadedForms = createStore<Forms>([]);

export function setUpRecord(registered: RecordSetup): void {
	setup = registered;
}

export function getTimeline(): TimelineField | undefined {
	return setup?.timeline;
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

/** Kept with the tab unless the visitor allows storage on this device; then every change is saved and other tabs follow. */
export const recordStore = createStore<IncidentRecord>(emptyRecord, startSync);

/** False until it is known what is stored on this device or in the room. */
export const isRecordRead = createStore(false);

type ChangeRecord = (current: IncidentRecord) => IncidentRecord;
export type RecordChange = {
	readonly before: IncidentRecord;
	readonly after: IncidentRecord;
	readonly at: number;
};

/** Versions, files and storage, which a page loads after its first render (record-sync.ts). */
type RecordSync = {
	readonly restore: () => void;
	readonly update: (change: ChangeRecord) => void;
	readonly replay: (changes: readonly RecordChange[]) => void;
};

let loadSync: (() => Promise<unknown>) | undefined;
let sync: RecordSync | undefined;
let isStarted = false;
let shouldRestore = true;
let queuedChanges: readonly RecordChange[] = [];
/** The page may close before the sync is loaded; the next one in this tab continues with the queue. */
const queueStorage = createDeviceStorage('incident-record-queue', () => sessionStorage);

function restoreQueue(): void {
	const text = queueStorage.read();
	if (text === undefined) return;
	try {
		queuedChanges = JSON.parse(text);
		const last = queuedChanges.at(-1);
		if (last) recordStore.set(last.after);
	} catch (error) {
		console.warn('The queued changes could not be read', error);
	}
}

export function setUpSync(load: () => Promise<unknown>): void {
	loadSync = load;
}

function startSync() {
	if (!isStarted) {
		isStarted = true;
		restoreQueue();
		if (sync) handOver(sync);
		else if (loadSync) void retryWhenOnline(loadSync);
	}
	return () => {};
}

function handOver(loaded: RecordSync): void {
	loaded.replay(queuedChanges);
	queuedChanges = [];
	if (shouldRestore) loaded.restore();
	// The sync has stored them by now.
	queueStorage.erase();
}

export function attachSync(loaded: RecordSync): void {
	sync = loaded;
	if (isStarted) handOver(loaded);
}

/** For the record of a room, which stays apart from what this device keeps; the room loads the sync. */
export function skipRestore(): void {
	isStarted = true;
	shouldRestore = false;
	restoreQueue();
}

/** In a room: a guest's changes are ignored (the server rejects them too), and entries are signed with the name. */
export const writer = createStore({ isReadOnly: false, name: '' });

export function changeRecord(change: ChangeRecord): void {
	if (writer.get().isReadOnly) return;
	// A change from code can come before the first component reads the record.
	startSync();
	if (sync) {
		sync.update(change);
		return;
	}
	const before = recordStore.get();
	const after = change(before);
	if (after === before) return;
	queuedChanges = [...queuedChanges, { before, after, at: Date.now() }];
	queueStorage.write(JSON.stringify(queuedChanges));
	recordStore.set(after);
}

/** The zone that times of an earlier version were read in, because they were stored without one. */
export const assumedZone = createStore<string | undefined>(undefined);

/** 'imported': from a file or a room, which starts an incident even without a discovery time. */
export const recordSource = createStore<'typed' | 'stored' | 'imported'>('typed');
