import { parseRowCursor, rowPage, rowQuery } from '#contract/api-keys.ts';
import type { Lead } from '#contract/assessment.ts';
import { createAccountStore } from '#server/accounts/store.ts';
import { createResponseStore } from '#server/assessment/store.ts';
import { createAudit } from '#server/audit/audit.ts';
import type { Dependencies } from '#server/http/env.ts';
import { createApi } from '#server/http/middleware.ts';
import { jsonResponse, problemResponses, route } from '#server/http/openapi.ts';
import { ApiProblem } from '#server/http/problems.ts';
import { createOperatorPeople } from '#server/operator/people.ts';
import { createApiKeyService } from './service.ts';
import { createApiKeyStore } from './store.ts';

const securityScheme = 'apiKey';

const createReadRoute = (path: '/data/responses' | '/data/leads', summary: string) =>
	route('get', path, {
		summary,
		'x-limit': { name: 'data', times: 300, seconds: 60 },
		security: [{ [securityScheme]: [] }],
		request: { query: rowQuery },
		responses: {
			200: jsonResponse('A page of rows', rowPage),
			...problemResponses(401, 404, 422, 429, 503),
		},
	});

const routes = {
	responses: createReadRoute('/data/responses', 'Saved questionnaires, oldest first, for an API key'),
	leads: createReadRoute(
		'/data/leads',
		'Saved questionnaires with an email address or a phone number, oldest first, for an API key',
	),
};

/** Read-only, for programs of the operator. */
export function dataApi({ settings, database, limits, log }: Dependencies) {
	const accounts = createAccountStore(database.operatorQueries);
	const people = createOperatorPeople(database.operatorQueries, accounts, settings.OPERATORS ?? []);
	const keys = createApiKeyService(createApiKeyStore(database.operatorQueries), limits, people);
	const store = createResponseStore(database.operatorQueries);
	const audit = createAudit(database.operatorQueries, log);
	const api = createApi();
	api.openAPIRegistry.registerComponent('securitySchemes', securityScheme, {
		type: 'http',
		scheme: 'bearer',
		description: 'Created in the console; off unless API_KEYS=true.',
	});

	async function readPage(after: string | undefined) {
		const pages = store.readPages(after ? { after: parseRowCursor(after) } : {});
		const first = await pages.next();
		const rows: Lead[] = first.done ? [] : first.value;
		const last = rows.at(-1);
		return { rows, next: last ? `${last.created_at}_${last.id}` : null };
	}

	async function authenticate(authorization: string | undefined, visitor: string) {
		if (!settings.API_KEYS) throw new ApiProblem(404, 'not_found', 'Not found.');
		return await keys.authenticate(authorization, visitor);
	}

	return api
		.openapi(routes.responses, async (c) => {
			const { id } = await authenticate(c.req.header('authorization'), c.get('visitor'));
			const page = await readPage(c.req.valid('query').after);
			const recorder = audit.by({ kind: 'key', id, requestId: c.get('requestId') });
			await recorder.record({ action: 'lead.list', count: page.rows.length });
			return c.json(page, 200);
		})
		.openapi(routes.leads, async (c) => {
			const { id } = await authenticate(c.req.header('authorization'), c.get('visitor'));
			const { rows, next } = await readPage(c.req.valid('query').after);
			const leads = rows.filter(({ email, phone }) => email !== null || phone !== null);
			const recorder = audit.by({ kind: 'key', id, requestId: c.get('requestId') });
			await recorder.record({ action: 'lead.list', fields: ['reachable'], count: leads.length });
			return c.json({ rows: leads, next }, 200);
		});
}
