import { createRoute } from '@hono/zod-openapi';
import { assessmentResponse, assessmentResponseInput } from '#contract/assessment-responses.ts';
import type { Dependencies } from '#server/platform/env.ts';
import { problemAnswers } from '#server/platform/openapi.ts';
import { createResponseService } from './service.ts';
import { createResponseStore } from './store.ts';

const path = '/api/assessment-responses';

/** For the contract alone; `submissionsCall` answers. */
export const submissionsRoute = createRoute({
	method: 'post',
	path,
	summary: 'Save the answers and result of one questionnaire',
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

export function submissionsCall({ database, limits, settings }: Dependencies) {
	const service = createResponseService(createResponseStore(database.queries));
	return {
		path,
		limit: limits.visits({ name: 'responses', times: settings.SUBMISSIONS_PER_MINUTE, seconds: 60 }),
		input: assessmentResponseInput,
		create: service.save,
	};
}
