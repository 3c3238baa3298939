import { z } from 'zod';
import { webAddress, webhookSecret, webhooksFile } from './webhooks-file.ts';

const namedAddress = /^([^<>"\r\n]*<[^\s@<>,"]+@[^\s@<>,"]+>|[^\s@<>,"]+@[^\s@<>,"]+)$/;

/** Settings are text in the environment. */
export const textSetting = (pattern: RegExp, message: string) => z.string().regex(pattern, message);

export const numberSetting = (pattern: RegExp, message: string) =>
	textSetting(pattern, message).transform(Number);

const listSetting = (pattern: RegExp, message: string) =>
	z
		.string()
		.transform((text) =>
			text
				.split(',')
				.map((part) => part.trim().toLowerCase())
				.filter((part) => part !== ''),
		)
		.refine((list) => list.length > 0 && list.every((each) => pattern.test(each)), message);

const addresses = listSetting(
	/^(?=.{1,254}$)[^\s@<>,"]+@[^\s@<>,"]+$/,
	'must be email addresses with commas between them',
);

const origins = listSetting(
	/^(https:\/\/[a-z0-9.-]+|http:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?$/,
	'must be origins such as https://www.example.org with commas between them',
);

export const booleanSetting = z
	.enum(['true', 'false'], 'must be true or false')
	.transform((value) => value === 'true');

const secondsMessage = 'must be a number of seconds from 0.1 to 15';
/** At most 15 s, so that a delivery ends within `deliveryTimeoutMs`. */
const seconds = numberSetting(/^\d{1,2}(\.\d)?$/, secondsMessage).refine(
	(value) => value > 0 && value <= 15,
	secondsMessage,
);

/** By role, the groups that have it. */
const groupRoles = z
	.string()
	.regex(
		/^(owner|editor|reader):[^,]+(,(owner|editor|reader):[^,]+)*$/,
		'must be roles and groups such as owner:admins,reader:help desk',
	)
	.transform((text) =>
		text.split(',').map((pair) => {
			const split = pair.indexOf(':');
			return { role: pair.slice(0, split), group: pair.slice(split + 1).trim() };
		}),
	);

const days = numberSetting(/^[1-9]\d{0,4}$/, 'must be a whole number of days, at least 1');

export const operatorSettings = {
	SMTP_URL: textSetting(/^smtps?:\/\/\S+$/, 'must be smtp://user:password@host:port or smtps://…').optional(),
	MAIL_FROM: textSetting(
		namedAddress,
		'must be an email address, or a name with one: Name <address>',
	).optional(),
	LEADS_TO: addresses.optional(),
	LEADS_DIGEST: booleanSetting.default(true),
	LEAD_WEBHOOK_URL: webAddress.optional(),
	LEAD_WEBHOOK_SECRET: webhookSecret.optional(),
	WEBHOOKS_FILE: webhooksFile.optional(),
	TIMESTAMP_URL: webAddress.optional(),
	DELIVERY_SECONDS: seconds.default(15),
	OUTBOX_SECONDS: seconds.default(5),
	OPERATORS: addresses.optional(),
	OIDC_ISSUER: textSetting(
		/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])\S+$/,
		'must be an https address',
	).optional(),
	OIDC_CLIENT_ID: z.string().max(500).optional(),
	OIDC_CLIENT_SECRET: z.string().max(2000).optional(),
	OIDC_NAME: textSetting(/^[^<>]{1,40}$/, 'must be a name of at most 40 characters').default(
		'your company account',
	),
	OIDC_ONLY: booleanSetting.default(false),
	OIDC_GROUPS_CLAIM: textSetting(/^[\w:/.-]{1,100}$/, 'must be the name of a claim').default('groups'),
	OIDC_ROLES: groupRoles.optional(),
	OIDC_TRUST_EMAIL: booleanSetting.default(false),
	OIDC_TRUST_SECOND_FACTOR: booleanSetting.default(false),
	API_KEYS: booleanSetting.default(false),
	EMBED_ORIGINS: origins.optional(),
	BACKUP_FOLDER: z.string().optional(),
	SCAN_EXCLUDE: listSetting(
		/^[a-z0-9._:-]{1,253}(\/\d{1,3})?$/,
		'must be names, addresses or ranges such as 192.0.2.0/24 with commas between them',
	).optional(),
	KEV_FILE: z.string().optional(),
	VERSIONS_FILE: z.string().optional(),
	KEV_URL: webAddress.optional(),
	MAX_WATCHES: numberSetting(/^\d{1,6}$/, 'must be a whole number, 0 to turn watches off').default(500),
	RETENTION_DAYS: days.default(365),
	AUDIT_DAYS: days.default(365),
};

type RawSettings = Readonly<Record<string, unknown>>;

const requiredPairs: readonly [name: string, needed: string, why: string][] = [
	['SMTP_URL', 'MAIL_FROM', 'is required with SMTP_URL'],
	['SMTP_URL', 'SITE_ORIGIN', 'is required with SMTP_URL: mails carry links'],
	['MAIL_FROM', 'SMTP_URL', 'is required with MAIL_FROM'],
	['LEADS_TO', 'SMTP_URL', 'is required with LEADS_TO'],
	['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'is required with OIDC_ISSUER'],
	['OIDC_ISSUER', 'OIDC_CLIENT_SECRET', 'is required with OIDC_ISSUER'],
	['OIDC_ISSUER', 'SITE_ORIGIN', 'is required with OIDC_ISSUER: the provider sends people back there'],
	['OIDC_ISSUER', 'OPERATORS', 'is required with OIDC_ISSUER: only invited people may sign in'],
	['OIDC_ROLES', 'OIDC_ISSUER', 'is required with OIDC_ROLES'],
	['OIDC_CLIENT_ID', 'OIDC_ISSUER', 'is required with OIDC_CLIENT_ID'],
	['LEAD_WEBHOOK_URL', 'LEAD_WEBHOOK_SECRET', 'is required with LEAD_WEBHOOK_URL'],
	['LEAD_WEBHOOK_SECRET', 'LEAD_WEBHOOK_URL', 'is required with LEAD_WEBHOOK_SECRET'],
];

export function findMissingSettings(settings: RawSettings): { name: string; why: string }[] {
	const missing = requiredPairs.filter(
		([name, needed]) => settings[name] !== undefined && settings[needed] === undefined,
	);
	return missing.map(([, name, why]) => ({ name, why }));
}
