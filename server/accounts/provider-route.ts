import { z } from '@hono/zod-openapi';
import type { Dependencies } from '#server/http/env.ts';
import { createApi } from '#server/http/middleware.ts';
import { jsonResponse, problemResponses, route } from '#server/http/openapi.ts';
import { ApiProblem } from '#server/http/problems.ts';
import type { Accounts } from './service.ts';
import { setCookies } from './session-middleware.ts';

const parameter = z.string().max(4_000).optional();

/** Drops what else providers add, such as session_state. */
const callbackQuery = z.object({
	code: parameter,
	state: parameter,
	iss: parameter,
	error: parameter,
	error_description: parameter,
});

export type CallbackQuery = z.infer<typeof callbackQuery>;

const createProviderRoutes = (times: number) => {
	const limit = { name: 'provider-sign-in', times, seconds: 60 * 60 };
	return {
		start: route('post', '/auth/sign-in/oidc', {
			summary: 'Address at the OpenID Connect provider where an operator signs in',
			'x-limit': limit,
			responses: {
				200: jsonResponse('The address', z.strictObject({ url: z.string() })),
				...problemResponses(403, 404, 429, 503),
			},
		}),
		finish: route('get', '/auth/callback/oidc', {
			summary: 'The provider sends the browser here. Starts a session and opens the console',
			'x-limit': limit,
			request: { query: callbackQuery },
			responses: { 302: { description: 'To the console' }, ...problemResponses(404, 422, 429, 503) },
		}),
	};
};

export function providerApi({ settings }: Dependencies, { provider }: Accounts) {
	const routes = createProviderRoutes(settings.SIGN_INS_PER_HOUR);
	function getProvider() {
		if (!provider) throw new ApiProblem(404, 'not_found', 'Sign-in through a provider is off.');
		return provider;
	}
	return createApi()
		.openapi(routes.start, async (c) => {
			const { value, cookies } = await getProvider().start(c.req.raw.headers);
			setCookies(c, cookies);
			return c.json({ url: value }, 200);
		})
		.openapi(routes.finish, async (c) => {
			const { value, cookies } = await getProvider().finish(c.req.valid('query'), c.req.raw.headers);
			setCookies(c, cookies);
			const error = new URL(value, 'http://x').searchParams.get('error');
			c.get('log')[error ? 'warn' : 'info']({ error }, 'operator sign-in through the provider');
			return c.redirect(value, 302);
		});
}
