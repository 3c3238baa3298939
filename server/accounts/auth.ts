import { betterAuth } from 'better-auth';
import { twoFactor } from 'better-auth/plugins';
import { site } from '#app/site/site.ts';
import { maxPasswordLength, minPasswordLength } from '#contract/limits.ts';
import type { Dependencies } from '#server/http/env.ts';
import { linkValidMinutes } from '#server/mail/account-mails.ts';
import { loadAuthSecret } from './auth-secret.ts';
import { createAccountMailer } from './mail.ts';
import { createPasswordHasher } from './password-hash.ts';
import { createRecoveryCodeStorage, recoveryCodeLength } from './recovery-codes.ts';
import type { AccountStore } from './store.ts';

const daySeconds = 24 * 60 * 60;
const maxUserAgentLength = 300;

/** Its HTTP handler is not mounted (route.ts defines our API), and it never creates tables. */
export type Auth = ReturnType<typeof createAuth>;

export function createAuth({ settings, database, outbox }: Dependencies, store: AccountStore) {
	const origin = settings.SITE_ORIGIN ?? `http://localhost:${settings.PORT}`;
	const secret = loadAuthSecret(settings);
	const mail = createAccountMailer(outbox, origin, settings.OPERATORS ?? []);
	return betterAuth({
		appName: site.name,
		baseURL: origin,
		basePath: '/api/auth',
		secret,
		database: { db: database.queries, type: database.engine, transaction: true },
		emailAndPassword: {
			enabled: true,
			minPasswordLength,
			maxPasswordLength,
			password: createPasswordHasher(),
			resetPasswordTokenExpiresIn: linkValidMinutes * 60,
			revokeSessionsOnPasswordReset: true,
			sendResetPassword: ({ user, token }) => mail('reset-password', user.email, token),
			onPasswordReset: ({ user }) => store.confirmReset(user.id),
		},
		emailVerification: {
			expiresIn: linkValidMinutes * 60,
			sendVerificationEmail: ({ user, token }) => mail('verify-email', user.email, token),
		},
		plugins: [
			twoFactor({
				issuer: site.name,
				backupCodeOptions: {
					length: recoveryCodeLength,
					storeBackupCodes: createRecoveryCodeStorage(secret),
				},
			}),
		],
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
						data: { ...session, userAgent: session.userAgent?.slice(0, maxUserAgentLength) ?? '' },
					}),
				},
			},
		},
		rateLimit: { enabled: false },
		telemetry: { enabled: false },
		// better-auth logs email addresses; its errors are thrown and logged with the request instead.
		logger: { disabled: true },
	});
}
