import { z } from '@hono/zod-openapi';
import {
	accountSession,
	changePasswordInput,
	currentUserResponse,
	deleteAccountInput,
	revokeSessionInput,
	signInInput,
	signInResponse,
	signUpInput,
	userResponse,
} from '#contract/accounts.ts';
import type { Dependencies } from '#server/http/env.ts';
import { createApi } from '#server/http/middleware.ts';
import { jsonBody, jsonResponse, noContent, problemResponses, route } from '#server/http/openapi.ts';
import type { Settings } from '#server/settings/settings.ts';
import type { Accounts } from './service.ts';
import { createSessionMiddleware, type SessionMiddleware, setCookies } from './session-middleware.ts';

const hourSeconds = 60 * 60;

const bodyErrorStatuses = [400, 403, 413, 415, 422, 429, 503] as const;

/** Paths follow better-auth's naming so that its documentation applies. */
const createPublicRoutes = (settings: Settings) => ({
	signUp: route('post', '/auth/sign-up/email', {
		summary: 'Create an account. The response is the same when the email address is taken',
		'x-limit': { name: 'sign-up', times: settings.SIGN_UPS_PER_HOUR, seconds: hourSeconds },
		request: jsonBody(signUpInput),
		responses: { 200: jsonResponse('Accepted', userResponse), ...problemResponses(...bodyErrorStatuses) },
	}),
	signIn: route('post', '/auth/sign-in/email', {
		summary: 'Start a session and set its cookie',
		'x-limit': { name: 'sign-in', times: settings.SIGN_INS_PER_HOUR, seconds: hourSeconds },
		request: jsonBody(signInInput),
		responses: {
			200: jsonResponse('The user, or null when a second-factor code is required', signInResponse),
			...problemResponses(401, ...bodyErrorStatuses),
		},
	}),
	signOut: route('post', '/auth/sign-out', {
		summary: 'End this session',
		responses: { 204: noContent, ...problemResponses(403, 503) },
	}),
	current: route('get', '/auth/get-session', {
		summary: 'Current user, or null',
		responses: { 200: jsonResponse('The user, or null', currentUserResponse), ...problemResponses(503) },
	}),
});

const createSessionRoutes = (middleware: SessionMiddleware) => ({
	sessions: route('get', '/auth/list-sessions', {
		summary: 'Active sessions of this account, newest first',
		middleware,
		responses: { 200: jsonResponse('Sessions', z.array(accountSession)), ...problemResponses(401, 503) },
	}),
	revoke: route('post', '/auth/revoke-session', {
		summary: 'End one session of this account',
		middleware,
		request: jsonBody(revokeSessionInput),
		responses: { 204: noContent, ...problemResponses(401, 404, ...bodyErrorStatuses) },
	}),
	revokeOthers: route('post', '/auth/revoke-other-sessions', {
		summary: 'End all other sessions of this account',
		middleware,
		responses: { 204: noContent, ...problemResponses(401, 403, 503) },
	}),
	changePassword: route('post', '/auth/change-password', {
		summary: 'Change the password and end all other sessions',
		middleware,
		request: jsonBody(changePasswordInput),
		responses: { 204: noContent, ...problemResponses(401, ...bodyErrorStatuses) },
	}),
	remove: route('post', '/auth/delete-user', {
		summary: 'Delete this account and its data',
		middleware,
		request: jsonBody(deleteAccountInput),
		responses: { 204: noContent, ...problemResponses(401, ...bodyErrorStatuses) },
	}),
});

export function accountsApi({ settings }: Dependencies, accounts: Accounts) {
	const routes = {
		...createPublicRoutes(settings),
		...createSessionRoutes(createSessionMiddleware(accounts)),
	};

	return createApi()
		.openapi(routes.signUp, async (c) => c.json({ user: await accounts.signUp(c.req.valid('json')) }, 200))
		.openapi(routes.signIn, async (c) => {
			const { value, cookies } = await accounts.signIn(
				c.req.valid('json'),
				c.req.raw.headers,
				c.get('visitor'),
			);
			setCookies(c, cookies);
			return c.json({ user: value }, 200);
		})
		.openapi(routes.signOut, async (c) => {
			setCookies(c, await accounts.signOut(c.req.raw.headers));
			return c.body(null, 204);
		})
		.openapi(routes.current, async (c) => {
			const { value, cookies } = await accounts.current(c.req.raw.headers);
			setCookies(c, cookies);
			return c.json(value ? { user: value.user } : null, 200);
		})
		.openapi(routes.sessions, async (c) => c.json(await accounts.listSessions(c.get('session')), 200))
		.openapi(routes.revoke, async (c) => {
			await accounts.revokeSession(c.get('session'), c.req.valid('json').id);
			return c.body(null, 204);
		})
		.openapi(routes.revokeOthers, async (c) => {
			await accounts.revokeOtherSessions(c.get('session'));
			return c.body(null, 204);
		})
		.openapi(routes.changePassword, async (c) => {
			const input = c.req.valid('json');
			setCookies(c, await accounts.changePassword(c.get('session'), input, c.req.raw.headers));
			return c.body(null, 204);
		})
		.openapi(routes.remove, async (c) => {
			const { password } = c.req.valid('json');
			setCookies(c, await accounts.deleteAccount(c.get('session'), password, c.req.raw.headers));
			return c.body(null, 204);
		});
}
