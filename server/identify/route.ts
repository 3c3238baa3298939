import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
	type RansomwareAnalyzerResponse,
	ransomwareAnalyzerRequest,
	ransomwareAnalyzerResponse,
} from '#contract/ransomware-analyzer.ts';
import { bodyLimit } from '#server/platform/body-limit.ts';
import type { Api, Dependencies, ServerEnv } from '#server/platform/env.ts';
import { problemAnswers } from '#server/platform/openapi.ts';
import { ApiProblem, answerError } from '#server/platform/problems.ts';
import summary from '#signatures/summary.json' with { type: 'json' };
import { startAnalyser } from './analyser.ts';

/** A responder with a folder of notes is welcome; one visitor may not keep a core busy for long. */
const visitorLimit = { name: 'identify', times: 600, seconds: 60 };

export function identifyApi({ limits }: Pick<Dependencies, 'limits'>): Api {
	const analyser = startAnalyser();
	const answer = (description: string) => ({
		description,
		content: { 'application/json': { schema: ransomwareAnalyzerResponse } },
	});
	const refusal = (error: string): RansomwareAnalyzerResponse => ({
		success: false,
		error,
		matches: [],
		total_signatures_checked: summary.families,
	});
	const route = createRoute({
		method: 'post',
		path: '/functions/ransomware-analyzer',
		summary: 'Tell which ransomware left a note',
		description: 'The note is read in memory and neither stored nor logged.',
		middleware: [bodyLimit(), limits.perVisitor(visitorLimit)],
		request: {
			body: { required: true, content: { 'application/json': { schema: ransomwareAnalyzerRequest } } },
		},
		responses: {
			200: answer('Families by confidence, the likeliest first; none when nothing is likely enough'),
			400: answer('A body that is not what this call takes'),
			413: answer('A body over one mebibyte'),
			415: answer('A body that is not JSON'),
			429: answer('Too many calls by this visitor'),
			503: answer('Too many notes at this moment'),
			...problemAnswers(403),
		},
	});
	const api = new OpenAPIHono<ServerEnv>({
		defaultHook: (result, c) => {
			if (result.success) return;
			return c.json(refusal(result.error.issues[0]?.message ?? 'The request is not valid.'), 400);
		},
	});
	api.onError((error, c: Context<ServerEnv>) => answerFailure(error, c, refusal));
	api.openapi(route, async (c) => c.json(await analyser.analyze(c.req.valid('json')), 200));
	return api;
}

/** This call always answers with `success`; what went wrong is told and logged as for every other call. */
async function answerFailure(
	error: Error,
	c: Context<ServerEnv>,
	refusal: (sentence: string) => RansomwareAnalyzerResponse,
): Promise<Response> {
	const plain = answerError(error, c);
	const { detail } = (await plain.json()) as { detail: string };
	const headers = new Headers(error instanceof ApiProblem ? error.headers : {});
	headers.set('content-type', 'application/json');
	return new Response(JSON.stringify(refusal(detail)), { status: plain.status, headers });
}
