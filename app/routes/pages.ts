import { guides } from '#app/guides/list.ts';
import { path } from '#app/site/paths.ts';
import { registry } from '#app/tools/registry.ts';

/** Neither tools nor guides; by path name. Search engines leave unlisted ones out. */
export const plainPages = [
	{ name: 'home', file: 'landing.tsx', layout: 'plain' },
	{ name: 'now', file: 'now/page.tsx', layout: 'attack' },
	{ name: 'tools', file: 'catalog.tsx', layout: 'plain' },
	{ name: 'emergency-hub', file: 'emergency-hub.tsx', layout: 'attack' },
	{ name: 'sources', file: 'sources/page.tsx', layout: 'plain' },
	{ name: 'about', file: 'about/page.tsx', layout: 'plain' },
	{ name: 'privacy', file: 'about/page.tsx', layout: 'plain' },
	{ name: 'imprint', file: 'about/page.tsx', layout: 'plain' },
	{ name: 'account', file: 'account/page.tsx', layout: 'plain', isUnlisted: true },
	{ name: 'exposure-watch', file: 'watch/page.tsx', layout: 'ready' },
	{ name: 'plan', file: 'plan/page.tsx', layout: 'ready' },
	{ name: 'plan-action', file: 'plan/page.tsx', layout: 'ready', isUnlisted: true },
	{ name: 'plan-conflict', file: 'plan/page.tsx', layout: 'ready', isUnlisted: true },
	{ name: 'plan-board', file: 'plan/page.tsx', layout: 'ready' },
	{ name: 'plan-insurer', file: 'plan/page.tsx', layout: 'ready' },
	{ name: 'plan-coverage', file: 'plan/page.tsx', layout: 'ready' },
	{ name: 'clients', file: 'clients/page.tsx', layout: 'ready' },
	{ name: 'assess', file: 'assess/page.tsx', layout: 'ready', isUnlisted: true },
	{ name: 'plan-share', file: 'room/share-plan.tsx', layout: 'ready', isUnlisted: true },
	{ name: 'plan-enter', file: 'room/enter-plan.tsx', layout: 'ready', isUnlisted: true },
	{ name: 'plan-if-it-happens', file: 'plan/page.tsx', layout: 'ready' },
	{ name: 'incident-pack', file: 'incident-pack/page.tsx', layout: 'attack', isUnlisted: true },
	{ name: 'share', file: 'room/share.tsx', layout: 'attack', isUnlisted: true },
	{ name: 'enter', file: 'room/enter.tsx', layout: 'attack', isUnlisted: true },
	{ name: 'activity', file: 'room/activity.tsx', layout: 'attack', isUnlisted: true },
	{ name: 'handover', file: 'room/handover.tsx', layout: 'attack', isUnlisted: true },
	{ name: 'reset-password', file: 'account/reset-password.tsx', layout: 'plain', isUnlisted: true },
	{ name: 'verify-email', file: 'account/verify-email.tsx', layout: 'plain', isUnlisted: true },
	{ name: 'reminders', file: 'reminders.tsx', layout: 'plain', isUnlisted: true },
	{ name: 'operator', file: 'operator/operator.tsx', layout: 'plain', isUnlisted: true },
	// A path of its own besides '*', so that it is prerendered for the server's 404 responses.
	{ name: 'not-found', file: 'not-found.tsx', layout: 'plain', isUnlisted: true },
] as const;

const toolAndGuidePaths = [...registry, ...guides].map((page) => page.path);

export const prerenderedPages: readonly string[] = [
	...plainPages.map(({ name }) => path(name)),
	...toolAndGuidePaths,
];

export const publicPaths: readonly string[] = [
	...plainPages.filter((page) => !('isUnlisted' in page)).map(({ name }) => path(name)),
	...toolAndGuidePaths,
];

export const generatedFiles = [
	'/sitemap.xml',
	'/robots.txt',
	'/manifest.webmanifest',
	'/.well-known/security.txt',
] as const;

export type GeneratedFile = (typeof generatedFiles)[number];
