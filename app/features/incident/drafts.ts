import { createDeviceStorage } from '#app/lib/device-storage.ts';
import { createStore, type Store } from '#app/lib/store.ts';

/** Input of an emergency tool outside the record: it survives a reload and is gone with the tab (SPEC-44). */
function createDraft(name: string) {
	const storage = createDeviceStorage(`incident-draft-${name}`, () => sessionStorage);
	const store: Store<string> = createStore('', () => {
		if (store.get() === '') store.set(storage.read() ?? '');
		return () => {};
	});
	return {
		use: store.use,
		set: (text: string) => {
			store.set(text);
			if (text === '') storage.erase();
			else storage.write(text);
		},
	};
}

export const noteDraft = createDraft('note');
/** 'yes' while the note must not be sent. */
export const keepNoteLocalDraft = createDraft('keep-note-local');
export const countryDraft = createDraft('country');
/** 'yes' once the visitor was asked whether this device keeps the record. */
export const keepAskedDraft = createDraft('keep-asked');
/** Keys of the actions that were put off, one a line: they are still open. */
export const postponedDraft = createDraft('postponed');

export function eraseDrafts(): void {
	for (const draft of [noteDraft, keepNoteLocalDraft, countryDraft, keepAskedDraft, postponedDraft])
		draft.set('');
}
