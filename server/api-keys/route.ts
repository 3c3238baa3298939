import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { parseRowCursor, rowPage, rowQuery, statusUpdate } from '#contract/api-keys.ts';
import type { ExportedLead } from '#contract/assessment.ts';
import { createAccountStore } from '#server/accounts/store.ts';
import { createResponseStore } from '#server/assessment/store.ts';
import { createAudit } from '#server/audit/audit.ts';
import type { Dependencies, ServerEnv } from '#server/http/env.ts';
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
import { getClientAddress } from '#server/http/rate-limits.ts';
import { createOperatorPeople } from '#server/operator/people.ts';
import { createLeadService } from '#server/operator/service.ts';
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
	change: route('patch', '/data/leads/{id}', {
		summary: 'Change the status of a lead, with a key that has the scope write',
		'x-limit': { name: 'data', times: 300, seconds: 60 },
		security: [{ [securityScheme]: [] }],
		request: { params: z.strictObject({ id: z.uuid() }), ...jsonBody(statusUpdate) },
		responses: { 204: noContent, ...bodyErrors, ...problemResponses(401, 403, 404, 422, 429, 503) },
	}),
};

/** For programs of the operator. */
export function dataApi(dependencies: Dependencies) {
	const { settings, database, limits, log } = dependencies;
	const accounts = createAccountStore(database.operatorQueries);
	const people = createOperatorPeople(database.operatorQueries, accounts, settings.OPERATORS ?? []);
	const keys = createApiKeyService(createApiKeyStore(database.operatorQueries), limits, people);
	const store = createResponseStore(database.operatorQueries);
	const leadService = createLeadService(dependencies);
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
		const rows: ExportedLead[] = first.done ? [] : first.value;
		const last = rows.at(-1);
		return { rows, next: last ? `${last.created_at}_${last.id}` : null };
	}

	async function authenticate(c: Context<ServerEnv>) {
		if (!settings.API_KEYS) throw new ApiProblem(404, 'not_found', 'Not found.');
		const address = getClientAddress(c.env.incoming, settings.TRUST_PROXY);
		const visitor = { visitor: c.get('visitor'), address };
		const { id, scope } = await keys.authenticate(c.req.header('authorization'), visitor);
		return { scope, recorder: audit.by({ kind: 'key', id, requestId: c.get('requestId') }) };
	}

	return api
		.openapi(routes.responses, async (c) => {
			const { recorder } = await authenticate(c);
			const page = await readPage(c.req.valid('query').after);
			await recorder.record({ action: 'lead.list', count: page.rows.length });
			return c.json(page, 200);
		})
		.openapi(routes.leads, async (c) => {
			const { recorder } = await authenticate(c);
			const { rows, next } = await readPage(c.req.valid('query').after);
			const leads = rows.filter(({ email, phone }) => email !== null || phone !== null);
			await recorder.record({ action: 'lead.list', fields: ['reachable'], count: leads.length });
			return c.json({ rows: leads, next }, 200);
		})
		.openapi(routes.change, async (c) => {
			const { scope, recorder } = await authenticate(c);
			if (scope !== 'write')
				throw new ApiProblem(403, 'not_allowed', 'This key only reads. Create one with the scope write.');
			await leadService.update(recorder, c.req.valid('param').id, c.req.valid('json'));
			return c.body(null, 204);
		});
}
