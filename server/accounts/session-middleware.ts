import type { Context, MiddlewareHandler } from 'hono';
import type { ServerEnv } from '#server/http/env.ts';
import { ApiProblem } from '#server/http/problems.ts';
import type { Accounts, AuthSession } from './service.ts';

export type SessionEnv = ServerEnv & { Variables: { session: AuthSession } };

export type SessionMiddleware = MiddlewareHandler<SessionEnv>;

export function createSessionMiddleware(accounts: Accounts): SessionMiddleware {
	return async (c, next) => {
		const { value, cookies } = await accounts.current(c.req.raw.headers);
		setCookies(c, cookies);
		if (!value) throw new ApiProblem(401, 'not_authenticated', 'Not authenticated');
		c.set('session', value);
		await next();
	};
}

export function setCookies(c: Context, cookies: readonly string[]): void {
	for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
}
