import { createRoute } from '@hono/zod-openapi';
import { siteOptions } from '#contract/site-options.ts';
import type { Dependencies } from '#server/http/env.ts';
import { createApi } from '#server/http/middleware.ts';

const options = createRoute({
	method: 'get',
	path: '/site-options',
	summary: 'Features enabled on this server',
	responses: {
		200: { description: 'Options', content: { 'application/json': { schema: siteOptions } } },
	},
});

export function siteOptionsApi({ outbox }: Dependencies) {
	return createApi().openapi(options, (c) => c.json({ mail: outbox.hasChannel('results-mail') }, 200));
}
