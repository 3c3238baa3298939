import type { KevMatch } from './findings.ts';
import catalog from './kev.json' with { type: 'json' };
import { findFamily, findVulnerableRange, productFacts } from './products.ts';

export type KevEntry = { cve: string; added: string };

/** Written by `npm run kev` from CISA's catalog: vulnerabilities that ransomware groups are known to use. */
const entries: Readonly<Record<string, readonly KevEntry[]>> = catalog.products;

export const catalogDate = catalog.catalogVersion.replaceAll('.', '-');

export function matchCatalog(product: string | null, version: string | null): KevMatch | null {
	const family = findFamily(product);
	if (family === undefined) return null;
	const known = entries[family] ?? [];
	const newest = known
		.map(({ added }) => added)
		.toSorted()
		.at(-1);
	const isListed = (cve: string) => known.some((entry) => entry.cve === cve);
	const range = version === null ? undefined : findVulnerableRange(productFacts[family], version, isListed);
	return {
		catalogDate,
		listed: newest === undefined ? null : { count: known.length, newest },
		exploited: range
			? {
					cves: range.cves.filter(isListed),
					fixedIn: range.fixedIn === undefined ? range.before : range.fixedIn,
				}
			: null,
	};
}
