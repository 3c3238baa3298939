import { callApi } from '#app/lib/api.ts';
import type { CustomSystem, CustomSystemInput } from '#contract/custom-systems.ts';

export function loadCustomSystems(): Promise<CustomSystem[]> {
	return callApi('/api/custom-systems');
}

export function addCustomSystem(input: CustomSystemInput): Promise<CustomSystem> {
	return callApi('/api/custom-systems', { method: 'POST', body: input });
}

export async function deleteCustomSystem(id: string): Promise<void> {
	await callApi(`/api/custom-systems/${id}`, { method: 'DELETE' });
}
