/** npm run kev:ship -- FILE: updates domain/scan/kev.json, which a release brings along, from CISA's catalog, downloaded as JSON from cisa.gov. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFamily, type ProductFamily } from '#domain/scan/products.ts';
import { productVersions, versionsReviewed } from '#domain/scan/versions.ts';
import { buildTable, parseCatalog } from '#server/scan/catalog.ts';
import { root } from './run.ts';

export { buildTable, parseCatalog };

/** Listed vulnerabilities of products that tell their version, but for which no range is known yet. */
export function findMissingRanges(table: ReturnType<typeof buildTable>): string[] {
	const known = new Set(
		Object.values(productVersions).flatMap(({ vulnerabilities = [] }) =>
			vulnerabilities.flatMap(({ cves }) => cves),
		),
	);
	const families = new Set(
		Object.entries(productVersions)
			.filter(([, { vulnerabilities }]) => vulnerabilities !== undefined)
			.map(([product]) => findFamily(product)),
	);
	return Object.entries(table.products)
		.filter(([family]) => [...families].includes(family as ProductFamily))
		.flatMap(([family, entries]) =>
			entries.filter(({ cve }) => !known.has(cve)).map(({ cve }) => `${family} ${cve}`),
		);
}

if (import.meta.main) {
	const [file] = process.argv.slice(2);
	if (file === undefined) {
		console.error('Usage: npm run kev:ship -- FILE');
		process.exit(1);
	}
	const table = buildTable(parseCatalog(readFileSync(file, 'utf8')));
	writeFileSync(join(root, 'domain/scan/kev.json'), `${JSON.stringify(table, null, '\t')}\n`);
	const count = Object.values(table.products).reduce((sum, list) => sum + list.length, 0);
	console.log(
		`Catalog ${table.catalogVersion}: ${count} vulnerabilities of ${Object.keys(table.products).length} products.`,
	);
	const missing = findMissingRanges(table);
	console.log(
		`Versions in domain/scan/product-versions.json were last compared on ${versionsReviewed}; ${missing.length} listed vulnerabilities have no range there.`,
	);
	for (const line of missing) console.log(`  ${line}`);
}
