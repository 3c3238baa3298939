import { registry } from '#app/tools/registry.ts';

/** Pages that are not tools. */
export const shellPaths = {
	home: '/',
	tools: '/tools',
	emergencyHub: '/ransomadvisor/tools',
	account: '/account',
	notFound: '/404',
} as const;

/** Every page that is turned into HTML at build time. */
export const prerenderedPages: readonly string[] = [
	...Object.values(shellPaths),
	...registry.map((tool) => tool.path),
];

/** Files with the site's own name and address in them, written at build time too. */
export const generatedFiles = [
	'/sitemap.xml',
	'/robots.txt',
	'/manifest.webmanifest',
	'/.well-known/security.txt',
];

/** Pages that say noindex: they are nothing to search for. */
const privatePaths: readonly string[] = [shellPaths.account, shellPaths.notFound];

/** Every page a search engine should know. */
export const publicPaths = prerenderedPages.filter((path) => !privatePaths.includes(path));
