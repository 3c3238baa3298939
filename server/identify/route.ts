import { availableParallelism } from 'node:os';
import { OpenAPIHono } from '@hono/zod-openapi';
import {
	type RansomwareAnalyzerRequest,
	type RansomwareAnalyzerResponse,
	ransomwareAnalyzerRequest,
	ransomwareAnalyzerResponse,
} from '#contract/identify.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { jsonBody, jsonResponse, route } from '#server/http/openapi.ts';
import { ApiProblem, invalidFields } from '#server/http/problems.ts';
import { createWorkerPool, type WorkerPool } from '#server/http/worker-pool.ts';
import summary from '#signatures/summary.json' with { type: 'json' };

const visitorLimit = { name: 'identify', times: 600, seconds: 60 };
const maxBytes = 1024 * 1024;

export function identifyApi() {
	const analyzer = startAnalyzer();
	const response = (description: string) => jsonResponse(description, ransomwareAnalyzerResponse);
	const analyzeRoute = route('post', '/functions/ransomware-analyzer', {
		summary: 'Tell which ransomware left a note',
		description: 'The note is read in memory and neither stored nor logged.',
		'x-limit': visitorLimit,
		'x-max-bytes': maxBytes,
		'x-refusal': { matches: [], total_signatures_checked: summary.families },
		request: jsonBody(ransomwareAnalyzerRequest),
		responses: {
			200: response('Families by confidence, the likeliest first; none when nothing is likely enough'),
			400: response('A body that is not what this call takes'),
			403: response('A call from another site'),
			413: response('A body over one mebibyte'),
			415: response('A body that is not JSON'),
			429: response('Too many calls by this visitor'),
			503: response('Too many notes at this moment'),
		},
	});
	const api = new OpenAPIHono<ServerEnv>({
		defaultHook: (result) => {
			if (result.success) return;
			const { code, message, errors } = invalidFields(result.error);
			throw new ApiProblem(400, code, message, { errors });
		},
	});
	return api.openapi(analyzeRoute, async (c) =>
		c.json(await analyzer.run(c.req.valid('json'), c.get('visitor')), 200),
	);
}

const poolLimits = {
	threads: Math.max(1, Math.min(4, availableParallelism() - 1)),
	maxQueued: 100,
	maxQueuedPerVisitor: 10,
	/** The page waits five seconds, then matches the note on the device. */
	maxWaitMs: 4_000,
	maxJobMs: 10_000,
};

/** Worker threads, since a 1 MiB note would block the event loop for many milliseconds. */
export function startAnalyzer(): WorkerPool<RansomwareAnalyzerRequest, RansomwareAnalyzerResponse> {
	return createWorkerPool(new URL('./worker.ts', import.meta.url), poolLimits, {
		busy: 'Many notes are being read right now. Please try again soon.',
		timedOut: 'This note takes too long to read.',
	});
}
