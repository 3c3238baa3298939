import type { StoredValues } from './kept-results.ts';
import { useTabState } from './use-tab-state.ts';

const noValues: StoredValues = {};

/** Like useState, for values that last as long as the visit. */
export function useKeptResult(
	tool: string,
): [StoredValues, (change: (latest: StoredValues) => StoredValues) => void] {
	const { results } = useTabState();
	return [results.use()[tool] ?? noValues, (change) => results.update(tool, change)];
}
