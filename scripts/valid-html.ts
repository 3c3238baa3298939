/** npm run valid-html: checks every built page against the HTML standard. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateHtml } from './html-rules.ts';
import { root } from './run.ts';

const site = join(root, 'build', 'client');
const pages = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter(
	// The server never sends the fallback of React Router.
	(name) => name.endsWith('.html') && name !== '__spa-fallback.html',
);
if (pages.length === 0) throw new Error('There is no built page to check.');
let errorCount = 0;
for (const page of pages) {
	for (const error of await validateHtml(readFileSync(join(site, page), 'utf8'))) {
		errorCount++;
		console.error(`${page}: ${error}`);
	}
}
console.log(`${pages.length} pages, ${errorCount} HTML errors`);
process.exitCode = errorCount === 0 ? 0 : 1;
