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
import { root, run } from './run.ts';

const site = join(root, 'build', 'client');
try {
	rejectPlaceholders(readSite(process.env));
	checkToolsOff(process.env);
	getOperatorDefines(process.env.SITE_CONTENT);
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exit(1);
}
const code = await run('react-router', ['build'], sitePlaceholders);
if (code !== 0) process.exit(code);
// No page loads the sitemap and the like as route data.
for (const file of generatedFiles) await rm(join(site, `${file}.data`));
await trimRouteManifest(site);
console.log(`Terser saved ${await minifyScripts(site)} bytes.`);
console.log(`Critical CSS inlined in ${await inlineCriticalCss(site)} pages.`);
await copyOcrFiles(site);
console.log(`Settings of the site put into ${await applySiteSettings(site, process.env)} files.`);
await writeOfflinePage(site);
const precache = await writeServiceWorker(site);
console.log(`Offline copy: ${precache.paths.length} files, ${(precache.bytes / 1e6).toFixed(1)} MB.`);
console.log(`Compressed ${await precompress(site)} files.`);
const transferBytes = await writeOfflineSize(site, precache.paths);
console.log(`The offline copy transfers ${(transferBytes / 1e6).toFixed(1)} MB.`);
