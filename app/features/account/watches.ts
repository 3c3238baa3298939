import { fetchApi } from '#app/lib/api.ts';
import type { Watch, WatchUpdate } from '#contract/watch.ts';

export function listWatches(): Promise<Watch[]> {
	return fetchApi('/api/watches');
}

export function addWatch(domain: string): Promise<Watch> {
	return fetchApi('/api/watches', { method: 'POST', body: { domain } });
}

export async function updateWatch(id: string, change: WatchUpdate): Promise<void> {
	await fetchApi(`/api/watches/${id}`, { method: 'POST', body: change });
}

export async function deleteWatch(id: string): Promise<void> {
	await fetchApi(`/api/watches/${id}`, { method: 'DELETE' });
}
