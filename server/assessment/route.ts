import { createRoute } from '@hono/zod-openapi';
import { assessmentResponse, assessmentResponseInput } from '#contract/assessment.ts';
import { proofOfWorkChallenge } from '#contract/proof-of-work.ts';
import type { Api, Dependencies } from '#server/http/env.ts';
import { createApi } from '#server/http/middleware.ts';
import { jsonBody, jsonResponse, problemResponses } from '#server/http/openapi.ts';
import { ApiProblem } from '#server/http/problems.ts';
import { createNotices } from './notices.ts';
import { createProofOfWork } from './proof-of-work.ts';
import { createResponseService } from './service.ts';
import { createResponseStore } from './store.ts';

/** The last part of the limit, which one address has for some work only. */
const proofOfWorkShare = 0.25;
const daySeconds = 24 * 60 * 60;

export function assessmentApi(dependencies: Dependencies): Api {
	const { database, settings, outbox, limits } = dependencies;
	const resultMailLimiter = limits.createLimiter({ name: 'results-mail', times: 3, seconds: daySeconds });
	const service = createResponseService(
		createResponseStore(database.queries),
		createNotices(outbox),
		resultMailLimiter.consume,
	);
	const proofOfWork = createProofOfWork(dependencies);
	const times = settings.SUBMISSIONS_PER_MINUTE;

	async function requireProofNearLimit(remainingRequests: number, proof: string | undefined): Promise<void> {
		const isNearLimit = remainingRequests < Math.floor(times * proofOfWorkShare);
		if (isNearLimit && !(await proofOfWork.holds(proof))) {
			throw new ApiProblem(428, 'proof_required', 'Many answers come from this address. Solve a task first.');
		}
	}

	const save = createRoute({
		method: 'post',
		path: '/assessment-responses',
		summary: 'Save the answers and result of one questionnaire',
		'x-limit': { name: 'responses', times, seconds: 60 },
		request: jsonBody(assessmentResponseInput),
		responses: {
			201: jsonResponse('The saved row; it is on disk', assessmentResponse),
			...problemResponses(400, 403, 409, 413, 415, 422, 428, 429, 503),
		},
	});
	const challenge = createRoute({
		method: 'get',
		path: '/proof-challenge',
		summary: 'A task whose solution, in the header x-proof, lets an answer through close to the limit',
		'x-limit': { name: 'proof-challenge', times, seconds: 60 },
		responses: { 200: jsonResponse('The task', proofOfWorkChallenge), ...problemResponses(429) },
	});
	return createApi()
		.openapi(save, async (c) => {
			await requireProofNearLimit(c.get('remainingRequests'), c.req.header('x-proof'));
			const row = await service.save(c.req.valid('json'));
			c.set('submission', { tool: row.tool_type, level: row.risk_level });
			return c.json(row, 201);
		})
		.openapi(challenge, async (c) => c.json(await proofOfWork.issueChallenge(), 200));
}
