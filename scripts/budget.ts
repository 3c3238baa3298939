/** Fails when a page loads more than the budget: the site must open on a cheap phone with one bar of signal. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { prerenderedPages } from '#app/pages.ts';
import { path } from '#app/paths.ts';
import { root } from './run.ts';

const kilobyte = 1000;
const budgets = { landingScripts: 110 * kilobyte, toolScriptsOnTop: 25 * kilobyte, styles: 16 * kilobyte };

const site = join(root, 'build', 'client');

function transferred(path: string): number {
	try {
		return statSync(join(site, `${path}.br`)).size;
	} catch {
		return statSync(join(site, path)).size;
	}
}

function filesOf(page: string, ending: string): Set<string> {
	const html = readFileSync(join(site, page, 'index.html'), 'utf8');
	return new Set(
		[...html.matchAll(/\/assets\/[^"]+/g)].map(([path]) => path).filter((path) => path.endsWith(ending)),
	);
}

function sum(paths: Iterable<string>): number {
	return [...paths].reduce((total, path) => total + transferred(path), 0);
}

const landing = filesOf(path('home'), '.js');
const rows = prerenderedPages
	.filter((page) => page !== path('not-found') && page !== path('operator'))
	.map((page) => ({
		page,
		scripts: sum(filesOf(page, '.js')),
		onTop: sum(filesOf(page, '.js').difference(landing)),
		styles: sum(filesOf(page, '.css')),
	}));

const tooHeavy = rows.filter(
	({ page, scripts, onTop, styles }) =>
		styles > budgets.styles ||
		(page === path('home') ? scripts > budgets.landingScripts : onTop > budgets.toolScriptsOnTop),
);

const inKilobytes = (bytes: number) => (bytes / kilobyte).toFixed(1).padStart(7);
console.log('Brotli kB on first load: scripts, of which on top of the landing page, styles');
for (const { page, scripts, onTop, styles } of rows) {
	console.log(`${inKilobytes(scripts)} ${inKilobytes(onTop)} ${inKilobytes(styles)}  ${page}`);
}
if (landing.size === 0) throw new Error('No script was found on the landing page, so nothing was measured.');
for (const { page } of tooHeavy) console.error(`Over budget: ${page}`);
process.exitCode = tooHeavy.length === 0 ? 0 : 1;
