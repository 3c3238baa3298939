import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isAPIError } from 'better-auth/api';
import type {
	AccountSession,
	AccountUser,
	ChangePasswordInput,
	SignInInput,
	SignUpInput,
} from '#contract/accounts.ts';
import type { Dependencies } from '#server/http/env.ts';
import { ApiProblem } from '#server/http/problems.ts';
import { createAuth } from './auth.ts';
import { loadAuthSecret } from './auth-secret.ts';
import { createEmailVerification } from './email-verification.ts';
import { createLoginThrottle } from './login-throttle.ts';
import { rejectWeakPassword } from './password-policy.ts';
import { createSecondFactor } from './second-factor.ts';
import { createAccountStore } from './store.ts';

export type AuthSession = { user: AccountUser; sessionId: string };

export type WithCookies<Value> = { value: Value; cookies: string[] };

export type Accounts = ReturnType<typeof createAccounts>;

/** Covers the slower code path, so that timing does not reveal whether the email address is taken. */
const minSignUpMs = 400;

const hourSeconds = 60 * 60;

/** scrypt keeps a core busy for a good part of a second, so the queue must be bounded. */
const maxConcurrentHashes = 16;

const now = () => new Date().toISOString();

export function createAccounts(dependencies: Dependencies) {
	const { database, limits, settings } = dependencies;
	const auth = createAuth(dependencies);
	const store = createAccountStore(database.queries);
	const signUpLimiter = limits.createLimiter({ name: 'sign-up-account', times: 5, seconds: hourSeconds });
	const isSecure = settings.SITE_ORIGIN?.startsWith('https://') ?? false;
	const loginThrottle = createLoginThrottle(limits, loadAuthSecret(settings), isSecure);
	let activeHashes = 0;

	async function withHashSlot<Value>(work: () => Promise<Value>): Promise<Value> {
		if (activeHashes >= maxConcurrentHashes) {
			throw new ApiProblem(
				503,
				'busy',
				'Many people are signing in right now. Please try again in a moment.',
				{
					headers: { 'retry-after': '2' },
				},
			);
		}
		activeHashes++;
		try {
			return await work();
		} finally {
			activeHashes--;
		}
	}

	async function throttlePasswordCheck<Value>(
		sessionId: string,
		check: () => Promise<Value>,
	): Promise<Value> {
		const onSuccess = await loginThrottle.consumeForSession(sessionId);
		const value = await withHashSlot(check);
		await onSuccess();
		return value;
	}

	async function signUp({ email, password, name }: SignUpInput): Promise<AccountUser> {
		rejectWeakPassword(password);
		await signUpLimiter.consume(email);
		const minDelay = wait(minSignUpMs);
		// Hash before the transaction, which would block the only SQLite connection meanwhile.
		const { password: passwords } = await auth.$context;
		const passwordHash = await withHashSlot(() => passwords.hash(password));
		const user: AccountUser = {
			id: randomUUID(),
			email,
			name: name || null,
			emailVerified: false,
			secondFactor: false,
		};
		await store.create({
			userId: user.id,
			credentialId: randomUUID(),
			email,
			displayName: user.name,
			passwordHash,
			now: now(),
		});
		await minDelay;
		return user;
	}

	/** `value` is null when a second-factor code is still required. */
	async function signIn(
		input: SignInInput,
		headers: Headers,
		visitor: string,
	): Promise<WithCookies<AccountUser | null>> {
		const onSuccess = await loginThrottle.consume({ email: input.email, visitor, headers });
		const { response, headers: responseHeaders } = await withHashSlot(() =>
			auth.api
				.signInEmail({ body: input, headers, returnHeaders: true })
				.catch(toCredentialsProblem(401, 'The email address or password is incorrect.')),
		);
		const cookies = responseHeaders.getSetCookie();
		const deviceCookies = await onSuccess();
		if (!('user' in response)) return { value: null, cookies };
		await store.removeExpiredSessions(response.user.id, now());
		return { value: toAccountUser(response.user), cookies: [...cookies, ...deviceCookies] };
	}

	async function getCurrentSession(headers: Headers): Promise<WithCookies<AuthSession | undefined>> {
		try {
			const { response, headers: responseHeaders } = await auth.api.getSession({
				headers,
				returnHeaders: true,
			});
			const value = response && { user: toAccountUser(response.user), sessionId: response.session.id };
			return { value: value ?? undefined, cookies: responseHeaders.getSetCookie() };
		} catch (error) {
			// The session may have been revoked between reading and renewing it.
			if (isAPIError(error) && error.statusCode === 401) return { value: undefined, cookies: [] };
			// better-auth hides the cause. If the database is down, this throws the original error.
			await database.ping();
			throw error;
		}
	}

	async function signOut(headers: Headers): Promise<string[]> {
		const { value } = await getCurrentSession(headers);
		if (value) await store.revokeSession(value.user.id, value.sessionId);
		const { headers: responseHeaders } = await auth.api.signOut({ headers, returnHeaders: true });
		return responseHeaders.getSetCookie();
	}

	/** Also revokes all other sessions. */
	async function changePassword(
		{ sessionId }: AuthSession,
		input: ChangePasswordInput,
		headers: Headers,
	): Promise<string[]> {
		rejectWeakPassword(input.newPassword);
		const { headers: responseHeaders } = await throttlePasswordCheck(sessionId, () =>
			auth.api
				.changePassword({ body: { ...input, revokeOtherSessions: true }, headers, returnHeaders: true })
				.catch(toCredentialsProblem(400, 'The current password is incorrect.')),
		);
		return responseHeaders.getSetCookie();
	}

	async function deleteAccount(
		{ user, sessionId }: AuthSession,
		password: string,
		headers: Headers,
	): Promise<string[]> {
		await throttlePasswordCheck(sessionId, () =>
			auth.api
				.verifyPassword({ body: { password }, headers })
				.catch(toCredentialsProblem(400, 'The password is incorrect.')),
		);
		await store.remove(user.id);
		const { headers: responseHeaders } = await auth.api.signOut({ headers, returnHeaders: true });
		return [...responseHeaders.getSetCookie(), loginThrottle.clearedDeviceCookie];
	}

	async function listSessions({ user, sessionId }: AuthSession): Promise<AccountSession[]> {
		const rows = await store.listSessions(user.id, now());
		return rows.map(({ id, userAgent, createdAt, expiresAt }) => ({
			id,
			userAgent,
			signedInAt: createdAt,
			expiresAt,
			current: id === sessionId,
		}));
	}

	async function revokeSession({ user }: AuthSession, sessionId: string): Promise<void> {
		if (!(await store.revokeSession(user.id, sessionId))) {
			throw new ApiProblem(404, 'not_found', 'Session not found.');
		}
	}

	async function revokeOtherSessions({ user, sessionId }: AuthSession): Promise<void> {
		await store.revokeOtherSessions(user.id, sessionId);
	}

	return {
		signUp,
		signIn,
		current: getCurrentSession,
		signOut,
		changePassword,
		deleteAccount,
		listSessions,
		revokeSession,
		revokeOtherSessions,
		...createEmailVerification(auth, dependencies),
		...createSecondFactor(auth, store),
	};
}

type AuthUser = {
	id: string;
	email: string;
	name: string;
	emailVerified: boolean;
	twoFactorEnabled?: boolean | null | undefined;
};

function toAccountUser({ id, email, name, emailVerified, twoFactorEnabled }: AuthUser): AccountUser {
	return { id, email, name: name || null, emailVerified, secondFactor: twoFactorEnabled === true };
}

function toCredentialsProblem(status: 400 | 401, message: string) {
	return (error: unknown): never => {
		if (isAPIError(error) && error.statusCode === status) {
			throw new ApiProblem(status, 'wrong_credentials', message);
		}
		throw error;
	};
}
