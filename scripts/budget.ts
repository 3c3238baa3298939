import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { prerenderedPages } from '#app/routes/pages.ts';
import { path } from '#app/site/paths.ts';
import { root } from './run.ts';

const kilobyte = 1000;
const budgets = {
	landingScripts: 104 * kilobyte,
	extraToolScripts: 24 * kilobyte,
	styles: 16 * kilobyte,
	/** The reader of event logs and its rules. */
	evidenceWorker: 40 * kilobyte,
};

const site = join(root, 'build', 'client');

function getTransferSize(path: string): number {
	try {
		return statSync(join(site, `${path}.br`)).size;
	} catch {
		return statSync(join(site, path)).size;
	}
}

function listAssets(page: string, extension: string): Set<string> {
	const html = readFileSync(join(site, page, 'index.html'), 'utf8');
	return new Set(
		[...html.matchAll(/\/assets\/[^"]+/g)].map(([path]) => path).filter((path) => path.endsWith(extension)),
	);
}

function sumTransferSizes(paths: Iterable<string>): number {
	return [...paths].reduce((total, path) => total + getTransferSize(path), 0);
}

const landingScripts = listAssets(path('home'), '.js');
const rows = prerenderedPages
	.filter((page) => page !== path('not-found') && page !== path('operator'))
	.map((page) => ({
		page,
		scripts: sumTransferSizes(listAssets(page, '.js')),
		onTop: sumTransferSizes(listAssets(page, '.js').difference(landingScripts)),
		styles: sumTransferSizes(listAssets(page, '.css')),
	}));

const pagesOverBudget = rows.filter(
	({ page, scripts, onTop, styles }) =>
		styles > budgets.styles ||
		(page === path('home') ? scripts > budgets.landingScripts : onTop > budgets.extraToolScripts),
);

const evidenceWorker = sumTransferSizes(
	readdirSync(join(site, 'assets'))
		.filter((name) => /^evidence-worker.*\.js$/.test(name))
		.map((name) => `/assets/${name}`),
);

const formatKilobytes = (bytes: number) => (bytes / kilobyte).toFixed(1).padStart(7);
console.log('Brotli kB on first load: scripts, of which on top of the landing page, styles');
for (const { page, scripts, onTop, styles } of rows)
	console.log(`${formatKilobytes(scripts)} ${formatKilobytes(onTop)} ${formatKilobytes(styles)}  ${page}`);
console.log(`${formatKilobytes(evidenceWorker)} reader and rules of event logs`);
if (landingScripts.size === 0 || evidenceWorker === 0)
	throw new Error('No script was found on the landing page or for event logs, so nothing was measured.');
for (const { page } of pagesOverBudget) console.error(`Over budget: ${page}`);
const isWorkerOverBudget = evidenceWorker > budgets.evidenceWorker;
if (isWorkerOverBudget) console.error('Over budget: reader and rules of event logs');
process.exitCode = pagesOverBudget.length === 0 && !isWorkerOverBudget ? 0 : 1;
