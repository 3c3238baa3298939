import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { path } from '#app/site/paths.ts';

export const offlinePage = 'offline.html';

const stylesheetPattern = /href="(\/assets\/[^"]+\.css)"/;

/**
 * Shown by the service worker instead of the browser's error. Without scripts: React Router reloads a page that was
 * prerendered for another address.
 */
export async function writeOfflinePage(siteFolder: string): Promise<void> {
	const notFound = await readFile(join(siteFolder, path('not-found'), 'index.html'), 'utf8');
	const stylesheet = stylesheetPattern.exec(notFound)?.[1];
	if (stylesheet === undefined) throw new Error('The page for wrong addresses has no style sheet.');
	const links = [
		{ to: path('now'), label: 'What to do now' },
		{ to: path('emergency-contacts'), label: 'Who to call' },
		{ to: path('tools'), label: 'All tools' },
	];
	const items = links.map(({ to, label }) => `<li class="py-2"><a href="${to}">${label}</a></li>`);
	await writeFile(
		join(siteFolder, offlinePage),
		`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Not in the offline copy</title>
<link rel="stylesheet" href="${stylesheet}">
</head>
<body>
<main class="mx-auto grid max-w-reading gap-4 p-4">
<h1>You are offline, and this page is not on this device</h1>
<p>The offline copy has every tool and guide, but not this page. These work now:</p>
<ul>${items.join('')}</ul>
<p class="text-soft">Once you have a network again, reload the page.</p>
</main>
</body>
</html>
`,
	);
}
