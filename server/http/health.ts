import { createRoute, z } from '@hono/zod-openapi';
import type { Dependencies } from './env.ts';
import { createApi } from './middleware.ts';
import { problemResponses } from './openapi.ts';
import { ApiProblem } from './problems.ts';

const ok = {
	description: 'OK',
	content: { 'application/json': { schema: z.strictObject({ status: z.literal('ok') }) } },
};

const livenessRoute = createRoute({
	method: 'get',
	path: '/health',
	summary: 'Liveness: is the process running and not shutting down?',
	responses: { 200: ok, ...problemResponses(503) },
});

const readinessRoute = createRoute({
	method: 'get',
	path: '/ready',
	summary: 'Readiness: is the database reachable?',
	responses: { 200: ok, ...problemResponses(503) },
});

export const drainState = { isDraining: false };

export function healthApi({ database }: Dependencies) {
	return createApi()
		.openapi(livenessRoute, (c) => {
			if (drainState.isDraining) throw new ApiProblem(503, 'busy', 'This server is shutting down.');
			return c.json({ status: 'ok' } as const, 200);
		})
		.openapi(readinessRoute, async (c) => {
			await database.ping();
			return c.json({ status: 'ok' } as const, 200);
		});
}
