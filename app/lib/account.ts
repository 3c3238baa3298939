import type {
	AccountSession,
	AccountUser,
	ChangePasswordInput,
	CurrentUserAnswer,
	SignInAnswer,
	SignInInput,
	SignUpInput,
} from '#contract/accounts.ts';
import { ApiError, callApi } from './api.ts';
import { SecondFactorNeeded } from './second-factor.ts';

type UserAnswer = { user: AccountUser };

/** Undefined when nobody is signed in. */
export async function currentUser(): Promise<AccountUser | undefined> {
	return (await callApi<CurrentUserAnswer>('/api/auth/get-session'))?.user;
}

export async function signIn(input: SignInInput): Promise<AccountUser> {
	const { user } = await callApi<SignInAnswer>('/api/auth/sign-in/email', { method: 'POST', body: input });
	if (!user) throw new SecondFactorNeeded();
	return user;
}

/**
 * Makes an account and signs in to it. The first call answers alike whether or not the address has an account already:
 * who then cannot sign in has met one with another password, and whose id differs has come back to their own.
 */
export async function signUp(input: SignUpInput): Promise<{ user: AccountUser; isNew: boolean }> {
	const made = await callApi<UserAnswer>('/api/auth/sign-up/email', { method: 'POST', body: input });
	try {
		const user = await signIn({ email: input.email, password: input.password });
		return { user, isNew: user.id === made.user.id };
	} catch (error) {
		if (!(error instanceof ApiError) || error.status !== 401) throw error;
		throw new ApiError(
			'There seems to be an account with this email already, with another password. Try Login.',
			error.status,
		);
	}
}

export async function signOut(): Promise<void> {
	await callApi('/api/auth/sign-out', { method: 'POST' });
}

export function listSessions(): Promise<AccountSession[]> {
	return callApi('/api/auth/list-sessions');
}

export async function endSession(id: string): Promise<void> {
	await callApi('/api/auth/revoke-session', { method: 'POST', body: { id } });
}

export async function endOtherSessions(): Promise<void> {
	await callApi('/api/auth/revoke-other-sessions', { method: 'POST' });
}

export async function changePassword(input: ChangePasswordInput): Promise<void> {
	await callApi('/api/auth/change-password', { method: 'POST', body: input });
}

export async function deleteAccount(password: string): Promise<void> {
	await callApi('/api/auth/delete-user', { method: 'POST', body: { password } });
}

export async function requestPasswordReset(email: string): Promise<void> {
	await callApi('/api/auth/request-password-reset', { method: 'POST', body: { email } });
}

export async function resetPassword(token: string, newPassword: string): Promise<void> {
	await callApi('/api/auth/reset-password', { method: 'POST', body: { token, newPassword } });
}

export async function requestVerification(): Promise<void> {
	await callApi('/api/auth/send-verification-email', { method: 'POST' });
}

export async function verifyEmail(token: string): Promise<void> {
	await callApi('/api/auth/verify-email', { method: 'POST', body: { token } });
}
