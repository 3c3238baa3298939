import { type Context, createContext, use } from 'react';
import { retryWhenOnline } from '#app/lib/browser-state.ts';
import { createDeviceStorage, type DeviceStorage } from '#app/lib/device-storage.ts';
import { createStore } from '#app/lib/store.ts';
import type { Form, Value } from '#domain/fields/form.ts';
import type { DeriveDeadlines } from '#domain/incident/contribution.ts';
import type { Derivation, VisitValues } from '#domain/incident/derivation.ts';
import type { EventKey } from '#domain/incident/event.ts';
import { emptyRecord, type IncidentRecord, type RecordForm, withField } from '#domain/incident/record.ts';
import { type TimelineEntry, withoutTimelineEntry, withTimelineEntry } from '#domain/incident/timeline.ts';
import type { Catalog } from '#domain/ready/feed.ts';
import type { KeptResults } from './kept-results.ts';
import type { RecordSync } from './record-sync.ts';
import { emptyRoomNotes } from './room-notes.ts';
import type { TabState } from './tab-state.ts';

type Forms = readonly RecordForm[];

export type RecordOptions = {
	/** Starts every key in storage: tabs share the records with the same name. */
	readonly name: string;
	/** Features import no tool, so the layout passes what the record needs to know about them. */
	readonly loadForms: () => Promise<Forms>;
	/** The record of the plan; any other holds an incident. Neither holds a cell of the other part. */
	readonly isPlan?: true;
	readonly loadCatalog?: () => Promise<Catalog>;
};

/** The states of a session; docs/architecture.md draws them. */
export type RecordPhase =
	/** Nothing was read. The prerendered page stays here. */
	| 'new'
	/** `open` was called and record-sync.ts is loading; what is typed is stored apart from the stored record. */
	| 'opening'
	/** The visitor's own record, kept with the tab or, as `persistence` says, on the device. */
	| 'own'
	/** After `join`: the record of a room. `leave` leads back to 'own'. */
	| 'joined'
	/** After `close`: listens to nothing and changes nothing. */
	| 'closed';

export type PersistenceProblem = 'full' | 'unreadable' | 'anotherTab';

type PersistenceState = { isEnabled: boolean; savedAt?: string; problem?: PersistenceProblem };

type Writer = {
	readonly isReadOnly: boolean;
	readonly name: string;
	/** Where the record of a room is kept; undefined outside a room. */
	readonly room?: 'device' | 'tab';
	/** The record is that of other people. */
	readonly isGuest?: boolean;
};

type RecordPartner = {
	readonly open: () => Promise<RecordSync>;
	readonly phase: { get: () => RecordPhase };
	readonly persistence: { get: () => PersistenceState };
	readonly recordStore: { get: () => IncidentRecord };
	readonly writer: { get: () => Writer };
};

type Change = (record: IncidentRecord) => IncidentRecord;

type DerivedChange = (derivation: Derivation, record: IncidentRecord) => IncidentRecord;

function createStores(onFirstSubscribe: () => () => void) {
	return {
		phase: createStore<RecordPhase>('new'),
		/** What was typed. Kept with the tab unless the visitor allows storage on this device; then other tabs follow. */
		recordStore: createStore(emptyRecord, onFirstSubscribe),
		loadedForms: createStore<Forms>([]),
		persistence: createStore<PersistenceState>({ isEnabled: false }),
		/** In a room: a guest's changes are ignored (the server rejects them too), and entries are signed with the name. */
		writer: createStore<Writer>({ isReadOnly: false, name: '' }),
		/** 'imported': from a file or a room, which starts an incident even without a discovery time. */
		recordSource: createStore<'typed' | 'stored' | 'imported'>('typed'),
		/** How forms show the record; undefined until the forms are loaded. */
		derivation: createStore<Derivation | undefined>(undefined),
		deriveDeadlines: createStore<{ derive: DeriveDeadlines } | undefined>(undefined),
		roomNotes: createStore(emptyRoomNotes),
		visitValues: createStore<Readonly<Record<string, VisitValues>>>({}),
	};
}

/** Loads the forms once; a failed load is not kept. */
function createFormsLoader(importForms: () => Promise<Forms>, loadedForms: { set: (forms: Forms) => void }) {
	let loading: Promise<Forms> | undefined;
	return (): Promise<Forms> => {
		loading ??= importForms().then(
			(forms) => {
				loadedForms.set(forms);
				return forms;
			},
			(error: unknown) => {
				loading = undefined;
				throw error;
			},
		);
		return loading;
	};
}

/** How pages change the record. */
function createChanges(
	{ phase, recordStore, writer, derivation }: ReturnType<typeof createStores>,
	typedStorage: DeviceStorage,
	open: () => Promise<RecordSync>,
) {
	/** Wait for the forms. */
	const waiting: DerivedChange[] = [];

	/** Whether it is known what is stored on this device or in the room. */
	const isRead = (): boolean => ['own', 'joined'].includes(phase.get());

	function updateRecord(change: Change): void {
		if (writer.get().isReadOnly) return;
		// A change from code can come before the first component reads the record.
		void open();
		const before = recordStore.get();
		const after = change(before);
		if (after === before) return;
		if (!isRead()) typedStorage.write(JSON.stringify(after));
		recordStore.set(after);
	}

	/** For changes that depend on other tools: until the forms are loaded, they wait. */
	function whenDerived(change: DerivedChange): void {
		const derived = derivation.get();
		if (derived) updateRecord((record) => change(derived, record));
		else waiting.push(change);
	}

	const setRecordField = (form: Form, id: string, value: Value): void =>
		updateRecord((record) => withField(record, form, id, value));

	return {
		...{ waiting, isRead, updateRecord, whenDerived, setRecordField },
		/** Until the forms are loaded, the record has the value as typed; then it is written again with what they derive. */
		writeValue(form: Form, id: string, getValue: (record: IncidentRecord) => Value): void {
			void open();
			const value = getValue(recordStore.get());
			if (!derivation.get()) setRecordField(form, id, value);
			whenDerived(({ write }, record) => write(record, form, id, value));
		},
		addTimelineEntry(entry: TimelineEntry): void {
			const author = writer.get().name;
			const named = author === '' ? entry : { ...entry, by: author };
			updateRecord((record) => withTimelineEntry(record, named));
		},
		removeTimelineEntry: (event: EventKey): void =>
			updateRecord((record) => withoutTimelineEntry(record, event)),
	};
}

/**
 * One record in one tab. Sessions share nothing, so a tab can hold any number of them. This half is on every page with a
 * form; versions, files and storage are in record-sync.ts, which `open` loads.
 */
export function createRecordSession({ name, loadForms: importForms, isPlan, loadCatalog }: RecordOptions) {
	let opening: Promise<RecordSync> | undefined;
	const stores = createStores(() => {
		void open();
		return () => {};
	});
	/** The page may close before the stored record is read, so what was typed by then is stored apart from it. */
	const typedStorage = createDeviceStorage(`${name}-record-typed`, () => sessionStorage);

	/** The record of a room stays apart from what this device keeps, so a session that starts in one does not read it. */
	const open = (from: 'device' | 'room' = 'device'): Promise<RecordSync> => {
		opening ??= start(from);
		return opening;
	};

	async function start(from: 'device' | 'room'): Promise<RecordSync> {
		stores.phase.set('opening');
		const text = typedStorage.read();
		if (text !== undefined) stores.recordStore.set(JSON.parse(text));
		const { RecordSync: Sync } = await retryWhenOnline(() => import('./record-sync.ts'));
		session.sync = new Sync(session, from);
		return session.sync;
	}

	const session = {
		/** Undefined until record-sync.ts is loaded. */
		sync: undefined as RecordSync | undefined,
		tabState: undefined as TabState | undefined,
		keptResults: undefined as KeptResults | undefined,
		/** The other part of the record: kept on the device, or not, with this one. */
		partner: undefined as RecordPartner | undefined,
		catalog: undefined as Promise<Catalog> | undefined,
		...stores,
		...createChanges(stores, typedStorage, open),
		...{ name, isPlan, loadCatalog, typedStorage, open },
		loadForms: createFormsLoader(importForms, stores.loadedForms),
	};
	return session;
}

export type RecordSession = ReturnType<typeof createRecordSession>;

export const RecordContext = createContext<RecordSession | undefined>(undefined);
export const PlanContext = createContext<RecordSession | undefined>(undefined);

export function useRequired<Value>(context: Context<Value | undefined>): Value {
	const value = use(context);
	if (!value) throw new Error('No provider above this component');
	return value;
}

/** The session of the pages around the component. */
export const useRecordSession = (): RecordSession => useRequired(RecordContext);

/** The session whose part of the record holds the form. */
export const useSessionOf = ({ isPlan }: Form): RecordSession =>
	useRequired(isPlan ? PlanContext : RecordContext);

export const useIncidentRecord = (): IncidentRecord => useRecordSession().recordStore.use();
export const useRecordForms = (): Forms => useRecordSession().loadedForms.use();

/** With derived values, as the forms show it. */
export function useShownRecord(): IncidentRecord {
	const { recordStore, derivation } = useRecordSession();
	const record = recordStore.use();
	return derivation.use()?.record ?? record;
}
