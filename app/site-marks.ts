import { dialHref, readSite, type Site, siteElement } from './read-site.ts';

/**
 * Stand-ins for the settings that may change without a build. Pages are prerendered with them, once; the build and,
 * when its settings differ, the server at its start put the real values in their places. They pass the same rules as
 * real values and occur in no other text.
 */
export const siteMarks = {
	SITE_NAME: 'NameOfTheSiteStandsHere',
	SITE_PHONE: '+0-000-000-00000001',
	SITE_EMAIL: 'email-of-the-site@stands-here.invalid',
	SITE_PROVIDER_URL: 'https://provider-of-the-site.stands-here.invalid/page',
	SITE_ORIGIN: 'https://origin-of-the-site.stands-here.invalid',
} as const;

const marked = readSite(siteMarks);

function htmlText(text: string): string {
	const entities: Readonly<Record<string, string>> = {
		'&': '&amp;',
		'<': '&lt;',
		'>': '&gt;',
		'"': '&quot;',
		"'": '&#x27;',
	};
	return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

const jsonText = (text: string) => JSON.stringify(text).slice(1, -1);

const escapes: Readonly<Record<string, (text: string) => string>> = {
	'.html': htmlText,
	'.xml': htmlText,
	'.webmanifest': jsonText,
	'.txt': (text) => text,
};

/** A file that is neither page nor list must not depend on a setting: its name lasts longer than the value. */
export const canCarryMarks = (extension: string) => Object.hasOwn(escapes, extension);

export function hasMarks(text: string): boolean {
	return text.includes(marked.name) || text.includes('stands-here') || /0-?000-?000-?00000001/.test(text);
}

const carried = new RegExp(`(<meta name="${siteElement}" content=")[^"]*"`);

export function fillMarks(text: string, extension: string, site: Site): string {
	const written = escapes[extension] ?? htmlText;
	const values: readonly [mark: string, value: string][] = [
		[marked.name, site.name],
		[dialHref(marked.phone), dialHref(site.phone)],
		[marked.phone, site.phone],
		[marked.email, site.email],
		[marked.providerUrl, site.providerUrl],
		[marked.origin, site.origin],
	];
	const settings = htmlText(JSON.stringify(site));
	return values.reduce(
		(filled, [mark, value]) => filled.replaceAll(mark, () => written(value)),
		text.replace(carried, (_, start: string) => `${start}${settings}"`),
	);
}
