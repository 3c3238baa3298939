import { STATUS_CODES } from 'node:http';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Problem, ProblemCode } from '#contract/problem.ts';
import { isDatabaseUnavailable, logOutage } from '#server/database/errors.ts';
import type { ServerEnv } from './env.ts';

type ProblemExtras = { errors?: Problem['errors']; headers?: Record<string, string> };

/** An expected error that is safe to show to the client; anything else thrown is a bug. */
export class ApiProblem extends Error {
	readonly status: ContentfulStatusCode;
	readonly title: string;
	readonly code: ProblemCode;
	readonly errors: Problem['errors'];
	readonly headers: Record<string, string>;

	constructor(status: ContentfulStatusCode, code: ProblemCode, detail: string, extra: ProblemExtras = {}) {
		super(detail);
		this.status = status;
		this.title = STATUS_CODES[status] ?? 'Error';
		this.code = code;
		this.errors = extra.errors;
		this.headers = extra.headers ?? {};
	}
}

export function serializeProblem(problem: ApiProblem): { headers: Record<string, string>; body: string } {
	const body: Problem = {
		type: 'about:blank',
		title: problem.title,
		status: problem.status,
		code: problem.code,
		detail: problem.message,
		...(problem.errors && { errors: problem.errors }),
	};
	return {
		headers: { ...problem.headers, 'content-type': 'application/problem+json' },
		body: JSON.stringify(body),
	};
}

const retryAfterSeconds = '5';

/** Bugs and outages are logged with their stack; client errors are not. */
function toProblem(error: unknown, log: Logger): ApiProblem {
	if (error instanceof ApiProblem) return error;
	if (error instanceof HTTPException) return fromHttpException(error);
	if (isDatabaseUnavailable(error)) {
		logOutage(log, error);
		return new ApiProblem(
			503,
			'database_unavailable',
			'The database is unavailable. Please try again soon.',
			{ headers: { 'retry-after': retryAfterSeconds } },
		);
	}
	log.error({ err: error }, 'request failed');
	return new ApiProblem(500, 'internal', 'Something went wrong on our side.');
}

/** Reading works on a full disk, so readiness follows the last write too (health.ts). */
export const writeState = { hasFailed: false };

export function handleError(error: Error, c: Context<ServerEnv>): Response {
	const problem = toProblem(error, c.get('log'));
	if (problem.code === 'database_unavailable' && c.req.method !== 'GET') writeState.hasFailed = true;
	c.set('refusal', problem.code);
	const refusal = c.get('operation')?.['x-refusal'];
	if (refusal) {
		const message = problem.errors?.[0]?.message ?? problem.message;
		return c.json({ success: false, error: message, ...refusal }, problem.status, problem.headers);
	}
	const { headers, body } = serializeProblem(problem);
	return c.body(body, problem.status, headers);
}

export const unsupportedMediaType = () =>
	new ApiProblem(415, 'unsupported_media_type', 'Send the body as application/json.');

export const requestTimedOut = () =>
	new ApiProblem(503, 'timed_out', 'The request timed out. Please try again.', {
		headers: { 'retry-after': '5', connection: 'close' },
	});

const malformedJson = () => new ApiProblem(400, 'malformed_json', 'The body is not valid JSON.');

function fromHttpException({ status }: HTTPException): ApiProblem {
	if (status === 415) return unsupportedMediaType();
	if (status === 400) return malformedJson();
	return new ApiProblem(500, 'internal', 'Something went wrong on our side.');
}

const maxFieldErrors = 20;

export function invalidFields(error: z.core.$ZodError): ApiProblem {
	return new ApiProblem(422, 'invalid_fields', 'Some fields are missing, unknown or invalid.', {
		errors: error.issues.slice(0, maxFieldErrors).map((issue) => ({
			field: issue.path.map(String).join('.').slice(0, 100),
			message: issue.message.slice(0, 200),
		})),
	});
}
