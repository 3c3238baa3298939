import { useEffect } from 'react';
import { deviceText } from '#app/lib/device-storage.ts';
import { createStore } from '#app/store.ts';
import {
	blankRecord,
	type IncidentRecord,
	isBlank,
	mergedRecord,
	type RecordForm,
} from '#domain/incident/incident-record.ts';
import { readRecordFile, recordFileText, unreadFile } from '#domain/incident/record-file.ts';
import { loadedForms, loadForms } from './record-forms.ts';

const onDevice = deviceText('incident-record');

/** Why the last change, or nothing, is kept; keep-on-device.tsx has the words. */
export type KeepProblem = 'full' | 'unreadable' | 'anotherTab';

/** What this device keeps beyond the tab; nothing until the visitor asks for it. */
type Kept = { on: boolean; savedAt?: string; problem?: KeepProblem };

const kept = createStore<Kept>({ on: false });

/**
 * What is known about the incident, shared by all pages. It lives in the page and goes with the tab, unless the visitor
 * lets this device keep it; then every change is kept, and other tabs follow.
 */
const record = createStore<IncidentRecord>(blankRecord, restoreOnce);

export const useIncidentRecord = record.use;
export const currentRecord = record.get;
export const useKept = kept.use;

let restored = false;
/** What this device kept, until the fields to read it with are there. */
let unread: string | undefined;
/** What this device keeps, as this tab last read or wrote it. */
let seen: string | undefined;

function restoreOnce() {
	if (!restored) {
		restored = true;
		onDevice.onChange(catchUp, forget);
		unread = onDevice.read();
		if (unread !== undefined) {
			// What was typed or ticked before the page's scripts came is in the record by now.
			if (!isBlank(record.get())) keepWithUnread(unread);
			adopt(unread);
		}
	}
	return () => {};
}

/** The page may be closed before the kept record is read: what was typed meanwhile is kept beside it. */
function keepWithUnread(text: string): void {
	const before = unreadFile(text);
	if (before) onDevice.write(recordFileText(mergedRecord(before.record, record.get()), new Date()));
}

async function adopt(text: string): Promise<void> {
	const opened = await loadForms().then(
		(forms) => readRecordFile(text, forms),
		() => ({ ok: false as const }),
	);
	unread = undefined;
	if (!opened.ok) {
		kept.set({ on: false, problem: 'unreadable' });
		return;
	}
	// Something may have been typed in the meantime; it is newer.
	const typed = record.get();
	seen = text;
	kept.set({ on: true, savedAt: opened.savedAt });
	record.set(mergedRecord(opened.record, typed));
	if (isBlank(typed)) catchUp();
	else keep();
}

/**
 * Takes over what another tab wrote. The device is asked, not the message about it: that may be older than what this tab
 * wrote since, and two tabs that believe each other's old messages never come to rest.
 */
function catchUp(wasAside = false): void {
	const text = onDevice.read();
	if (text === seen || unread !== undefined) return;
	seen = text;
	const file = text === undefined ? undefined : unreadFile(text);
	if (file && (kept.get().on || isBlank(record.get()))) {
		kept.set({ on: true, savedAt: file.savedAt });
		record.set(file.record);
	} else if (file) kept.set({ on: false, problem: 'anotherTab' });
	else if (text === undefined && wasAside) forget();
	else kept.set({ on: false, ...(text !== undefined && { problem: 'unreadable' }) });
}

function keep(): void {
	const now = new Date();
	const text = recordFileText(record.get(), now);
	const { savedAt } = kept.get();
	if (onDevice.write(text)) {
		seen = text;
		kept.set({ on: true, savedAt: now.toISOString() });
	} else kept.set({ on: true, problem: 'full', ...(savedAt && { savedAt }) });
}

export function updateRecord(change: (current: IncidentRecord) => IncidentRecord): void {
	// A page that was put aside heard of nothing: a change goes on top of what other tabs kept meanwhile.
	if (kept.get().on) catchUp();
	const before = record.get();
	const after = change(before);
	if (after === before) return;
	record.set(after);
	if (kept.get().on) keep();
	else if (unread !== undefined) keepWithUnread(unread);
}

/** From now on this device keeps the record, until it is erased, together with one that it keeps already. */
export function keepOnDevice(): void {
	const text = onDevice.read();
	const file = text === undefined ? undefined : unreadFile(text);
	if (text !== undefined && !file) {
		kept.set({ on: false, problem: 'unreadable' });
		return;
	}
	if (file) record.set(mergedRecord(file.record, record.get()));
	keep();
	if (kept.get().savedAt === undefined) kept.set({ on: false, problem: 'full' });
}

/** This device keeps the record no longer; the tabs still have it. */
export function stopKeeping(): void {
	onDevice.erase();
	seen = undefined;
	kept.set({ on: false });
}

function forget(): void {
	seen = undefined;
	kept.set({ on: false });
	record.set(blankRecord);
}

/** Everything is gone: on this device, in this tab and in the other tabs. */
export function eraseNow(): void {
	onDevice.eraseEverywhere();
	forget();
}

/** Empty until they are loaded, which needs something in the record. */
export function useRecordForms(): readonly RecordForm[] {
	const wanted = !isBlank(record.use());
	useEffect(() => {
		if (wanted) loadForms().catch((error: unknown) => console.warn('The fields could not be loaded', error));
	}, [wanted]);
	return loadedForms.use();
}
