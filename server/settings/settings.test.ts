import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('readSettings', () => {
	it('has a working default for everything', () => {
		expect(readSettings({})).toEqual({
			PORT: 3000,
			DATABASE_URL: 'sqlite:data/ransomprep.db',
			SITE_FILES: 'build/client',
			TRUST_PROXY: 0,
			LOG_LEVEL: 'info',
			SUBMISSIONS_PER_MINUTE: 120,
			SIGN_UPS_PER_HOUR: 30,
			SIGN_INS_PER_HOUR: 60,
			ROOMS_PER_DAY: 5,
			PLAN_ROOMS_PER_DAY: 30,
			ROOMS_MAX_MB: 4_096,
			ROOM_PHOTOS_MAX_MB: 4_096,
			DRAIN_SECONDS: 0,
			SCAN_ALLOW_PRIVATE: false,
			HSTS_SUBDOMAINS: false,
			DELIVERY_SECONDS: 15,
			LEADS_DIGEST: true,
			API_KEYS: false,
			AUDIT_DAYS: 365,
			OIDC_NAME: 'your company account',
			OIDC_GROUPS_CLAIM: 'groups',
			OIDC_ONLY: false,
			OIDC_TRUST_EMAIL: false,
			OIDC_TRUST_SECOND_FACTOR: false,
			OUTBOX_SECONDS: 5,
			RETENTION_DAYS: 365,
			MAX_WATCHES: 500,
		});
	});

	it.each([
		[{ PORT: '0' }, { PORT: 0 }],
		[{ PORT: '' }, { PORT: 3000 }],
		[{ TRUST_PROXY: 'true' }, { TRUST_PROXY: 1 }],
		[{ TRUST_PROXY: '2' }, { TRUST_PROXY: 2 }],
		[{ SCAN_ALLOW_PRIVATE: 'true' }, { SCAN_ALLOW_PRIVATE: true }],
		[{ OPERATORS: 'A@x.org, b@x.org' }, { OPERATORS: ['a@x.org', 'b@x.org'] }],
		[{ TIMESTAMP_URL: 'http://tsa.example.org/tsr' }, { TIMESTAMP_URL: 'http://tsa.example.org/tsr' }],
		[{ OUTBOX_SECONDS: '0.2' }, { OUTBOX_SECONDS: 0.2 }],
		[{ RETENTION_DAYS: '30' }, { RETENTION_DAYS: 30 }],
		[{ TZ: ':America/New_York' }, { TZ: ':America/New_York' }],
		[{ TZ: ':/etc/localtime' }, { TZ: ':/etc/localtime' }],
		[
			{ DATABASE_URL: 'postgres://db/site', AUTH_SECRET: 'x'.repeat(32) },
			{ DATABASE_URL: 'postgres://db/site' },
		],
	])('reads %j', (env, expected) => {
		expect(readSettings(env)).toMatchObject(expected);
	});

	it.each([
		[{ PORT: 'abc' }, 'Setting PORT must be a whole number from 0 to 65535.'],
		[{ PORT: '65536' }, 'Setting PORT must be a whole number from 0 to 65535.'],
		[{ PORT: '-1' }, 'Setting PORT must be a whole number from 0 to 65535.'],
		[{ DATABASE_URL: 'mysql://x' }, 'Setting DATABASE_URL must be sqlite:PATH or postgres://…'],
		[{ DATABASE_URL: 'postgres://x' }, 'Setting AUTH_SECRET is required with PostgreSQL'],
		[{ AUTH_SECRET: 'short' }, 'Setting AUTH_SECRET must have at least 32 characters.'],
		[{ SITE_ORIGIN: 'example.org' }, 'Setting SITE_ORIGIN must be an origin such as https://example.org.'],
		[{ TRUST_PROXY: 'yes' }, 'Setting TRUST_PROXY must be true, false or the number of proxies in front.'],
		[{ TZ: 'America/New_Yorck' }, 'Setting TZ must be a time zone such as America/New_York.'],
		[{ OIDC_ONLY: 'true' }, 'Setting OIDC_ISSUER is required with OIDC_ONLY.'],
		[{ OIDC_ROLES: 'boss:x' }, 'Setting OIDC_ROLES must be roles and groups such as'],
		[{ LOG_LEVEL: 'loud' }, 'Setting LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.'],
		[{ METRICS_TOKEN: 'short' }, 'Setting METRICS_TOKEN must have at least 16 characters.'],
		[{ SUBMISSIONS_PER_MINUTE: '0' }, 'Setting SUBMISSIONS_PER_MINUTE must be a whole number of at least 1.'],
		[{ SIGN_UPS_PER_HOUR: '-1' }, 'Setting SIGN_UPS_PER_HOUR must be a whole number of at least 1.'],
		[{ SIGN_INS_PER_HOUR: 'x' }, 'Setting SIGN_INS_PER_HOUR must be a whole number of at least 1.'],
		[{ TIMESTAMP_URL: 'tsa' }, 'Setting TIMESTAMP_URL must be a web address with http or https.'],
		[
			{ SMTP_URL: 'mail.example.org' },
			'Setting SMTP_URL must be smtp://user:password@host:port or smtps://…',
		],
		[{ SMTP_URL: 'smtp://x', SITE_ORIGIN: 'https://x.org' }, 'Setting MAIL_FROM is required with SMTP_URL.'],
		[{ SMTP_URL: 'smtp://x', MAIL_FROM: 'a@x.org' }, 'Setting SITE_ORIGIN is required with SMTP_URL'],
		[{ LEADS_TO: 'a@x.org' }, 'Setting SMTP_URL is required with LEADS_TO.'],
		[{ LEADS_TO: 'nobody' }, 'Setting LEADS_TO must be email addresses with commas between them.'],
		[{ LEAD_WEBHOOK_URL: 'http://x' }, 'Setting LEAD_WEBHOOK_SECRET is required with LEAD_WEBHOOK_URL.'],
		[{ LEAD_WEBHOOK_SECRET: 'whsec_c2hvcnQ=' }, 'Setting LEAD_WEBHOOK_SECRET must have at least 24 bytes'],
		[{ DELIVERY_SECONDS: '0.0' }, 'Setting DELIVERY_SECONDS must be a number of seconds from 0.1 to 15.'],
		[{ RETENTION_DAYS: '0' }, 'Setting RETENTION_DAYS must be a whole number of days, at least 1.'],
		[{ SCAN_ALLOW_PRIVATE: '1' }, 'Setting SCAN_ALLOW_PRIVATE must be true or false.'],
	])('refuses %j with one line that names it', (env, line) => {
		expect(() => readSettings(env)).toThrow(line);
	});

	it('does not print secrets in errors', () => {
		expect(() => readSettings({ AUTH_SECRET: 'hunter2' })).toThrow(/^(?!.*hunter2)/);
	});
});
