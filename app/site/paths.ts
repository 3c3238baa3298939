import { site } from './site.ts';

/** A list is smaller than an object in the scripts that every page loads. */
function inFolder<Name extends string>(
	folder: string,
	names: readonly Name[],
): Readonly<Record<Name, string>> {
	return Object.fromEntries(names.map((name) => [name, `${folder}/${name}`])) as Record<Name, string>;
}

const advisorFolder = `/${site.advisorPath}`;

/** Paths by page name: the id of a tool or guide, or the name of another page. */
const paths = {
	home: '/',
	now: '/now',
	tools: '/tools',
	'emergency-hub': `${advisorFolder}/tools`,
	account: '/account',
	'exposure-watch': '/exposure-watch',
	'incident-pack': '/incident-pack',
	plan: '/plan',
	'plan-action': '/plan/action',
	'plan-conflict': '/plan/conflict',
	'plan-board': '/plan/board',
	'plan-insurer': '/plan/insurer',
	'plan-coverage': '/plan/coverage',
	'plan-share': '/plan/share',
	'plan-enter': '/plan/enter',
	'plan-if-it-happens': '/plan/if-it-happens',
	clients: '/clients',
	assess: '/assess',
	share: '/share',
	activity: '/activity',
	handover: '/handover',
	enter: '/r',
	sources: '/sources',
	'reset-password': '/account/reset',
	'verify-email': '/account/verify',
	reminders: '/mail-reminders',
	operator: '/operator',
	about: '/about',
	privacy: '/privacy',
	imprint: '/imprint',
	'not-found': '/404',
	ransomprep: `/${site.product}`,
	ransomadvisor: advisorFolder,
	'ransom-identifier': '/ransom-identifier',
	...inFolder(advisorFolder, [
		'incident-docs',
		'evidence-checklist',
		'emergency-contacts',
		'notifications',
		'compliance',
		'insurance-claim',
		'recovery-costs',
		'recovery-options',
		'vendor-eval',
		'timeline',
		'lessons-learned',
	]),
	...inFolder('/tools', [
		'downtime-calculator',
		'recovery-estimator',
		'training-roi',
		'insurance-calculator',
		'incident-checklist',
		'backup-checklist',
		'hardening-checklist',
		'recovery-wizard',
		'backup-comparer',
		'security-comparer',
		'recovery-comparer',
		'vulnerability-spotter',
		'target-score',
		'network-exposure',
		'priority-ranker',
		'budget-allocator',
		'timeline-builder',
	]),
	...inFolder('/guides', [
		'attacker-contact',
		'data-stolen',
		'first-hour',
		'before-you-reconnect',
		'how-they-got-in',
		'tabletop',
		'payment-decision',
		'playbooks',
	]),
} as const;

export type PageName = keyof typeof paths;

/** Internal links use names, so that the compiler finds broken ones. */
export function path(name: PageName): string {
	return paths[name];
}

/** Defined in builds; false where all pages are on, so that the bundler drops the checks. */
declare const __PATHS_OFF__: false | readonly string[];

export const listPathsOff = (): readonly string[] =>
	Object.entries(paths).flatMap(([name, address]) => (site.toolsOff.includes(name) ? [address] : []));

const pathsOff = typeof __PATHS_OFF__ === 'undefined' ? listPathsOff() : __PATHS_OFF__;

/** Whether a page is part of this site: the operator can turn tools and guides off (TOOLS_OFF). */
export function isOn(to: string): boolean {
	return pathsOff ? !pathsOff.includes(to.replace(/[?#].*/, '')) : true;
}

/** The pages that are part of this site, with their paths. */
export const listPagesOn = <Page extends { id: PageName }>(
	pages: readonly Page[],
): readonly (Page & { readonly path: string })[] =>
	pages.map((page) => ({ ...page, path: path(page.id) })).filter((page) => isOn(page.path));

/** Opens the incident home on the steps for data theft. A link, so that it works before hydration. */
export const theftTrackSearch = '?track=theft';

export const remindersAnchor = 'reminders';

export function getHomeRedirect(host: string): string | undefined {
	const name = host.toLowerCase();
	if (name.includes(site.prepDomain)) return path('ransomprep');
	if (name.includes(site.advisorDomain)) return path('ransomadvisor');
	return undefined;
}

export const countPages = (): number => Object.keys(paths).length;

export function mapPagesByPath(): ReadonlyMap<string, string> {
	return new Map(Object.entries(paths).map(([name, address]) => [address, name]));
}
