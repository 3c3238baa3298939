import { createDeviceStorage } from '#app/lib/device-storage.ts';
import { createStore, type Store } from '#app/lib/store.ts';
import type { IncidentRecord } from '#domain/incident/record.ts';
import type { RecordSession } from './record-session.ts';

/** Input of an emergency tool outside the record: it survives a reload and is gone with the tab (SPEC-44). */
function createDraft(name: string) {
	const storage = createDeviceStorage(name, () => sessionStorage);
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

export type TabState = ReturnType<typeof createTabState>;

function createTabState(name: string) {
	const drafts = {
		note: createDraft(`${name}-draft-note`),
		/** The note as it was read from a photo; empty once somebody has compared it. */
		photoText: createDraft(`${name}-draft-photo-text`),
		/** 'yes' while the note must not be sent. */
		keepNoteLocal: createDraft(`${name}-draft-keep-note-local`),
		country: createDraft(`${name}-draft-country`),
		/** 'yes' once the visitor was asked whether this device keeps the record. */
		keepAsked: createDraft(`${name}-draft-keep-asked`),
		/** Keys of the actions that were put off, one a line: they are still open. */
		postponed: createDraft(`${name}-draft-postponed`),
	};
	return {
		...drafts,
		eraseDrafts: () => {
			for (const draft of Object.values(drafts)) draft.set('');
		},
		/** The name that was chosen outside a room to see one's own steps. */
		myName: createDraft(`${name}-my-name`),
		/** Whose tasks the lists show; empty for everyone's. */
		shownPerson: createStore(''),
		/** As it was last written to a file or read from one, on whichever page. */
		recordInFile: createStore<IncidentRecord | undefined>(undefined),
	};
}

/** What a tab holds next to the record. Created on use, because few parts of a page need it. */
export function getTabState(session: RecordSession): TabState {
	session.tabState ??= createTabState(session.name);
	return session.tabState;
}
