import { getHelpPlaceholders, type HelpTexts } from './help.ts';
import {
	helpMarks,
	mailMarks,
	readSite,
	type Site,
	siteMetaName,
	telHref,
	undecidedHelp,
	undecidedMail,
	undecidedTexts,
} from './read-site.ts';

/** The build or the server replaces these in prerendered pages, so they must be valid and occur in no other text. */
export const sitePlaceholders = {
	SITE_NAME: '__SITE_NAME__',
	SITE_PHONE: '+0-000-000-00000001',
	SITE_EMAIL: 'email@site-placeholder.invalid',
	SITE_PROVIDER_URL: 'https://provider.site-placeholder.invalid/page',
	SITE_ORIGIN: 'https://origin.site-placeholder.invalid',
	SITE_PHONE_NOTE: '__SITE_PHONE_NOTE__',
	SITE_FOOTER_TEXT: '__SITE_FOOTER_TEXT__',
	SITE_LEGAL_TEXT: '__SITE_LEGAL_TEXT__',
	SITE_CONSENT_TEXT: '__SITE_CONSENT_TEXT__',
	SITE_OPERATOR: '__SITE_OPERATOR__',
	SITE_HELP: undecidedHelp,
	SMTP_URL: undecidedMail,
} as const;

const placeholderSite = readSite(sitePlaceholders);

export function escapeHtml(text: string): string {
	const entities: Readonly<Record<string, string>> = {
		'&': '&amp;',
		'<': '&lt;',
		'>': '&gt;',
		'"': '&quot;',
		"'": '&#x27;',
	};
	return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

const escapeJson = (text: string) => JSON.stringify(text).slice(1, -1);

const escapers: Readonly<Record<string, (text: string) => string>> = {
	'.html': escapeHtml,
	'.xml': escapeHtml,
	'.webmanifest': escapeJson,
	'.txt': (text) => text,
};

/** Scripts and styles are cached under a content hash, so they must not depend on a setting. */
export const canContainPlaceholders = (extension: string) => Object.hasOwn(escapers, extension);

export function hasPlaceholders(text: string): boolean {
	return (
		/__SITE_[A-Z_]+__/.test(text) ||
		text.includes('site-placeholder.invalid') ||
		/0-?000-?000-?00000001/.test(text)
	);
}

const mailTextPattern = new RegExp(`${mailMarks.on}(.*?)${mailMarks.off}(.*?)${mailMarks.end}`, 'gs');
const linePattern = new RegExp(`${helpMarks.start}(.*?)${helpMarks.end}`, 'gs');
const siteMetaPattern = new RegExp(`(<meta name="${siteMetaName}" content=")[^"]*"`);

export function replacePlaceholders(text: string, extension: string, site: Site): string {
	const escapeValue = escapers[extension] ?? escapeHtml;
	const values: readonly (readonly [placeholder: string, value: string])[] = [
		[placeholderSite.name, site.name],
		[telHref(placeholderSite.phone), telHref(site.phone)],
		[placeholderSite.phone, site.phone],
		[placeholderSite.email, site.email],
		[placeholderSite.providerUrl, site.providerUrl],
		[placeholderSite.origin, site.origin],
		[placeholderSite.phoneNote, site.phoneNote],
		[placeholderSite.footerText, site.footerText],
		[placeholderSite.legalText, site.legalText],
		[placeholderSite.consentText, site.consentText],
		[placeholderSite.consentVersion, site.consentVersion],
		[placeholderSite.operator, site.operator || site.name],
		[undecidedTexts.responsible, site.responsible],
		[undecidedTexts.triageLabel, site.triageLabel],
		...Object.entries(getHelpPlaceholders()).map(
			([key, placeholder]) => [placeholder, site.help[key as keyof HelpTexts]] as const,
		),
	];
	const settings = escapeHtml(JSON.stringify(site));
	return values.reduce(
		(filled, [placeholder, value]) => filled.replaceAll(placeholder, () => escapeValue(value)),
		text
			.replace(siteMetaPattern, (_, start: string) => `${start}${settings}"`)
			.replace(linePattern, (_, line: string) => (site.helpKind === 'none' ? '' : line))
			.replace(mailTextPattern, (_, on: string, off: string) => (site.sendsMail ? on : off)),
	);
}
