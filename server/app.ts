import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { routePath } from 'hono/route';
import { site } from '#app/site.ts';
import { accountsApi } from '#server/accounts/route.ts';
import { createAccounts } from '#server/accounts/service.ts';
import { identifyApi } from '#server/identify/route.ts';
import { bodyLimit } from '#server/platform/body-limit.ts';
import type { Api, Dependencies, ServerEnv } from '#server/platform/env.ts';
import { healthApi } from '#server/platform/health.ts';
import { logAnswer, requestIdOf } from '#server/platform/log.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import { ApiProblem, answerError, invalidFields } from '#server/platform/problems.ts';
import { sameOriginOnly } from '#server/platform/same-origin.ts';
import { securityHeaders } from '#server/platform/security-headers.ts';
import { submissionsRoute } from '#server/responses/route.ts';
import { scanApi } from '#server/scan/route.ts';
import { systemsApi } from '#server/systems/route.ts';

/** Every capability with an API that is open to all, one line each. */
const capabilities = [healthApi, identifyApi, scanApi];

/** Those that know who is signed in. */
const personalCapabilities = [accountsApi, systemsApi];

/** The API and the metrics; beside it are pages (`server/platform/pages.ts`) and submissions (`server/platform/plain-call.ts`). */
export function createApp(dependencies: Dependencies, metrics: Metrics): Api {
	const { settings, log } = dependencies;
	const commonHeaders = new Map(Object.entries(securityHeaders(settings.SITE_ORIGIN)));
	const app = new OpenAPIHono<ServerEnv>({
		defaultHook: (result) => {
			if (!result.success) throw invalidFields(result.error);
		},
	});
	app.onError(answerError);
	app.use(async (c, next) => {
		const started = performance.now();
		const requestId = requestIdOf(c.env.incoming, settings.TRUST_PROXY);
		c.set('requestId', requestId);
		c.set('log', log.child({ requestId }));
		// On Node's own answer and before anything else, so that errors carry them too and what a route sets wins.
		c.env.outgoing.setHeaders(commonHeaders);
		c.env.outgoing.setHeader('x-request-id', requestId);
		await next();
		const answered = {
			method: c.req.method,
			status: c.res.status,
			seconds: (performance.now() - started) / 1000,
		};
		metrics.count({ ...answered, route: routePath(c) });
		logAnswer(log, { ...answered, requestId, path: c.req.path });
	});

	app.use(
		'/api/*',
		async (c, next) => {
			c.env.outgoing.setHeader('cache-control', 'no-store');
			await next();
		},
		sameOriginOnly(settings.SITE_ORIGIN),
	);
	const limitBody = bodyLimit();
	// The function calls refuse in a shape of their own and hold their bodies to the same limit themselves.
	app.use('/api/*', (c, next) => (c.req.path.startsWith('/api/functions/') ? next() : limitBody(c, next)));
	app.openAPIRegistry.registerPath(submissionsRoute);
	for (const capability of capabilities) app.route('/api', capability(dependencies));
	const accounts = createAccounts(dependencies);
	for (const capability of personalCapabilities) app.route('/api', capability(dependencies, accounts));
	const contract = app.getOpenAPI31Document({
		openapi: '3.1.0',
		info: { title: `${site.name} API`, version: '1' },
	});
	app.get('/api/openapi.json', (c) => c.json(contract));
	app.all('/api/*', refuseUnknown(contract.paths ?? {}));
	app.get('/metrics', metrics.expose);
	return app;
}

/** 405 with the methods that the contract knows for this path, 404 for a path that it does not know. */
function refuseUnknown(paths: Readonly<Record<string, object>>) {
	return (c: Context<ServerEnv>): never => {
		const methods = Object.entries(paths)
			.filter(([template]) => matches(template, c.req.path))
			.flatMap(([, operations]) => Object.keys(operations).map((method) => method.toUpperCase()));
		if (methods.length === 0) throw new ApiProblem(404, 'not_found', 'There is no such call.');
		const allow = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
		throw new ApiProblem(405, 'method_not_allowed', 'This call does not know that method.', {
			headers: { allow: allow.join(', ') },
		});
	};
}

function matches(template: string, path: string): boolean {
	const expected = template.split('/');
	const actual = path.split('/');
	return (
		expected.length === actual.length &&
		expected.every((part, index) => part.startsWith('{') || part === actual[index])
	);
}
