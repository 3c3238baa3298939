/** npm run kev -- FILE: updates domain/scan/kev.json from CISA's catalog, downloaded as JSON from cisa.gov. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { KevEntry } from '#domain/scan/kev.ts';
import { findFamily, type ProductFamily, productFacts } from '#domain/scan/products.ts';
import { productVersions, versionsReviewed } from '#domain/scan/versions.ts';
import { root } from './run.ts';

const day = z.iso.date();

/** The fields of CISA's file that we use, or our own shorter form. */
const fullCatalog = z.object({
	catalogVersion: z.string(),
	vulnerabilities: z.array(
		z.object({
			cveID: z.string(),
			vendorProject: z.string(),
			product: z.string(),
			dateAdded: day,
			knownRansomwareCampaignUse: z.string(),
		}),
	),
});
const shortCatalog = z.object({
	catalogVersion: z.string(),
	knownRansomware: z.array(
		z.object({ cve: z.string(), vendor: z.string(), product: z.string(), added: day }),
	),
});

type Catalog = z.infer<typeof shortCatalog>;

export function parseCatalog(json: string): Catalog {
	const value: unknown = JSON.parse(json);
	const short = shortCatalog.safeParse(value);
	if (short.success) return short.data;
	const { catalogVersion, vulnerabilities } = fullCatalog.parse(value);
	return {
		catalogVersion,
		knownRansomware: vulnerabilities
			.filter(({ knownRansomwareCampaignUse }) => knownRansomwareCampaignUse === 'Known')
			.map(({ cveID, vendorProject, product, dateAdded }) => ({
				cve: cveID,
				vendor: vendorProject,
				product,
				added: dateAdded,
			})),
	};
}

export function buildTable({ catalogVersion, knownRansomware }: Catalog) {
	const table: Record<string, KevEntry[]> = {};
	for (const [id, { kev }] of Object.entries(productFacts)) {
		table[id] = knownRansomware
			.filter(
				({ vendor, product }) =>
					vendor.trim().toLowerCase() === kev.vendor &&
					kev.products.some((part) => product.toLowerCase().includes(part)),
			)
			.map(({ cve, added }) => ({ cve, added }))
			.toSorted((a, b) => (a.cve < b.cve ? -1 : 1));
	}
	return { source: 'CISA Known Exploited Vulnerabilities catalog (CC0)', catalogVersion, products: table };
}

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
		console.error('Usage: npm run kev -- FILE');
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
