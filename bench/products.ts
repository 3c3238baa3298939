/**
 * npm run bench:products: imitations of products and harmless decoys, scanned over loopback. Pages that were written after the
 * signs were final are counted apart. Ends after ten minutes at the latest.
 */

import { createServer } from 'node:http';
import { getProductName } from '#domain/scan/products.ts';
import {
	decoys,
	imitations,
	needsRedirect,
	redirectStyles,
	type Site,
	servePage,
	serveSite,
} from '#tests/lab/product-pages.ts';
import { heldOutDecoys, heldOutImitations } from '#tests/lab/product-pages-held-out.ts';
import { scanService } from '#tests/lab/scan-loopback.ts';
import { closeAllServers, startStubServer } from '#tests/lab/stub-servers.ts';
import { judgedVersions } from '#tests/lab/version-cases.ts';
import { recordMeasurement } from './measurements.ts';

const deadline = setTimeout(() => {
	throw new Error('not done after ten minutes');
}, 600_000);

async function nameSite(site: Site) {
	const { port } = await startStubServer(createServer(serveSite(site)));
	const { fact } = await scanService('tcp/443', port);
	await closeAllServers();
	const service = fact?.service?.kind === 'web' ? fact.service : undefined;
	return [...(service?.panels ?? []), ...(service?.portals ?? [])].filter(
		({ product }) => product !== 'login' && product !== 'admin-login',
	);
}

type Row = { product: string; root: string; redirects: string; version: string };

async function measureProduct([product, path, page, version]: (typeof imitations)[number]): Promise<Row> {
	const isNamed = (names: Awaited<ReturnType<typeof nameSite>>) =>
		names.length === 1 && names[0]?.product === product;
	const atRoot = await nameSite(servePage({ '/': page }));
	let redirects = 0;
	const canRedirect = path !== '/' && !path.includes('#');
	for (const [, redirect] of canRedirect ? redirectStyles : [])
		if (isNamed(await nameSite(servePage({ '/': redirect(path), [path]: page })))) redirects += 1;
	return {
		product,
		root: needsRedirect.includes(product) ? 'needs its path' : isNamed(atRoot) ? 'yes' : 'no',
		redirects: canRedirect ? `${redirects} of ${redirectStyles.length}` : '',
		version: version === undefined ? 'hidden' : atRoot[0]?.version === version ? version : 'not read',
	};
}

async function measureGroup(pages: typeof imitations, harmless: typeof decoys) {
	const rows: Row[] = [];
	for (const page of pages) rows.push(await measureProduct(page));
	const falseNames: string[] = [];
	for (const [name, site] of harmless)
		for (const { product } of await nameSite(site)) falseNames.push(`${name}: ${product}`);
	return { rows, falseNames, decoyCount: harmless.length };
}

const countVersions = (product: string, kind: 'vulnerable' | 'fixed' | 'back-ported') =>
	String(judgedVersions.filter((each) => each.product === product && each.kind === kind).length || '');

function recordProducts(rows: readonly Row[]): void {
	recordMeasurement({
		file: 'scan-measurements.md',
		title: 'Products that the scan names',
		command: 'npm run bench:products',
		columns: [
			'product',
			'named at its root',
			'behind a redirect',
			'version read',
			'vulnerable',
			'fixed',
			'back-ported',
		],
		rows: rows.map(({ product, root, redirects, version }) => [
			getProductName(product),
			root,
			redirects,
			version,
			countVersions(product, 'vulnerable'),
			countVersions(product, 'fixed'),
			countVersions(product, 'back-ported'),
		]),
		notes: [
			'A redirect is tried as a Location header, a meta element and a script. The last three columns count the versions that the tests judge so.',
		],
	});
}

const tested = await measureGroup(imitations, decoys);
const heldOut = await measureGroup(heldOutImitations, heldOutDecoys);
clearTimeout(deadline);
recordProducts([...tested.rows, ...heldOut.rows].toSorted((a, b) => a.product.localeCompare(b.product)));
const groups = { 'in the tests': tested, 'held out': heldOut };
recordMeasurement({
	file: 'scan-measurements.md',
	title: 'Products and decoys',
	command: 'npm run bench:products',
	columns: [
		'pages',
		'products',
		'named at their root',
		'behind a redirect',
		'version read',
		'decoys',
		'false names',
	],
	rows: Object.entries(groups).map(([name, { rows, falseNames, decoyCount }]) => {
		const sumRedirects = rows.reduce((sum, { redirects }) => sum + Number(redirects.split(' ')[0]), 0);
		const redirectCount = rows.filter(({ redirects }) => redirects !== '').length * redirectStyles.length;
		const withVersion = rows.filter(({ version }) => version !== 'hidden');
		return [
			name,
			String(rows.length),
			`${rows.filter((row) => row.root === 'yes').length} of ${rows.filter((row) => row.root !== 'needs its path').length}`,
			`${sumRedirects} of ${redirectCount}`,
			`${withVersion.filter(({ version }) => version !== 'not read').length} of ${withVersion.length}`,
			String(decoyCount),
			String(falseNames.length),
		];
	}),
	notes: [
		'Held out: pages that were written after the signs were final and never used to tune them.',
		...Object.entries(groups).flatMap(([name, { rows, falseNames }]) => {
			const missed = rows.filter((row) => row.root === 'no').map(({ product }) => getProductName(product));
			return [
				...(missed.length > 0 ? [`Not named, ${name}: ${missed.join(', ')}.`] : []),
				...(falseNames.length > 0 ? [`False names, ${name}: ${falseNames.join(', ')}.`] : []),
			];
		}),
	],
});
process.exit();
