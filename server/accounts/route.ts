import { createRoute, z } from '@hono/zod-openapi';
import {
	accountSession,
	changePasswordInput,
	currentUserAnswer,
	deleteAccountInput,
	revokeSessionInput,
	signInAnswer,
	signInInput,
	signUpInput,
	userAnswer,
} from '#contract/accounts.ts';
import { createApi } from '#server/http/chain.ts';
import type { Api, Dependencies } from '#server/http/env.ts';
import { done, jsonAnswer, jsonBody, problemAnswers } from '#server/http/openapi.ts';
import type { Accounts } from './service.ts';
import { sendCookies, signedInOnly } from './signed-in.ts';

const hour = 60 * 60;

const refusedBodies = [400, 403, 413, 415, 422, 429, 503] as const;

/** The paths are better-auth's own, so that its documentation helps; the surface is ours. */
export function accountsApi({ settings }: Dependencies, accounts: Accounts): Api {
	const signedIn = signedInOnly(accounts);

	const signUp = createRoute({
		method: 'post',
		path: '/auth/sign-up/email',
		summary: 'Make an account. The answer is the same when the email address has one; sign in to find out',
		'x-limit': { name: 'sign-up', times: settings.SIGN_UPS_PER_HOUR, seconds: hour },
		request: jsonBody(signUpInput),
		responses: { 200: jsonAnswer('Accepted', userAnswer), ...problemAnswers(...refusedBodies) },
	});
	const signIn = createRoute({
		method: 'post',
		path: '/auth/sign-in/email',
		summary: 'Start a session; the answer sets its cookie',
		'x-limit': { name: 'sign-in', times: settings.SIGN_INS_PER_HOUR, seconds: hour },
		request: jsonBody(signInInput),
		responses: {
			200: jsonAnswer('Signed in, or nobody yet: the code of the second factor is wanted', signInAnswer),
			...problemAnswers(401, ...refusedBodies),
		},
	});
	const signOut = createRoute({
		method: 'post',
		path: '/auth/sign-out',
		summary: 'End this session',
		responses: { 204: done, ...problemAnswers(403, 503) },
	});
	const current = createRoute({
		method: 'get',
		path: '/auth/get-session',
		summary: 'Who is signed in? Null when nobody is',
		responses: { 200: jsonAnswer('The user, or null', currentUserAnswer), ...problemAnswers(503) },
	});
	const sessions = createRoute({
		method: 'get',
		path: '/auth/list-sessions',
		summary: 'Where the account is signed in, newest first',
		middleware: signedIn,
		responses: { 200: jsonAnswer('Sessions', z.array(accountSession)), ...problemAnswers(401, 503) },
	});
	const revoke = createRoute({
		method: 'post',
		path: '/auth/revoke-session',
		summary: 'End one session of this account',
		middleware: signedIn,
		request: jsonBody(revokeSessionInput),
		responses: { 204: done, ...problemAnswers(401, 404, ...refusedBodies) },
	});
	const revokeOthers = createRoute({
		method: 'post',
		path: '/auth/revoke-other-sessions',
		summary: 'End every session of this account but this one',
		middleware: signedIn,
		responses: { 204: done, ...problemAnswers(401, 403, 503) },
	});
	const changePassword = createRoute({
		method: 'post',
		path: '/auth/change-password',
		summary: 'Set a new password and end every other session',
		middleware: signedIn,
		request: jsonBody(changePasswordInput),
		responses: { 204: done, ...problemAnswers(401, ...refusedBodies) },
	});
	const remove = createRoute({
		method: 'post',
		path: '/auth/delete-user',
		summary: 'Delete this account and everything it saved',
		middleware: signedIn,
		request: jsonBody(deleteAccountInput),
		responses: { 204: done, ...problemAnswers(401, ...refusedBodies) },
	});

	return createApi()
		.openapi(signUp, async (c) => c.json({ user: await accounts.signUp(c.req.valid('json')) }, 200))
		.openapi(signIn, async (c) => {
			const { value, cookies } = await accounts.signIn(
				c.req.valid('json'),
				c.req.raw.headers,
				c.get('visitor'),
			);
			sendCookies(c, cookies);
			return c.json({ user: value }, 200);
		})
		.openapi(signOut, async (c) => {
			sendCookies(c, await accounts.signOut(c.req.raw.headers));
			return c.body(null, 204);
		})
		.openapi(current, async (c) => {
			const { value, cookies } = await accounts.current(c.req.raw.headers);
			sendCookies(c, cookies);
			return c.json(value ? { user: value.user } : null, 200);
		})
		.openapi(sessions, async (c) => c.json(await accounts.sessions(c.get('signedIn')), 200))
		.openapi(revoke, async (c) => {
			await accounts.revoke(c.get('signedIn'), c.req.valid('json').id);
			return c.body(null, 204);
		})
		.openapi(revokeOthers, async (c) => {
			await accounts.revokeOthers(c.get('signedIn'));
			return c.body(null, 204);
		})
		.openapi(changePassword, async (c) => {
			const input = c.req.valid('json');
			sendCookies(c, await accounts.changePassword(c.get('signedIn'), input, c.req.raw.headers));
			return c.body(null, 204);
		})
		.openapi(remove, async (c) => {
			const { password } = c.req.valid('json');
			sendCookies(c, await accounts.remove(c.get('signedIn'), password, c.req.raw.headers));
			return c.body(null, 204);
		});
}
