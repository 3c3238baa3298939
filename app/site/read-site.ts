import { getHelpPlaceholders, getHelpTexts, type HelpKind, type HelpTexts, helpKinds } from './help.ts';

/** Pages embed these for the browser, so that an operator can change them without a build (site-placeholders.ts). */
export type Site = {
	/** Slug of the readiness assessment: its path, and `tool_type` in saved rows. */
	product: string;
	/** First segment of the addresses of the triage and its tools. */
	advisorPath: string;
	name: string;
	prepDomain: string;
	advisorDomain: string;
	/** Empty where the site shows no line. */
	phone: string;
	email: string;
	providerUrl: string;
	origin: string;
	operator: string;
	/** Of the legal notice: name and address, one line each. */
	responsible: string;
	/** Of the link to the triage. */
	triageLabel: string;
	/** The server deletes saved answers after the same number of days. */
	retentionDays: string;
	/** Shown above dated facts when nobody reviews them, such as 'Reviewed until May 2027.' */
	ageNotice: string;
	/** #rrggbb; the server checks the contrast. */
	headerColor: string;
	buttonColor: string;
	/** Whose line it is; null while pages are prerendered. What pages say about it. */
	helpKind: HelpKind | null;
	help: HelpTexts;
	/** Under the phone number in the header. */
	phoneNote: string;
	/** Another line in the footer, and paragraphs of the legal notice. */
	footerText: string;
	legalText: string;
	/** What visitors agree to by leaving an address or a phone number. The version is stored with it and changes with the text. */
	consentText: string;
	consentVersion: string;
	/** Language tag in which dates are written, such as en-GB. */
	dateLocale: string;
	/** Null while pages are prerendered: the server decides when it serves them. */
	sendsMail: boolean | null;
	/** Ids of tools and guides; server/settings/tools-off.ts checks that they exist and may be off. */
	toolsOff: readonly string[];
};

export const defaultHeaderColor = '#06333e';
export const defaultButtonColor = '#0a5a6e';

export class SiteSettingError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

const createReader =
	(env: Environment) =>
	(name: string, fallback: string, pattern: RegExp, description: string): string => {
		const value = env[name]?.trim() || fallback;
		if (!pattern.test(value)) throw new SiteSettingError(`${name} must be ${description}, not "${value}"`);
		return value;
	};

type PlainText = { most: number; what?: string; fallback?: string };

function readPlainText(
	env: Environment,
	name: string,
	{ most, what = '', fallback = '' }: PlainText,
): string {
	const description = `${what}at most ${most} characters, without < and >`;
	return createReader(env)(name, fallback, new RegExp(`^[^<>]{0,${most}}$`), description);
}

const readColor = (env: Environment, name: string, fallback: string): string =>
	createReader(env)(name, fallback, /^#[0-9a-f]{6}$/i, 'a color such as #5a34a3').toLowerCase();

export const defaultName = 'RansomPrep';
export const defaultAdvisorPath = 'ransomadvisor';

const advisorPattern = /^(?!(?:api|assets|brand|collect|guides)$)[a-z][a-z0-9-]{1,40}$/;
const slugPattern = /^[a-z][a-z0-9-]{1,40}$/;
const urlPattern = /^https?:\/\/[^\s"'<>]+$/;

/** Fictional, so that nobody is called by mistake; `rejectPlaceholders` keeps them off public sites. */
const placeholders = {
	SITE_PHONE: '+1-800-555-0199',
	SITE_EMAIL: 'help@example.com',
	SITE_PROVIDER_URL: 'https://example.com/ransomware-recovery',
} as const;

/** Known before operators could set the text; pages that are still open send it. */
const defaultConsentVersion = '2026-11-15';

/** FNV-1a: the module also runs in browsers, which hash only asynchronously. */
function hashText(text: string): string {
	const hash = Array.from(text).reduce(
		(sum, character) => Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0,
		0x811c9dc5,
	);
	return hash.toString(16).padStart(8, '0');
}

function readConsent(
	env: Environment,
	name: string,
	{ helpKind, help }: Pick<Site, 'helpKind' | 'help'>,
): Pick<Site, 'consentText' | 'consentVersion'> {
	const text = readPlainText(env, 'SITE_CONSENT_TEXT', { most: 500 });
	if (text) return { consentText: text, consentVersion: `own-${hashText(text)}` };
	return {
		consentText: `I agree that ${name} keeps these answers with my contact details, ${help.consent}`,
		consentVersion: helpKind === 'partner' ? defaultConsentVersion : `${defaultConsentVersion}-${helpKind}`,
	};
}

function readDateLocale(env: Environment): string {
	const locale = createReader(env)('DATE_LOCALE', 'en-US', /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, localeHint);
	if (Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0) return locale;
	throw new SiteSettingError(`DATE_LOCALE must be ${localeHint}, not "${locale}"`);
}

const localeHint = 'a language tag such as en-GB';

function readHelp(env: Environment): Pick<Site, 'helpKind' | 'help'> {
	if (env.SITE_HELP === undecidedHelp) return { helpKind: null, help: getHelpPlaceholders() };
	const value = env.SITE_HELP?.trim() || 'partner';
	const helpKind = helpKinds.find((kind) => kind === value);
	if (!helpKind) throw new SiteSettingError(`SITE_HELP must be ${helpKinds.join(', ')}, not "${value}"`);
	return { helpKind, help: getHelpTexts(helpKind) };
}

/** What visitors call, write to and follow. */
function readContact(
	env: Environment,
	helpKind: HelpKind | null,
): Pick<Site, 'phone' | 'email' | 'providerUrl' | 'origin'> {
	const read = createReader(env);
	const { SITE_PHONE, SITE_EMAIL, SITE_PROVIDER_URL } = placeholders;
	const phonePattern = /^\+[0-9][0-9 ()-]{5,24}$/;
	const emailPattern = /^[^\s@<>]+@[^\s@<>]+$/;
	const originPattern = /^https?:\/\/[^\s/]+$/;
	const hasLine = helpKind !== 'none';
	const phone = read('SITE_PHONE', SITE_PHONE, phonePattern, 'a phone number such as +1-800-555-0199');
	const providerUrl = read(
		'SITE_PROVIDER_URL',
		SITE_PROVIDER_URL,
		urlPattern,
		'a web address with http or https',
	);
	return {
		phone: hasLine ? phone : '',
		providerUrl: hasLine ? providerUrl : '',
		email: read('SITE_EMAIL', SITE_EMAIL, emailPattern, 'an email address'),
		origin: read(
			'SITE_ORIGIN',
			'http://localhost:3000',
			originPattern,
			'an origin such as https://example.org',
		),
	};
}

export const undecidedMail = '__SITE_MAIL__';
export const undecidedHelp = '__SITE_HELP__';
export const undecidedTexts = {
	responsible: '__SITE_RESPONSIBLE__',
	triageLabel: '__SITE_TRIAGE_LABEL__',
} as const;

/** Around what a prerendered page shows only where the site has a line. */
export const helpMarks = { start: '__SITE_HELP_LINE_START__', end: '__SITE_HELP_LINE_END__' } as const;

/** Around the two versions of a text in prerendered pages. */
export const mailMarks = {
	on: '__SITE_MAIL_ON__',
	off: '__SITE_MAIL_OFF__',
	end: '__SITE_MAIL_END__',
} as const;

const hostPattern = /^[a-z0-9.-]+$/;

/** Who is responsible, and texts that name the site's first brand or the operator. */
function readOperator(
	env: Environment,
	name: string,
): Pick<Site, 'operator' | 'responsible' | 'triageLabel'> {
	const operator = readPlainText(env, 'SITE_OPERATOR', { most: 100, what: 'a name of ' });
	const what = 'lines with semicolons between them';
	const address = createReader(env)('SITE_ADDRESS', '', /^[^<>]{0,300}$/, what);
	if (env.SITE_HELP === undecidedHelp) return { operator, ...undecidedTexts };
	const lines = [operator, ...address.split(';').map((line) => line.trim())].filter((line) => line !== '');
	return {
		operator,
		responsible: operator
			? lines.join('\n')
			: 'The people who run this site have not added their name yet. The settings are SITE_OPERATOR and SITE_ADDRESS.',
		triageLabel: name === defaultName ? 'Launch RansomAdvisor' : 'Start the incident triage',
	};
}

export function readSite(env: Environment): Site {
	const read = createReader(env);
	const name = readPlainText(env, 'SITE_NAME', { most: 40, what: 'a name of ', fallback: defaultName });
	const help = readHelp(env);
	return {
		product: read('SITE_PRODUCT', 'ransomprep', slugPattern, 'a slug such as ransomprep'),
		advisorPath: read(
			'SITE_ADVISOR_PATH',
			defaultAdvisorPath,
			advisorPattern,
			'a slug such as ransomadvisor that no other page has',
		),
		name,
		...help,
		...readConsent(env, name, help),
		dateLocale: readDateLocale(env),
		prepDomain: read('SITE_PREP_DOMAIN', 'ransomprep', hostPattern, 'part of a host name'),
		advisorDomain: read('SITE_ADVISOR_DOMAIN', 'ransomadvisor', hostPattern, 'part of a host name'),
		...readContact(env, help.helpKind),
		...readOperator(env, name),
		retentionDays: read('RETENTION_DAYS', '365', /^[1-9]\d{0,4}$/, 'a whole number of days'),
		ageNotice: readPlainText(env, 'SITE_AGE_NOTICE', { most: 200, what: 'a sentence of ' }),
		headerColor: readColor(env, 'SITE_HEADER_COLOR', defaultHeaderColor),
		buttonColor: readColor(env, 'SITE_BUTTON_COLOR', defaultButtonColor),
		phoneNote: readPlainText(env, 'SITE_PHONE_NOTE', { most: 40, fallback: help.help.phonenote }),
		footerText: readPlainText(env, 'SITE_FOOTER_TEXT', { most: 300 }),
		legalText: readPlainText(env, 'SITE_LEGAL_TEXT', { most: 2000 }),
		sendsMail: env.SMTP_URL === undecidedMail ? null : Boolean(env.SMTP_URL?.trim()),
		toolsOff: (env.TOOLS_OFF ?? '')
			.split(/[\s,]+/)
			.filter((id) => id !== '')
			.toSorted(),
	};
}

/** Loopback, private networks and reserved names (RFC 2606, RFC 6761). */
const nonPublicHost =
	/(^|\.)(localhost|local|internal|home\.arpa|test|example|invalid|example\.(com|org|net))$|^[^.]+$|^(127|10|0)\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\.|^\[/;

/** Victims call this number: a public site must not show a fictional one. */
export function rejectPlaceholders({ phone, email, providerUrl, origin }: Site): void {
	const host = origin.toLowerCase().replace(/^https?:\/\/|:\d+$/g, '');
	if (nonPublicHost.test(host)) return;
	const current = { SITE_PHONE: phone, SITE_EMAIL: email, SITE_PROVIDER_URL: providerUrl };
	const unset = (Object.keys(placeholders) as (keyof typeof placeholders)[]).filter(
		(name) => current[name] === placeholders[name],
	);
	if (unset.length === 0) return;
	throw new SiteSettingError(
		`${unset.join(', ')} must be set: SITE_ORIGIN ${origin} is public, and the default is made up`,
	);
}

export const siteMetaName = 'site';

export function telHref(phone: string): string {
	return `tel:${phone.replace(/[^+0-9]/g, '')}`;
}
