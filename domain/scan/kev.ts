import type { KevMatch } from './findings.ts';
import shipped from './kev.json' with { type: 'json' };
import { findFamily } from './products.ts';
import { judgeVersion, versionsReviewed } from './versions.ts';

export type KevEntry = { cve: string; added: string };

/** From CISA's catalog: vulnerabilities that ransomware groups are known to use, by family. */
export type KevCatalog = { catalogVersion: string; products: Readonly<Record<string, readonly KevEntry[]>> };

const toDate = ({ catalogVersion }: KevCatalog) => catalogVersion.replaceAll('.', '-').slice(0, 10);

let catalog: KevCatalog = shipped;
export let catalogDate = toDate(shipped);

/** False for a catalog that is older than the shipped one. */
export function setCatalog(next: KevCatalog = shipped): boolean {
	if (toDate(next) < toDate(shipped)) return false;
	catalog = next;
	catalogDate = toDate(next);
	return true;
}

/** Null for products that the catalog is not compared with. */
export function matchCatalog(product: string | null, version: string | null, today: Date): KevMatch | null {
	const family = findFamily(product);
	if (product === null || family === undefined) return null;
	const known = catalog.products[family] ?? [];
	const newest = known
		.map(({ added }) => added)
		.toSorted()
		.at(-1);
	return {
		catalogDate,
		versionsDate: versionsReviewed,
		listed: newest === undefined ? null : { count: known.length, newest },
		...judgeVersion(product, version, (cve) => known.some((entry) => entry.cve === cve), today),
	};
}
