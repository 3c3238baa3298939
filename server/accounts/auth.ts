import { betterAuth } from 'better-auth';
import { longestPassword, shortestPassword } from '#contract/account-bounds.ts';
import type { Dependencies } from '#server/platform/env.ts';
import { authSecret } from './secret.ts';

const daySeconds = 24 * 60 * 60;
const longestUserAgent = 300;

/**
 * better-auth does what nobody should write twice: password hashing, session tokens, signed cookies. Its HTTP surface
 * stays closed (see route.ts for ours, with its bounds, limits and problem documents) and it never makes tables.
 */
export function createAuth({ settings, database }: Dependencies) {
	const origin = settings.SITE_ORIGIN ?? `http://localhost:${settings.PORT}`;
	return betterAuth({
		baseURL: origin,
		basePath: '/api/auth',
		secret: authSecret(settings),
		database: { db: database.queries, type: database.countsPool ? 'postgres' : 'sqlite', transaction: true },
		emailAndPassword: {
			enabled: true,
			minPasswordLength: shortestPassword,
			maxPasswordLength: longestPassword,
		},
		session: { expiresIn: 30 * daySeconds, updateAge: daySeconds },
		advanced: {
			cookiePrefix: 'account',
			useSecureCookies: origin.startsWith('https://'),
			defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
			ipAddress: { disableIpTracking: true },
		},
		databaseHooks: {
			session: {
				create: {
					before: async (session) => ({
						data: { ...session, userAgent: session.userAgent?.slice(0, longestUserAgent) ?? '' },
					}),
				},
			},
		},
		rateLimit: { enabled: false },
		telemetry: { enabled: false },
		// It would write e-mail addresses; what goes wrong is thrown, and logged with the request.
		logger: { disabled: true },
	});
}
