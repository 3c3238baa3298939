/** Keyed by version. Add new versions at the end; old ones stay valid for pages that are still open. */
const consentTexts: Readonly<Record<string, (siteName: string) => string>> = {
	'2026-11-15': (siteName) =>
		`I agree that ${siteName} keeps these answers with my contact details, and that its recovery partner may contact me about them.`,
};

export const consentVersion = '2026-11-15';

export function getConsentText(version: string, siteName: string): string | undefined {
	return Object.hasOwn(consentTexts, version) ? consentTexts[version]?.(siteName) : undefined;
}
