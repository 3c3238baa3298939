import { z } from '@hono/zod-openapi';
import type { Dependencies } from '#server/http/env.ts';
import { createApi } from '#server/http/middleware.ts';
import { jsonResponse, route } from '#server/http/openapi.ts';

/** Pages are prerendered, so they fetch what depends on the server's settings. */
const siteOptions = z.strictObject({
	mail: z.boolean(),
	timestamps: z.boolean(),
	/** Name of the provider where operators can sign in. */
	signIn: z.string().nullable(),
	/** Operators sign in there alone; passwords are for emergencies. */
	signInOnly: z.boolean(),
});

const options = route('get', '/site-options', {
	summary: 'Features enabled on this server',
	responses: { 200: jsonResponse('Options', siteOptions) },
});

export function siteOptionsApi({ outbox, settings }: Dependencies) {
	return createApi().openapi(options, (c) =>
		c.json(
			{
				mail: outbox.hasChannel('results-mail'),
				timestamps: settings.TIMESTAMP_URL !== undefined,
				signIn: settings.OIDC_ISSUER ? settings.OIDC_NAME : null,
				signInOnly: settings.OIDC_ONLY,
			},
			200,
		),
	);
}
