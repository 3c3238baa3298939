import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { assessmentResponse, assessmentResponseInput } from '#contract/assessment-responses.ts';
import type { Api, Dependencies, ServerEnv } from '#server/platform/env.ts';
import { problemAnswers } from '#server/platform/openapi.ts';
import { createResponseService } from './service.ts';
import { createResponseStore } from './store.ts';

export function responsesApi({ database, limits, settings }: Dependencies): Api {
	const service = createResponseService(createResponseStore(database.queries));
	const route = createRoute({
		method: 'post',
		path: '/assessment-responses',
		summary: 'Save the answers and result of one questionnaire',
		middleware: limits.perVisitor({
			name: 'responses',
			times: settings.SUBMISSIONS_PER_MINUTE,
			seconds: 60,
		}),
		request: {
			body: { required: true, content: { 'application/json': { schema: assessmentResponseInput } } },
		},
		responses: {
			201: {
				description: 'The saved row; it is on disk',
				content: { 'application/json': { schema: assessmentResponse } },
			},
			...problemAnswers(400, 403, 413, 415, 422, 429, 503),
		},
	});
	return new OpenAPIHono<ServerEnv>().openapi(route, async (c) =>
		c.json(await service.save(c.req.valid('json')), 201),
	);
}
