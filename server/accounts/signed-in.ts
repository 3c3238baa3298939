import type { Context, MiddlewareHandler } from 'hono';
import type { ServerEnv } from '#server/http/env.ts';
import { ApiProblem } from '#server/http/problems.ts';
import type { Accounts, SignedIn } from './service.ts';

export type SignedInEnv = ServerEnv & { Variables: { signedIn: SignedIn } };

/** Lets only signed-in visitors through; the calls behind it know whom they serve. */
export function signedInOnly(accounts: Accounts): MiddlewareHandler<SignedInEnv> {
	return async (c, next) => {
		const { value, cookies } = await accounts.current(c.req.raw.headers);
		sendCookies(c, cookies);
		if (!value) throw new ApiProblem(401, 'not_authenticated', 'Not authenticated');
		c.set('signedIn', value);
		await next();
	};
}

export function sendCookies(c: Context, cookies: readonly string[]): void {
	for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
}
