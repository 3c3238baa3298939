import { ApiError, api, readJson } from '#app/lib/api.ts';
import type {
	AccountSession,
	AccountUser,
	ChangePasswordInput,
	SignInInput,
	SignUpInput,
} from '#contract/accounts.ts';

/** The password was correct; a code from the authenticator app is required too. */
export class SecondFactorRequiredError extends ApiError {
	constructor() {
		super('This account has a second factor. Sign in on the page of the leads.', 401);
	}
}

export async function fetchCurrentUser(): Promise<AccountUser | undefined> {
	return (await readJson(api.auth['get-session'].$get()))?.user;
}

export async function signIn(input: SignInInput): Promise<AccountUser> {
	const { user } = await readJson(api.auth['sign-in'].email.$post({ json: input }));
	if (!user) throw new SecondFactorRequiredError();
	return user;
}

/** The sign-up response hides whether the address is registered; the sign-in then fails or returns another id. */
export async function signUp(input: SignUpInput): Promise<{ user: AccountUser; isNew: boolean }> {
	const created = await readJson(api.auth['sign-up'].email.$post({ json: input }));
	try {
		const user = await signIn({ email: input.email, password: input.password });
		return { user, isNew: user.id === created.user.id };
	} catch (error) {
		if (!(error instanceof ApiError) || error.status !== 401) throw error;
		throw new ApiError(
			'There seems to be an account with this email already, with another password. Try Login.',
			error.status,
		);
	}
}

export async function signOut(): Promise<void> {
	await api.auth['sign-out'].$post();
}

export function listSessions(): Promise<AccountSession[]> {
	return readJson(api.auth['list-sessions'].$get());
}

export async function revokeSession(id: string): Promise<void> {
	await api.auth['revoke-session'].$post({ json: { id } });
}

export async function revokeOtherSessions(): Promise<void> {
	await api.auth['revoke-other-sessions'].$post();
}

export async function changePassword(input: ChangePasswordInput): Promise<void> {
	await api.auth['change-password'].$post({ json: input });
}

export async function deleteAccount(password: string): Promise<void> {
	await api.auth['delete-user'].$post({ json: { password } });
}

export async function requestPasswordReset(email: string): Promise<void> {
	await api.auth['request-password-reset'].$post({ json: { email } });
}

export async function resetPassword(token: string, newPassword: string): Promise<void> {
	await api.auth['reset-password'].$post({ json: { token, newPassword } });
}

export async function requestVerification(): Promise<void> {
	await api.auth['send-verification-email'].$post();
}

export async function verifyEmail(token: string): Promise<void> {
	await api.auth['verify-email'].$post({ json: { token } });
}
