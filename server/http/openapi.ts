import { STATUS_CODES } from 'node:http';
import type { z } from 'zod';
import { problemSchema } from '#contract/problem.ts';

type ProblemResponse = {
	description: string;
	content: { 'application/problem+json': { schema: typeof problemSchema } };
};

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

export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
	return { body: { required: true, content: { 'application/json': { schema } } } } as const;
}

export function jsonResponse<Schema extends z.ZodType>(description: string, schema: Schema) {
	return { description, content: { 'application/json': { schema } } } as const;
}

export const noContent = { description: 'Done' };
