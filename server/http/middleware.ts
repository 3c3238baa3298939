import type { IncomingMessage } from 'node:http';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { site } from '#app/site/site.ts';
import type { Settings } from '#server/settings/settings.ts';
import { readJsonText } from './body.ts';
import type { Api, ServerEnv } from './env.ts';
import { getRequestId, logRequest, pageRoute } from './log.ts';
import type { Metrics } from './metrics.ts';
import {
	createOperationMatcher,
	type Operation,
	type OperationMatcher,
	type RouteDefinition,
} from './operations.ts';
import { ApiProblem, handleError, invalidFields, requestTimedOut } from './problems.ts';
import { createBudget, getClientAddress, getLimitKey, type RateLimits } from './rate-limits.ts';
import { createReleaseOnClose } from './response-closed.ts';
import { withTimeout } from './timeout.ts';

type MiddlewareOptions = {
	settings: Pick<Settings, 'SITE_ORIGIN' | 'TRUST_PROXY'>;
	limits: RateLimits;
	log: Logger;
	metrics: Metrics;
};

const defaultMaxBytes = 16 * 1024;

/** Longer than the 20-second scan, shorter than common proxy timeouts. */
const maxOperationMs = 25_000;

const inFlightLimits = { max: 2_000, maxPerVisitor: 100 };
const streamLimits = { max: 5_000, maxPerVisitor: 1_000 };
/** The slots bound the memory of smaller bodies. */
const maxUncountedBodyBytes = 72 * 1024;
/** Responses that were built and not read, and bodies on their way; each takes up to three times its size. */
const unsentByteLimits = { max: 96 * 1024 * 1024, maxPerVisitor: 16 * 1024 * 1024 };

const defaultLimit = { times: 3_000, seconds: 60 };

const undocumentedRoutes: readonly RouteDefinition[] = [
	{ method: 'get', path: '/api/openapi.json' },
	{ method: 'get', path: '/metrics' },
];

function createLogMiddleware({ settings, log, metrics }: MiddlewareOptions): MiddlewareHandler<ServerEnv> {
	return async (c, next) => {
		const startedAt = performance.now();
		const { incoming, outgoing } = c.env;
		const requestId = getRequestId(incoming, settings.TRUST_PROXY);
		c.set('requestId', requestId);
		c.set('log', log.child({ requestId }));
		// On Node's response, so that a file or a route can override them.
		outgoing.setHeader('cache-control', 'no-store');
		outgoing.setHeader('x-request-id', requestId);
		await next();
		const { method, path } = c.req;
		const completed = {
			method,
			route: c.get('operation')?.route ?? (isApiPath(path) ? 'unknown' : pageRoute),
			status: c.res.status,
			seconds: (performance.now() - startedAt) / 1000,
		};
		metrics.recordRequest(completed);
		const [refusal, submission] = [c.get('refusal'), c.get('submission')];
		if (refusal) metrics.recordProblem(refusal);
		if (submission) metrics.recordSubmission(submission);
		logRequest(log, { ...completed, requestId, path });
	};
}

function createLimitMiddleware(
	{ settings, limits }: MiddlewareOptions,
	match: OperationMatcher,
): MiddlewareHandler<ServerEnv> {
	const slots = createBudget(inFlightLimits);
	const streams = createBudget(streamLimits);
	const unsentBytes = createBudget(unsentByteLimits);
	const consumeDefault = limits.createLocalVisitorLimiter({ name: 'calls', ...defaultLimit });
	const getLimiter = ({ 'x-limit': own }: Operation) =>
		own && own !== 'none' ? limits.getVisitorLimiter(own) : consumeDefault;

	return async (c, next) => {
		const { incoming, outgoing } = c.env;
		const operation = match(c.req.method, c.req.path);
		c.set('operation', operation);
		rejectCrossOrigin(incoming, settings.SITE_ORIGIN);
		const visitor = getLimitKey(getClientAddress(incoming, settings.TRUST_PROXY));
		c.set('visitor', visitor);
		if (operation['x-limit'] === 'none') return await next();
		const releaseOnClose = createReleaseOnClose(c.env);
		let reserved = 0;
		c.set('reserveBytes', (bytes) => {
			const release = releaseOnClose(unsentBytes.acquire(visitor, bytes));
			reserved += bytes;
			return release;
		});
		releaseOnClose((operation['x-stream'] ? streams : slots).acquire(visitor));
		// What a visitor has left unread counts against the next request.
		unsentBytes.acquire(visitor, 0);
		await withTimeout(
			maxOperationMs,
			async () => {
				c.set('remainingRequests', await getLimiter(operation)(incoming));
				if (operation.hasJsonBody) {
					const maxBytes = operation['x-max-bytes'] ?? defaultMaxBytes;
					const bodyBytes = Math.min(maxBytes, Number(incoming.headers['content-length'] ?? maxBytes));
					if (bodyBytes > maxUncountedBodyBytes) releaseOnClose(unsentBytes.acquire(visitor, bodyBytes));
					const text = await readJsonText(incoming, maxBytes);
					// Hono's body cache; its types do not include the promise.
					Object.assign(c.req.bodyCache, { text: Promise.resolve(text) });
				}
				await next();
			},
			requestTimedOut,
		);
		// The adapter has written the response by then; what the system did not take at once waits for the reader.
		setImmediate(() => {
			const unsent = outgoing.writableLength - reserved;
			if (unsent > 0) releaseOnClose(unsentBytes.add(visitor, unsent));
		});
	};
}

const safeMethods: readonly unknown[] = ['GET', 'HEAD', 'OPTIONS'];

/** Browsers send Origin or Sec-Fetch-Site with state-changing requests; other clients have no session cookie. */
function rejectCrossOrigin({ method, headers }: IncomingMessage, siteOrigin: string | undefined): void {
	if (safeMethods.includes(method)) return;
	const { origin, host, 'sec-fetch-site': fetchSite } = headers;
	const isCrossSiteFetch = fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none';
	if (isCrossSiteFetch || (origin !== undefined && !isOwnOrigin(origin, host, siteOrigin)))
		throw new ApiProblem(403, 'cross_origin', 'Cross-origin requests are not allowed.');
}

function isOwnOrigin(origin: string, host: string | undefined, siteOrigin: string | undefined): boolean {
	if (origin === siteOrigin) return true;
	return URL.canParse(origin) && new URL(origin).host === host;
}

const apiPaths = ['/api/*', '/metrics'] as const;

function isApiPath(path: string): boolean {
	return /^\/(api|metrics)$|^\/api\//.test(path);
}

/** Pages and API calls share the headers, the request id, the log line and the metrics; limits apply to the API. */
export function applyMiddleware(options: MiddlewareOptions, capabilities: readonly Api[]): Api {
	const { metrics } = options;
	const app = new OpenAPIHono<ServerEnv>();
	app.onError(handleError);
	app.use(createLogMiddleware(options));
	const enforceLimits = createLimitMiddleware(options, (method, path) => matchOperation(method, path));
	for (const path of apiPaths) app.use(path, enforceLimits);
	for (const capability of capabilities) app.route('/api', capability);
	const routes = app.openAPIRegistry.definitions.flatMap((definition) =>
		definition.type === 'route' ? [definition.route] : [],
	);
	const matchOperation = createOperationMatcher([...routes, ...undocumentedRoutes]);
	let contract: ReturnType<typeof app.getOpenAPI31Document> | undefined;
	app.get('/api/openapi.json', (c) => {
		// On the first request: generating the document would take a fifth of the server's start.
		contract ??= app.getOpenAPI31Document({
			openapi: '3.1.0',
			info: { title: `${site.name} API`, version: '1' },
		});
		return c.json(contract);
	});
	app.get('/metrics', metrics.expose);
	return app;
}

export function createApi(): Api {
	return new OpenAPIHono<ServerEnv>({
		defaultHook: (result) => {
			if (!result.success) throw invalidFields(result.error);
		},
	});
}
