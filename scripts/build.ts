import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hastenFirstPaint } from '#app/boot/first-paint.ts';
import { generatedFiles } from '#app/pages.ts';
import { readSite, refusePlaceholders } from '#app/read-site.ts';
import { siteMarks } from '#app/site-marks.ts';
import { copyOcrFiles } from './ocr.ts';
import { writeServiceWorker } from './offline.ts';
import { operatorDefinitions } from './operator-content.ts';
import { precompress } from './precompress.ts';
import { shortenRouteList } from './route-list.ts';
import { root, run } from './run.ts';
import { fillSite } from './site-record.ts';

const site = join(root, 'build', 'client');
try {
	refusePlaceholders(readSite(process.env));
	operatorDefinitions(process.env.SITE_CONTENT);
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exit(1);
}
const code = await run('react-router', ['build'], siteMarks);
if (code !== 0) process.exit(code);
// Lists such as the sitemap are asked for by their own name; no page asks for them as data.
for (const file of generatedFiles) await rm(join(site, `${file}.data`));
await shortenRouteList(site);
console.log(`First paint hastened on ${await hastenFirstPaint(site)} pages.`);
await copyOcrFiles(site);
console.log(`Settings of the site put into ${await fillSite(site, process.env)} files.`);
const offline = await writeServiceWorker(site);
console.log(`Offline copy: ${offline.files} files, ${(offline.bytes / 1e6).toFixed(1)} MB.`);
console.log(`Compressed ${await precompress(site)} files.`);
