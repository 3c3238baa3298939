import { guides } from '#app/guides/list.ts';
import { path } from '#app/site/paths.ts';
import { registry } from '#app/tools/registry.ts';

/** Pages that are not tools. */
const standalonePaths = (
	[
		'home',
		'tools',
		'emergency-hub',
		'sources',
		'about',
		'privacy',
		'imprint',
		'account',
		'incident-pack',
		'reset-password',
		'verify-email',
		'operator',
		'not-found',
	] as const
).map(path);

/** Every page that is turned into HTML at build time. */
export const prerenderedPages: readonly string[] = [
	...standalonePaths,
	...registry.map((tool) => tool.path),
	...guides.map((guide) => guide.path),
];

/** Files with the site's own name and address in them, written at build time too. */
export const generatedFiles = [
	'/sitemap.xml',
	'/robots.txt',
	'/manifest.webmanifest',
	'/.well-known/security.txt',
];

/** Pages that say noindex: they are nothing to search for. */
const noindexPaths: readonly string[] = [
	path('account'),
	path('incident-pack'),
	path('reset-password'),
	path('verify-email'),
	path('operator'),
	path('not-found'),
];

/** Every page a search engine should know. */
export const publicPaths = prerenderedPages.filter((page) => !noindexPaths.includes(page));
