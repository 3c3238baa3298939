import { createDeviceStorage } from '#app/lib/device-storage.ts';
import { createStore } from '#app/lib/store.ts';
import type { FilledFields } from '#domain/incident/derive.ts';
import { isEmptyRecord } from '#domain/incident/record.ts';
import { recordStore } from './record-state.ts';
import { sharedValues } from './share-values.ts';

/** One line per tool: its id and the ids of the fields that were filled in. */
const storage = createDeviceStorage('incident-prefill', () => sessionStorage);

function readStored(): Readonly<Record<string, FilledFields>> {
	const lines = storage.read()?.split('\n') ?? [];
	return Object.fromEntries(
		lines.map((line) => {
			const [tool = '', ...ids] = line.split(' ');
			return [tool, Object.fromEntries(ids.map((id) => [id, undefined]))];
		}),
	);
}

/** By tool. Read at once: a page that fills in its fields before it reads this would repeat what was undone. */
export const filledFields = createStore(readStored());

export function setFilledFields(tool: string, fields: FilledFields): void {
	const filled = { ...filledFields.get(), [tool]: fields };
	filledFields.set(filled);
	// SPEC-44 allows tab storage for an incident alone.
	if (isEmptyRecord(recordStore.get())) return;
	const lines = Object.entries(filled).map(([id, ids]) => [id, ...Object.keys(ids)].join(' '));
	storage.write(lines.join('\n'));
}

export function resetPrefills(): void {
	storage.erase();
	filledFields.set({});
	sharedValues.set({});
}
