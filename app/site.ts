/**
 * Who runs this copy of the site: brand, phone, e-mail, domains. Settled at build time, because every page is
 * prerendered with them; the build hands them to the browser as `__SITE__`, Node reads the environment itself.
 * The table of settings in docs/operating.md lists the same names.
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
};

type Environment = Readonly<Record<string, string | undefined>>;

class SiteSettingError extends Error {}

function setting(env: Environment, name: string, fallback: string, form: RegExp, meaning: string): string {
	const value = env[name]?.trim() || fallback;
	if (!form.test(value)) throw new SiteSettingError(`${name} must be ${meaning}, not "${value}"`);
	return value;
}

const slug = /^[a-z][a-z0-9-]{1,40}$/;
const url = /^https?:\/\/[^\s"'<>]+$/;

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
			'+1-800-555-0199',
			/^\+[0-9][0-9 ()-]{5,24}$/,
			'a phone number such as +1-800-555-0199',
		),
		email: setting(env, 'SITE_EMAIL', 'help@example.com', /^[^\s@<>]+@[^\s@<>]+$/, 'an e-mail address'),
		providerUrl: setting(
			env,
			'SITE_PROVIDER_URL',
			'https://example.com/ransomware-recovery',
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
	};
}

declare const __SITE__: Site | undefined;

function nodeEnvironment(): Environment {
	const { process } = globalThis as { process?: { env: Environment } };
	return process?.env ?? {};
}

export const site: Site = typeof __SITE__ === 'undefined' ? readSite(nodeEnvironment()) : __SITE__;

export const phoneHref = `tel:${site.phone.replace(/[^+0-9]/g, '')}`;
export const emailHref = `mailto:${site.email}`;
