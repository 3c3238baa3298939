import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from './env.ts';
import { ApiProblem } from './problems.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Keeps other sites from acting in a visitor's name. Browsers always send one of the two headers with a request
 * that changes something; programs such as curl send neither and carry nobody's session.
 */
export function sameOriginOnly(siteOrigin: string | undefined): MiddlewareHandler<ServerEnv> {
	return async (c, next) => {
		if (!safeMethods.has(c.req.method)) {
			const fetchSite = c.req.header('sec-fetch-site');
			const origin = c.req.header('origin');
			const foreignFetch = fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none';
			if (foreignFetch || (origin !== undefined && !isOwn(origin, c.req.header('host'), siteOrigin))) {
				throw new ApiProblem(403, 'cross_origin', 'This call is open to our own pages only.');
			}
		}
		await next();
	};
}

function isOwn(origin: string, host: string | undefined, siteOrigin: string | undefined): boolean {
	if (origin === siteOrigin) return true;
	return URL.canParse(origin) && new URL(origin).host === host;
}
