import { api, readJson } from '#app/lib/api.ts';
import type { Watch, WatchUpdate } from '#contract/watch.ts';

export function listWatches(): Promise<Watch[]> {
	return readJson(api.watches.$get());
}

export function addWatch(domain: string): Promise<Watch> {
	return readJson(api.watches.$post({ json: { domain } }));
}

export async function updateWatch(id: string, change: WatchUpdate): Promise<void> {
	await api.watches[':id'].$post({ param: { id }, json: change });
}

export async function deleteWatch(id: string): Promise<void> {
	await api.watches[':id'].$delete({ param: { id } });
}
