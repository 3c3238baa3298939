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
import { createGuesses } from './guesses.ts';
import { refuseWeak } from './password-rule.ts';
import { createProofs } from './proofs.ts';
import { createSecondFactor } from './second-factor.ts';
import { authSecret } from './secret.ts';
import { createAccountStore } from './store.ts';

export type SignedIn = { user: AccountUser; sessionId: string };

/** An outcome and the cookies that tell the browser about it. */
export type WithCookies<Value> = { value: Value; cookies: string[] };

export type Accounts = ReturnType<typeof createAccounts>;

/** Long enough to cover both ways through a sign-up, so that the time does not tell whether the email was taken. */
const signUpTakesMs = 400;

const hour = 60 * 60;

/** Each keeps a core busy for a good part of a second; the queue behind them must not grow without end. */
const mostHashesAtOnce = 16;

const now = () => new Date().toISOString();

export function createAccounts(dependencies: Dependencies) {
	const { database, limits, settings } = dependencies;
	const auth = createAuth(dependencies);
	const store = createAccountStore(database.queries);
	const signUps = limits.counter({ name: 'sign-up-account', times: 5, seconds: hour });
	const isSecure = settings.SITE_ORIGIN?.startsWith('https://') ?? false;
	const guesses = createGuesses(limits, authSecret(settings), isSecure);
	let hashes = 0;

	async function hashing<Value>(work: () => Promise<Value>): Promise<Value> {
		if (hashes >= mostHashesAtOnce) {
			throw new ApiProblem(
				503,
				'busy',
				'Many people are signing in right now. Please try again in a moment.',
				{
					headers: { 'retry-after': '2' },
				},
			);
		}
		hashes++;
		try {
			return await work();
		} finally {
			hashes--;
		}
	}

	/** Of somebody who is signed in and shows the password once more. */
	async function withPassword<Value>(sessionId: string, check: () => Promise<Value>): Promise<Value> {
		const wasRight = await guesses.takeSignedIn(sessionId);
		const value = await hashing(check);
		await wasRight();
		return value;
	}

	async function signUp({ email, password, name }: SignUpInput): Promise<AccountUser> {
		refuseWeak(password);
		await signUps.take(email);
		const enough = wait(signUpTakesMs);
		// Before the transaction, which would otherwise hold the embedded database's only connection meanwhile.
		const { password: passwords } = await auth.$context;
		const passwordHash = await hashing(() => passwords.hash(password));
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
		await enough;
		return user;
	}

	/** Nobody yet for an account with a second factor: its cookie waits for the code. */
	async function signIn(
		input: SignInInput,
		headers: Headers,
		visitor: string,
	): Promise<WithCookies<AccountUser | null>> {
		const wasRight = await guesses.take({ email: input.email, visitor, headers });
		const { response, headers: answered } = await hashing(() =>
			auth.api
				.signInEmail({ body: input, headers, returnHeaders: true })
				.catch(refusal(401, 'The email address or the password is not right.')),
		);
		const cookies = answered.getSetCookie();
		const remembered = await wasRight();
		if (!('user' in response)) return { value: null, cookies };
		await store.removeExpired(response.user.id, now());
		return { value: publicUser(response.user), cookies: [...cookies, ...remembered] };
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
		{ sessionId }: SignedIn,
		input: ChangePasswordInput,
		headers: Headers,
	): Promise<string[]> {
		refuseWeak(input.newPassword);
		const { headers: answered } = await withPassword(sessionId, () =>
			auth.api
				.changePassword({ body: { ...input, revokeOtherSessions: true }, headers, returnHeaders: true })
				.catch(refusal(400, 'The current password is not right.')),
		);
		return answered.getSetCookie();
	}

	async function remove(
		{ user, sessionId }: SignedIn,
		password: string,
		headers: Headers,
	): Promise<string[]> {
		await withPassword(sessionId, () =>
			auth.api
				.verifyPassword({ body: { password }, headers })
				.catch(refusal(400, 'The password is not right.')),
		);
		await store.remove(user.id);
		const { headers: answered } = await auth.api.signOut({ headers, returnHeaders: true });
		return [...answered.getSetCookie(), guesses.forgottenDevice];
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

	return {
		signUp,
		signIn,
		current,
		signOut,
		changePassword,
		remove,
		sessions,
		revoke,
		revokeOthers,
		...createProofs(auth, dependencies),
		...createSecondFactor(auth, store),
	};
}

type KnownUser = {
	id: string;
	email: string;
	name: string;
	emailVerified: boolean;
	twoFactorEnabled?: boolean | null | undefined;
};

function publicUser({ id, email, name, emailVerified, twoFactorEnabled }: KnownUser): AccountUser {
	return { id, email, name: name || null, emailVerified, secondFactor: twoFactorEnabled === true };
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
