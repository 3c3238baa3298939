import { site } from './site.ts';

/** Paths by page name: the id of a tool or guide, or the name of another page. */
const paths = {
	home: '/',
	now: '/now',
	tools: '/tools',
	'emergency-hub': '/ransomadvisor/tools',
	account: '/account',
	'exposure-watch': '/exposure-watch',
	'incident-pack': '/incident-pack',
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
	ransomadvisor: '/ransomadvisor',
	'ransom-identifier': '/ransom-identifier',
	'incident-docs': '/ransomadvisor/incident-docs',
	'evidence-checklist': '/ransomadvisor/evidence-checklist',
	'emergency-contacts': '/ransomadvisor/emergency-contacts',
	notifications: '/ransomadvisor/notifications',
	compliance: '/ransomadvisor/compliance',
	'insurance-claim': '/ransomadvisor/insurance-claim',
	'recovery-costs': '/ransomadvisor/recovery-costs',
	'recovery-options': '/ransomadvisor/recovery-options',
	'vendor-eval': '/ransomadvisor/vendor-eval',
	timeline: '/ransomadvisor/timeline',
	'lessons-learned': '/ransomadvisor/lessons-learned',
	'downtime-calculator': '/tools/downtime-calculator',
	'recovery-estimator': '/tools/recovery-estimator',
	'training-roi': '/tools/training-roi',
	'insurance-calculator': '/tools/insurance-calculator',
	'incident-checklist': '/tools/incident-checklist',
	'backup-checklist': '/tools/backup-checklist',
	'hardening-checklist': '/tools/hardening-checklist',
	'recovery-wizard': '/tools/recovery-wizard',
	'backup-comparer': '/tools/backup-comparer',
	'security-comparer': '/tools/security-comparer',
	'recovery-comparer': '/tools/recovery-comparer',
	'vulnerability-spotter': '/tools/vulnerability-spotter',
	'target-score': '/tools/target-score',
	'network-exposure': '/tools/network-exposure',
	'priority-ranker': '/tools/priority-ranker',
	'budget-allocator': '/tools/budget-allocator',
	'timeline-builder': '/tools/timeline-builder',
	'attacker-contact': '/guides/attacker-contact',
	'data-stolen': '/guides/data-stolen',
	'first-hour': '/guides/first-hour',
	'before-you-reconnect': '/guides/before-you-reconnect',
	'how-they-got-in': '/guides/how-they-got-in',
	tabletop: '/guides/tabletop',
	'payment-decision': '/guides/payment-decision',
	playbooks: '/guides/playbooks',
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

/** Opens the incident home on the steps for data theft. A link, so that it works before hydration. */
export const theftTrackSearch = '?track=theft';

export const remindersAnchor = 'reminders';

export function getHomeRedirect(host: string): string | undefined {
	const name = host.toLowerCase();
	if (name.includes(site.prepDomain)) return path('ransomprep');
	if (name.includes(site.advisorDomain)) return path('ransomadvisor');
	return undefined;
}

export function mapPagesByPath(): ReadonlyMap<string, string> {
	return new Map(Object.entries(paths).map(([name, address]) => [address, name]));
}
