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
import { writeBrandPictures } from './build/write-brand-pictures.ts';
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
async function runStep(name: string, work: () => Promise<unknown>): Promise<void> {
	const startedAt = performance.now();
	process.stdout.write(`${name}: `);
	const result = (await work()) ?? 'done';
	process.stdout.write(`${result}, ${((performance.now() - startedAt) / 1_000).toFixed(1)} s\n`);
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
await runStep('Smaller scripts', async () => `${await minifyScripts(site)} bytes saved`);
await runStep('Critical CSS', async () => `${await inlineCriticalCss(site)} pages`);
await runStep('Reader of photos', () => copyOcrFiles(site));
await runStep('Settings of the site', async () => `${await applySiteSettings(site, process.env)} files`);
await runStep('Pictures of the brand', () => writeBrandPictures(site, process.env));
await runStep('Offline page', () => writeOfflinePage(site));
let offlinePaths: readonly string[] = [];
await runStep('Offline copy', async () => {
	const { paths, bytes } = await writeServiceWorker(site);
	offlinePaths = paths;
	return `${paths.length} files, ${formatMegabytes(bytes)}`;
});
await runStep('Compression', async () => `${await precompress(site)} files`);
await runStep('Offline copy when sent', async () =>
	formatMegabytes(await writeOfflineSize(site, offlinePaths)),
);
