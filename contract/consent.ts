/**
 * What a visitor agrees to by leaving an email address or a phone number. A new wording is a new version at the end; the
 * old ones stay, for pages that are still open.
 */
const consentTexts: Readonly<Record<string, (siteName: string) => string>> = {
	'2026-11-15': (siteName) =>
		`I agree that ${siteName} keeps these answers with my contact details, and that its recovery partner may contact me about them.`,
};

export const consentVersion = '2026-11-15';

/** Undefined for a version that never was. */
export function getConsentText(version: string, siteName: string): string | undefined {
	return Object.hasOwn(consentTexts, version) ? consentTexts[version]?.(siteName) : undefined;
}
