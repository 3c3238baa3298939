import { z } from 'zod';
import { toKnownZone } from '#domain/time/zone.ts';
import {
	booleanSetting,
	findMissingSettings,
	numberSetting,
	operatorSettings,
	textSetting,
} from './operator-settings.ts';

/** An error the operator can fix; its message is printed as one line before the process exits. */
export class StartupError extends Error {}

export const minSecretLength = 32;
export const defaultSiteFiles = 'build/client';

const port = numberSetting(/^\d{1,5}$/, 'must be a whole number from 0 to 65535').refine(
	(value) => value <= 65535,
	'must be a whole number from 0 to 65535',
);

const isTimeZone = (name: string): boolean => {
	const zone = name.replace(/^:/, '');
	return zone.startsWith('/') || toKnownZone(zone) === zone;
};

const countSetting = numberSetting(/^[1-9]\d{0,6}$/, 'must be a whole number of at least 1');

const schema = z
	.object({
		PORT: port.default(3000),
		HOST: z.string().optional(),
		DATABASE_URL: textSetting(
			/^(sqlite:.+|postgres(ql)?:\/\/.+)$/,
			'must be sqlite:PATH or postgres://…',
		).default('sqlite:data/ransomprep.db'),
		AUTH_SECRET: z
			.string()
			.min(minSecretLength, `must have at least ${minSecretLength} characters`)
			.optional(),
		SITE_ORIGIN: textSetting(
			/^https?:\/\/[^\s/]+$/,
			'must be an origin such as https://example.org',
		).optional(),
		SITE_FILES: z.string().default(defaultSiteFiles),
		TRUST_PROXY: textSetting(/^(true|false|\d)$/, 'must be true, false or the number of proxies in front')
			.transform((value) => (value === 'true' ? 1 : value === 'false' ? 0 : Number(value)))
			.default(0),
		// Node takes an unknown zone for UTC without a word. A colon and a path are POSIX.
		TZ: z.string().refine(isTimeZone, 'must be a time zone such as America/New_York').optional(),
		LOG_LEVEL: z
			.enum(
				['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
				'must be fatal, error, warn, info, debug, trace or silent',
			)
			.default('info'),
		METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
		SUBMISSIONS_PER_MINUTE: countSetting.default(120),
		SIGN_UPS_PER_HOUR: countSetting.default(30),
		SIGN_INS_PER_HOUR: countSetting.default(60),
		ROOMS_PER_DAY: countSetting.default(5),
		PLAN_ROOMS_PER_DAY: countSetting.default(30),
		ROOMS_MAX_MB: countSetting.default(4_096),
		ROOM_PHOTOS_MAX_MB: countSetting.default(4_096),
		DRAIN_SECONDS: numberSetting(/^\d{1,2}$/, 'must be a whole number from 0 to 99').default(0),
		SCAN_ALLOW_PRIVATE: booleanSetting.default(false),
		HSTS_SUBDOMAINS: booleanSetting.default(false),
		...operatorSettings,
	})
	.refine((settings) => settings.DATABASE_URL.startsWith('sqlite:') || settings.AUTH_SECRET, {
		path: ['AUTH_SECRET'],
		error: 'is required with PostgreSQL, the same for every copy of the server',
	})
	.refine(({ OIDC_ONLY, OIDC_ISSUER }) => !OIDC_ONLY || OIDC_ISSUER, {
		path: ['OIDC_ISSUER'],
		error: 'is required with OIDC_ONLY',
	})
	.superRefine((settings, context) => {
		for (const { name, why } of findMissingSettings(settings))
			context.addIssue({ code: 'custom', path: [name], message: why });
	});

export type Settings = z.infer<typeof schema>;

export const serverSettingNames: readonly string[] = Object.keys(schema.shape);

/** Compose files and shells pass unset variables as empty strings. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
	const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
	const result = schema.safeParse(given);
	if (result.success) return result.data;
	throw new StartupError(
		result.error.issues.map((issue) => `Setting ${issue.path.join('.')} ${issue.message}.`).join(' '),
	);
}
