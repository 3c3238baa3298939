import { site } from '#app/site.ts';

/** Where the home page of a brand domain leads; undefined on every other host. */
export function homeRedirect(hostname: string): string | undefined {
	const host = hostname.toLowerCase();
	if (host.includes(site.prepDomain)) return `/${site.product}`;
	if (host.includes(site.advisorDomain)) return '/ransomadvisor';
	return undefined;
}
