import type { KevMatch } from './findings.ts';
import catalog from './kev.json' with { type: 'json' };
import { findFamily } from './products.ts';
import { judgeVersion } from './versions.ts';

export type KevEntry = { cve: string; added: string };

/** Written by `npm run kev` from CISA's catalog: vulnerabilities that ransomware groups are known to use. */
const entries: Readonly<Record<string, readonly KevEntry[]>> = catalog.products;

export const catalogDate = catalog.catalogVersion.replaceAll('.', '-');

/** Null for products that the catalog is not compared with. */
export function matchCatalog(product: string | null, version: string | null, today: Date): KevMatch | null {
	const family = findFamily(product);
	if (product === null || family === undefined) return null;
	const known = entries[family] ?? [];
	const newest = known
		.map(({ added }) => added)
		.toSorted()
		.at(-1);
	return {
		catalogDate,
		listed: newest === undefined ? null : { count: known.length, newest },
		...judgeVersion(product, version, (cve) => known.some((entry) => entry.cve === cve), today),
	};
}
