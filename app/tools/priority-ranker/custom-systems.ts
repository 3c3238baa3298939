import { ApiError, fetchApi } from '#app/lib/api.ts';
import type { CustomSystem, CustomSystemInput } from '#contract/systems.ts';

export function loadCustomSystems(): Promise<CustomSystem[]> {
	return fetchApi('/api/custom-systems');
}

export function addCustomSystem(input: CustomSystemInput): Promise<CustomSystem> {
	return fetchApi('/api/custom-systems', { method: 'POST', body: input });
}

/** 404 counts as success: the system may have been deleted in another tab. */
export async function deleteCustomSystem(id: string): Promise<void> {
	try {
		await fetchApi(`/api/custom-systems/${id}`, { method: 'DELETE' });
	} catch (error) {
		if (!(error instanceof ApiError && error.status === 404)) throw error;
	}
}
