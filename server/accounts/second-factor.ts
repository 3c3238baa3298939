import { isAPIError } from 'better-auth/api';
import type { SecondFactorSetup } from '#contract/accounts.ts';
import { ApiProblem } from '#server/http/problems.ts';
import type { Auth } from './auth.ts';
import type { AuthSession, WithCookies } from './service.ts';
import type { AccountStore } from './store.ts';

export function createSecondFactor(auth: Auth, store: AccountStore) {
	/** Takes effect after the first correct code. */
	async function setUpSecondFactor(password: string, headers: Headers): Promise<SecondFactorSetup> {
		const setup = await auth.api
			.enableTwoFactor({ body: { password }, headers })
			.catch(rejectWithStatus(400));
		if (setup.method !== 'totp') throw new Error('Not an authenticator app');
		return { uri: setup.totpURI, recoveryCodes: setup.backupCodes };
	}

	/** Completes either the setup or a pending sign-in. */
	async function verifyCode(
		code: string,
		headers: Headers,
		previous: AuthSession | undefined,
	): Promise<WithCookies<undefined>> {
		const isSettingUp = previous && !previous.user.secondFactor;
		const previousSessions = isSettingUp
			? await store.listSessions(previous.user.id, new Date().toISOString())
			: [];
		const { headers: responseHeaders } = await auth.api
			.verifyTOTP({ body: { code }, headers, returnHeaders: true })
			.catch(rejectWithStatus(401));
		// Earlier sessions were created without the second factor. better-auth has created a new one for this
		// browser.
		for (const { id } of previousSessions) await store.revokeSession(previous?.user.id ?? '', id);
		return { value: undefined, cookies: responseHeaders.getSetCookie() };
	}

	async function verifyRecoveryCode(code: string, headers: Headers): Promise<WithCookies<undefined>> {
		const { headers: responseHeaders } = await auth.api
			.verifyBackupCode({ body: { code }, headers, returnHeaders: true })
			.catch(rejectWithStatus(401));
		return { value: undefined, cookies: responseHeaders.getSetCookie() };
	}

	async function disableSecondFactor(password: string, headers: Headers): Promise<string[]> {
		const { headers: responseHeaders } = await auth.api
			.disableTwoFactor({ body: { password }, headers, returnHeaders: true })
			.catch(rejectWithStatus(400));
		return responseHeaders.getSetCookie();
	}

	return {
		setUpSecondFactor,
		verifyCode,
		verifyRecoveryCode,
		disableSecondFactor,
	};
}

function rejectWithStatus(status: 400 | 401) {
	return (error: unknown): never => {
		if (!isAPIError(error) || error.statusCode >= 500) throw error;
		if (error.statusCode === 429) {
			throw new ApiProblem(429, 'too_many_requests', 'Too many wrong codes. Please wait a while.');
		}
		throw new ApiProblem(
			status,
			'wrong_credentials',
			status === 400 ? 'The password is incorrect.' : 'The code is incorrect.',
		);
	};
}
