import type { FactSource } from './fact.ts';

/** 'California Civil Code, 1798.82(a)'. */
export function formatSourceName({ publisher, clause }: Pick<FactSource, 'publisher' | 'clause'>): string {
	return clause === undefined ? publisher : `${publisher}, ${clause}`;
}
