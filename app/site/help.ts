/** Whose phone line the site shows. */
export const helpKinds = ['partner', 'own', 'free', 'none'] as const;

export type HelpKind = (typeof helpKinds)[number];

const orderOfCalls =
	'It stands again at the end of the front page, of each list of tools and of each tool, guide and page of My plan, below results, in the triage, the identifier and the incident checklist, among the responders, on the list and the card of contacts, and where saving or a page failed.';

/** Everything that the site says about the line. */
const partner = {
	phonenote: 'paid partner line, 24/7',
	services: 'Recovery services are provided, for a fee, by our paid partner.',
	saving: 'Saving sends your answers and contact details to us and our paid partner.',
	landing:
		'No account needed, no tracking. Answers are sent only when you save them; with your email or phone number, our paid partner gets them too.',
	retry: 'To be sure, call our paid partner’s line instead:',
	banner: 'Paid partner line:',
	hub: '24/7 emergency phone of our paid partner:',
	catalog: 'The phone number belongs to our paid partner, who recovers data for a fee.',
	line: 'Our paid partner’s line.',
	hotline: '24/7 emergency recovery hotline',
	call: 'Call 24/7',
	error: 'The number is our paid partner’s line, open day and night.',
	tag: 'Paid',
	fee: 'For a fee.',
	link: 'Recovery service (new tab)',
	service: 'Professional ransomware data recovery',
	serviceuse: 'A service of our paid partner, day and night.',
	recovery: 'Recovery services',
	specialists: 'Specialists who recover data after ransomware.',
	specialistsnow: 'Specialists who recover data after ransomware, day and night.',
	listheading: 'Paid help, only if you need it',
	listname: 'Our paid partner’s recovery line (24/7)',
	listuse:
		'It recovers data, day and night, for a fee. Ask your insurer first: it may not pay for a firm it did not approve.',
	listsection: 'Our paid partner',
	vendor: 'Recovery service of our paid partner',
	vendortype: 'Paid partner of this site',
	vendortag: 'Our paid partner',
	vendornote: 'The paid partner of this site. We are not neutral, so we give it a middle rating at most.',
	vendorline: 'Recovery line of our paid partner',
	vendors:
		'These are types of providers, not companies, and the ratings are our opinion. The only phone number here belongs to the entry marked as our paid partner.',
	planning:
		'Our paid partner sells the option with the highest figure, so check it against the studies above.',
	paidby: `By our paid partner. Its phone number is at the top of every page. ${orderOfCalls} It is always labeled as paid, and it never appears above your insurer, your lawyer or the police in a list of who to call.`,
	reads:
		'If you leave an email address or a phone number, also our paid partner, who gets them with your answers by email or over an encrypted connection.',
	legal: 'The number at the top of every page is the line of our paid partner.',
	consent: 'and that its recovery partner may contact me about them.',
};

export type HelpTexts = Readonly<Record<keyof typeof partner, string>>;

const own: HelpTexts = {
	phonenote: 'our paid line',
	services: 'Recovery services are our own and cost a fee.',
	saving: 'Saving sends your answers and contact details to us.',
	landing: 'No account needed, no tracking. Answers are sent only when you save them.',
	retry: 'To be sure, call our paid line instead:',
	banner: 'Our paid line:',
	hub: 'Our paid emergency phone:',
	catalog: 'The phone number is our own line. We recover data for a fee.',
	line: 'Our paid line.',
	hotline: 'Emergency recovery hotline',
	call: 'Call us',
	error: 'The number is our own paid line.',
	tag: 'Paid',
	fee: 'For a fee.',
	link: 'Recovery service (new tab)',
	service: 'Ransomware data recovery',
	serviceuse: 'Our own service.',
	recovery: 'Recovery services',
	specialists: 'Our specialists recover data after ransomware.',
	specialistsnow: 'Our specialists recover data after ransomware.',
	listheading: 'Paid help, only if you need it',
	listname: 'Our paid recovery line',
	listuse: 'We recover data for a fee. Ask your insurer first: it may not pay for a firm it did not approve.',
	listsection: 'Our paid line',
	vendor: 'Our own recovery service',
	vendortype: 'Paid service of this site',
	vendortag: 'Our own service',
	vendornote: 'Our own paid service. We are not neutral, so we give it a middle rating at most.',
	vendorline: 'Our paid recovery line',
	vendors:
		'These are types of providers, not companies, and the ratings are our opinion. The only phone number here belongs to the entry marked as our own service.',
	planning: 'We sell the option with the highest figure, so check it against the studies above.',
	paidby: `By our own paid recovery service. Its phone number is at the top of every page. ${orderOfCalls} It is always labeled as paid, and it never appears above your insurer, your lawyer or the police in a list of who to call.`,
	reads: '',
	legal: 'The number at the top of every page is our own paid line.',
	consent: 'and may contact me about them.',
};

/** As for the own line, but for these. */
const free: Partial<HelpTexts> = {
	phonenote: 'our own line',
	services: 'The phone line is our own.',
	retry: 'To be sure, call us instead:',
	banner: 'Our line:',
	hub: 'Our emergency phone:',
	catalog: 'The phone number is our own line.',
	line: 'Our own line.',
	hotline: 'Emergency hotline',
	error: 'The number is our own line.',
	tag: '',
	fee: '',
	link: 'More about it (new tab)',
	service: 'Our own line',
	serviceuse: 'We help you with the next step.',
	recovery: 'Our own line',
	specialists: 'We help you with the next step.',
	specialistsnow: 'We help you with the next step.',
	listheading: 'Our own line',
	listname: 'Our own line',
	listuse: 'We help you with the next step.',
	listsection: 'Our own line',
	vendor: 'Our own help line',
	vendortype: 'Service of this site',
	vendornote: 'Our own service. We are not neutral, so we give it a middle rating at most.',
	vendorline: 'Our own line',
	planning: 'Check them against the studies above.',
	paidby: `By the people who run it. Their phone number is at the top of every page. ${orderOfCalls} It never appears above your insurer, your lawyer or the police in a list of who to call.`,
	legal: 'The number at the top of every page is our own line.',
};

/** What is about a line is left out with it. */
const none: Partial<HelpTexts> = {
	saving: own.saving,
	landing: own.landing,
	planning: 'Check them against the studies above.',
	vendors: 'These are types of providers, not companies, and the ratings are our opinion.',
	paidby: 'By the people who run it.',
	consent: own.consent,
};

const mapTexts = (getText: (key: string) => string) =>
	Object.fromEntries(Object.keys(partner).map((key) => [key, getText(key)])) as HelpTexts;

/** Functions, so that bundlers drop the table from scripts: pages embed what their site says. */
export function getHelpTexts(kind: HelpKind): HelpTexts {
	if (kind === 'partner') return partner;
	return kind === 'none' ? { ...mapTexts(() => ''), ...none } : { ...own, ...(kind === 'free' && free) };
}

export const getHelpPlaceholders = () => mapTexts((key) => `__SITE_HELP_${key.toUpperCase()}__`);
