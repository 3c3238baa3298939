import { z } from 'zod';

/** Stable codes for clients; `detail` is for people. */
const problemCodes = [
	'malformed_request',
	'malformed_json',
	'unsupported_media_type',
	'body_too_large',
	'invalid_fields',
	'unknown_tool',
	'invalid_answers',
	'invalid_target',
	'id_taken',
	'invalid_token',
	'mail_off',
	'timestamps_off',
	'proof_required',
	'not_allowed',
	'not_authenticated',
	'wrong_credentials',
	'weak_password',
	'too_many_systems',
	'room_closed',
	'room_full',
	'rooms_full',
	'photos_wait',
	'snapshot_conflict',
	'old_page',
	'unseen_members',
	'pushed_out',
	'too_many_watches',
	'cross_origin',
	'not_found',
	'method_not_allowed',
	'too_many_requests',
	'busy',
	'timed_out',
	'database_unavailable',
	'internal',
] as const;

export type ProblemCode = (typeof problemCodes)[number];

/** RFC 9457, sent as application/problem+json. */
export const problemSchema = z.strictObject({
	type: z.literal('about:blank'),
	title: z.string(),
	status: z.int(),
	code: z.enum(problemCodes),
	detail: z.string(),
	errors: z.array(z.strictObject({ field: z.string(), message: z.string() })).optional(),
});

export type Problem = z.infer<typeof problemSchema>;
