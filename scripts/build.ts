import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { generatedFiles } from '#app/routes/pages.ts';
import { readSite, rejectPlaceholders } from '#app/site/read-site.ts';
import { sitePlaceholders } from '#app/site/site-placeholders.ts';
import { checkToolsOff } from '#server/settings/tools-off.ts';
import { applySiteSettings } from './build/apply-site-settings.ts';
import { inlineCriticalCss } from './build/critical-css.ts';
import { minifyScripts } from './build/minify-scripts.ts';
import { copyOcrFiles } from './build/ocr.ts';
import { writeOfflinePage } from './build/offline-page.ts';
import { getOperatorDefines } from './build/operator-content.ts';
import { precompress } from './build/precompress.ts';
import { trimRouteManifest } from './build/route-manifest.ts';
import { writeOfflineSize, writeServiceWorker } from './build/service-worker.ts';
import { root, runBuffered } from './run.ts';

const site = join(root, 'build', 'client');
try {
	rejectPlaceholders(readSite(process.env));
	checkToolsOff(process.env);
	getOperatorDefines(process.env.SITE_CONTENT);
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exit(1);
}

/** One line: the step while it runs, then what it did and how long it took. */
async function runStep<Value>(
	name: string,
	work: () => Promise<Value>,
	summarize: (value: Value) => string = () => 'done',
): Promise<Value> {
	const startedAt = performance.now();
	process.stdout.write(`${name}: `);
	const value = await work();
	const seconds = (performance.now() - startedAt) / 1_000;
	process.stdout.write(`${summarize(value)}, ${seconds.toFixed(1)} s\n`);
	return value;
}

async function buildPages(): Promise<void> {
	const { code, output } = await runBuffered('react-router', ['build'], sitePlaceholders);
	if (code !== 0) {
		console.error(`failed\n${output}`);
		process.exit(code);
	}
	// No page loads the sitemap and the like as route data.
	for (const file of generatedFiles) await rm(join(site, `${file}.data`));
	await trimRouteManifest(site);
}

const formatMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

await runStep('Pages and scripts, about a minute', buildPages);
await runStep(
	'Smaller scripts',
	() => minifyScripts(site),
	(bytes) => `${bytes} bytes saved`,
);
await runStep(
	'Critical CSS',
	() => inlineCriticalCss(site),
	(count) => `${count} pages`,
);
await runStep('Reader of photos', () => copyOcrFiles(site));
await runStep(
	'Settings of the site',
	() => applySiteSettings(site, process.env),
	(count) => `${count} files`,
);
await runStep('Offline page', () => writeOfflinePage(site));
const precache = await runStep(
	'Offline copy',
	() => writeServiceWorker(site),
	({ paths, bytes }) => `${paths.length} files, ${formatMegabytes(bytes)}`,
);
await runStep(
	'Compression',
	() => precompress(site),
	(count) => `${count} files`,
);
await runStep('Size of the offline copy', () => writeOfflineSize(site, precache.paths), formatMegabytes);
