import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Api, Dependencies, ServerEnv } from './env.ts';
import { problemAnswers } from './openapi.ts';

const ok = {
	description: 'Yes',
	content: { 'application/json': { schema: z.strictObject({ status: z.literal('ok') }) } },
};

const alive = createRoute({
	method: 'get',
	path: '/health',
	summary: 'Is the process alive?',
	responses: { 200: ok },
});

const ready = createRoute({
	method: 'get',
	path: '/ready',
	summary: 'Can it serve, database included?',
	responses: { 200: ok, ...problemAnswers(503) },
});

export function healthApi({ database }: Dependencies): Api {
	return new OpenAPIHono<ServerEnv>()
		.openapi(alive, (c) => c.json({ status: 'ok' } as const, 200))
		.openapi(ready, async (c) => {
			await database.ping();
			return c.json({ status: 'ok' } as const, 200);
		});
}
