import catalog from './kev.json' with { type: 'json' };
import { findVulnerableRange, type ProductId, products } from './products.ts';

export type KevEntry = { cve: string; added: string };

export type KnownExploited = { count: number; newest: string };

/** Written by `npm run kev` from CISA's catalog: holes that ransomware crews are known to use. */
const entries: Readonly<Record<string, readonly KevEntry[]>> = catalog.products;

export const catalogDate = catalog.catalogVersion.replaceAll('.', '-');

export function findKnownExploited(id: ProductId): KnownExploited | undefined {
	const known = entries[id] ?? [];
	const newest = known
		.map(({ added }) => added)
		.toSorted()
		.at(-1);
	return newest === undefined ? undefined : { count: known.length, newest };
}

export function findExploitedHoles(
	id: ProductId,
	version: string,
): { cves: string[]; fixedIn: string } | undefined {
	const known = new Set((entries[id] ?? []).map(({ cve }) => cve));
	const range = findVulnerableRange(products[id], version, (cve) => known.has(cve));
	return (
		range && { cves: range.cves.filter((cve) => known.has(cve)), fixedIn: range.fixedIn ?? range.before }
	);
}
