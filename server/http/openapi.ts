import { STATUS_CODES } from 'node:http';
import type { z } from 'zod';
import { problemSchema } from '#contract/problem.ts';

type ProblemAnswer = {
	description: string;
	content: { 'application/problem+json': { schema: typeof problemSchema } };
};

/** The problem documents that a call may answer with, for its OpenAPI description. */
export function problemAnswers<S extends number>(...statuses: S[]): Record<S, ProblemAnswer> {
	return Object.fromEntries(
		statuses.map((status) => [
			status,
			{
				description: STATUS_CODES[status] ?? 'Error',
				content: { 'application/problem+json': { schema: problemSchema } },
			},
		]),
	) as Record<S, ProblemAnswer>;
}

export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
	return { body: { required: true, content: { 'application/json': { schema } } } } as const;
}

export function jsonAnswer<Schema extends z.ZodType>(description: string, schema: Schema) {
	return { description, content: { 'application/json': { schema } } } as const;
}

export const done = { description: 'Done' };
