import { setImmediate, setTimeout } from 'node:timers/promises';
import { z } from '@hono/zod-openapi';
import { stream } from 'hono/streaming';
import { apiKeyList, createdApiKey, newApiKey } from '#contract/api-keys.ts';
import {
	deletedMissedNotes,
	missedNoteFilter,
	missedNotePage,
	missedNoteRange,
} from '#contract/missed-notes.ts';
import {
	chartQuery,
	deliveryFilter,
	deliveryPage,
	leadCharts,
	leadDetail,
	leadFilter,
	leadFilterOptions,
	leadPage,
	leadUpdate,
	operatorAccessResponse,
	retryResponse,
} from '#contract/operator.ts';
import {
	invitationLink,
	type OperatorRole,
	operatorInvitation,
	operatorPeople,
	operatorRemoval,
	operatorRoles,
} from '#contract/operator-people.ts';
import { roomCounts, roomId } from '#contract/room.ts';
import { watchCounts } from '#contract/watch.ts';
import { toKnownZone } from '#domain/time/zone.ts';
import type { Accounts, AuthSession } from '#server/accounts/service.ts';
import { createSessionMiddleware, type SessionMiddleware } from '#server/accounts/session-middleware.ts';
import { createAccountStore } from '#server/accounts/store.ts';
import { createApiKeyService } from '#server/api-keys/service.ts';
import { createApiKeyStore } from '#server/api-keys/store.ts';
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
import { createMissedNoteStore } from '#server/identify/missed-notes-store.ts';
import { csvHeader, formatCsvRow } from '#server/leads/csv.ts';
import { createRoomService } from '#server/room/service.ts';
import { createRoomStore } from '#server/room/store.ts';
import { countWatches } from '#server/watch/service.ts';
import { createWatchStore } from '#server/watch/store.ts';
import { createOperatorPeople } from './people.ts';
import { createLeadService } from './service.ts';

/** About 2 ms to format. */
const csvSliceSize = 100;
/** Between pages, about as long as one takes: visitors share the processor. */
const csvPauseMs = 50;

const idParam = z.strictObject({ id: z.uuid() });

const accessRoute = route('get', '/operator/access', {
	summary: 'Access state of this account; null when nobody is signed in',
	responses: { 200: jsonResponse('The account', operatorAccessResponse), ...problemResponses(404, 503) },
});

const errorResponses = problemResponses(401, 403, 404, 422, 429, 503);

/** `middleware` lets owners and readers in. */
type Middleware = Record<'middleware' | 'ownerOnly', SessionMiddleware>;

const createLeadRoutes = ({ middleware, ownerOnly }: Middleware) => ({
	list: route('get', '/operator/leads', {
		summary: 'Leads: new ones that asked for a call, then the newest',
		middleware,
		request: { query: leadFilter },
		responses: { 200: jsonResponse('A page of leads', leadPage), ...errorResponses },
	}),
	choices: route('get', '/operator/choices', {
		summary: 'Tools and levels for the filter',
		middleware,
		responses: { 200: jsonResponse('Filter options', leadFilterOptions), ...errorResponses },
	}),
	one: route('get', '/operator/leads/{id}', {
		summary: 'One lead with labeled answers',
		middleware,
		request: { params: idParam },
		responses: { 200: jsonResponse('The lead', leadDetail), ...errorResponses },
	}),
	change: route('post', '/operator/leads/{id}', {
		summary: 'Update status or notes',
		middleware: ownerOnly,
		request: { params: idParam, ...jsonBody(leadUpdate) },
		responses: { 204: noContent, ...errorResponses, ...bodyErrors },
	}),
	remove: route('delete', '/operator/leads/{id}', {
		summary: 'Delete a lead and its unsent messages',
		middleware: ownerOnly,
		request: { params: idParam },
		responses: { 204: noContent, ...errorResponses },
	}),
	retry: route('post', '/operator/leads/{id}/retry', {
		summary: 'Send the failed messages of a lead again',
		middleware: ownerOnly,
		request: { params: idParam },
		responses: { 200: jsonResponse('Number of messages queued', retryResponse), ...errorResponses },
	}),
	listDeliveries: route('get', '/operator/deliveries', {
		summary: 'Mails and webhooks about leads, the newest first',
		middleware,
		request: { query: deliveryFilter },
		responses: { 200: jsonResponse('A page of messages', deliveryPage), ...errorResponses },
	}),
	retryDelivery: route('post', '/operator/deliveries/{id}/retry', {
		summary: 'Send a failed message again',
		middleware: ownerOnly,
		request: { params: z.strictObject({ id: z.string().max(200) }) },
		responses: { 200: jsonResponse('Number of messages queued', retryResponse), ...errorResponses },
	}),
	charts: route('get', '/operator/charts', {
		summary: 'Counts of the last 30 days in the time zone',
		middleware,
		request: { query: chartQuery },
		responses: { 200: jsonResponse('Counts', leadCharts), ...errorResponses },
	}),
	csv: route('get', '/operator/leads.csv', {
		summary:
			'All leads as CSV, oldest first, one column per question; after an interruption those behind `after`',
		middleware,
		request: { query: z.strictObject({ after: z.uuid().optional() }) },
		responses: {
			200: { description: 'CSV', content: { 'text/csv': { schema: z.string() } } },
			...errorResponses,
		},
	}),
});

const createRoomRoutes = ({ middleware, ownerOnly }: Middleware) => ({
	countRooms: route('get', '/operator/rooms', {
		summary: 'Number and size of the incident rooms; their content is encrypted',
		middleware,
		responses: { 200: jsonResponse('Counts', roomCounts), ...errorResponses },
	}),
	removeRoom: route('delete', '/operator/rooms/{id}', {
		summary: 'Delete an incident room after an abuse report',
		middleware: ownerOnly,
		request: { params: z.strictObject({ id: roomId }) },
		responses: { 204: noContent, ...errorResponses },
	}),
});

const createWatchRoutes = ({ middleware }: Middleware) => ({
	countWatches: route('get', '/operator/watches', {
		summary: 'Number of exposure watches by state; their targets and results are private',
		middleware,
		responses: { 200: jsonResponse('Counts', watchCounts), ...errorResponses },
	}),
});

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

const createPeopleRoutes = ({ ownerOnly }: Middleware) => ({
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

const createMissedNoteRoutes = ({ middleware, ownerOnly }: Middleware) => ({
	listMissedNotes: route('get', '/operator/missed-notes', {
		summary: 'Notes that visitors sent because the identifier missed them, the newest first',
		middleware,
		request: { query: missedNoteFilter },
		responses: { 200: jsonResponse('A page of notes', missedNotePage), ...errorResponses },
	}),
	removeMissedNotes: route('delete', '/operator/missed-notes', {
		summary: 'Delete a note and all older ones',
		middleware: ownerOnly,
		request: { query: missedNoteRange },
		responses: { 200: jsonResponse('How many', deletedMissedNotes), ...errorResponses },
	}),
	removeMissedNote: route('delete', '/operator/missed-notes/{id}', {
		summary: 'Delete a note that a visitor sent',
		middleware: ownerOnly,
		request: { params: idParam },
		responses: { 204: noContent, ...errorResponses },
	}),
});

export function operatorApi(dependencies: Dependencies, accounts: Accounts) {
	const leads = createLeadService(dependencies);
	const missedNotes = createMissedNoteStore(dependencies.database.operatorQueries);
	const roomStore = createRoomStore(dependencies.database);
	const watches = createWatchStore(dependencies.database);
	const keys = createApiKeyService(
		createApiKeyStore(dependencies.database.operatorQueries),
		dependencies.limits,
	);
	function rejectWithoutKeys(): void {
		if (!dependencies.settings.API_KEYS) throw new ApiProblem(404, 'not_found', 'API keys are off.');
	}
	// Open streams find the deletion by polling.
	const rooms = createRoomService(roomStore, () => {});

	const people = createOperatorPeople(
		dependencies.database.operatorQueries,
		createAccountStore(dependencies.database.queries),
		dependencies.settings.OPERATORS ?? [],
	);

	/** Hides the existence of the console from other accounts. */
	async function getRole({ user }: AuthSession): Promise<OperatorRole> {
		const role = await people.findRole(user.email);
		if (!role) throw new ApiProblem(404, 'not_found', 'Not found.');
		return role;
	}
	/** The provider decides about its own second factor. */
	const hasSecondFactor = ({ user, provider }: AuthSession) => user.secondFactor || provider !== null;
	const requireSession = createSessionMiddleware(accounts);
	const requireRole =
		(roles: readonly OperatorRole[]): SessionMiddleware =>
		(c, next) =>
			// One middleware, because an array hides the type of the session from the handlers.
			requireSession(c, async () => {
				const session = c.get('session');
				const role = await getRole(session);
				if (!session.user.emailVerified || !hasSecondFactor(session))
					throw new ApiProblem(
						403,
						'not_allowed',
						'Verify your email address and set up a second factor first.',
					);
				if (!roles.includes(role))
					throw new ApiProblem(403, 'not_allowed', 'Only an owner may do this. Your role is reader.');
				await next();
			});
	const middleware = { middleware: requireRole(operatorRoles), ownerOnly: requireRole(['owner']) };
	const routes = {
		...createLeadRoutes(middleware),
		...createRoomRoutes(middleware),
		...createWatchRoutes(middleware),
		...createMissedNoteRoutes(middleware),
		...createKeyRoutes(middleware),
		...createPeopleRoutes(middleware),
	};

	return createApi()
		.openapi(accessRoute, async (c) => {
			const { value: session } = await accounts.current(c.req.raw.headers);
			if (!session) return c.json(null, 200);
			const role = await getRole(session);
			const { email, emailVerified } = session.user;
			return c.json({ email, emailVerified, secondFactor: hasSecondFactor(session), role }, 200);
		})
		.openapi(routes.csv, async (c) => {
			const { after } = c.req.valid('query');
			const pages = leads.readPages(after ? { after: await leads.getDetail(after) } : {});
			c.header('content-type', 'text/csv; charset=utf-8');
			c.header('content-disposition', 'attachment; filename="leads.csv"');
			return stream(c, async (out) => {
				if (!after) await out.write(csvHeader);
				for await (const page of pages) {
					for (let start = 0; start < page.length; start += csvSliceSize) {
						await out.write(
							page
								.slice(start, start + csvSliceSize)
								.map(formatCsvRow)
								.join(''),
						);
						// Other requests run between slices.
						await setImmediate();
					}
					await setTimeout(csvPauseMs);
				}
			});
		})
		.openapi(routes.list, async (c) => c.json(await leads.listPage(c.req.valid('query')), 200))
		.openapi(routes.countRooms, async (c) => c.json(await roomStore.count(), 200))
		.openapi(routes.removeRoom, async (c) => {
			await rooms.removeAsOperator(c.req.valid('param').id);
			return c.body(null, 204);
		})
		.openapi(routes.countWatches, async (c) => c.json(await countWatches(watches, Date.now()), 200))
		.openapi(routes.listMissedNotes, async (c) =>
			c.json(await missedNotes.listPage(c.req.valid('query').after), 200),
		)
		.openapi(routes.removeMissedNotes, async (c) =>
			c.json({ deleted: await missedNotes.removeUntil(c.req.valid('query').until) }, 200),
		)
		.openapi(routes.removeMissedNote, async (c) => {
			if (!(await missedNotes.remove(c.req.valid('param').id)))
				throw new ApiProblem(404, 'not_found', 'Note not found.');
			return c.body(null, 204);
		})
		.openapi(routes.listKeys, async (c) =>
			c.json(dependencies.settings.API_KEYS ? await keys.list() : null, 200),
		)
		.openapi(routes.createKey, async (c) => {
			rejectWithoutKeys();
			const created = await keys.create(c.req.valid('json').name, c.get('session').user.email);
			c.get('log').info({ key: created.id }, 'API key created');
			return c.json(created, 201);
		})
		.openapi(routes.revokeKey, async (c) => {
			rejectWithoutKeys();
			const { id } = c.req.valid('param');
			await keys.revoke(id);
			c.get('log').info({ key: id }, 'API key revoked');
			return c.body(null, 204);
		})
		.openapi(routes.listPeople, async (c) => c.json(await people.list(), 200))
		.openapi(routes.invite, async (c) => {
			const invitation = c.req.valid('json');
			const link = await people.invite(invitation, c.get('session').user.email);
			c.get('log').info({ role: invitation.role }, 'operator invited');
			return c.json({ link }, 200);
		})
		.openapi(routes.removePerson, async (c) => {
			await people.remove(c.req.valid('json').email);
			c.get('log').info('operator removed');
			return c.body(null, 204);
		})
		.openapi(routes.choices, async (c) => c.json(await leads.choices(), 200))
		.openapi(routes.one, async (c) => c.json(await leads.getDetail(c.req.valid('param').id), 200))
		.openapi(routes.change, async (c) => {
			await leads.update(c.req.valid('param').id, c.req.valid('json'));
			return c.body(null, 204);
		})
		.openapi(routes.remove, async (c) => {
			await leads.remove(c.req.valid('param').id);
			return c.body(null, 204);
		})
		.openapi(routes.retry, async (c) => c.json({ queued: await leads.retry(c.req.valid('param').id) }, 200))
		.openapi(routes.listDeliveries, async (c) =>
			c.json(await leads.listDeliveries(c.req.valid('query')), 200),
		)
		.openapi(routes.retryDelivery, async (c) =>
			c.json({ queued: await leads.retryDelivery(c.req.valid('param').id) }, 200),
		)
		.openapi(routes.charts, async (c) =>
			c.json(await leads.getCharts(toKnownZone(c.req.valid('query').zone ?? 'UTC')), 200),
		);
}
