import { SiteSettingError } from './site-setting-error.ts';

/**
 * Who runs this copy of the site: brand, phone, email, domains. Node reads them from the environment; a page carries
 * them along for the browser, so that a server can change them without a build (`app/site-marks.ts`). The table of
 * settings in docs/operating.md lists the same names.
 */
export type Site = {
	/** Slug of the readiness assessment: its path and the `tool_type` of its saved rows. */
	product: string;
	name: string;
	prepDomain: string;
	advisorDomain: string;
	phone: string;
	email: string;
	providerUrl: string;
	origin: string;
	/** Who is responsible for the site, for imprint and privacy; empty while not named. */
	operator: string;
	/** Lines of their postal address. */
	address: readonly string[];
	/** How long saved answers are kept, the same number that the server goes by. */
	retentionDays: string;
	/** Said above dated facts while nobody can review them, such as 'Reviewed until May 2027.'; empty otherwise. */
	ageNotice: string;
};

type Environment = Readonly<Record<string, string | undefined>>;

function setting(env: Environment, name: string, fallback: string, form: RegExp, meaning: string): string {
	const value = env[name]?.trim() || fallback;
	if (!form.test(value)) throw new SiteSettingError(`${name} must be ${meaning}, not "${value}"`);
	return value;
}

const slug = /^[a-z][a-z0-9-]{1,40}$/;
const url = /^https?:\/\/[^\s"'<>]+$/;

/** Made up, so that nobody is called by mistake. They must not meet the public (`refusePlaceholders`). */
const placeholders = {
	SITE_PHONE: '+1-800-555-0199',
	SITE_EMAIL: 'help@example.com',
	SITE_PROVIDER_URL: 'https://example.com/ransomware-recovery',
} as const;

export function readSite(env: Environment): Site {
	return {
		product: setting(env, 'SITE_PRODUCT', 'ransomprep', slug, 'a slug such as ransomprep'),
		name: setting(env, 'SITE_NAME', 'RansomPrep', /^[^<>]{1,40}$/, 'a name of at most 40 characters'),
		prepDomain: setting(env, 'SITE_PREP_DOMAIN', 'ransomprep', /^[a-z0-9.-]+$/, 'part of a host name'),
		advisorDomain: setting(
			env,
			'SITE_ADVISOR_DOMAIN',
			'ransomadvisor',
			/^[a-z0-9.-]+$/,
			'part of a host name',
		),
		phone: setting(
			env,
			'SITE_PHONE',
			placeholders.SITE_PHONE,
			/^\+[0-9][0-9 ()-]{5,24}$/,
			'a phone number such as +1-800-555-0199',
		),
		email: setting(env, 'SITE_EMAIL', placeholders.SITE_EMAIL, /^[^\s@<>]+@[^\s@<>]+$/, 'an email address'),
		providerUrl: setting(
			env,
			'SITE_PROVIDER_URL',
			placeholders.SITE_PROVIDER_URL,
			url,
			'a web address with http or https',
		),
		origin: setting(
			env,
			'SITE_ORIGIN',
			'http://localhost:3000',
			/^https?:\/\/[^\s/]+$/,
			'an origin such as https://example.org',
		),
		operator: setting(env, 'SITE_OPERATOR', '', /^[^<>]{0,100}$/, 'a name of at most 100 characters'),
		address: setting(env, 'SITE_ADDRESS', '', /^[^<>]{0,300}$/, 'lines with semicolons between them')
			.split(';')
			.map((line) => line.trim())
			.filter((line) => line !== ''),
		retentionDays: setting(env, 'RETENTION_DAYS', '365', /^[1-9]\d{0,4}$/, 'a whole number of days'),
		ageNotice: setting(env, 'SITE_AGE_NOTICE', '', /^[^<>]{0,200}$/, 'a sentence of at most 200 characters'),
	};
}

/** This machine, networks of one's own, and names that nobody can own (RFC 2606, RFC 6761). */
const notPublic =
	/(^|\.)(localhost|local|internal|home\.arpa|test|example|invalid|example\.(com|org|net))$|^[^.]+$|^(127|10|0)\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\.|^\[/;

/** A victim calls whoever is named here: a number that belongs to nobody must not stand on a public page. */
export function refusePlaceholders({ phone, email, providerUrl, origin }: Site): void {
	const host = origin.toLowerCase().replace(/^https?:\/\/|:\d+$/g, '');
	if (notPublic.test(host)) return;
	const given = { SITE_PHONE: phone, SITE_EMAIL: email, SITE_PROVIDER_URL: providerUrl };
	const madeUp = (Object.keys(placeholders) as (keyof typeof placeholders)[]).filter(
		(name) => given[name] === placeholders[name],
	);
	if (madeUp.length === 0) return;
	throw new SiteSettingError(
		`${madeUp.join(', ')} must be set: SITE_ORIGIN ${origin} is public, and the default is made up`,
	);
}

/** Where a page carries the settings, as JSON. */
export const siteElement = 'site';

export function dialHref(phone: string): string {
	return `tel:${phone.replace(/[^+0-9]/g, '')}`;
}
