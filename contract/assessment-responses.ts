import { z } from 'zod';
import { longestEmail } from './account-bounds.ts';
import { oneLine } from './one-line.ts';
import { longestCampaign, longestOrganization } from './response-bounds.ts';

const mostAnswers = 40;

const key = z
	.string()
	.regex(/^[a-z0-9-]+$/, 'Must be lower-case letters, digits and hyphens')
	.max(60, 'Must be at most 60 characters');

const utm = oneLine(longestCampaign).nullish();

export const assessmentResponseInput = z.strictObject({
	tool_type: key,
	/** Question id to chosen option value. */
	responses: z
		.record(key, key)
		.refine((answers) => Object.keys(answers).length <= mostAnswers, `At most ${mostAnswers} answers`),
	score: z.int().min(0).max(1000).nullish(),
	risk_level: oneLine(60),
	email: z
		.email({ pattern: z.regexes.html5Email, error: 'Must be an e-mail address' })
		.max(longestEmail, `Must be at most ${longestEmail} characters`)
		.nullish(),
	organization: oneLine(longestOrganization).nullish(),
	utm_source: utm,
	utm_medium: utm,
	utm_campaign: utm,
});

export type AssessmentResponseInput = z.infer<typeof assessmentResponseInput>;

export const assessmentResponse = z.strictObject({
	id: z.uuid(),
	created_at: z.iso.datetime(),
	tool_type: z.string(),
	responses: z.record(z.string(), z.string()),
	score: z.int().nullable(),
	risk_level: z.string(),
	email: z.string().nullable(),
	organization: z.string().nullable(),
	utm_source: z.string().nullable(),
	utm_medium: z.string().nullable(),
	utm_campaign: z.string().nullable(),
});

export type AssessmentResponse = z.infer<typeof assessmentResponse>;
