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
import { readRecordFile, recordFileText, unreadRecord } from '#domain/incident/record-file.ts';
import { loadedForms, loadForms } from './record-forms.ts';

const onDevice = deviceText('incident-record');

/** What this device keeps beyond the tab; nothing until the visitor asks for it. */
export type Kept = { on: boolean; savedAt?: string; problem?: string };

const keepProblems = {
	full: 'This device did not keep the last change: its storage is full or not allowed. What was kept before is still there. Save a file.',
	unreadable:
		'What this device kept cannot be read here. It was left as it is. Open a saved file, or erase it.',
} as const;

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

function restoreOnce() {
	if (!restored) {
		restored = true;
		onDevice.onChange(follow);
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
	const before = unreadRecord(text);
	if (before) onDevice.write(recordFileText(mergedRecord(before, record.get()), new Date()));
}

async function adopt(text: string): Promise<void> {
	const opened = await loadForms().then(
		(forms) => readRecordFile(text, forms),
		() => ({ ok: false as const }),
	);
	unread = undefined;
	if (!opened.ok) {
		kept.set({ on: false, problem: keepProblems.unreadable });
		return;
	}
	// Something may have been typed in the meantime; it is newer.
	const typed = record.get();
	kept.set({ on: true, savedAt: opened.savedAt });
	record.set(mergedRecord(opened.record, typed));
	if (!isBlank(typed)) keep();
}

/** Another tab wrote or erased the record. */
async function follow(text: string | undefined): Promise<void> {
	if (text === undefined) {
		kept.set({ on: false });
		record.set(blankRecord);
		return;
	}
	const opened = readRecordFile(text, await loadForms());
	if (!opened.ok) return;
	kept.set({ on: true, savedAt: opened.savedAt });
	record.set(opened.record);
}

function keep(): void {
	const now = new Date();
	const written = onDevice.write(recordFileText(record.get(), now));
	const { savedAt } = kept.get();
	if (written) kept.set({ on: true, savedAt: now.toISOString() });
	else kept.set({ on: true, problem: keepProblems.full, ...(savedAt && { savedAt }) });
}

export function updateRecord(change: (current: IncidentRecord) => IncidentRecord): void {
	record.set(change(record.get()));
	if (kept.get().on) keep();
	else if (unread !== undefined) keepWithUnread(unread);
}

/** From now on this device keeps the record, until it is erased. */
export function keepOnDevice(): void {
	keep();
	if (kept.get().savedAt === undefined) kept.set({ on: false, problem: keepProblems.full });
}

/** This device keeps the record no longer; the tab still has it. */
export function stopKeeping(): void {
	onDevice.erase();
	kept.set({ on: false });
}

/** Everything is gone: on this device, in this tab and in the other tabs. */
export function eraseNow(): void {
	onDevice.erase();
	kept.set({ on: false });
	record.set(blankRecord);
}

/** Empty until they are loaded, which needs something in the record. */
export function useRecordForms(): readonly RecordForm[] {
	const wanted = !isBlank(record.use());
	useEffect(() => {
		if (wanted) loadForms().catch((error: unknown) => console.warn('The fields could not be loaded', error));
	}, [wanted]);
	return loadedForms.use();
}
