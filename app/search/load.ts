import { createFind, type Find } from './find.ts';

/** Where the build put the list (`scripts/search-file.ts`). */
declare const __SEARCH_FILE__: string;

let loading: Promise<Find> | undefined;

async function fetchEntries(): Promise<Find> {
	const response = await fetch(__SEARCH_FILE__);
	if (!response.ok) throw new Error(`The list could not be loaded (${response.status}).`);
	return createFind(await response.json());
}

/** Loaded once; a failed load can be tried again. */
export function loadFind(): Promise<Find> {
	loading ??= fetchEntries().catch((error: unknown) => {
		loading = undefined;
		throw error;
	});
	return loading;
}
