import { createSearch, type SearchFunction } from './search-index.ts';

/** URL of the index, from scripts/build/search-index-plugin.ts. */
declare const __SEARCH_FILE__: string;

let loading: Promise<SearchFunction> | undefined;

async function fetchSearchIndex(): Promise<SearchFunction> {
	const response = await fetch(__SEARCH_FILE__);
	if (!response.ok) throw new Error(`The list could not be loaded (${response.status}).`);
	return createSearch(await response.json());
}

export function loadSearch(): Promise<SearchFunction> {
	loading ??= fetchSearchIndex().catch((error: unknown) => {
		loading = undefined;
		throw error;
	});
	return loading;
}
