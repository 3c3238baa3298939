import { z } from 'zod';
import { maxEmailLength } from './accounts-limits.ts';
import { maxCampaignLength, maxOrganizationLength, maxPhoneLength } from './assessment-limits.ts';
import { oneLine } from './one-line.ts';

const maxAnswers = 40;
const minPhoneDigits = 5;

const key = z
	.string()
	.regex(/^[a-z0-9-]+$/, 'Must be lower-case letters, digits and hyphens')
	.max(60, 'Must be at most 60 characters');

/** Counted first: a body full of wrong answers must not cost a judgement on each. */
const limitedAnswers = z.preprocess(
	(answers, context) => {
		const hasTooMany =
			typeof answers === 'object' && answers !== null && Object.keys(answers).length > maxAnswers;
		if (!hasTooMany) return answers;
		context.addIssue({ code: 'custom', message: `At most ${maxAnswers} answers` });
		return z.NEVER;
	},
	z.record(key, key),
);

const utm = oneLine(maxCampaignLength).nullish();

export const assessmentResponseInput = z.strictObject({
	/** Made by the page, once per submission: sent again, it saves nothing twice. */
	id: z.uuidv7('Must be a version 7 UUID').optional(),
	tool_type: key,
	/** Question id to chosen option value. */
	responses: limitedAnswers,
	/** The verdict that the page showed; the server adds its own. */
	score: z.int().min(0).max(1000).nullish(),
	risk_level: oneLine(60),
	email: z
		.email({ pattern: z.regexes.html5Email, error: 'Must be an email address' })
		.max(maxEmailLength, `Must be at most ${maxEmailLength} characters`)
		.nullish(),
	/** Left by somebody who wants to be called. */
	phone: oneLine(maxPhoneLength)
		.refine((phone) => phone.replace(/\D/g, '').length >= minPhoneDigits, 'Must be a phone number')
		.nullish(),
	organization: oneLine(maxOrganizationLength).nullish(),
	/** The version of the wording in `contract/consent.ts` that stood beside the contact fields. */
	consent: key.nullish(),
	/** Whether the results are to be mailed to the address. */
	send_results: z.boolean().optional(),
	/** A field that people do not see and programs fill in. */
	homepage: z.string().max(500, 'Must be at most 500 characters').nullish(),
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
	/** What the rules of the server say. */
	score: z.int().nullable(),
	risk_level: z.string(),
	/** What the page said, by the rules it was built with. */
	page_score: z.int().nullable(),
	page_risk_level: z.string().nullable(),
	email: z.string().nullable(),
	phone: z.string().nullable(),
	organization: z.string().nullable(),
	consent_version: z.string().nullable(),
	consent_text: z.string().nullable(),
	consented_at: z.iso.datetime().nullable(),
	utm_source: z.string().nullable(),
	utm_medium: z.string().nullable(),
	utm_campaign: z.string().nullable(),
});

export type AssessmentResponse = z.infer<typeof assessmentResponse>;
