import { assessmentResponse, assessmentResponseInput } from '#contract/assessment.ts';
import { proofOfWorkChallenge } from '#contract/proof-of-work.ts';
import type { Dependencies } from '#server/http/env.ts';
import { createApi } from '#server/http/middleware.ts';
import { jsonBody, jsonResponse, problemResponses, route } from '#server/http/openapi.ts';
import { ApiProblem } from '#server/http/problems.ts';
import { createMailBudget } from '#server/mail/mail-budget.ts';
import { createProofOfWork } from './proof-of-work.ts';
import { createNetworkHash, createNotices, createRepeatCheck, createResponseService } from './service.ts';
import { createResponseStore } from './store.ts';

const proofOfWorkShare = 0.25;
/** An office behind one address gets its results; nobody's mailbox is flooded. */
const resultsMailBounds = { perMailbox: 3, perVisitor: 30, perInstance: 2_000, seconds: 24 * 60 * 60 };

export function assessmentApi(dependencies: Dependencies) {
	const { database, settings, outbox, limits } = dependencies;
	const service = createResponseService(
		createResponseStore(database.queries),
		createNotices(outbox, limits, settings.LEADS_DIGEST),
		createMailBudget(limits, 'results-mail', resultsMailBounds),
		createRepeatCheck(limits),
		createNetworkHash(dependencies.secret),
	);
	const proofOfWork = createProofOfWork(dependencies);
	const times = settings.SUBMISSIONS_PER_MINUTE;

	async function requireProofNearLimit(remainingRequests: number, proof: string | undefined): Promise<void> {
		const isNearLimit = remainingRequests < Math.floor(times * proofOfWorkShare);
		if (isNearLimit && !(await proofOfWork.verify(proof))) {
			throw new ApiProblem(
				428,
				'proof_required',
				'Too many submissions from this address. A proof of work is required.',
			);
		}
	}

	const save = route('post', '/assessment-responses', {
		summary: 'Save one questionnaire with its result',
		'x-limit': { name: 'responses', times, seconds: 60 },
		request: jsonBody(assessmentResponseInput),
		responses: {
			201: jsonResponse('The saved row', assessmentResponse),
			...problemResponses(400, 403, 409, 413, 415, 422, 428, 429, 503),
		},
	});
	const challenge = route('get', '/proof-challenge', {
		summary: 'Proof-of-work challenge; send the solution in the x-proof header when close to the limit',
		'x-limit': { name: 'proof-challenge', times, seconds: 60 },
		responses: { 200: jsonResponse('The challenge', proofOfWorkChallenge), ...problemResponses(429) },
	});
	return createApi()
		.openapi(save, async (c) => {
			await requireProofNearLimit(c.get('remainingRequests'), c.req.header('x-proof'));
			const row = await service.save(c.req.valid('json'), c.get('visitor'));
			c.set('submission', { tool: row.tool_type, level: row.risk_level });
			return c.json(row, 201);
		})
		.openapi(challenge, async (c) => c.json(await proofOfWork.issueChallenge(), 200));
}
