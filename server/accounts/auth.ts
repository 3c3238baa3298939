import { createHash } from 'node:crypto';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { twoFactor } from 'better-auth/plugins';
import { path } from '#app/site/paths.ts';
import { site } from '#app/site/site.ts';
import { maxPasswordLength, minPasswordLength } from '#contract/limits.ts';
import type { Dependencies } from '#server/http/env.ts';
import { type AccountMail, linkValidMinutes } from '#server/mail/account-mails.ts';
import { createOperatorPeople } from '#server/operator/people.ts';
import type { Outbox } from '#server/outbox/service.ts';
import { loadAuthSecret } from './auth-secret.ts';
import { createPasswordHasher } from './password-hash.ts';
import { createRecoveryCodeStorage, recoveryCodeLength } from './recovery-codes.ts';
import { type AccountStore, hashResetIdentifier, resetPrefix } from './store.ts';

const daySeconds = 24 * 60 * 60;
const maxUserAgentLength = 300;

/** Its HTTP handler is not mounted (route.ts defines our API), and it never creates tables. */
export type Auth = ReturnType<typeof createAuth>;

/** Both instances share cookies and sessions. */
export function createCommonOptions({ settings, database }: Pick<Dependencies, 'settings' | 'database'>) {
	const origin = settings.SITE_ORIGIN ?? `http://localhost:${settings.PORT}`;
	return {
		appName: site.name,
		baseURL: origin,
		basePath: '/api/auth',
		secret: loadAuthSecret(settings),
		database: { db: database.queries, type: database.engine, transaction: true },
		session: {
			expiresIn: 30 * daySeconds,
			updateAge: daySeconds,
			additionalFields: { provider: { type: 'string', required: false, input: false } },
		},
		advanced: {
			cookiePrefix: 'account',
			useSecureCookies: origin.startsWith('https://'),
			defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
			ipAddress: { disableIpTracking: true },
		},
		// Whoever reads the database cannot use a link that was sent.
		verification: {
			storeIdentifier: { default: 'hashed', overrides: { [resetPrefix]: { hash: hashResetIdentifier } } },
		},
		rateLimit: { enabled: false },
		telemetry: { enabled: false },
		// better-auth logs email addresses; its errors are thrown and logged with the request instead.
		logger: { disabled: true },
	} as const satisfies BetterAuthOptions;
}

export const shortenUserAgent = (userAgent: string | null | undefined) =>
	userAgent?.slice(0, maxUserAgentLength) ?? '';

export function createAuth(dependencies: Dependencies, store: AccountStore) {
	const { settings, database, outbox } = dependencies;
	const options = createCommonOptions(dependencies);
	const people = createOperatorPeople(database.queries, store, settings.OPERATORS ?? []);
	const isOperator = async (email: string) => (await people.findRole(email)) !== undefined;
	const mail = createAccountMailer(outbox, options.baseURL, isOperator);
	return betterAuth({
		...options,
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
					storeBackupCodes: createRecoveryCodeStorage(options.secret),
				},
			}),
		],
		databaseHooks: {
			session: {
				create: {
					before: async (session) => ({
						data: { ...session, userAgent: shortenUserAgent(session.userAgent) },
					}),
				},
			},
		},
	});
}

const pages = { 'reset-password': 'reset-password', 'verify-email': 'verify-email' } as const;

/** In the URL fragment, which browsers do not send to servers, so the token never appears in a log. */
function createAccountMailer(
	outbox: Outbox,
	origin: string,
	isOperator: (email: string) => Promise<boolean>,
) {
	return async (purpose: AccountMail['purpose'], to: string, token: string): Promise<void> => {
		// An operator continues on the console.
		const query = purpose === 'reset-password' && (await isOperator(to)) ? '?to=operator' : '';
		const payload: AccountMail = { purpose, to, url: `${origin}${path(pages[purpose])}${query}#${token}` };
		const now = Date.now();
		await outbox.add({
			id: `account.${createHash('sha256').update(token).digest('hex').slice(0, 32)}`,
			kind: 'account-mail',
			submissionId: null,
			payload: JSON.stringify(payload),
			createdAt: now,
			dueAt: now,
		});
	};
}
