import { z } from 'zod';
import { lead } from './assessment.ts';

/** `lead`: a response with an email address or a phone number. */
export const webhookEvents = ['response.created', 'lead.created', 'lead.urgent', 'lead.updated'] as const;

export type WebhookEvent = (typeof webhookEvents)[number];

/** What a webhook without `body` receives; docs/operating/webhook-payload.schema.json is made from it. */
export const webhookPayload = z.strictObject({
	type: z.enum(webhookEvents),
	/** When the response was saved; for `lead.updated` when it was changed. */
	timestamp: z.iso.datetime(),
	data: lead.omit({ responses: true, notes: true }).extend({
		tool: z.string(),
		answers: z.array(z.strictObject({ question: z.string(), answer: z.string() })),
	}),
});

export type WebhookPayload = z.infer<typeof webhookPayload>;
