import { ApiError, api, readJson } from '#app/lib/api.ts';
import type { AccountUser, SignInInput, SignUpInput } from '#contract/accounts.ts';

/** The password was correct; a code from the authenticator app is required too. */
export class SecondFactorRequiredError extends ApiError {
	constructor() {
		super('Enter the code of your authenticator app.', 401);
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
