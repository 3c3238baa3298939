/** npm run bench:pages [PATH…]: Lighthouse with its mobile preset over every page, the median of three runs each. */

import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { publicPaths } from '#app/routes/pages.ts';
import { ensureBrowser } from '#scripts/ensure-browser.ts';
import { startServer } from '#tests/support/server.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { median, recordMeasurement } from './measurements.ts';

const runs = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Run = { scores: readonly number[]; bytes: number; layoutShift: number };

async function measure(url: string, port: number): Promise<Run | undefined> {
	const result = await lighthouse(url, {
		port,
		onlyCategories: [...categories],
		logLevel: 'error',
		output: 'json',
	});
	// Lighthouse sometimes misses the first paint; such a run is repeated.
	if (!result || result.lhr.runtimeError) return undefined;
	const { lhr } = result;
	for (const audit of Object.values(lhr.audits)) {
		if (
			process.env.SHOW_AUDITS &&
			audit.score !== null &&
			audit.score < 1 &&
			audit.scoreDisplayMode !== 'informative'
		) {
			console.log(`   ${audit.id}: ${audit.score} ${audit.displayValue ?? ''}`);
		}
	}
	return {
		scores: categories.map((id) => Math.round((lhr.categories[id]?.score ?? 0) * 100)),
		bytes: lhr.audits['total-byte-weight']?.numericValue ?? Number.NaN,
		layoutShift: lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
	};
}

const requestedPages = process.argv.slice(2);
const pages = requestedPages.length > 0 ? requestedPages : publicPaths;
const data = createTempFolder();
const server = await startServer({ DATABASE_URL: `sqlite:${join(data.path, 'bench.db')}` });
const browser = await launch({
	chromePath: await ensureBrowser(),
	chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
	const rows: string[][] = [];
	for (const page of pages) {
		const completedRuns: Run[] = [];
		for (let attempt = 0; attempt < 2 * runs && completedRuns.length < runs; attempt++) {
			const run = await measure(`${server.url}${page}`, browser.port);
			if (run) completedRuns.push(run);
		}
		if (completedRuns.length < runs) throw new Error(`Lighthouse gave no result for ${page}`);
		const scores = categories.map((_, index) => median(completedRuns.map((run) => run.scores[index] ?? 0)));
		const kilobytes = (median(completedRuns.map((run) => run.bytes)) / 1000).toFixed(0);
		const shift = median(completedRuns.map((run) => run.layoutShift)).toFixed(3);
		rows.push([page, ...scores.map(String), kilobytes, shift]);
		console.log(rows.at(-1)?.join('  '));
	}
	recordMeasurement({
		title: 'Pages: Lighthouse, mobile preset, median of three',
		command: ['npm run bench:pages', ...(requestedPages.length > 0 ? ['--', ...requestedPages] : [])].join(
			' ',
		),
		columns: ['page', ...categories, 'kB transferred', 'layout shift'],
		rows,
		notes: [`${pages.length} of ${publicPaths.length} pages measured.`],
	});
} finally {
	browser.kill();
	await server.stop();
	data.remove();
}
