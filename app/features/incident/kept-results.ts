import { createDeviceStorage } from '#app/lib/device-storage.ts';
import { createStore } from '#app/lib/store.ts';
import type { Value } from '#domain/fields/form.ts';

import type { RecordSession } from './record-session.ts';

/** Answers and typed values by field or question. */
export type StoredValues = Readonly<Record<string, Value>>;

type Results = Readonly<Record<string, StoredValues>>;

const noResults: Results = {};

function parseResults(text: string | undefined): Results {
	try {
		return JSON.parse(text ?? '') ?? noResults;
	} catch {
		return noResults;
	}
}

/** Of tools outside the record: as long as the visit (SPEC-60), and as long as this device keeps the record (SPEC-34). */
function createKeptResults(name: string, isOnDevice: () => Promise<boolean>) {
	const tab = createDeviceStorage(`${name}-results`, () => sessionStorage);
	const device = createDeviceStorage(`${name}-results`);
	const store = createStore(noResults, () => {
		read();
		return () => {};
	});

	function read(): Results {
		if (store.get() !== noResults) return store.get();
		const text = tab.read() ?? device.read();
		if (text !== undefined) store.set(parseResults(text));
		return store.get();
	}

	const keepIn = (storage: typeof tab): void => {
		if (read() !== noResults) storage.write(JSON.stringify(read()));
	};
	const keep = () => keepIn(device);

	return {
		use: store.use,
		update: (tool: string, change: (latest: StoredValues) => StoredValues): void => {
			const results = { ...read(), [tool]: change(read()[tool] ?? {}) };
			store.set(results);
			tab.write(JSON.stringify(results));
			void isOnDevice().then((isKept) => (isKept ? keep() : undefined));
		},
		keep,
		keepInTab: () => {
			keepIn(tab);
			device.erase();
		},
		erase: () => {
			store.set(noResults);
			tab.erase();
			device.erase();
		},
	};
}

export type KeptResults = ReturnType<typeof createKeptResults>;

/** Created on use, because few pages need it. */
export function getKeptResults(session: RecordSession): KeptResults {
	session.keptResults ??= createKeptResults(session.name, async () => {
		await session.open();
		return session.persistence.get().isEnabled;
	});
	return session.keptResults;
}
