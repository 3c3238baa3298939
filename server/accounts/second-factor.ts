import { isAPIError } from 'better-auth/api';
import { parseCookies } from 'better-auth/cookies';
import type { SecondFactorSetup } from '#contract/accounts.ts';
import { ApiProblem } from '#server/http/problems.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import type { AccountContext, AuthSession } from './service.ts';

/** better-auth accepts the codes of the previous, the current and the next 30 seconds. */
const usedCodesRule = { name: 'totp-used', times: 1, seconds: 90 };

/** Of one account, however many sign-ins they belong to. */
const attemptsRule = { name: 'code-attempts', times: 10, seconds: 15 * 60 };

/**
 * Before a code is checked: better-auth counts wrong codes of an account afterward, so that those sent at once would all be
 * checked. Returns what to call after a right one.
 */
function createAttemptCounter({ auth, dependencies }: Pick<AccountContext, 'auth' | 'dependencies'>) {
	const attempts = dependencies.limits.createLimiter(attemptsRule);
	return async (headers: Headers): Promise<() => Promise<void>> => {
		const { createAuthCookie, internalAdapter } = await auth.$context;
		const cookie = parseCookies(headers.get('cookie') ?? '').get(createAuthCookie('two_factor').name);
		const [token = ''] = (cookie ?? '').split('.');
		const signIn = token && (await internalAdapter.findVerificationValue(token));
		if (!signIn) return async () => {};
		await attempts.consume(signIn.value);
		return () => attempts.reset(signIn.value);
	};
}

function createSetup(auth: AccountContext['auth']) {
	return {
		async setUpSecondFactor(password: string, headers: Headers): Promise<SecondFactorSetup> {
			const setup = await auth.api
				.enableTwoFactor({ body: { password }, headers })
				.catch(rejectWithStatus(400));
			if (setup.method !== 'totp') throw new Error('Not an authenticator app');
			return { uri: setup.totpURI, recoveryCodes: setup.backupCodes };
		},

		async disableSecondFactor(password: string, headers: Headers): Promise<string[]> {
			const { headers: responseHeaders } = await auth.api
				.disableTwoFactor({ body: { password }, headers, returnHeaders: true })
				.catch(rejectWithStatus(400));
			return responseHeaders.getSetCookie();
		},
	};
}

export function createSecondFactor(context: AccountContext) {
	const { auth, store, loginThrottle, dependencies } = context;
	const usedCodes = dependencies.limits.createLimiter(usedCodesRule);
	const consumeAttempt = createAttemptCounter(context);

	const withDeviceCookie = (responseHeaders: Headers, email: string, headers: Headers) => [
		...responseHeaders.getSetCookie(),
		loginThrottle.createDeviceCookie(email, headers),
	];

	/** RFC 6238 section 5.2: a code must not be accepted twice. */
	async function rejectReplay(userId: string, code: string, sessionToken: string): Promise<void> {
		try {
			await usedCodes.consume(`${userId} ${code}`);
		} catch (error) {
			await store.revokeSessionByToken(sessionToken);
			throw error instanceof ApiProblem && error.status === 429 ? wrongCredentials(401) : error;
		}
	}

	async function verifyCode(
		code: string,
		headers: Headers,
		previous: AuthSession | undefined,
	): Promise<string[]> {
		const isSettingUp = previous && !previous.user.secondFactor;
		const previousSessions = isSettingUp ? await store.listSessions(previous.user.id) : [];
		const onSuccess = await consumeAttempt(headers);
		const { response, headers: responseHeaders } = await auth.api
			.verifyTOTP({ body: { code }, headers, returnHeaders: true })
			.catch(rejectWithStatus(401));
		await onSuccess();
		if (!isSettingUp) await rejectReplay(response.user.id, code, response.token);
		// Earlier sessions were created without the second factor. better-auth has created a new one for this browser.
		for (const { id } of previousSessions) await store.revokeSession(response.user.id, id);
		await store.pruneSessions(response.user.id);
		return withDeviceCookie(responseHeaders, response.user.email, headers);
	}

	async function verifyRecoveryCode(code: string, headers: Headers): Promise<string[]> {
		const onSuccess = await consumeAttempt(headers);
		const { response, headers: responseHeaders } = await auth.api
			.verifyBackupCode({ body: { code: hashRecoveryCode(code) }, headers, returnHeaders: true })
			.catch(rejectWithStatus(401));
		await onSuccess();
		await store.pruneSessions(response.user.id);
		return withDeviceCookie(responseHeaders, response.user.email, headers);
	}

	return { ...createSetup(auth), verifyCode, verifyRecoveryCode };
}

function rejectWithStatus(status: 400 | 401) {
	return (error: unknown): never => {
		if (!isAPIError(error) || error.statusCode >= 500) throw error;
		if (error.statusCode === 429)
			throw new ApiProblem(429, 'too_many_requests', 'Too many wrong codes. Please wait a while.');
		throw wrongCredentials(status);
	};
}

function wrongCredentials(status: 400 | 401): ApiProblem {
	const message = status === 400 ? 'The password is incorrect.' : 'The code is incorrect.';
	return new ApiProblem(status, 'wrong_credentials', message);
}
