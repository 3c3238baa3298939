import { z } from '@hono/zod-openapi';
import { auditEntry, auditPage, auditQuery } from '#contract/audit.ts';
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
import { roomCounts, roomId } from '#contract/room.ts';
import { watchCounts } from '#contract/watch.ts';
import { toCsvLine } from '#domain/formats/csv.ts';
import { toKnownZone } from '#domain/time/zone.ts';
import type { Accounts, AuthSession } from '#server/accounts/service.ts';
import { createSessionMiddleware, type SessionMiddleware } from '#server/accounts/session-middleware.ts';
import { createAccountStore } from '#server/accounts/store.ts';
import { type Audit, createAudit } from '#server/audit/audit.ts';
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
import { closeRoomAsOperator, createRoomStore } from '#server/room/store.ts';
import { countWatches } from '#server/watch/service.ts';
import { createWatchStore } from '#server/watch/store.ts';
import { createOperatorPeople, type OperatorPeople } from './people.ts';
import { errorResponses, keysApi, type Middleware, peopleApi } from './people-route.ts';
import { createLeadService } from './service.ts';
import { arePasswordsAllowed } from './site-state.ts';
import { streamCsv } from './stream-csv.ts';

const csvResponse = { description: 'CSV', content: { 'text/csv': { schema: z.string() } } };

const idParam = z.strictObject({ id: z.uuid() });

const accessRoute = route('get', '/operator/access', {
	summary: 'Access state of this account; null when nobody is signed in',
	responses: { 200: jsonResponse('The account', operatorAccessResponse), ...problemResponses(404, 503) },
});

const createLeadRoutes = ({ middleware, ownerOnly, notReader, mayExport }: Middleware) => ({
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
		summary: 'Update status, notes, assignment or next call',
		middleware: notReader,
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
		middleware: notReader,
		request: { params: idParam },
		responses: { 200: jsonResponse('Number of messages queued', retryResponse), ...errorResponses },
	}),
	csv: route('get', '/operator/leads.csv', {
		summary:
			'All leads as CSV, oldest first, one column per question; after an interruption those behind `after`',
		middleware: mayExport,
		request: { query: z.strictObject({ after: z.uuid().optional() }) },
		responses: { 200: csvResponse, ...errorResponses },
	}),
});

const createDeliveryRoutes = ({ middleware, notReader }: Middleware) => ({
	listDeliveries: route('get', '/operator/deliveries', {
		summary: 'Mails and webhooks about leads, the newest first',
		middleware,
		request: { query: deliveryFilter },
		responses: { 200: jsonResponse('A page of messages', deliveryPage), ...errorResponses },
	}),
	retryDelivery: route('post', '/operator/deliveries/{id}/retry', {
		summary: 'Send a failed message again',
		middleware: notReader,
		request: { params: z.strictObject({ id: z.string().max(200) }) },
		responses: { 200: jsonResponse('Number of messages queued', retryResponse), ...errorResponses },
	}),
	charts: route('get', '/operator/charts', {
		summary: 'Counts of the last 30 days in the time zone',
		middleware,
		request: { query: chartQuery },
		responses: { 200: jsonResponse('Counts', leadCharts), ...errorResponses },
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

const createAuditRoutes = ({ ownerOnly }: Middleware) => ({
	listAudit: route('get', '/operator/audit', {
		summary: 'Who read, changed, exported or deleted what, the newest first',
		middleware: ownerOnly,
		request: { query: auditQuery },
		responses: { 200: jsonResponse('A page of entries', auditPage), ...errorResponses },
	}),
	auditCsv: route('get', '/operator/audit.csv', {
		summary: 'The audit trail as CSV, the newest first',
		middleware: ownerOnly,
		responses: { 200: csvResponse, ...errorResponses },
	}),
});

type LeadService = ReturnType<typeof createLeadService>;

function leadsApi(middleware: Middleware, leads: LeadService) {
	const routes = createLeadRoutes(middleware);
	return createApi()
		.openapi(routes.csv, async (c) => {
			const { after } = c.req.valid('query');
			const pages = await leads.exportPages(middleware.by(c), after);
			return streamCsv(c, {
				name: 'leads.csv',
				header: after ? '' : csvHeader,
				pages,
				formatRow: formatCsvRow,
			});
		})
		.openapi(routes.list, async (c) =>
			c.json(await leads.listPage(middleware.by(c), c.req.valid('query')), 200),
		)
		.openapi(routes.choices, async (c) => c.json(await leads.choices(), 200))
		.openapi(routes.one, async (c) =>
			c.json(await leads.getDetail(middleware.by(c), c.req.valid('param').id), 200),
		)
		.openapi(routes.change, async (c) => {
			await leads.update(middleware.by(c), c.req.valid('param').id, c.req.valid('json'));
			return c.body(null, 204);
		})
		.openapi(routes.remove, async (c) => {
			await leads.remove(middleware.by(c), c.req.valid('param').id);
			return c.body(null, 204);
		})
		.openapi(routes.retry, async (c) =>
			c.json({ queued: await leads.retry(middleware.by(c), c.req.valid('param').id) }, 200),
		);
}

function deliveriesApi(middleware: Middleware, leads: LeadService) {
	const routes = createDeliveryRoutes(middleware);
	return createApi()
		.openapi(routes.listDeliveries, async (c) =>
			c.json(await leads.listDeliveries(middleware.by(c), c.req.valid('query')), 200),
		)
		.openapi(routes.retryDelivery, async (c) =>
			c.json({ queued: await leads.retryDelivery(middleware.by(c), c.req.valid('param').id) }, 200),
		)
		.openapi(routes.charts, async (c) =>
			c.json(await leads.getCharts(toKnownZone(c.req.valid('query').zone ?? 'UTC')), 200),
		);
}

function countsApi(middleware: Middleware, database: Dependencies['database']) {
	const routes = { ...createRoomRoutes(middleware), ...createWatchRoutes(middleware) };
	const roomStore = createRoomStore(database);
	const watches = createWatchStore(database);
	return createApi()
		.openapi(routes.countRooms, async (c) => c.json(await roomStore.count(), 200))
		.openapi(routes.removeRoom, async (c) => {
			const { id } = c.req.valid('param');
			await middleware.by(c).change(async (tx, note) => {
				if (!(await closeRoomAsOperator(tx, id)))
					throw new ApiProblem(404, 'not_found', 'There is no such room.');
				note({ action: 'room.delete', target: id });
			});
			await database.eraseLog();
			return c.body(null, 204);
		})
		.openapi(routes.countWatches, async (c) => c.json(await countWatches(watches, Date.now()), 200));
}

function missedNotesApi(middleware: Middleware, database: Dependencies['database']) {
	const routes = createMissedNoteRoutes(middleware);
	const missedNotes = createMissedNoteStore(database.operatorQueries);
	return createApi()
		.openapi(routes.listMissedNotes, async (c) =>
			c.json(await missedNotes.listPage(c.req.valid('query').after), 200),
		)
		.openapi(routes.removeMissedNotes, async (c) =>
			c.json(
				await middleware.by(c).change(async (tx, note) => {
					const deleted = await createMissedNoteStore(tx).removeUntil(c.req.valid('query').until);
					note({ action: 'note.delete', count: deleted });
					return { deleted };
				}),
				200,
			),
		)
		.openapi(routes.removeMissedNote, async (c) => {
			const { id } = c.req.valid('param');
			await middleware.by(c).change(async (tx, note) => {
				note({ action: 'note.delete', target: id });
				if (!(await createMissedNoteStore(tx).remove(id)))
					throw new ApiProblem(404, 'not_found', 'Note not found.');
			});
			return c.body(null, 204);
		});
}

const auditColumns = auditEntry.keyof().options;

function auditApi(middleware: Middleware, audit: Audit) {
	const routes = createAuditRoutes(middleware);
	return createApi()
		.openapi(routes.auditCsv, async (c) => {
			await middleware.by(c).record({ action: 'audit.export' });
			return streamCsv(c, {
				name: 'audit.csv',
				header: toCsvLine(auditColumns),
				pages: audit.readPages(),
				formatRow: (entry) => toCsvLine(auditColumns.map((name) => String(entry[name] ?? ''))),
			});
		})
		.openapi(routes.listAudit, async (c) => c.json(await audit.listPage(c.req.valid('query').after), 200));
}

function createAccessChecks(
	{ settings, database }: Dependencies,
	accounts: Accounts,
	people: OperatorPeople,
) {
	/** Hides the existence of the console from other accounts. */
	async function getAccess({ user }: AuthSession) {
		const access = await people.findAccess(user.email);
		if (!access) throw new ApiProblem(404, 'not_found', 'Not found.');
		return access;
	}
	const needsProvider = async ({ provider }: AuthSession) =>
		settings.OIDC_ONLY && provider === null && !(await arePasswordsAllowed(database.operatorQueries));
	/** The provider decides about its own second factor. */
	const hasSecondFactor = ({ user, provider }: AuthSession) => user.secondFactor || provider !== null;
	const requireSession = createSessionMiddleware(accounts);
	const requireAccess =
		(isAllowed: (access: Awaited<ReturnType<typeof getAccess>>) => boolean): SessionMiddleware =>
		(c, next) =>
			// One middleware, because an array hides the type of the session from the handlers.
			requireSession(c, async () => {
				const session = c.get('session');
				const access = await getAccess(session);
				if (await needsProvider(session)) throw notAllowed('Sign in through your company account.');
				if (!session.user.emailVerified || !hasSecondFactor(session))
					throw notAllowed('Verify your email address and set up a second factor first.');
				if (!isAllowed(access)) throw notAllowed(`Your role may not do this: ${access.role}.`);
				await next();
			});
	return { getAccess, needsProvider, hasSecondFactor, requireAccess };
}

const notAllowed = (message: string) => new ApiProblem(403, 'not_allowed', message);

export function operatorApi(dependencies: Dependencies, accounts: Accounts) {
	const { database, log, settings } = dependencies;
	const audit = createAudit(database.operatorQueries, log);
	const leads = createLeadService(dependencies);
	const people = createOperatorPeople(
		database.operatorQueries,
		createAccountStore(database.queries),
		settings.OPERATORS ?? [],
	);
	const checks = createAccessChecks(dependencies, accounts, people);
	const middleware: Middleware = {
		middleware: checks.requireAccess(() => true),
		ownerOnly: checks.requireAccess(({ role }) => role === 'owner'),
		notReader: checks.requireAccess(({ role }) => role !== 'reader'),
		mayExport: checks.requireAccess(({ can_export }) => can_export),
		by: (c) => audit.by({ kind: 'account', id: c.get('session').user.id, requestId: c.get('requestId') }),
	};
	return createApi()
		.openapi(accessRoute, async (c) => {
			const { value: session } = await accounts.current(c.req.raw.headers);
			if (!session) return c.json(null, 200);
			const { id, email, emailVerified } = session.user;
			const secondFactor = checks.hasSecondFactor(session);
			const needsProvider = await checks.needsProvider(session);
			const access = { ...(await checks.getAccess(session)), needsProvider };
			return c.json({ id, email, emailVerified, secondFactor, ...access }, 200);
		})
		.route('/', leadsApi(middleware, leads))
		.route('/', deliveriesApi(middleware, leads))
		.route('/', countsApi(middleware, database))
		.route('/', missedNotesApi(middleware, database))
		.route('/', keysApi(middleware, people, dependencies))
		.route('/', auditApi(middleware, audit))
		.route('/', peopleApi(middleware, people));
}
