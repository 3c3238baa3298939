import { createRoute, z } from '@hono/zod-openapi';
import type { Api, Dependencies } from './env.ts';
import { createApi } from './middleware.ts';
import { problemResponses } from './openapi.ts';
import { ApiProblem } from './problems.ts';

const ok = {
	description: 'Yes',
	content: { 'application/json': { schema: z.strictObject({ status: z.literal('ok') }) } },
};

const livenessRoute = createRoute({
	method: 'get',
	path: '/health',
	summary: 'Is the process alive, and here to stay?',
	responses: { 200: ok, ...problemResponses(503) },
});

const readinessRoute = createRoute({
	method: 'get',
	path: '/ready',
	summary: 'Can it serve, database included?',
	responses: { 200: ok, ...problemResponses(503) },
});

/** Set while the server only waits for whoever sends it requests to notice that it is going to end. */
export const drainState = { isDraining: false };

export function healthApi({ database }: Dependencies): Api {
	return createApi()
		.openapi(livenessRoute, (c) => {
			if (drainState.isDraining)
				throw new ApiProblem(503, 'busy', 'This copy of the server is about to end.');
			return c.json({ status: 'ok' } as const, 200);
		})
		.openapi(readinessRoute, async (c) => {
			await database.ping();
			return c.json({ status: 'ok' } as const, 200);
		});
}
