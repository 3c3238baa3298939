import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from './env.ts';

type HostRule = { hostContains: string; to: string };
type Rules = { hosts: readonly HostRule[]; aliases: Readonly<Record<string, string>> };

/** Front doors: a host's own start page in place of '/', and old paths. The query (utm values) goes along. */
export function redirects({ hosts, aliases }: Rules): MiddlewareHandler<ServerEnv> {
	return async (c, next) => {
		const { hostname, pathname, search } = new URL(c.req.url);
		if (pathname === '/') {
			const rule = hosts.find(({ hostContains }) => hostname.includes(hostContains));
			if (rule) return c.redirect(`${rule.to}${search}`, 302);
		}
		const alias = Object.hasOwn(aliases, pathname) ? aliases[pathname] : undefined;
		if (alias) return c.redirect(`${alias}${search}`, 308);
		await next();
	};
}
