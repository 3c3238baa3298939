import { createStore } from '#app/lib/store.ts';
import type { RecordForm } from '#domain/incident/incident-record.ts';

type Forms = readonly RecordForm[];

let loadFromSource: () => Promise<Forms> = () => Promise.resolve([]);
let loading: Promise<Forms> | undefined;
export const loadedForms = createStore<Forms>([]);

/** Where the fields of all tools come from. The kits know no tool, so the page's frame says it. */
export function setFormLoader(loader: () => Promise<Forms>): void {
	loadFromSource = loader;
}

/** The fields of every tool in the record. They load when a file is opened or there is something to offer. */
export function loadForms(): Promise<Forms> {
	loading ??= loadFromSource().then(
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
}
