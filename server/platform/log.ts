import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { type Logger, pino } from 'pino';
import type { ServerEnv } from './env.ts';

export function createLog(level: string): Logger {
	return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}

const longestPath = 200;

/** Whatever a visitor makes up as a path, a log line stays short. */
export function loggedPath(path: string): string {
	return path.length > longestPath ? `${path.slice(0, longestPath)}…` : path;
}

const forwardedId = /^[A-Za-z0-9._-]{8,64}$/;

/**
 * One line per request: method, path, status, time and the id that the answer carries too. Bodies, query strings,
 * addresses and e-mails stay out of the log.
 */
export function requestLog(log: Logger, trustedProxies: number): MiddlewareHandler<ServerEnv> {
	return async (c, next) => {
		const forwarded = trustedProxies > 0 ? c.req.header('x-request-id') : undefined;
		const requestId = forwarded && forwardedId.test(forwarded) ? forwarded : randomUUID();
		c.set('requestId', requestId);
		c.set('log', log.child({ requestId }));
		const started = performance.now();
		await next();
		c.res.headers.set('x-request-id', requestId);
		c.get('log').info(
			{
				method: c.req.method,
				path: loggedPath(c.req.path),
				status: c.res.status,
				ms: Math.round((performance.now() - started) * 10) / 10,
			},
			'request',
		);
	};
}
