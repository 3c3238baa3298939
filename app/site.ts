import { dialHref, readSite, type Site, siteElement } from './read-site.ts';

/** Defined for browsers alone (vite.config.ts), so that they do without the rules for reading. */
declare const __IN_BROWSER__: true | undefined;

type Globals = {
	process?: { env: Parameters<typeof readSite>[0] };
	document?: { querySelector(selector: string): { getAttribute(name: string): string | null } | null };
};

function carriedByPage(): Site {
	const { document } = globalThis as Globals;
	return JSON.parse(document?.querySelector(`meta[name="${siteElement}"]`)?.getAttribute('content') ?? '');
}

function nodeEnvironment() {
	return (globalThis as Globals).process?.env ?? {};
}

export const site: Site =
	typeof __IN_BROWSER__ === 'undefined' ? readSite(nodeEnvironment()) : carriedByPage();

export const phoneHref = dialHref(site.phone);
export const emailHref = `mailto:${site.email}`;
