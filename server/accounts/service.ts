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
import type { Dependencies } from '#server/platform/env.ts';
import { ApiProblem } from '#server/platform/problems.ts';
import { createAuth } from './auth.ts';
import { createAccountStore } from './store.ts';

export type SignedIn = { user: AccountUser; sessionId: string };

/** An outcome and the cookies that tell the browser about it. */
export type WithCookies<Value> = { value: Value; cookies: string[] };

export type Accounts = ReturnType<typeof createAccounts>;

/** Long enough to cover both ways through a sign-up, so that the time does not tell whether the e-mail was taken. */
const signUpTakesMs = 400;

const quarterHour = 15 * 60;
const hour = 60 * 60;

const now = () => new Date().toISOString();

export function createAccounts(dependencies: Dependencies) {
	const { database, limits } = dependencies;
	const auth = createAuth(dependencies);
	const store = createAccountStore(database.queries);
	const signUps = limits.counter({ name: 'sign-up-account', times: 5, seconds: hour });
	const passwordGuesses = limits.counter({ name: 'password-account', times: 10, seconds: quarterHour });

	/** Counts every guess at a password, wherever it is made, and forgets them once one was right. */
	async function withPassword<Value>(email: string, check: () => Promise<Value>): Promise<Value> {
		await passwordGuesses.take(email);
		const value = await check();
		await passwordGuesses.forget(email);
		return value;
	}

	async function signUp({ email, password, name }: SignUpInput): Promise<AccountUser> {
		await signUps.take(email);
		const enough = wait(signUpTakesMs);
		// Before the transaction, which would otherwise hold the embedded database's only connection meanwhile.
		const { password: passwords } = await auth.$context;
		const passwordHash = await passwords.hash(password);
		const user: AccountUser = { id: randomUUID(), email, name: name || null };
		await store.create({
			userId: user.id,
			credentialId: randomUUID(),
			email,
			displayName: user.name,
			passwordHash,
			now: now(),
		});
		await enough;
		return user;
	}

	async function signIn(input: SignInInput, headers: Headers): Promise<WithCookies<AccountUser>> {
		const { response, headers: answered } = await withPassword(input.email, () =>
			auth.api
				.signInEmail({ body: input, headers, returnHeaders: true })
				.catch(refusal(401, 'The e-mail address or the password is not right.')),
		);
		await store.removeExpired(response.user.id, now());
		return { value: publicUser(response.user), cookies: answered.getSetCookie() };
	}

	async function current(headers: Headers): Promise<WithCookies<SignedIn | undefined>> {
		try {
			const { response, headers: answered } = await auth.api.getSession({ headers, returnHeaders: true });
			const value = response && { user: publicUser(response.user), sessionId: response.session.id };
			return { value: value ?? undefined, cookies: answered.getSetCookie() };
		} catch (error) {
			// The session may have been signed out between reading and renewing it.
			if (isAPIError(error) && error.statusCode === 401) return { value: undefined, cookies: [] };
			// better-auth hides why it could not read; an outage shows itself again here, as an outage.
			await database.ping();
			throw error;
		}
	}

	/** Ends the session of these headers, if there is one. */
	async function signOut(headers: Headers): Promise<string[]> {
		const { value } = await current(headers);
		if (value) await store.revoke(value.user.id, value.sessionId);
		const { headers: answered } = await auth.api.signOut({ headers, returnHeaders: true });
		return answered.getSetCookie();
	}

	/** Also ends every other session: whoever else knew the old password is out. */
	async function changePassword(
		{ user }: SignedIn,
		input: ChangePasswordInput,
		headers: Headers,
	): Promise<string[]> {
		const { headers: answered } = await withPassword(user.email, () =>
			auth.api
				.changePassword({ body: { ...input, revokeOtherSessions: true }, headers, returnHeaders: true })
				.catch(refusal(400, 'The current password is not right.')),
		);
		return answered.getSetCookie();
	}

	async function remove({ user }: SignedIn, password: string, headers: Headers): Promise<string[]> {
		await withPassword(user.email, () =>
			auth.api
				.verifyPassword({ body: { password }, headers })
				.catch(refusal(400, 'The password is not right.')),
		);
		await store.remove(user.id);
		const { headers: answered } = await auth.api.signOut({ headers, returnHeaders: true });
		return answered.getSetCookie();
	}

	async function sessions({ user, sessionId }: SignedIn): Promise<AccountSession[]> {
		const rows = await store.sessions(user.id, now());
		return rows.map(({ id, userAgent, createdAt, expiresAt }) => ({
			id,
			userAgent,
			signedInAt: createdAt,
			expiresAt,
			current: id === sessionId,
		}));
	}

	async function revoke({ user }: SignedIn, sessionId: string): Promise<void> {
		if (!(await store.revoke(user.id, sessionId))) {
			throw new ApiProblem(404, 'not_found', 'There is no such session.');
		}
	}

	async function revokeOthers({ user, sessionId }: SignedIn): Promise<void> {
		await store.revokeOthers(user.id, sessionId);
	}

	return { signUp, signIn, current, signOut, changePassword, remove, sessions, revoke, revokeOthers };
}

function publicUser({ id, email, name }: { id: string; email: string; name: string }): AccountUser {
	return { id, email, name: name || null };
}

/** better-auth's refusal of a password, in our words; anything else stays what it is. */
function refusal(status: 400 | 401, sentence: string) {
	return (error: unknown): never => {
		if (isAPIError(error) && error.statusCode === status) {
			throw new ApiProblem(status, 'wrong_credentials', sentence);
		}
		throw error;
	};
}
