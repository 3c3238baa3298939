import { setTimeout as wait } from 'node:timers/promises';
import { isAPIError } from 'better-auth/api';
import type { ResetPasswordInput } from '#contract/accounts.ts';
import { ApiProblem } from '#server/http/problems.ts';
import { createMailBudget, type MailRequest } from '#server/mail/mail-budget.ts';
import { rejectWeakPassword } from './password-policy.ts';
import type { AccountContext, AuthSession } from './service.ts';

/** Covers the slower code path, so that timing does not reveal whether the address has an account. */
const minRequestMs = 400;

const mailBounds = { perMailbox: 3, perVisitor: 10, perInstance: 300, seconds: 60 * 60 };

export function createEmailVerification({ auth, store, operators, dependencies }: AccountContext) {
	const { limits, outbox } = dependencies;
	const mailBudget = createMailBudget(limits, 'account-mail', mailBounds);

	function requireMail(): void {
		if (!outbox.hasChannel('account-mail'))
			throw new ApiProblem(404, 'mail_off', 'This site does not send email. Contact its operator.');
	}

	/** The response is the same for an address without an account. */
	async function requestPasswordReset(request: MailRequest): Promise<void> {
		requireMail();
		await mailBudget.consume(request);
		const minDelay = wait(minRequestMs);
		// Operators cannot sign up, so their first link creates the account.
		if (operators.has(request.email)) await store.createWithoutPassword(request.email);
		await auth.api.requestPasswordReset({ body: { email: request.email } });
		await minDelay;
	}

	async function resetPassword(input: ResetPasswordInput): Promise<void> {
		rejectWeakPassword(input.newPassword);
		await auth.api.resetPassword({ body: input }).catch(rejectToken);
	}

	async function requestVerification(
		{ user }: AuthSession,
		visitor: string,
		headers: Headers,
	): Promise<void> {
		requireMail();
		if (user.emailVerified) return;
		await mailBudget.consume({ email: user.email, visitor });
		await auth.api.sendVerificationEmail({ body: { email: user.email }, headers });
	}

	/** Requires the session: an attacker could sign up with someone else's address and wait for the click. */
	async function verifyEmail({ user }: AuthSession, token: string): Promise<void> {
		if (readTokenEmail(token) !== user.email) throw invalidToken();
		await auth.api.verifyEmail({ query: { token } }).catch(rejectToken);
	}

	return { requestPasswordReset, resetPassword, requestVerification, verifyEmail };
}

/** Reads the claim only; better-auth verifies the signature afterward. */
function readTokenEmail(token: string): unknown {
	try {
		return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')).email;
	} catch {
		return undefined;
	}
}

function invalidToken(): ApiProblem {
	return new ApiProblem(400, 'invalid_token', 'This link is invalid or has expired. Request a new one.');
}

function rejectToken(error: unknown): never {
	throw isAPIError(error) && [400, 401].includes(error.statusCode) ? invalidToken() : error;
}
