import { getKeptResults, type StoredValues } from './kept-results.ts';
import { useRecordSession } from './record-session.ts';

const noValues: StoredValues = {};

/** Like useState, for values that last as long as the visit. */
export function useKeptResult(
	tool: string,
): [StoredValues, (change: (latest: StoredValues) => StoredValues) => void] {
	const results = getKeptResults(useRecordSession());
	return [results.use()[tool] ?? noValues, (change) => results.update(tool, change)];
}
