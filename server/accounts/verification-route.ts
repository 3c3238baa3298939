import {
	codeInput,
	requestResetInput,
	resetPasswordInput,
	secondFactorInput,
	secondFactorSetup,
	verifyEmailInput,
} from '#contract/accounts.ts';
import type { Dependencies } from '#server/http/env.ts';
import { createApi } from '#server/http/middleware.ts';
import { jsonBody, jsonResponse, noContent, problemResponses, route } from '#server/http/openapi.ts';
import type { Accounts } from './service.ts';
import { createSessionMiddleware, type SessionMiddleware, setCookies } from './session-middleware.ts';

const hourSeconds = 60 * 60;
const bodyErrorStatuses = [400, 403, 413, 415, 422, 429, 503] as const;
const limits = {
	links: { name: 'account-links', times: 10, seconds: hourSeconds },
	tokens: { name: 'account-tokens', times: 20, seconds: hourSeconds },
	codes: { name: 'second-factor', times: 30, seconds: hourSeconds },
};

const createLinkRoutes = (middleware: SessionMiddleware) => ({
	requestReset: route('post', '/auth/request-password-reset', {
		summary: 'Send a password reset link. The response is the same for an address without an account',
		'x-limit': limits.links,
		request: jsonBody(requestResetInput),
		responses: { 204: noContent, ...problemResponses(404, ...bodyErrorStatuses) },
	}),
	reset: route('post', '/auth/reset-password', {
		summary: 'Set a new password with a one-time token; ends every session',
		'x-limit': limits.tokens,
		request: jsonBody(resetPasswordInput),
		responses: { 204: noContent, ...problemResponses(...bodyErrorStatuses) },
	}),
	requestVerification: route('post', '/auth/send-verification-email', {
		summary: 'Send a verification link to the address of this account',
		'x-limit': limits.links,
		middleware,
		responses: { 204: noContent, ...problemResponses(401, 403, 404, 429, 503) },
	}),
	verify: route('post', '/auth/verify-email', {
		summary: 'Verify the address of this account with a token',
		'x-limit': limits.tokens,
		middleware,
		request: jsonBody(verifyEmailInput),
		responses: { 204: noContent, ...problemResponses(401, ...bodyErrorStatuses) },
	}),
});

const createCodeRoutes = (middleware: SessionMiddleware) => ({
	setUp: route('post', '/auth/two-factor/enable', {
		summary: 'Start setting up a second factor; a first code completes it',
		'x-limit': limits.codes,
		middleware,
		request: jsonBody(secondFactorInput),
		responses: {
			200: jsonResponse('Key and recovery codes', secondFactorSetup),
			...problemResponses(401, ...bodyErrorStatuses),
		},
	}),
	enterCode: route('post', '/auth/two-factor/verify-totp', {
		summary: 'Verify a code to complete the setup or a sign-in',
		'x-limit': limits.codes,
		request: jsonBody(codeInput),
		responses: { 204: noContent, ...problemResponses(401, ...bodyErrorStatuses) },
	}),
	recover: route('post', '/auth/two-factor/verify-backup-code', {
		summary: 'Complete a sign-in with a recovery code',
		'x-limit': limits.codes,
		request: jsonBody(codeInput),
		responses: { 204: noContent, ...problemResponses(401, ...bodyErrorStatuses) },
	}),
	disable: route('post', '/auth/two-factor/disable', {
		summary: 'Remove the second factor',
		'x-limit': limits.codes,
		middleware,
		request: jsonBody(secondFactorInput),
		responses: { 204: noContent, ...problemResponses(401, ...bodyErrorStatuses) },
	}),
});

export function verificationApi(_: Dependencies, accounts: Accounts) {
	const requireSession = createSessionMiddleware(accounts);
	const routes = { ...createLinkRoutes(requireSession), ...createCodeRoutes(requireSession) };

	return createApi()
		.openapi(routes.requestReset, async (c) => {
			await accounts.requestPasswordReset({ ...c.req.valid('json'), visitor: c.get('visitor') });
			return c.body(null, 204);
		})
		.openapi(routes.reset, async (c) => {
			await accounts.resetPassword(c.req.valid('json'));
			return c.body(null, 204);
		})
		.openapi(routes.requestVerification, async (c) => {
			await accounts.requestVerification(c.get('session'), c.get('visitor'), c.req.raw.headers);
			return c.body(null, 204);
		})
		.openapi(routes.verify, async (c) => {
			await accounts.verifyEmail(c.get('session'), c.req.valid('json').token);
			return c.body(null, 204);
		})
		.openapi(routes.setUp, async (c) =>
			c.json(await accounts.setUpSecondFactor(c.req.valid('json').password, c.req.raw.headers), 200),
		)
		.openapi(routes.enterCode, async (c) => {
			const { value: previous } = await accounts.current(c.req.raw.headers);
			setCookies(c, await accounts.verifyCode(c.req.valid('json').code, c.req.raw.headers, previous));
			return c.body(null, 204);
		})
		.openapi(routes.recover, async (c) => {
			setCookies(c, await accounts.verifyRecoveryCode(c.req.valid('json').code, c.req.raw.headers));
			return c.body(null, 204);
		})
		.openapi(routes.disable, async (c) => {
			setCookies(c, await accounts.disableSecondFactor(c.req.valid('json').password, c.req.raw.headers));
			return c.body(null, 204);
		});
}
