type ConsentTexts = Readonly<Record<string, (siteName: string) => string>>;

/** Keyed by version. Add new versions at the end; old ones stay valid for pages that are still open. */
const noteTexts: ConsentTexts = {
	'2026-11-16': (siteName) =>
		`I agree that ${siteName} keeps this text and uses it to get better at telling ransomware apart.`,
};

export const noteConsentVersion = '2026-11-16';

export const getNoteConsentText = (version: string, siteName: string) =>
	Object.hasOwn(noteTexts, version) ? noteTexts[version]?.(siteName) : undefined;
