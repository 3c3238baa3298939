import { ApiError, fetchApi } from '#app/lib/api.ts';
import type { CustomSystem, CustomSystemInput } from '#contract/systems.ts';

export function loadCustomSystems(): Promise<CustomSystem[]> {
	return fetchApi('/api/custom-systems');
}

export function addCustomSystem(input: CustomSystemInput): Promise<CustomSystem> {
	return fetchApi('/api/custom-systems', { method: 'POST', body: input });
}

/** A system that is gone already, deleted in another tab perhaps, is as good as deleted. */
export async function deleteCustomSystem(id: string): Promise<void> {
	try {
		await fetchApi(`/api/custom-systems/${id}`, { method: 'DELETE' });
	} catch (error) {
		if (!(error instanceof ApiError && error.status === 404)) throw error;
	}
}
