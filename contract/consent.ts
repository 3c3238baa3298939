type ConsentTexts = Readonly<Record<string, (siteName: string) => string>>;

/** Keyed by version. Add new versions at the end; old ones stay valid for pages that are still open. */
const contactTexts: ConsentTexts = {
	'2026-11-15': (siteName) =>
		`I agree that ${siteName} keeps these answers with my contact details, and that its recovery partner may contact me about them.`,
};

const noteTexts: ConsentTexts = {
	'2026-11-16': (siteName) =>
		`I agree that ${siteName} keeps this text and uses it to get better at telling ransomware apart.`,
};

export const consentVersion = '2026-11-15';
export const noteConsentVersion = '2026-11-16';

const createLookup = (texts: ConsentTexts) => (version: string, siteName: string) =>
	Object.hasOwn(texts, version) ? texts[version]?.(siteName) : undefined;

export const getConsentText = createLookup(contactTexts);
export const getNoteConsentText = createLookup(noteTexts);
