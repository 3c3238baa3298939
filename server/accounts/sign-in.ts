import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isAPIError } from 'better-auth/api';
import type { AccountUser, SignInInput, SignUpInput } from '#contract/accounts.ts';
import { rejectWeakPassword, toCredentialsProblem } from './password-policy.ts';
import type { AccountContext, AuthSession, WithCookies } from './service.ts';

/** Covers the slower code path, so that timing does not reveal whether the email address is taken. */
const minSignUpMs = 400;

const hourSeconds = 60 * 60;
const maxSessionMs = 90 * 24 * hourSeconds * 1000;
/** Who leaves the company loses the account at its provider, of which nothing is heard here. */
const maxProviderSessionMs = 12 * hourSeconds * 1000;

function createSignUp({ auth, store, operators, dependencies: { limits } }: AccountContext) {
	const signUpLimiter = limits.createLimiter({ name: 'sign-up-account', times: 5, seconds: hourSeconds });
	return async ({ email, password, name }: SignUpInput): Promise<AccountUser> => {
		rejectWeakPassword(password, [email, name ?? '']);
		await signUpLimiter.consume(email);
		const minDelay = wait(minSignUpMs);
		// Hash before the transaction, which would block the only SQLite connection meanwhile.
		const { password: passwords } = await auth.$context;
		const passwordHash = await passwords.hash(password);
		const user: AccountUser = {
			id: randomUUID(),
			email,
			name: name || null,
			emailVerified: false,
			secondFactor: false,
		};
		// Operators get accounts by a link, or whoever signs up first would own the console. The response does not reveal it.
		if (!operators.has(email))
			await store.create({ userId: user.id, email, displayName: user.name, passwordHash });
		await minDelay;
		return user;
	};
}

export function createSignIn(context: AccountContext) {
	const { auth, store, loginThrottle, dependencies } = context;

	async function signIn(
		input: SignInInput,
		headers: Headers,
		visitor: string,
	): Promise<WithCookies<AccountUser | null>> {
		const onSuccess = await loginThrottle.consume({ email: input.email, visitor, headers });
		const { response, headers: responseHeaders } = await auth.api
			.signInEmail({ body: input, headers, returnHeaders: true })
			.catch(toCredentialsProblem(401, 'The email address or password is incorrect.'));
		const cookies = responseHeaders.getSetCookie();
		await onSuccess();
		if (!('user' in response)) return { value: null, cookies };
		await store.pruneSessions(response.user.id);
		const deviceCookie = loginThrottle.createDeviceCookie(input.email, headers);
		return { value: toAccountUser(response.user), cookies: [...cookies, deviceCookie] };
	}

	async function getCurrentSession(headers: Headers): Promise<WithCookies<AuthSession | undefined>> {
		try {
			const { response, headers: responseHeaders } = await auth.api.getSession({
				headers,
				returnHeaders: true,
			});
			if (!response) return { value: undefined, cookies: responseHeaders.getSetCookie() };
			const { user, session } = response;
			// Use renews a session, so a stolen one would never expire.
			const maxMs = session.provider ? maxProviderSessionMs : maxSessionMs;
			if (Date.now() - new Date(session.createdAt).getTime() > maxMs) {
				await store.revokeSession(user.id, session.id);
				return { value: undefined, cookies: [] };
			}
			return {
				value: { user: toAccountUser(user), sessionId: session.id, provider: session.provider ?? null },
				cookies: responseHeaders.getSetCookie(),
			};
		} catch (error) {
			// The session may have been revoked between reading and renewing it.
			if (isAPIError(error) && error.statusCode === 401) return { value: undefined, cookies: [] };
			// better-auth hides the cause. If the database is down, this throws the original error.
			await dependencies.database.ping();
			throw error;
		}
	}

	async function signOut(headers: Headers): Promise<string[]> {
		const { value } = await getCurrentSession(headers);
		if (value) await store.revokeSession(value.user.id, value.sessionId);
		const { headers: responseHeaders } = await auth.api.signOut({ headers, returnHeaders: true });
		return responseHeaders.getSetCookie();
	}

	return { signUp: createSignUp(context), signIn, current: getCurrentSession, signOut };
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
