import { z } from '@hono/zod-openapi';
import { customSystem, customSystemInput } from '#contract/systems.ts';
import type { Accounts } from '#server/accounts/service.ts';
import { createSessionMiddleware } from '#server/accounts/session-middleware.ts';
import type { Dependencies } from '#server/http/env.ts';
import { createApi } from '#server/http/middleware.ts';
import { jsonBody, jsonResponse, noContent, problemResponses, route } from '#server/http/openapi.ts';
import { createSystemService } from './service.ts';
import { createSystemStore } from './store.ts';

const changeLimit = { name: 'systems', times: 600, seconds: 60 };

/** 50 dependencies with long names in any script. */
const maxBytes = 64 * 1024;

export function systemsApi({ database }: Dependencies, accounts: Accounts) {
	const service = createSystemService(createSystemStore(database));
	const requireSession = createSessionMiddleware(accounts);

	const list = route('get', '/custom-systems', {
		summary: 'Your own systems, newest first',
		middleware: requireSession,
		responses: {
			200: jsonResponse('Systems', z.array(customSystem)),
			...problemResponses(401, 503),
		},
	});
	const add = route('post', '/custom-systems', {
		summary: 'Save one system of your own',
		middleware: requireSession,
		'x-limit': changeLimit,
		'x-max-bytes': maxBytes,
		request: jsonBody(customSystemInput),
		responses: {
			201: jsonResponse('The saved row', customSystem),
			...problemResponses(400, 401, 403, 413, 415, 422, 429, 503),
		},
	});
	const remove = route('delete', '/custom-systems/{id}', {
		summary: 'Delete one system of your own',
		middleware: requireSession,
		'x-limit': changeLimit,
		request: { params: z.object({ id: z.uuid() }) },
		responses: {
			204: noContent,
			...problemResponses(401, 403, 404, 422, 429, 503),
		},
	});

	return createApi()
		.openapi(list, async (c) => c.json(await service.list(c.get('session').user.id), 200))
		.openapi(add, async (c) => c.json(await service.add(c.get('session').user.id, c.req.valid('json')), 201))
		.openapi(remove, async (c) => {
			await service.remove(c.get('session').user.id, c.req.valid('param').id);
			return c.body(null, 204);
		});
}
