import { guides } from '#app/guides/list.ts';
import { path } from '#app/site/paths.ts';
import { registry } from '#app/tools/registry.ts';

const standalonePaths = (
	[
		'home',
		'now',
		'tools',
		'emergency-hub',
		'sources',
		'about',
		'privacy',
		'imprint',
		'account',
		'exposure-watch',
		'incident-pack',
		'share',
		'enter',
		'activity',
		'handover',
		'reset-password',
		'verify-email',
		'reminders',
		'operator',
		'not-found',
	] as const
).map(path);

export const prerenderedPages: readonly string[] = [
	...standalonePaths,
	...registry.map((tool) => tool.path),
	...guides.map((guide) => guide.path),
];

export const generatedFiles = [
	'/sitemap.xml',
	'/robots.txt',
	'/manifest.webmanifest',
	'/.well-known/security.txt',
] as const;

export type GeneratedFile = (typeof generatedFiles)[number];

const noindexPaths: readonly string[] = [
	path('account'),
	path('incident-pack'),
	path('share'),
	path('enter'),
	path('activity'),
	path('handover'),
	path('reset-password'),
	path('verify-email'),
	path('reminders'),
	path('operator'),
	path('not-found'),
];

export const publicPaths = prerenderedPages.filter((page) => !noindexPaths.includes(page));
