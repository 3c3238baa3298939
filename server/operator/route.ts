import { createRoute, z } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { stream } from 'hono/streaming';
import {
	leadChange,
	leadChoices,
	leadDetail,
	leadFilter,
	leadPage,
	leadSummaryCharts,
	operatorAccessAnswer,
} from '#contract/operator.ts';
import type { Accounts, SignedIn } from '#server/accounts/service.ts';
import { type SignedInEnv, signedInOnly } from '#server/accounts/signed-in.ts';
import { createApi } from '#server/http/chain.ts';
import type { Api, Dependencies } from '#server/http/env.ts';
import { done, jsonAnswer, jsonBody, problemAnswers } from '#server/http/openapi.ts';
import { ApiProblem } from '#server/http/problems.ts';
import { csvHead, csvRow } from '#server/leads/csv.ts';
import { createLeadService } from './service.ts';

const idParam = z.strictObject({ id: z.uuid() });
/** Every call is checked here, on the server: the account is named, its address proven, its second factor on. */
export function operatorApi(dependencies: Dependencies, accounts: Accounts): Api {
	const operators = new Set(dependencies.settings.OPERATORS);
	const leads = createLeadService(dependencies);
	const signedIn = signedInOnly(accounts);

	/** Who is not named learns nothing, not even that there is a console. */
	function refuseUnnamed({ user }: SignedIn): void {
		if (!operators.has(user.email)) throw new ApiProblem(404, 'not_found', 'There is no such call.');
	}
	const proven: MiddlewareHandler<SignedInEnv> = async (c, next) => {
		const who = c.get('signedIn');
		refuseUnnamed(who);
		if (!who.user.emailVerified || !who.user.secondFactor) {
			throw new ApiProblem(
				403,
				'not_allowed',
				'Confirm your email address and set up the second factor first.',
			);
		}
		await next();
	};
	const middleware = [signedIn, proven];
	const refused = problemAnswers(401, 403, 404, 422, 429, 503);

	const access = createRoute({
		method: 'get',
		path: '/operator/access',
		summary: 'What is missing before this account may see leads; null where nobody is signed in',
		responses: { 200: jsonAnswer('The account', operatorAccessAnswer), ...problemAnswers(404, 503) },
	});
	const list = createRoute({
		method: 'get',
		path: '/operator/leads',
		summary: 'Leads, newest first',
		middleware,
		request: { query: leadFilter },
		responses: { 200: jsonAnswer('A page of leads', leadPage), ...refused },
	});
	const choices = createRoute({
		method: 'get',
		path: '/operator/choices',
		summary: 'The tools and levels that leads have',
		middleware,
		responses: { 200: jsonAnswer('What to choose from', leadChoices), ...refused },
	});
	const one = createRoute({
		method: 'get',
		path: '/operator/leads/{id}',
		summary: 'One lead with its answers in words',
		middleware,
		request: { params: idParam },
		responses: { 200: jsonAnswer('The lead', leadDetail), ...refused },
	});
	const change = createRoute({
		method: 'post',
		path: '/operator/leads/{id}',
		summary: 'Set status or notes',
		middleware,
		request: { params: idParam, ...jsonBody(leadChange) },
		responses: { 204: done, ...refused },
	});
	const remove = createRoute({
		method: 'delete',
		path: '/operator/leads/{id}',
		summary: 'Delete a lead and what was still to be sent about it',
		middleware,
		request: { params: idParam },
		responses: { 204: done, ...refused },
	});
	const charts = createRoute({
		method: 'get',
		path: '/operator/charts',
		summary: 'Counts of the last thirty days',
		middleware,
		responses: { 200: jsonAnswer('Counts', leadSummaryCharts), ...refused },
	});
	const csv = createRoute({
		method: 'get',
		path: '/operator/leads.csv',
		summary: 'Every lead, one column per question',
		middleware,
		responses: { 200: { description: 'CSV', content: { 'text/csv': { schema: z.string() } } }, ...refused },
	});

	return createApi()
		.openapi(access, async (c) => {
			const { value: who } = await accounts.current(c.req.raw.headers);
			if (!who) return c.json(null, 200);
			refuseUnnamed(who);
			const { email, emailVerified, secondFactor } = who.user;
			return c.json({ email, emailVerified, secondFactor }, 200);
		})
		.openapi(csv, (c) => {
			c.header('content-type', 'text/csv; charset=utf-8');
			c.header('content-disposition', 'attachment; filename="leads.csv"');
			return stream(c, async (out) => {
				await out.write(csvHead);
				for await (const page of leads.pages({})) await out.write(page.map(csvRow).join(''));
			});
		})
		.openapi(list, async (c) => c.json(await leads.page(c.req.valid('query')), 200))
		.openapi(choices, async (c) => c.json(await leads.choices(), 200))
		.openapi(one, async (c) => c.json(await leads.detail(c.req.valid('param').id), 200))
		.openapi(change, async (c) => {
			await leads.change(c.req.valid('param').id, c.req.valid('json'));
			return c.body(null, 204);
		})
		.openapi(remove, async (c) => {
			await leads.remove(c.req.valid('param').id);
			return c.body(null, 204);
		})
		.openapi(charts, async (c) => c.json(await leads.charts(), 200));
}
