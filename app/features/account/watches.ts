import { api, readJson } from '#app/lib/api.ts';
import type { Watch, WatchConfirmation, WatchInput, WatchUpdate } from '#contract/watch.ts';

export function listWatches(): Promise<Watch[]> {
	return readJson(api.watches.$get());
}

export function addWatch(input: WatchInput): Promise<Watch> {
	return readJson(api.watches.$post({ json: input }));
}

export function fetchConfirmation(token: string): Promise<WatchConfirmation> {
	return readJson(api.watches.confirm[':token'].$get({ param: { token } }));
}

export async function confirmWatch(token: string): Promise<void> {
	await api.watches.confirm[':token'].$post({ param: { token } });
}

export async function updateWatch(id: string, change: WatchUpdate): Promise<void> {
	await api.watches[':id'].$post({ param: { id }, json: change });
}

export async function deleteWatch(id: string): Promise<void> {
	await api.watches[':id'].$delete({ param: { id } });
}
