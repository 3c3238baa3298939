import { ApiError, fetchApi } from '#app/lib/api.ts';
import type {
	AccountSession,
	AccountUser,
	ChangePasswordInput,
	CurrentUserResponse,
	SignInInput,
	SignInResponse,
	SignUpInput,
} from '#contract/accounts.ts';

/** The password was correct; a code from the authenticator app is required too. */
export class SecondFactorRequiredError extends ApiError {
	constructor() {
		super('This account has a second factor. Sign in on the page of the leads.', 401);
	}
}

type UserResponse = { user: AccountUser };

/** Undefined when nobody is signed in. */
export async function fetchCurrentUser(): Promise<AccountUser | undefined> {
	return (await fetchApi<CurrentUserResponse>('/api/auth/get-session'))?.user;
}

export async function signIn(input: SignInInput): Promise<AccountUser> {
	const { user } = await fetchApi<SignInResponse>('/api/auth/sign-in/email', { method: 'POST', body: input });
	if (!user) throw new SecondFactorRequiredError();
	return user;
}

/**
 * The sign-up response does not reveal whether the address is registered. Signing in afterwards does: it
 * fails when the account has another password, and a different id means that the account already existed.
 */
export async function signUp(input: SignUpInput): Promise<{ user: AccountUser; isNew: boolean }> {
	const created = await fetchApi<UserResponse>('/api/auth/sign-up/email', { method: 'POST', body: input });
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
	await fetchApi('/api/auth/sign-out', { method: 'POST' });
}

export function listSessions(): Promise<AccountSession[]> {
	return fetchApi('/api/auth/list-sessions');
}

export async function revokeSession(id: string): Promise<void> {
	await fetchApi('/api/auth/revoke-session', { method: 'POST', body: { id } });
}

export async function revokeOtherSessions(): Promise<void> {
	await fetchApi('/api/auth/revoke-other-sessions', { method: 'POST' });
}

export async function changePassword(input: ChangePasswordInput): Promise<void> {
	await fetchApi('/api/auth/change-password', { method: 'POST', body: input });
}

export async function deleteAccount(password: string): Promise<void> {
	await fetchApi('/api/auth/delete-user', { method: 'POST', body: { password } });
}

export async function requestPasswordReset(email: string): Promise<void> {
	await fetchApi('/api/auth/request-password-reset', { method: 'POST', body: { email } });
}

export async function resetPassword(token: string, newPassword: string): Promise<void> {
	await fetchApi('/api/auth/reset-password', { method: 'POST', body: { token, newPassword } });
}

export async function requestVerification(): Promise<void> {
	await fetchApi('/api/auth/send-verification-email', { method: 'POST' });
}

export async function verifyEmail(token: string): Promise<void> {
	await fetchApi('/api/auth/verify-email', { method: 'POST', body: { token } });
}
