/**
 * npm run bench:products: imitations of products and harmless decoys, scanned over loopback, and the pages that were written without
 * the signs also by nmap, if it is installed. Ends after ten minutes at the latest.
 */

import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { getProductName } from '#domain/scan/products.ts';
import type { PortKey } from '#server/scan/plan.ts';
import {
	decoys,
	imitations,
	needsRedirect,
	redirectStyles,
	type Site,
	servePage,
	serveSite,
} from '#tests/lab/product-pages.ts';
import { sourceDecoys, sourcePages } from '#tests/lab/product-pages-from-source.ts';
import { heldOutDecoys, heldOutImitations } from '#tests/lab/product-pages-held-out.ts';
import { laterPages } from '#tests/lab/product-pages-later.ts';
import { type UnseenPage, unseenDecoys, unseenPages } from '#tests/lab/product-pages-unseen.ts';
import { scanService } from '#tests/lab/scan-loopback.ts';
import { closeAllServers, startStubServer } from '#tests/lab/stub-servers.ts';
import { judgedVersions } from '#tests/lab/version-cases.ts';
import { recordMeasurement } from './measurements.ts';

const deadline = setTimeout(() => {
	throw new Error('not done after ten minutes');
}, 600_000);

async function nameSite(site: Site, key: PortKey = 'tcp/443') {
	const { port } = await startStubServer(createServer(serveSite(site)));
	const { fact } = await scanService(key, port);
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

/** Words of a name that are in no other product's name. */
const namesIt = (text: string, product: string) =>
	getProductName(product)
		.split(/[^A-Za-z0-9]+/)
		.some((word) => word.length > 3 && !generalWords.includes(word) && text.includes(word.toLowerCase()));
const generalWords = ['Server', 'Remote', 'Access', 'Gateway', 'Firewall', 'Manager', 'Connect', 'Cloud'];

/** One process for all pages at once, which is faster for nmap than one for each. */
async function measureNmap(pages: readonly UnseenPage[]) {
	const ports: number[] = [];
	for (const { pages: site } of pages)
		ports.push((await startStubServer(createServer(serveSite(servePage(site))))).port);
	const started = performance.now();
	const list = [...ports].sort((a, b) => a - b).join(',');
	const { stdout } = await promisify(execFile)(
		'nmap',
		['-sT', '-sV', '-T4', '-n', '-Pn', '-oG', '-', '-p', list, '127.0.0.1'],
		{ maxBuffer: 2 ** 24 },
	);
	const ms = performance.now() - started;
	await closeAllServers();
	const named = pages.filter(({ product }, index) => {
		const found = new RegExp(`\\b${ports[index]}/open/tcp//[^/]*//([^/,]*)`).exec(stdout)?.[1] ?? '';
		return namesIt(found.toLowerCase(), product);
	});
	return { named: named.length, ms };
}

async function measurePages(pages: readonly UnseenPage[]) {
	const started = performance.now();
	const missed: string[] = [];
	let versions = 0;
	for (const { product, key, pages: site, version } of pages) {
		const names = await nameSite(servePage(site), key);
		if (names.length !== 1 || names[0]?.product !== product) missed.push(getProductName(product));
		if (version !== undefined && names[0]?.version === version) versions += 1;
	}
	return { missed, versions, ms: performance.now() - started };
}

async function measureUnread(): Promise<void> {
	const falseNames: string[] = [];
	const harmless = [...unseenDecoys, ...sourceDecoys];
	for (const [name, site] of harmless)
		for (const { product } of await nameSite(site)) falseNames.push(`${name}: ${product}`);
	const rows: string[][] = [];
	const notes: string[] = [];
	for (const [name, pages] of [
		['used since to improve the signs', unseenPages],
		['other states, after the makers’ sources, used since', sourcePages],
		['products that no other page shows', laterPages],
	] as const) {
		const ours = await measurePages(pages);
		// Without nmap installed its columns stay empty.
		const nmap = await measureNmap(pages).catch(() => undefined);
		const withVersion = pages.filter(({ version }) => version !== undefined).length;
		rows.push([
			name,
			`${pages.length - ours.missed.length} of ${pages.length}`,
			`${ours.versions} of ${withVersion}`,
			(ours.ms / 1000).toFixed(1),
			nmap ? `${nmap.named} of ${pages.length}` : '',
			nmap ? (nmap.ms / 1000).toFixed(1) : '',
			nmap ? (ours.ms / nmap.ms).toFixed(2) : '',
		]);
		if (ours.missed.length > 0) notes.push(`Not named, ${name}: ${ours.missed.join(', ')}.`);
	}
	recordMeasurement({
		file: 'scan-measurements.md',
		title: 'Pages written without knowledge of the signs',
		command: 'npm run bench:products',
		columns: ['pages', 'named', 'versions', 'seconds', 'nmap -sV named', 'nmap seconds', 'ratio'],
		rows,
		notes: [
			...notes,
			`${falseNames.length} false names on ${harmless.length} decoys${falseNames.length > 0 ? `: ${falseNames.join(', ')}` : ''}.`,
			'Ours scans the pages one after the other, nmap all at once in one process. nmap names a product if any particular word of its name is in what it prints.',
		],
	});
}

await measureUnread();
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
