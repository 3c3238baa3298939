import { activeReminders, planReminderInput, reminderInput } from '#contract/reminders.ts';
import type { Dependencies } from '#server/http/env.ts';
import { createApi } from '#server/http/middleware.ts';
import { jsonBody, jsonResponse, noContent, problemResponses, route } from '#server/http/openapi.ts';
import { createLinkTokens, linkTokenParam } from '#server/mail/link-tokens.ts';
import { createMailBudget } from '#server/mail/mail-budget.ts';
import { createReminderService } from './service.ts';
import { createReminderStore } from './store.ts';

const limit = { name: 'reminders', times: 60, seconds: 60 * 60 };
/** Every request sends a mail to an address that nobody has confirmed yet. */
const mailBounds = { perMailbox: 3, perVisitor: 10, perInstance: 500, seconds: 24 * 60 * 60 };

const routes = {
	request: route('post', '/reminders', {
		summary: 'Ask for mails before deadlines; they start after the link in the first mail is opened',
		'x-limit': limit,
		request: jsonBody(reminderInput),
		responses: { 204: noContent, ...problemResponses(400, 403, 404, 413, 415, 422, 429, 503) },
	}),
	requestPlan: route('post', '/reminders/plan', {
		summary: 'Ask for a mail a month about a plan; they start after the link in the first mail is opened',
		'x-limit': limit,
		request: jsonBody(planReminderInput),
		responses: { 204: noContent, ...problemResponses(400, 403, 404, 413, 415, 422, 429, 503) },
	}),
	visit: route('post', '/reminders/visit/{token}', {
		summary: 'The link of a mail about a plan was opened: the mails go on. The same for an unknown token',
		'x-limit': limit,
		request: { params: linkTokenParam },
		responses: { 204: noContent, ...problemResponses(403, 422, 429, 503) },
	}),
	confirm: route('post', '/reminders/confirm/{token}', {
		summary: 'Start the reminders with the token from the first mail; replaces earlier ones of the address',
		'x-limit': limit,
		request: { params: linkTokenParam },
		responses: {
			200: jsonResponse('The times', activeReminders),
			...problemResponses(400, 403, 422, 429, 503),
		},
	}),
	stop: route('post', '/reminders/stop/{token}', {
		summary:
			'One-click unsubscribe (RFC 8058): deletes address and times. The response is the same for an unknown token',
		'x-limit': limit,
		request: { params: linkTokenParam },
		responses: { 204: noContent, ...problemResponses(403, 422, 429, 503) },
	}),
};

export function remindersApi({ database, outbox, limits, secret }: Dependencies) {
	const service = createReminderService({
		store: createReminderStore(database.queries),
		outbox,
		mailBudget: createMailBudget(limits, 'reminder-mail', mailBounds),
		links: createLinkTokens(secret),
	});
	return createApi()
		.openapi(routes.request, async (c) => {
			await service.request(c.req.valid('json'), c.get('visitor'));
			return c.body(null, 204);
		})
		.openapi(routes.requestPlan, async (c) => {
			await service.requestPlan(c.req.valid('json'), c.get('visitor'));
			return c.body(null, 204);
		})
		.openapi(routes.visit, async (c) => {
			await service.visit(c.req.valid('param').token);
			return c.body(null, 204);
		})
		.openapi(routes.confirm, async (c) =>
			c.json({ deadlines: await service.confirm(c.req.valid('param').token) }, 200),
		)
		.openapi(routes.stop, async (c) => {
			await service.stop(c.req.valid('param').token);
			return c.body(null, 204);
		});
}
