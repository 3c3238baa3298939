import { OpenAPIHono } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { site } from '#app/site.ts';
import type { Settings } from '#server/settings/settings.ts';
import { readJsonText } from './body.ts';
import { type Call, callFinder, type Paths } from './calls.ts';
import { clientAddress, limitKey } from './client-address.ts';
import type { Api, ServerEnv } from './env.ts';
import { createInFlight } from './in-flight.ts';
import type { Limits } from './limits.ts';
import { logAnswer, requestIdOf } from './log.ts';
import type { Metrics } from './metrics.ts';
import { answerError, invalidFields } from './problems.ts';
import { refuseForeign } from './same-origin.ts';
import { securityHeaders } from './security-headers.ts';
import { inTime } from './time-limit.ts';

type Parts = {
	settings: Pick<Settings, 'SITE_ORIGIN' | 'TRUST_PROXY' | 'HSTS_SUBDOMAINS'>;
	limits: Limits;
	log: Logger;
	metrics: Metrics;
};

const usualBytes = 16 * 1024;

/** Longer than any call takes, the 20 seconds of a scan included, and shorter than a proxy waits. */
const longestCallMs = 25_000;

/** Calls under way. */
const atOnce = { most: 2_000, mostPerVisitor: 100 };

/** For calls that set no limit of their own. */
const usualLimit = { times: 3_000, seconds: 60 };

/** Not in the contract: they are about the server itself. */
const unlisted: Paths = { '/api/openapi.json': { get: {} }, '/metrics': { get: {} } };

/**
 * The one way in: every call of every capability passes these rules in this order, with bounds that it states in the
 * contract or else the usual ones. Only then its schema is checked and its own code runs.
 */
export function withChain({ settings, limits, log, metrics }: Parts, capabilities: readonly Api[]): Api {
	const commonHeaders = new Map(Object.entries(securityHeaders(settings)));
	const app = new OpenAPIHono<ServerEnv>();
	app.onError(answerError);

	/** Around everything: whatever happens inside is answered with these headers, counted and logged. */
	const account: MiddlewareHandler<ServerEnv> = async (c, next) => {
		const started = performance.now();
		const { incoming, outgoing } = c.env;
		const requestId = requestIdOf(incoming, settings.TRUST_PROXY);
		c.set('requestId', requestId);
		c.set('log', log.child({ requestId }));
		// On Node's own answer and before anything else, so that errors carry them too and what a route sets wins.
		outgoing.setHeaders(commonHeaders);
		outgoing.setHeader('cache-control', 'no-store');
		outgoing.setHeader('x-request-id', requestId);
		await next();
		const answered = {
			method: c.req.method,
			status: c.res.status,
			seconds: (performance.now() - started) / 1000,
		};
		metrics.count({ ...answered, route: c.get('call')?.route ?? 'unknown' });
		const [refusal, submission] = [c.get('refusal'), c.get('submission')];
		if (refusal) metrics.refusal(refusal);
		if (submission) metrics.submission(submission);
		logAnswer(log, { ...answered, requestId, path: c.req.path });
	};

	const inFlight = createInFlight(atOnce);
	const usual = limits.local({ name: 'calls', ...usualLimit });
	const limitOf = ({ 'x-limit': own }: Call) => (own ? limits.visits(own) : usual);

	const hold: MiddlewareHandler<ServerEnv> = async (c, next) => {
		const { incoming } = c.env;
		const call = find(c.req.method, c.req.path);
		c.set('call', call);
		refuseForeign(incoming, settings.SITE_ORIGIN);
		const visitor = limitKey(clientAddress(incoming, settings.TRUST_PROXY));
		c.set('visitor', visitor);
		const leave = inFlight.enter(visitor);
		try {
			await inTime(longestCallMs, async () => {
				c.set('visitsLeft', await limitOf(call)(incoming));
				if (call.takesJson) {
					const text = await readJsonText(incoming, call['x-most-bytes'] ?? usualBytes);
					// Where Hono itself keeps a body that was read; its types leave the promise out.
					Object.assign(c.req.bodyCache, { text: Promise.resolve(text) });
				}
				await next();
			});
		} finally {
			leave();
		}
	};

	app.use(account, hold);
	for (const capability of capabilities) app.route('/api', capability);
	const contract = app.getOpenAPI31Document({
		openapi: '3.1.0',
		info: { title: `${site.name} API`, version: '1' },
	});
	const find = callFinder({ ...(contract.paths as Paths), ...unlisted });
	app.get('/api/openapi.json', (c) => c.json(contract));
	app.get('/metrics', metrics.expose);
	return app;
}

/** A capability's calls; what does not fit a schema is refused in the same words everywhere. */
export function createApi(): Api {
	return new OpenAPIHono<ServerEnv>({
		defaultHook: (result) => {
			if (!result.success) throw invalidFields(result.error);
		},
	});
}
