import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { apiKeyList, createdApiKey, newApiKey } from '#contract/api-keys.ts';
import {
	invitationLink,
	operatorColleagues,
	operatorInvitation,
	operatorPeople,
	operatorRemoval,
} from '#contract/operator-people.ts';
import type { SessionEnv, SessionMiddleware } from '#server/accounts/session-middleware.ts';
import { createApiKeyService } from '#server/api-keys/service.ts';
import { createApiKeyStore } from '#server/api-keys/store.ts';
import type { Recorder } from '#server/audit/audit.ts';
import type { Dependencies } from '#server/http/env.ts';
import { createApi } from '#server/http/middleware.ts';
import {
	bodyErrors,
	jsonBody,
	jsonResponse,
	noContent,
	problemResponses,
	route,
} from '#server/http/openapi.ts';
import { ApiProblem } from '#server/http/problems.ts';
import type { OperatorPeople } from './people.ts';

export const errorResponses = problemResponses(401, 403, 404, 422, 429, 503);

/** `middleware` lets every role in; `by` records what the signed-in operator does. */
export type Middleware = Record<'middleware' | 'ownerOnly' | 'notReader' | 'mayExport', SessionMiddleware> & {
	by(c: Context<SessionEnv>): Recorder;
};

const keyParam = z.strictObject({ id: z.string().max(40) });

const createKeyRoutes = ({ ownerOnly }: Middleware) => ({
	listKeys: route('get', '/operator/keys', {
		summary: 'API keys without their secret; null while they are off',
		middleware: ownerOnly,
		responses: { 200: jsonResponse('The keys', apiKeyList), ...errorResponses },
	}),
	createKey: route('post', '/operator/keys', {
		summary: 'Create an API key; the answer is the only one with the key',
		middleware: ownerOnly,
		request: jsonBody(newApiKey),
		responses: {
			201: jsonResponse('The key', createdApiKey),
			...errorResponses,
			...bodyErrors,
		},
	}),
	revokeKey: route('delete', '/operator/keys/{id}', {
		summary: 'Revoke an API key at once',
		middleware: ownerOnly,
		request: { params: keyParam },
		responses: { 204: noContent, ...errorResponses },
	}),
});

const createPeopleRoutes = ({ middleware, ownerOnly }: Middleware) => ({
	listColleagues: route('get', '/operator/colleagues', {
		summary: 'Accounts that a lead can be assigned to',
		middleware,
		responses: { 200: jsonResponse('The accounts', operatorColleagues), ...errorResponses },
	}),
	listPeople: route('get', '/operator/people', {
		summary: 'Who may open the console, and in which role',
		middleware: ownerOnly,
		responses: { 200: jsonResponse('The people', operatorPeople), ...errorResponses },
	}),
	invite: route('post', '/operator/people', {
		summary:
			'Let somebody open the console, or change the role; a new account gets a link to set its password',
		middleware: ownerOnly,
		'x-limit': { name: 'operator-invite', times: 30, seconds: 60 * 60 },
		request: jsonBody(operatorInvitation),
		responses: {
			200: jsonResponse('The link', invitationLink),
			...errorResponses,
			...bodyErrors,
		},
	}),
	removePerson: route('post', '/operator/people/remove', {
		// In the body: the path of a failed call is logged.
		summary: 'Take the access back from somebody who was invited',
		middleware: ownerOnly,
		request: jsonBody(operatorRemoval),
		responses: { 204: noContent, ...errorResponses, ...bodyErrors },
	}),
});

export function keysApi(
	middleware: Middleware,
	people: OperatorPeople,
	{ database, limits, settings }: Dependencies,
) {
	const routes = createKeyRoutes(middleware);
	const keys = createApiKeyService(createApiKeyStore(database.operatorQueries), limits, people);
	function rejectWithoutKeys(): void {
		if (!settings.API_KEYS) throw new ApiProblem(404, 'not_found', 'API keys are off.');
	}
	return createApi()
		.openapi(routes.listKeys, async (c) => c.json(settings.API_KEYS ? await keys.list() : null, 200))
		.openapi(routes.createKey, async (c) => {
			rejectWithoutKeys();
			const { email } = c.get('session').user;
			return c.json(await keys.create(middleware.by(c), c.req.valid('json'), email), 201);
		})
		.openapi(routes.revokeKey, async (c) => {
			rejectWithoutKeys();
			await keys.revoke(middleware.by(c), c.req.valid('param').id);
			return c.body(null, 204);
		});
}

export function peopleApi(middleware: Middleware, people: OperatorPeople) {
	const routes = createPeopleRoutes(middleware);
	return createApi()
		.openapi(routes.listColleagues, async (c) => c.json(await people.listColleagues(), 200))
		.openapi(routes.listPeople, async (c) => c.json(await people.list(), 200))
		.openapi(routes.invite, async (c) => {
			const { email } = c.get('session').user;
			return c.json({ link: await people.invite(middleware.by(c), c.req.valid('json'), email) }, 200);
		})
		.openapi(routes.removePerson, async (c) => {
			await people.remove(middleware.by(c), c.req.valid('json').email);
			return c.body(null, 204);
		});
}
