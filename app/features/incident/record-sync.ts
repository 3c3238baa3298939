import { retryWhenOnline } from '#app/lib/browser-state.ts';
import { createDeviceStorage, type DeviceStorage } from '#app/lib/device-storage.ts';
import { createSharedStorage, type SharedStorage } from '#app/lib/shared-storage.ts';
import { type Derivation, deriveRecord } from '#domain/incident/derivation.ts';
import { withStoredTexts } from '#domain/incident/event-text.ts';
import { peopleTool, pickKnownCells } from '#domain/incident/history.ts';
import {
	applyChange,
	type Cells,
	confirmCell,
	createReplica,
	eraseCells,
	getPersonId,
	getShownVersion,
	maxClockDriftMs,
	mergeCells,
	type Replica,
	repairTimes,
	toCells,
	toRecord,
	writeCells,
} from '#domain/incident/merge.ts';
import { createStoredReader, parseRecord } from '#domain/incident/parse-record.ts';
import { type Person, withPerson } from '#domain/incident/people.ts';
import { emptyRecord, type IncidentRecord, isEmptyRecord, type RecordForm } from '#domain/incident/record.ts';
import {
	type ParsedRecordFile,
	parseTrustedFile,
	serializeRecord,
	type TrustedFile,
} from '#domain/incident/record-file.ts';
import { hasIncidentStarted } from '#domain/incident/record-forms.ts';
import { copyToIncident, withoutCopy } from '#domain/ready/night.ts';
import { pickPart } from '#domain/ready/plan-tools.ts';
import { readyForm } from './fields.ts';
import { getKeptResults } from './kept-results.ts';
import type { RecordSession } from './record-session.ts';
import { getTabState } from './tab-state.ts';

function createHexId(bytes: number): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
		byte.toString(16).padStart(2, '0'),
	).join('');
}

/** Two tabs of one device write at the same time, so each page load is a replica. */
function createOwnReplica(person = createHexId(6)): Replica {
	return createReplica(`${person}-${createHexId(4)}`);
}

function getFileCells({ history, record, savedAt }: TrustedFile): Cells {
	return history ?? toCells(record, Date.parse(savedAt));
}

type OpenedFile = Omit<Extract<ParsedRecordFile, { ok: true }>, 'ok' | 'leftOut'>;

/** Keeps the last result, because both take long for a long record. */
function keepLast<Args extends readonly unknown[], Result>(compute: (...args: Args) => Result) {
	let last: { readonly args: Args; readonly result: Result } | undefined;
	return (...args: Args): Result => {
		if (!last?.args.every((value, index) => value === args[index])) last = { args, result: compute(...args) };
		return last.result;
	};
}

/** Versions, files and storage of a session, from `open` to `close`. */
export class RecordSync {
	readonly #session: RecordSession;
	readonly #deviceStorage: SharedStorage;
	/** Survives a reload and a discarded tab and is gone with the tab; used until the visitor keeps the record on the device. */
	readonly #tabStorage: DeviceStorage;
	/** The visitor's own record of this tab while it is in a room of other people. */
	readonly #ownStorage: DeviceStorage;
	#replica = createOwnReplica();
	/** The record of `#replica`; a difference to the store is what the visitor typed since. */
	#merged = emptyRecord;
	#clockOffsetMs = 0;
	#lastSyncedText: string | undefined;
	/** Without values that do not fit the current fields, once these are loaded. */
	readonly #read = keepLast((cells: Cells, forms: readonly RecordForm[]): IncidentRecord => {
		const record =
			forms.length === 0
				? toRecord(pickPart(cells, this.#isPlan))
				: parseRecord(forms, createStoredReader(toRecord(pickKnownCells(cells, forms))));
		// Another object even if it holds nothing: what is derived from the cells listens to the record.
		return { ...record };
	});
	readonly #deriveFrom = keepLast(deriveRecord);
	#isWatching = false;
	readonly #stop = new AbortController();
	readonly #subscriptions: readonly (() => void)[];
	#hasRequestedForms = false;

	constructor(session: RecordSession, from: 'device' | 'room') {
		this.#session = session;
		const name = `${session.name}-record`;
		this.#deviceStorage = createSharedStorage(name);
		this.#tabStorage = createDeviceStorage(name, () => sessionStorage);
		this.#ownStorage = createDeviceStorage(`${name}-own`, () => sessionStorage);
		const { recordStore, visitValues, loadedForms } = session;
		this.#subscriptions = [
			recordStore.subscribe(this.#handleRecordChange),
			visitValues.subscribe(this.#publishDerivation),
			loadedForms.subscribe(() => {
				this.#addTyped();
				this.#showReplica();
			}),
		];
		if (from === 'device') this.#readStored();
		this.#handleRecordChange();
	}

	/** Listens to nothing and writes nothing any more. */
	close(): void {
		this.#stop.abort();
		for (const unsubscribe of this.#subscriptions) unsubscribe();
		this.#session.writer.set({ isReadOnly: true, name: '' });
		this.#session.phase.set('closed');
	}

	/** With derived values, as the forms show it. */
	getShownRecord(): IncidentRecord {
		return this.#session.derivation.get()?.record ?? this.#session.recordStore.get();
	}

	get #isPlan(): boolean {
		return this.#session.isPlan ?? false;
	}

	/** Of this part of the record, and what the room holds: rooms of 2.0 have lists of the plan. */
	getCells(): Cells {
		const { cells } = this.#replica;
		return this.#session.phase.get() === 'joined' ? cells : pickPart(cells, this.#isPlan);
	}

	/** Of the other part: what a room of 2.0 holds. */
	getForeignCells(): Cells {
		return pickPart(this.#replica.cells, !this.#isPlan);
	}

	/** For cells that no form shows; an empty text takes one back. */
	writeCells(texts: Iterable<readonly [key: string, value: string]>): void {
		if (this.#session.writer.get().isReadOnly) return;
		this.#addTyped();
		this.#replica = writeCells(this.#replica, texts, this.#getNow());
		this.#showReplica();
		this.#save();
	}

	getReplicaId(): string {
		return this.#replica.device;
	}

	getPersonId(): string {
		return getPersonId(this.#replica.device);
	}

	#getNow(): number {
		return Date.now() + this.#clockOffsetMs;
	}

	/** Readers of a room would repair a later time, and show another record than this device. */
	#getLatestTime(): number {
		return this.#session.writer.get().room ? this.#getNow() + maxClockDriftMs : Infinity;
	}

	setClockOffset(ms: number): void {
		this.#clockOffsetMs = ms;
	}

	#readCells(cells: Cells): IncidentRecord {
		return this.#read(cells, this.#session.loadedForms.get());
	}

	#addTyped(): void {
		const record = this.#session.recordStore.get();
		if (record === this.#merged) return;
		this.#replica = applyChange(this.#replica, this.#merged, record, this.#getNow());
		this.#merged = record;
	}

	#showReplica(): void {
		this.#merged = this.#readCells(this.#replica.cells);
		this.#session.recordStore.set(this.#merged);
	}

	/** Who clears or replaces a record also means what only another release shows of it. */
	#eraseUnknown(kept: Cells = new Map()): void {
		const forms = this.#session.loadedForms.get();
		if (forms.length === 0 || this.#session.writer.get().isReadOnly) return;
		const known = pickKnownCells(this.#replica.cells, forms);
		const keys = [...this.getCells().keys()].filter((key) => !known.has(key) && !kept.has(key));
		if (keys.length > 0) this.#replica = eraseCells(this.#replica, keys, this.#getNow());
	}

	clear(): void {
		// No form shows the statements of a plan.
		if (this.#isPlan) this.writeCells([...this.#replica.cells.keys()].map((key) => [key, '']));
		this.#eraseUnknown();
		this.#session.updateRecord(() => emptyRecord);
	}

	/** Typed input is added last, so that it replaces the versions that arrived meanwhile. */
	#mergeIntoRecord(cells: Cells): void {
		this.#replica = { ...this.#replica, cells: mergeCells(cells, this.#replica.cells) };
		this.#addTyped();
		this.#showReplica();
	}

	#readStored(): void {
		if (!this.#isWatching)
			this.#deviceStorage.onChange(this.#syncFromStorage, this.#eraseTab, this.#stop.signal);
		this.#isWatching = true;
		this.#takeOwnBack();
		const isInTab = this.#tabStorage.read() !== undefined;
		const text = (isInTab ? this.#tabStorage : this.#deviceStorage).read();
		const file = text === undefined ? undefined : parseTrustedFile(text);
		const hadTyped = this.#hasTyped();
		if (file && text !== undefined) this.#openStored(text, file, isInTab);
		else if (isInTab) this.#tabStorage.erase();
		else if (text !== undefined) this.#session.persistence.set({ isEnabled: false, problem: 'unreadable' });
		if (hadTyped) this.#saveTyped();
		this.#session.typedStorage.erase();
		if (file && isInTab) this.#syncFromStorage();
		this.#session.phase.set('own');
		void this.#handOver();
		void this.#fillFromPlan();
	}

	/** The incident of a room has what its people put into it. */
	async #fillFromPlan(): Promise<void> {
		const { partner, phase, recordSource, recordStore, loadedForms, updateRecord } = this.#session;
		const isOwn = () => phase.get() === 'own' && recordSource.get() !== 'imported';
		if (!partner || this.#isPlan || !isOwn() || !hasIncidentStarted(recordStore.get(), loadedForms.get()))
			return;
		await partner.open();
		if (isOwn() && !partner.writer.get().isGuest)
			updateRecord((record) => copyToIncident(record, partner.recordStore.get(), new Date()));
	}

	/** Lists of the plan that a release before 3.0 kept with the incident go to the plan of this device. */
	async #handOver(): Promise<void> {
		const { partner, phase, persistence } = this.#session;
		const lists = this.getForeignCells();
		if (!partner || this.#isPlan || lists.size === 0) return;
		const plan = await partner.open();
		if (phase.get() !== 'own') return;
		plan.mergeOwn(lists);
		if (persistence.get().isEnabled) plan.keepOnDevice();
		this.#replica = { ...this.#replica, cells: pickPart(this.#replica.cells, false) };
		this.#save();
	}

	/** Writes again what the cells show. */
	restore(cells: Cells): void {
		this.writeCells([...cells].map(([key]) => [key, getShownVersion(cells, key)?.value ?? '']));
	}

	/** Cells that the visitor has elsewhere on this device, or in a file that they opened. */
	mergeOwn(cells: Cells): void {
		this.#mergeIntoRecord(repairTimes(cells, this.#getLatestTime()));
		this.#save();
	}

	#openStored(text: string, file: TrustedFile, isInTab: boolean): void {
		if (!isInTab) {
			this.#lastSyncedText = text;
			this.#session.persistence.set({ isEnabled: true, savedAt: file.savedAt });
		}
		this.#mergeIntoRecord(getFileCells(file));
		this.#session.recordSource.set('stored');
	}

	#hasTyped(): boolean {
		return !isEmptyRecord(this.#session.recordStore.get());
	}

	/** A record with nothing but steps of 'Get ready' is none. Another release may show more of the cells than this page. */
	#hasContent(): boolean {
		if (this.#isPlan) return [...this.#replica.cells].some(([, [shown]]) => shown && shown.value !== '');
		return [this.#session.recordStore.get(), toRecord(this.#replica.cells)].some((record) => {
			const { [readyForm.tool]: _ready, [peopleTool]: _people, ...incident } = record;
			return !isEmptyRecord(incident);
		});
	}

	/** SPEC-44 allows it for emergency tools alone. */
	#saveInTab(): void {
		const text = serializeRecord(this.#session.recordStore.get(), new Date(), this.#replica.cells);
		if (this.#hasContent()) this.#tabStorage.write(text);
		else this.#tabStorage.erase();
	}

	/** Reads storage, not the event: two tabs that apply each other's stale events never settle. */
	readonly #syncFromStorage = (wasInBfcache = false): void => {
		const { persistence } = this.#session;
		const text = this.#deviceStorage.read();
		if (text === this.#lastSyncedText) return;
		this.#lastSyncedText = text;
		const file = text === undefined ? undefined : parseTrustedFile(text);
		if (file && (persistence.get().isEnabled || !this.#hasTyped())) {
			persistence.set({ isEnabled: true, savedAt: file.savedAt });
			this.#mergeIntoRecord(getFileCells(file));
		} else if (file) persistence.set({ isEnabled: false, problem: 'anotherTab' });
		else if (text === undefined && wasInBfcache) this.#reset();
		else {
			persistence.set({ isEnabled: false, ...(text !== undefined && { problem: 'unreadable' }) });
			this.#saveInTab();
		}
	};

	#saveOnDevice(): void {
		const { persistence, recordStore } = this.#session;
		const now = new Date();
		const text = serializeRecord(recordStore.get(), now, this.#replica.cells);
		const { savedAt } = persistence.get();
		if (this.#deviceStorage.write(text)) {
			this.#lastSyncedText = text;
			this.#tabStorage.erase();
			persistence.set({ isEnabled: true, savedAt: now.toISOString() });
		} else {
			this.#saveInTab();
			persistence.set({ isEnabled: true, problem: 'full', ...(savedAt && { savedAt }) });
		}
	}

	#saveIfKept(): void {
		if (this.#session.persistence.get().isEnabled) this.#saveOnDevice();
	}

	#saveTyped(): void {
		const { isEnabled } = this.#session.persistence.get();
		// A page in the back/forward cache gets no storage events, so read what other tabs kept meanwhile.
		if (isEnabled) this.#syncFromStorage();
		this.#addTyped();
		this.#save();
	}

	#save(): void {
		if (this.#session.persistence.get().isEnabled) this.#saveOnDevice();
		else this.#saveInTab();
	}

	/** Both parts of the record are kept on the device, or neither. A room has its own rule. */
	async #keepPartner(isKept: boolean): Promise<void> {
		const { partner, phase } = this.#session;
		if (!partner || phase.get() !== 'own') return;
		const other = await partner.open();
		if (partner.phase.get() !== 'own' || partner.persistence.get().isEnabled === isKept) return;
		if (isKept) other.keepOnDevice();
		else other.keepInTab();
	}

	keepOnDevice(): void {
		const { persistence } = this.#session;
		const text = this.#deviceStorage.read();
		const file = text === undefined ? undefined : parseTrustedFile(text);
		if (text !== undefined && !file) {
			persistence.set({ isEnabled: false, problem: 'unreadable' });
			return;
		}
		if (file) this.#mergeIntoRecord(getFileCells(file));
		this.#saveOnDevice();
		getKeptResults(this.#session).keep();
		if (persistence.get().savedAt === undefined) persistence.set({ isEnabled: false, problem: 'full' });
		else void this.#keepPartner(true);
	}

	keepInTab(): void {
		this.#deviceStorage.erase();
		getKeptResults(this.#session).keepInTab();
		this.#lastSyncedText = undefined;
		this.#session.persistence.set({ isEnabled: false });
		this.#saveInTab();
		void this.#keepPartner(false);
	}

	#reset(): void {
		this.#tabStorage.erase();
		this.#lastSyncedText = undefined;
		this.#session.persistence.set({ isEnabled: false });
		this.#replica = createOwnReplica();
		this.#merged = emptyRecord;
		this.#session.recordStore.set(emptyRecord);
	}

	readonly #eraseTab = (): void => {
		getTabState(this.#session).eraseDrafts();
		getKeptResults(this.#session).erase();
		this.#session.visitValues.set({});
		this.#reset();
	};

	eraseEverywhere(): void {
		this.#deviceStorage.eraseEverywhere();
		this.#ownStorage.erase();
		this.#eraseTab();
	}

	/** Returns the record, in which an incident of other people takes nothing from the plan of this device. */
	openFile(file: OpenedFile): IncidentRecord {
		const { recordSource, visitValues, loadedForms, updateRecord } = this.#session;
		const record = hasIncidentStarted(file.record, loadedForms.get())
			? withoutCopy(file.record, new Date())
			: file.record;
		visitValues.set({});
		this.#eraseUnknown(file.history);
		if (file.history) this.#mergeIntoRecord(repairTimes(file.history, this.#getLatestTime()));
		updateRecord(() => record);
		recordSource.set('imported');
		return record;
	}

	mergeFile(before: Cells, file: OpenedFile): IncidentRecord {
		return this.#readCells(mergeCells(getFileCells(file), before));
	}

	/** A task before `mergeRoomCells`: reading a long record and rendering it in one freezes a phone for 100 ms. */
	prepareRoomCells(cells: Cells): Cells {
		const merged = mergeCells(cells, this.#replica.cells);
		this.#derive(this.#readCells(merged));
		return merged;
	}

	mergeRoomCells(cells: Cells): void {
		this.#mergeIntoRecord(cells);
		this.#saveIfKept();
	}

	/** Versions of this device that are later than the server allows; its clock may have been wrong, or a peer hostile. */
	repairRecord(latest: number): void {
		this.#addTyped();
		const cells = repairTimes(this.#replica.cells, latest);
		if (cells === this.#replica.cells) return;
		this.#replica = { ...this.#replica, cells };
		this.#showReplica();
	}

	/** Starts an empty record that is not kept on this device; what the device keeps stays as it is. */
	#putOwnAside(): void {
		if (this.#ownStorage.read() === undefined) this.#ownStorage.write(this.#tabStorage.read() ?? '');
		this.#reset();
	}

	/** Also after a page that ended while it left a room. */
	#takeOwnBack(): void {
		const own = this.#ownStorage.read();
		if (own === undefined) return;
		if (own === '') this.#tabStorage.erase();
		else this.#tabStorage.write(own);
		this.#ownStorage.erase();
	}

	/** `isNew`: the record of other people, which replaces the visitor's own until they leave. */
	join(me: Person & { id: string }, cells: Cells, isNew: boolean): void {
		const { phase, writer, recordSource, typedStorage } = this.#session;
		if (isNew) this.#putOwnAside();
		this.#addTyped();
		const own = pickPart(this.#replica.cells, this.#isPlan);
		const joined = { ...createOwnReplica(me.id), cells: mergeCells(cells, own) };
		const isNamed = !writer.get().isReadOnly && (me.name !== '' || me.role !== '');
		this.#replica = isNamed ? withPerson(joined, me.id, me, this.#getNow()) : joined;
		this.#showReplica();
		recordSource.set('imported');
		phase.set('joined');
		typedStorage.erase();
	}

	/** An own record stays; one of other people goes, and the visitor's comes back. */
	leave(shouldForget: boolean): void {
		const { phase, writer } = this.#session;
		writer.set({ isReadOnly: false, name: '' });
		this.#clockOffsetMs = 0;
		phase.set('own');
		if (!shouldForget) return;
		this.#reset();
		this.#readStored();
	}

	confirmConflict(key: string): void {
		if (this.#session.writer.get().isReadOnly) return;
		this.#replica = confirmCell(this.#replica, key, this.#getNow());
		this.#showReplica();
		this.#saveIfKept();
	}

	#derive(record: IncidentRecord): Derivation {
		const { loadedForms, visitValues } = this.#session;
		return this.#deriveFrom(record, loadedForms.get(), visitValues.get());
	}

	readonly #publishDerivation = (): void => {
		const { recordStore, visitValues, loadedForms, loadForms, derivation, waiting, whenDerived } =
			this.#session;
		const isEmpty = isEmptyRecord(recordStore.get()) && Object.keys(visitValues.get()).length === 0;
		if (!isEmpty && !this.#hasRequestedForms) {
			this.#hasRequestedForms = true;
			void retryWhenOnline(loadForms);
		}
		if (loadedForms.get().length === 0) return;
		derivation.set(this.#derive(recordStore.get()));
		for (const change of waiting.splice(0)) whenDerived(change);
		void this.#fillFromPlan();
	};

	readonly #handleRecordChange = (): void => {
		const { isRead, recordStore, loadedForms, updateRecord } = this.#session;
		// As soon as the forms are loaded, which have the words.
		updateRecord((record) => withStoredTexts(record, loadedForms.get()));
		if (isRead() && recordStore.get() !== this.#merged) this.#saveTyped();
		this.#publishDerivation();
	};
}
