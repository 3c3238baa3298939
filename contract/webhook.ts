import { z } from 'zod';
import { lead } from './assessment.ts';

/** `lead`: a response with an email address or a phone number. */
const responseEvents = ['response.created', 'lead.created', 'lead.urgent', 'lead.updated'] as const;

export const webhookEvents = [...responseEvents, 'lead.deleted'] as const;

export type WebhookEvent = (typeof webhookEvents)[number];

export const responsePayload = z.strictObject({
	type: z.enum(responseEvents),
	/** When the response was saved; for `lead.updated` when it was changed. */
	timestamp: z.iso.datetime(),
	data: lead.omit({ responses: true, notes: true }).extend({
		tool: z.string(),
		answers: z.array(z.strictObject({ question: z.string(), answer: z.string() })),
	}),
});

const deletionPayload = z.strictObject({
	type: z.literal('lead.deleted'),
	timestamp: z.iso.datetime(),
	data: lead.pick({ id: true }),
});

/** What a webhook without `body` receives; docs/operating/webhooks/payload.schema.json is made from it. */
export const webhookPayload = z.discriminatedUnion('type', [responsePayload, deletionPayload]);

export type ResponsePayload = z.infer<typeof responsePayload>;

export type WebhookPayload = z.infer<typeof webhookPayload>;
