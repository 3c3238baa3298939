import { createRoute } from '@hono/zod-openapi';
import {
	codeInput,
	requestResetInput,
	resetPasswordInput,
	secondFactorInput,
	secondFactorSetup,
	verifyEmailInput,
} from '#contract/accounts.ts';
import { createApi } from '#server/http/chain.ts';
import type { Api, Dependencies } from '#server/http/env.ts';
import { done, jsonAnswer, jsonBody, problemAnswers } from '#server/http/openapi.ts';
import type { Accounts } from './service.ts';
import { sendCookies, signedInOnly } from './signed-in.ts';

const hour = 60 * 60;
const refusedBodies = [400, 403, 413, 415, 422, 429, 503] as const;
const limits = {
	links: { name: 'account-links', times: 10, seconds: hour },
	tokens: { name: 'account-tokens', times: 20, seconds: hour },
	codes: { name: 'second-factor', times: 30, seconds: hour },
};

/** Links by mail and the second factor. The paths are better-auth's own, as in route.ts. */
export function proofsApi(_: Dependencies, accounts: Accounts): Api {
	const signedIn = signedInOnly(accounts);

	const requestReset = createRoute({
		method: 'post',
		path: '/auth/request-password-reset',
		summary: 'Mail a link to set a new password. The answer is the same for an address without an account',
		'x-limit': limits.links,
		request: jsonBody(requestResetInput),
		responses: { 204: done, ...problemAnswers(404, ...refusedBodies) },
	});
	const reset = createRoute({
		method: 'post',
		path: '/auth/reset-password',
		summary: 'Set a new password with the token of a link, once; ends every session',
		'x-limit': limits.tokens,
		request: jsonBody(resetPasswordInput),
		responses: { 204: done, ...problemAnswers(...refusedBodies) },
	});
	const requestVerification = createRoute({
		method: 'post',
		path: '/auth/send-verification-email',
		summary: 'Mail a link that confirms the address of this account',
		'x-limit': limits.links,
		middleware: signedIn,
		responses: { 204: done, ...problemAnswers(401, 403, 404, 429, 503) },
	});
	const verify = createRoute({
		method: 'post',
		path: '/auth/verify-email',
		summary: 'Confirm the address of this account with the token of a link',
		'x-limit': limits.tokens,
		middleware: signedIn,
		request: jsonBody(verifyEmailInput),
		responses: { 204: done, ...problemAnswers(401, ...refusedBodies) },
	});
	const setUp = createRoute({
		method: 'post',
		path: '/auth/two-factor/enable',
		summary: 'Begin to set up a second factor; a first code ends it',
		'x-limit': limits.codes,
		middleware: signedIn,
		request: jsonBody(secondFactorInput),
		responses: {
			200: jsonAnswer('Key and recovery codes', secondFactorSetup),
			...problemAnswers(401, ...refusedBodies),
		},
	});
	const enter = createRoute({
		method: 'post',
		path: '/auth/two-factor/verify-totp',
		summary: 'Enter a code: ends the set-up, or a sign-in',
		'x-limit': limits.codes,
		request: jsonBody(codeInput),
		responses: { 204: done, ...problemAnswers(401, ...refusedBodies) },
	});
	const recover = createRoute({
		method: 'post',
		path: '/auth/two-factor/verify-backup-code',
		summary: 'Enter a recovery code in place of a code: ends a sign-in',
		'x-limit': limits.codes,
		request: jsonBody(codeInput),
		responses: { 204: done, ...problemAnswers(401, ...refusedBodies) },
	});
	const switchOff = createRoute({
		method: 'post',
		path: '/auth/two-factor/disable',
		summary: 'Take the second factor away',
		'x-limit': limits.codes,
		middleware: signedIn,
		request: jsonBody(secondFactorInput),
		responses: { 204: done, ...problemAnswers(401, ...refusedBodies) },
	});

	return createApi()
		.openapi(requestReset, async (c) => {
			await accounts.requestReset(c.req.valid('json').email);
			return c.body(null, 204);
		})
		.openapi(reset, async (c) => {
			await accounts.resetPassword(c.req.valid('json'));
			return c.body(null, 204);
		})
		.openapi(requestVerification, async (c) => {
			await accounts.requestVerification(c.get('signedIn'), c.req.raw.headers);
			return c.body(null, 204);
		})
		.openapi(verify, async (c) => {
			await accounts.verifyEmail(c.get('signedIn'), c.req.valid('json').token);
			return c.body(null, 204);
		})
		.openapi(setUp, async (c) =>
			c.json(await accounts.setUp(c.req.valid('json').password, c.req.raw.headers), 200),
		)
		.openapi(enter, async (c) => {
			const { value: before } = await accounts.current(c.req.raw.headers);
			const { cookies } = await accounts.enterCode(c.req.valid('json').code, c.req.raw.headers, before);
			sendCookies(c, cookies);
			return c.body(null, 204);
		})
		.openapi(recover, async (c) => {
			const { cookies } = await accounts.enterRecoveryCode(c.req.valid('json').code, c.req.raw.headers);
			sendCookies(c, cookies);
			return c.body(null, 204);
		})
		.openapi(switchOff, async (c) => {
			sendCookies(c, await accounts.switchOff(c.req.valid('json').password, c.req.raw.headers));
			return c.body(null, 204);
		});
}
