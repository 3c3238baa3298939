import type { AccountSession, ChangePasswordInput } from '#contract/accounts.ts';
import { ApiProblem } from '#server/http/problems.ts';
import { createWatchStore } from '#server/watch/store.ts';
import { rejectWeakPassword, toCredentialsProblem } from './password-policy.ts';
import type { AccountContext, AuthSession } from './service.ts';

function createSessionSettings({ store }: AccountContext) {
	return {
		async listSessions({ user, sessionId }: AuthSession): Promise<AccountSession[]> {
			const rows = await store.listSessions(user.id);
			return rows.map(({ id, userAgent, createdAt, expiresAt }) => ({
				id,
				userAgent,
				signedInAt: createdAt,
				expiresAt,
				current: id === sessionId,
			}));
		},

		async revokeSession({ user }: AuthSession, sessionId: string): Promise<void> {
			if (!(await store.revokeSession(user.id, sessionId)))
				throw new ApiProblem(404, 'not_found', 'Session not found.');
		},

		async revokeOtherSessions({ user, sessionId }: AuthSession): Promise<void> {
			await store.revokeOtherSessions(user.id, sessionId);
		},
	};
}

export function createAccountSettings(context: AccountContext) {
	const { auth, store, loginThrottle, dependencies } = context;
	async function throttlePasswordCheck<Value>(
		sessionId: string,
		check: () => Promise<Value>,
	): Promise<Value> {
		const onSuccess = await loginThrottle.consumeForSession(sessionId);
		const value = await check();
		await onSuccess();
		return value;
	}

	return {
		async changePassword(
			{ user, sessionId }: AuthSession,
			input: ChangePasswordInput,
			headers: Headers,
		): Promise<string[]> {
			rejectWeakPassword(input.newPassword, [user.email, user.name ?? '']);
			const { headers: responseHeaders } = await throttlePasswordCheck(sessionId, () =>
				auth.api
					.changePassword({ body: { ...input, revokeOtherSessions: true }, headers, returnHeaders: true })
					.catch(toCredentialsProblem(400, 'The current password is incorrect.')),
			);
			return responseHeaders.getSetCookie();
		},

		async deleteAccount(
			{ user, sessionId }: AuthSession,
			password: string,
			headers: Headers,
		): Promise<string[]> {
			await throttlePasswordCheck(sessionId, () =>
				auth.api
					.verifyPassword({ body: { password }, headers })
					.catch(toCredentialsProblem(400, 'The password is incorrect.')),
			);
			await createWatchStore(dependencies.database).remove(user.id);
			await store.remove(user.id);
			await dependencies.outbox.removeAccountMails(user.email);
			const { headers: responseHeaders } = await auth.api.signOut({ headers, returnHeaders: true });
			return [...responseHeaders.getSetCookie(), loginThrottle.clearedDeviceCookie];
		},

		...createSessionSettings(context),
	};
}
