import { createRoute, z } from '@hono/zod-openapi';
import { watch, watchInput, watchUpdate } from '#contract/watch.ts';
import type { Accounts } from '#server/accounts/service.ts';
import { createSessionMiddleware, type SessionMiddleware } from '#server/accounts/session-middleware.ts';
import type { Dependencies } from '#server/http/env.ts';
import { createApi } from '#server/http/middleware.ts';
import { jsonBody, jsonResponse, noContent, problemResponses } from '#server/http/openapi.ts';
import { createWatchService } from './service.ts';
import { createWatchStore } from './store.ts';

const changeLimit = { name: 'watches', times: 60, seconds: 60 * 60 };
const unsubscribeLimit = { name: 'watch-unsubscribe', times: 60, seconds: 60 * 60 };
const idParam = z.strictObject({ id: z.uuid() });
const tokenParam = z.strictObject({ token: z.string().regex(/^[\w-]{24}$/) });

const createRoutes = (middleware: SessionMiddleware) => ({
	list: createRoute({
		method: 'get',
		path: '/watches',
		summary: 'Your watched domains',
		middleware,
		responses: { 200: jsonResponse('Watches', z.array(watch)), ...problemResponses(401, 503) },
	}),
	add: createRoute({
		method: 'post',
		path: '/watches',
		summary: 'Watch a domain; a TXT record proves that it is yours',
		middleware,
		'x-limit': changeLimit,
		request: jsonBody(watchInput),
		responses: {
			201: jsonResponse('The watch', watch),
			...problemResponses(400, 401, 403, 404, 409, 413, 415, 422, 429, 503),
		},
	}),
	change: createRoute({
		method: 'post',
		path: '/watches/{id}',
		summary: 'Pause a watch, or check its record and scan now',
		middleware,
		'x-limit': changeLimit,
		request: { params: idParam, ...jsonBody(watchUpdate) },
		responses: { 204: noContent, ...problemResponses(400, 401, 403, 404, 413, 415, 422, 429, 503) },
	}),
	remove: createRoute({
		method: 'delete',
		path: '/watches/{id}',
		summary: 'Delete a watch and its results',
		middleware,
		'x-limit': changeLimit,
		request: { params: idParam },
		responses: { 204: noContent, ...problemResponses(401, 403, 404, 422, 429, 503) },
	}),
	unsubscribe: createRoute({
		method: 'post',
		path: '/watches/unsubscribe/{token}',
		summary:
			'One-click unsubscribe (RFC 8058): deletes the watch. The response is the same for an unknown token',
		'x-limit': unsubscribeLimit,
		request: { params: tokenParam },
		responses: { 204: noContent, ...problemResponses(403, 422, 429, 503) },
	}),
});

export function watchApi({ database, settings, outbox, wakeWatches }: Dependencies, accounts: Accounts) {
	const service = createWatchService({
		store: createWatchStore(database),
		isMailOn: outbox.hasChannel('watch-mail'),
		allowPrivate: settings.SCAN_ALLOW_PRIVATE,
		maxWatches: settings.MAX_WATCHES,
		wake: wakeWatches,
	});
	const routes = createRoutes(createSessionMiddleware(accounts));

	return createApi()
		.openapi(routes.list, async (c) => c.json(await service.list(c.get('session').user.id), 200))
		.openapi(routes.add, async (c) =>
			c.json(await service.add(c.get('session').user, c.req.valid('json').domain), 201),
		)
		.openapi(routes.unsubscribe, async (c) => {
			await service.unsubscribe(c.req.valid('param').token);
			return c.body(null, 204);
		})
		.openapi(routes.change, async (c) => {
			await service.update(c.get('session').user.id, c.req.valid('param').id, c.req.valid('json'));
			return c.body(null, 204);
		})
		.openapi(routes.remove, async (c) => {
			await service.remove(c.get('session').user.id, c.req.valid('param').id);
			return c.body(null, 204);
		});
}
