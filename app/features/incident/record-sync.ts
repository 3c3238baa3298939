import { retryWhenOnline } from '#app/lib/browser-state.ts';
import { withStoredTexts } from '#domain/incident/event-text.ts';
import {
	applyChange,
	type Cells,
	confirmCell,
	eraseCells,
	getPersonId,
	getShownVersion,
	maxClockDriftMs,
	mergeCells,
	repairTimes,
	writeCells,
} from '#domain/incident/merge.ts';
import { type Person, withPerson } from '#domain/incident/people.ts';
import { emptyRecord, type IncidentRecord, isEmptyRecord } from '#domain/incident/record.ts';
import { type ParsedRecordFile, serializeRecord } from '#domain/incident/record-file.ts';
import { pickPart } from '#domain/ready/plan-tools.ts';
import { getKeptResults } from './kept-results.ts';
import { detachFromPlan, fillFromPlan, handOver, keepPartner } from './record-partner.ts';
import { createRecordReader, hasContent, type RecordReader } from './record-reader.ts';
import type { RecordSession } from './record-session.ts';
import {
	createOwnReplica,
	createRecordStorage,
	getFileCells,
	parseStored,
	type RecordStorage,
} from './record-storage.ts';
import { getTabState } from './tab-state.ts';

type OpenedFile = Omit<Extract<ParsedRecordFile, { ok: true }>, 'ok' | 'leftOut'>;

/** Versions, files and storage of a session, from `open` to `close`. */
export class RecordSync {
	readonly #session: RecordSession;
	readonly #storage: RecordStorage;
	readonly #reader: RecordReader;
	#replica = createOwnReplica();
	/** The record of `#replica`; a difference to the store is what the visitor typed since. */
	#merged = emptyRecord;
	/** How far the clock of the room is ahead of the clock of this device. */
	clockOffsetMs = 0;
	#lastSyncedText: string | undefined;
	#isWatching = false;
	readonly #stop = new AbortController();
	readonly #subscriptions: readonly (() => void)[];
	#hasRequestedForms = false;

	constructor(session: RecordSession, from: 'device' | 'room') {
		this.#session = session;
		this.#storage = createRecordStorage(session.name);
		this.#reader = createRecordReader(session);
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
		return Date.now() + this.clockOffsetMs;
	}

	/** Readers of a room would repair a later time, and show another record than this device. */
	#getLatestTime(): number {
		return this.#session.writer.get().room ? this.#getNow() + maxClockDriftMs : Infinity;
	}

	#addTyped(): void {
		const record = this.#session.recordStore.get();
		if (record === this.#merged) return;
		this.#replica = applyChange(this.#replica, this.#merged, record, this.#getNow());
		this.#merged = record;
	}

	#showReplica(): void {
		this.#merged = this.#reader.read(this.#replica.cells);
		this.#session.recordStore.set(this.#merged);
	}

	/** Who clears or replaces a record also means what only another release shows of it. */
	#eraseUnknown(kept: Cells = new Map()): void {
		if (this.#session.writer.get().isReadOnly) return;
		const keys = this.#reader.listUnknown(this.getCells()).filter((key) => !kept.has(key));
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
			this.#storage.device.onChange(this.#syncFromStorage, this.#eraseTab, this.#stop.signal);
		this.#isWatching = true;
		this.#storage.takeOwnBack();
		const inTab = this.#storage.tab.read();
		const isInTab = inTab !== undefined;
		const text = inTab ?? this.#storage.device.read();
		const file = parseStored(text);
		const hadTyped = this.#hasTyped();
		if (file) {
			if (!isInTab) {
				this.#lastSyncedText = text;
				this.#session.persistence.set({ isEnabled: true, savedAt: file.savedAt });
			}
			this.#mergeIntoRecord(getFileCells(file));
			this.#session.recordSource.set('stored');
		} else if (isInTab) this.#storage.tab.erase();
		else if (text !== undefined) this.#session.persistence.set({ isEnabled: false, problem: 'unreadable' });
		if (hadTyped) this.#saveTyped();
		this.#session.typedStorage.erase();
		if (file && isInTab) this.#syncFromStorage();
		this.#session.phase.set('own');
		void this.#handOver();
		void fillFromPlan(this.#session);
	}

	async #handOver(): Promise<void> {
		if (this.#isPlan || !(await handOver(this.#session, this.getForeignCells()))) return;
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

	#hasTyped(): boolean {
		return !isEmptyRecord(this.#session.recordStore.get());
	}

	/** SPEC-44 allows it for emergency tools alone. */
	#saveInTab(): void {
		const text = serializeRecord(this.#session.recordStore.get(), new Date(), this.#replica.cells);
		if (hasContent(this.#session, this.#replica.cells)) this.#storage.tab.write(text);
		else this.#storage.tab.erase();
	}

	/** Reads storage, not the event: two tabs that apply each other's stale events never settle. */
	readonly #syncFromStorage = (wasInBfcache = false): void => {
		const { persistence } = this.#session;
		const text = this.#storage.device.read();
		if (text === this.#lastSyncedText) return;
		this.#lastSyncedText = text;
		const file = parseStored(text);
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
		if (this.#storage.device.write(text)) {
			this.#lastSyncedText = text;
			this.#storage.tab.erase();
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

	keepOnDevice(): void {
		const { persistence } = this.#session;
		const text = this.#storage.device.read();
		const file = parseStored(text);
		if (text !== undefined && !file) {
			persistence.set({ isEnabled: false, problem: 'unreadable' });
			return;
		}
		if (file) this.#mergeIntoRecord(getFileCells(file));
		this.#saveOnDevice();
		getKeptResults(this.#session).keep();
		if (persistence.get().savedAt === undefined) persistence.set({ isEnabled: false, problem: 'full' });
		else void keepPartner(this.#session, true);
	}

	keepInTab(): void {
		this.#storage.device.erase();
		getKeptResults(this.#session).keepInTab();
		this.#lastSyncedText = undefined;
		this.#session.persistence.set({ isEnabled: false });
		this.#saveInTab();
		void keepPartner(this.#session, false);
	}

	#reset(): void {
		this.#storage.tab.erase();
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
		this.#storage.device.eraseEverywhere();
		this.#storage.own.erase();
		this.#eraseTab();
	}

	/** Returns the record as it is now. */
	openFile(file: OpenedFile): IncidentRecord {
		const { recordSource, visitValues, updateRecord } = this.#session;
		const record = detachFromPlan(this.#session, file.record);
		visitValues.set({});
		this.#eraseUnknown(file.history);
		if (file.history) this.#mergeIntoRecord(repairTimes(file.history, this.#getLatestTime()));
		updateRecord(() => record);
		recordSource.set('imported');
		return record;
	}

	mergeFile(before: Cells, file: OpenedFile): IncidentRecord {
		return this.#reader.read(mergeCells(getFileCells(file), before));
	}

	/** A task before `mergeRoomCells`: reading a long record and rendering it in one freezes a phone for 100 ms. */
	prepareRoomCells(cells: Cells): Cells {
		const merged = mergeCells(cells, this.#replica.cells);
		this.#reader.derive(this.#reader.read(merged));
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

	/** `isNew`: the record of other people, which replaces the visitor's own until they leave. */
	join(me: Person & { id: string }, cells: Cells, isNew: boolean): void {
		const { phase, writer, recordSource, typedStorage } = this.#session;
		if (isNew) {
			this.#storage.putOwnAside();
			this.#reset();
		}
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
		this.clockOffsetMs = 0;
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

	readonly #publishDerivation = (): void => {
		const { recordStore, visitValues, loadedForms, loadForms, derivation, waiting, whenDerived } =
			this.#session;
		const isEmpty = isEmptyRecord(recordStore.get()) && Object.keys(visitValues.get()).length === 0;
		if (!isEmpty && !this.#hasRequestedForms) {
			this.#hasRequestedForms = true;
			void retryWhenOnline(loadForms);
		}
		if (loadedForms.get().length === 0) return;
		derivation.set(this.#reader.derive(recordStore.get()));
		for (const change of waiting.splice(0)) whenDerived(change);
		void fillFromPlan(this.#session);
	};

	readonly #handleRecordChange = (): void => {
		const { isRead, recordStore, loadedForms, updateRecord } = this.#session;
		// As soon as the forms are loaded, which have the words.
		updateRecord((record) => withStoredTexts(record, loadedForms.get()));
		if (isRead() && recordStore.get() !== this.#merged) this.#saveTyped();
		this.#publishDerivation();
	};
}
