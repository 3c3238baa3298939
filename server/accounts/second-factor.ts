import { isAPIError } from 'better-auth/api';
import type { SecondFactorSetup } from '#contract/accounts.ts';
import { ApiProblem } from '#server/http/problems.ts';
import type { Auth } from './auth.ts';
import type { SignedIn, WithCookies } from './service.ts';
import type { AccountStore } from './store.ts';

/** An app on the phone that shows a code which changes, and recovery codes for when the phone is lost. */
export function createSecondFactor(auth: Auth, store: AccountStore) {
	/** Begins: it counts once a first code was entered. */
	async function setUp(password: string, headers: Headers): Promise<SecondFactorSetup> {
		const setup = await auth.api.enableTwoFactor({ body: { password }, headers }).catch(refuse(400));
		if (setup.method !== 'totp') throw new Error('Not an authenticator app');
		return { uri: setup.totpURI, recoveryCodes: setup.backupCodes };
	}

	/** Ends a set-up, or a sign-in that waits for its code. */
	async function enterCode(
		code: string,
		headers: Headers,
		before: SignedIn | undefined,
	): Promise<WithCookies<undefined>> {
		const isSetUp = before && !before.user.secondFactor;
		const opened = isSetUp ? await store.sessions(before.user.id, new Date().toISOString()) : [];
		const { headers: answered } = await auth.api
			.verifyTOTP({ body: { code }, headers, returnHeaders: true })
			.catch(refuse(401));
		// Sessions from before were opened without the second factor; better-auth has made a new one for this browser.
		for (const { id } of opened) await store.revoke(before?.user.id ?? '', id);
		return { value: undefined, cookies: answered.getSetCookie() };
	}

	/** Each works once. */
	async function enterRecoveryCode(code: string, headers: Headers): Promise<WithCookies<undefined>> {
		const { headers: answered } = await auth.api
			.verifyBackupCode({ body: { code }, headers, returnHeaders: true })
			.catch(refuse(401));
		return { value: undefined, cookies: answered.getSetCookie() };
	}

	async function switchOff(password: string, headers: Headers): Promise<string[]> {
		const { headers: answered } = await auth.api
			.disableTwoFactor({ body: { password }, headers, returnHeaders: true })
			.catch(refuse(400));
		return answered.getSetCookie();
	}

	return { setUp, enterCode, enterRecoveryCode, switchOff };
}

function refuse(status: 400 | 401) {
	return (error: unknown): never => {
		if (!isAPIError(error) || error.statusCode >= 500) throw error;
		if (error.statusCode === 429) {
			throw new ApiProblem(429, 'too_many_requests', 'Too many wrong codes. Please wait a while.');
		}
		throw new ApiProblem(
			status,
			'wrong_credentials',
			status === 400 ? 'The password is not right.' : 'The code is not right.',
		);
	};
}
