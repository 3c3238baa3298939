import { readSite, type Site, siteMetaName, telHref } from './read-site.ts';

/** Defined in browser builds only (vite.config.ts), so that the bundler drops the validation code. */
declare const __IN_BROWSER__: true | undefined;

type Globals = {
	process?: { env: Parameters<typeof readSite>[0] };
	document?: { querySelector(selector: string): { getAttribute(name: string): string | null } | null };
	/** A worker has no document: the page that starts it passes the site as its name. */
	name?: string;
};

function readSiteFromPage(): Site {
	const { document, name = '' } = globalThis as Globals;
	return JSON.parse(document?.querySelector(`meta[name="${siteMetaName}"]`)?.getAttribute('content') ?? name);
}

function readEnvironment() {
	return (globalThis as Globals).process?.env ?? {};
}

export const site: Site =
	typeof __IN_BROWSER__ === 'undefined' ? readSite(readEnvironment()) : readSiteFromPage();

export const phoneHref = telHref(site.phone);
export const emailHref = `mailto:${site.email}`;
