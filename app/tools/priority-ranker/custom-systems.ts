import { ApiError, api, readJson } from '#app/lib/api.ts';
import type { CustomSystem, CustomSystemInput } from '#contract/systems.ts';

export function loadCustomSystems(): Promise<CustomSystem[]> {
	return readJson(api['custom-systems'].$get());
}

export function addCustomSystem(input: CustomSystemInput): Promise<CustomSystem> {
	return readJson(api['custom-systems'].$post({ json: input }));
}

/** 404 counts as success: the system may have been deleted in another tab. */
export async function deleteCustomSystem(id: string): Promise<void> {
	try {
		await api['custom-systems'][':id'].$delete({ param: { id } });
	} catch (error) {
		if (!(error instanceof ApiError && error.status === 404)) throw error;
	}
}
