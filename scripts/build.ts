import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inlineCriticalCss } from '#app/boot/first-paint.ts';
import { generatedFiles } from '#app/pages.ts';
import { readSite, rejectPlaceholders } from '#app/read-site.ts';
import { sitePlaceholders } from '#app/site-marks.ts';
import { copyOcrFiles } from './ocr.ts';
import { writeServiceWorker } from './offline.ts';
import { getOperatorDefines } from './operator-content.ts';
import { precompress } from './precompress.ts';
import { trimRouteManifest } from './route-list.ts';
import { root, run } from './run.ts';
import { applySiteSettings } from './site-record.ts';

const site = join(root, 'build', 'client');
try {
	rejectPlaceholders(readSite(process.env));
	getOperatorDefines(process.env.SITE_CONTENT);
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exit(1);
}
const code = await run('react-router', ['build'], sitePlaceholders);
if (code !== 0) process.exit(code);
// Lists such as the sitemap are asked for by their own name; no page asks for them as data.
for (const file of generatedFiles) await rm(join(site, `${file}.data`));
await trimRouteManifest(site);
console.log(`Critical CSS inlined in ${await inlineCriticalCss(site)} pages.`);
await copyOcrFiles(site);
console.log(`Settings of the site put into ${await applySiteSettings(site, process.env)} files.`);
const precache = await writeServiceWorker(site);
console.log(`Offline copy: ${precache.files} files, ${(precache.bytes / 1e6).toFixed(1)} MB.`);
console.log(`Compressed ${await precompress(site)} files.`);
