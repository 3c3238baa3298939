import type { IncomingMessage } from 'node:http';
import { z } from '@hono/zod-openapi';
import { watch, watchConfirmation, watchInput, watchUpdate } from '#contract/watch.ts';
import type { Accounts } from '#server/accounts/service.ts';
import { createSessionMiddleware, type SessionMiddleware } from '#server/accounts/session-middleware.ts';
import type { Dependencies } from '#server/http/env.ts';
import { createApi } from '#server/http/middleware.ts';
import { jsonBody, jsonResponse, noContent, problemResponses, route } from '#server/http/openapi.ts';
import { getClientAddress } from '#server/http/rate-limits.ts';
import { createLinkTokens, linkTokenParam } from '#server/mail/link-tokens.ts';
import { createMailBudget } from '#server/mail/mail-budget.ts';
import { createConfirmations } from './confirmations.ts';
import { createSealer } from './sealed-result.ts';
import { createWatchService } from './service.ts';
import { createWatchStore } from './store.ts';

const changeLimit = { name: 'watches', times: 60, seconds: 60 * 60 };
const unsubscribeLimit = { name: 'watch-unsubscribe', times: 60, seconds: 60 * 60 };
const confirmLimit = { name: 'watch-confirm', times: 30, seconds: 60 * 60 };
const confirmMailBounds = { perMailbox: 3, perVisitor: 10, perInstance: 200, seconds: 24 * 60 * 60 };
const idParam = z.strictObject({ id: z.uuid() });

const createRoutes = (middleware: SessionMiddleware) => ({
	list: route('get', '/watches', {
		summary: 'Your watched domains',
		middleware,
		responses: { 200: jsonResponse('Watches', z.array(watch)), ...problemResponses(401, 503) },
	}),
	add: route('post', '/watches', {
		summary:
			'Watch a domain or an office line; a TXT record, a file, a mail or a link proves that it is yours',
		middleware,
		'x-limit': changeLimit,
		request: jsonBody(watchInput),
		responses: {
			201: jsonResponse('The watch', watch),
			...problemResponses(400, 401, 403, 404, 409, 413, 415, 422, 429, 503),
		},
	}),
	change: route('post', '/watches/{id}', {
		summary: 'Pause a watch, check its record and scan now, or turn its mails about changes on or off',
		middleware,
		'x-limit': changeLimit,
		request: { params: idParam, ...jsonBody(watchUpdate) },
		responses: { 204: noContent, ...problemResponses(400, 401, 403, 404, 413, 415, 422, 429, 503) },
	}),
	remove: route('delete', '/watches/{id}', {
		summary: 'Delete a watch and its results',
		middleware,
		'x-limit': changeLimit,
		request: { params: idParam },
		responses: { 204: noContent, ...problemResponses(401, 403, 404, 422, 429, 503) },
	}),
	describeConfirmation: route('get', '/watches/confirm/{token}', {
		summary: 'What the link in a confirmation is for: the domain, or the address of the caller',
		'x-limit': confirmLimit,
		request: { params: linkTokenParam },
		responses: {
			200: jsonResponse('What is confirmed', watchConfirmation),
			...problemResponses(404, 422, 429, 503),
		},
	}),
	confirm: route('post', '/watches/confirm/{token}', {
		summary: 'Confirm a watch by mail, or the address of the caller as an office line; works once',
		'x-limit': confirmLimit,
		request: { params: linkTokenParam },
		responses: { 204: noContent, ...problemResponses(403, 404, 422, 429, 503) },
	}),
	unsubscribe: route('post', '/watches/unsubscribe/{token}', {
		summary:
			'One-click unsubscribe (RFC 8058): deletes the watch. The response is the same for an unknown token',
		'x-limit': unsubscribeLimit,
		request: { params: linkTokenParam },
		responses: { 204: noContent, ...problemResponses(403, 422, 429, 503) },
	}),
});

export function watchApi(
	{ database, settings, outbox, limits, secret, wakeWatches }: Dependencies,
	accounts: Accounts,
) {
	const store = createWatchStore(database);
	const allowPrivate = settings.SCAN_ALLOW_PRIVATE;
	const wake = () => {
		wakeWatches();
		outbox.wake();
	};
	const links = createLinkTokens(secret);
	const confirmations = createConfirmations({ store, links, allowPrivate, wake });
	const service = createWatchService({
		store,
		sealer: createSealer(secret),
		links,
		isMailOn: outbox.hasChannel('watch-mail'),
		allowPrivate,
		maxWatches: settings.MAX_WATCHES,
		mailBudget: createMailBudget(limits, 'watch-confirm-mail', confirmMailBounds),
		wake,
	});
	const getAddress = (incoming: IncomingMessage) => getClientAddress(incoming, settings.TRUST_PROXY);
	const routes = createRoutes(createSessionMiddleware(accounts));

	return createApi()
		.openapi(routes.list, async (c) => c.json(await service.list(c.get('session').user.id), 200))
		.openapi(routes.add, async (c) =>
			c.json(await service.add(c.get('session').user, c.req.valid('json'), c.get('visitor')), 201),
		)
		.openapi(routes.describeConfirmation, async (c) =>
			c.json(await confirmations.describe(c.req.valid('param').token, getAddress(c.env.incoming)), 200),
		)
		.openapi(routes.confirm, async (c) => {
			await confirmations.confirm(c.req.valid('param').token, getAddress(c.env.incoming));
			return c.body(null, 204);
		})
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
