import { STATUS_CODES } from 'node:http';
import { createRoute, type RouteConfig } from '@hono/zod-openapi';
import type { z } from 'zod';
import { problemSchema } from '#contract/problem.ts';

type ProblemResponse = {
	description: string;
	content: { 'application/problem+json': { schema: typeof problemSchema } };
};

/** The route of an operation; `path` is below /api. */
export function route<
	const Method extends RouteConfig['method'],
	const Path extends string,
	const Rest extends Omit<RouteConfig, 'method' | 'path'>,
>(method: Method, path: Path, rest: Rest) {
	return createRoute({ method, path, ...rest });
}

export function problemResponses<S extends number>(...statuses: S[]): Record<S, ProblemResponse> {
	return Object.fromEntries(
		statuses.map((status) => [
			status,
			{
				description: STATUS_CODES[status] ?? 'Error',
				content: { 'application/problem+json': { schema: problemSchema } },
			},
		]),
	) as Record<S, ProblemResponse>;
}

/** Of a body that is missing, too long or no JSON. */
export const bodyErrors = problemResponses(400, 413, 415);

export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
	return { body: { required: true, content: { 'application/json': { schema } } } } as const;
}

export function jsonResponse<Schema extends z.ZodType>(description: string, schema: Schema) {
	return { description, content: { 'application/json': { schema } } } as const;
}

export const noContent = { description: 'Done' };
