import { Webhook as Signer } from 'standardwebhooks';
import { path } from '#app/site/paths.ts';
import type { Lead } from '#contract/assessment.ts';
import type { ResponsePayload, WebhookPayload } from '#contract/webhook.ts';
import { getToolTitle, labelAnswers } from '#server/assessment/questionnaires.ts';
import { DeliveryError } from '#server/outbox/service.ts';
import { fillTemplate, type Webhook } from '#server/settings/webhooks-file.ts';
import { createTokenSource } from './token-source.ts';

type Options = Pick<Webhook, 'url' | 'secret' | 'headers' | 'body' | 'oauth2'> & {
	timeoutMs: number;
	origin: string | undefined;
};

export type WebhookSender = (
	message: { id: string; payload: WebhookPayload },
	signal: AbortSignal,
) => Promise<void>;

export function createWebhookPayload(
	event: ResponsePayload['type'],
	lead: Lead,
	changedAt: string,
): ResponsePayload {
	const { responses, notes: _, ...row } = lead;
	return {
		type: event,
		timestamp: event === 'lead.updated' ? changedAt : lead.created_at,
		data: {
			...row,
			tool: getToolTitle(lead.tool_type),
			answers: labelAnswers(lead.tool_type, responses),
		},
	};
}

function listValues({ data, ...event }: WebhookPayload, origin: string | undefined) {
	return {
		...data,
		...event,
		link: origin ? `${origin}${path('operator')}#${data.id}` : '',
		answers:
			'answers' in data ? data.answers.map(({ question, answer }) => `${question} ${answer}`).join('\n') : '',
	};
}

/** Standard Webhooks. Follows no redirects, which could send a lead to a host the operator did not name. */
export function createWebhookSender({
	url,
	secret,
	headers,
	body: template,
	oauth2,
	...options
}: Options): WebhookSender {
	const tokens = oauth2 && createTokenSource(oauth2, options.timeoutMs);
	const signer = secret === undefined ? undefined : new Signer(secret);
	return async ({ id, payload }, signal) => {
		const body = JSON.stringify(
			template === undefined ? payload : fillTemplate(template, listValues(payload, options.origin)),
		);
		const sentAt = new Date();
		const authorization = tokens && { authorization: `Bearer ${await tokens.get(signal)}` };
		const response = await fetch(url, {
			method: 'POST',
			redirect: 'manual',
			signal: AbortSignal.any([signal, AbortSignal.timeout(options.timeoutMs)]),
			headers: {
				...headers,
				...authorization,
				'content-type': 'application/json',
				'webhook-id': id,
				'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
				...(signer && { 'webhook-signature': signer.sign(id, sentAt, body) }),
			},
			body,
		}).catch((error: unknown) => {
			const isTimeout = error instanceof Error && error.name === 'TimeoutError';
			throw new DeliveryError(isTimeout ? 'the webhook timed out' : 'the webhook is unreachable');
		});
		await response.body?.cancel();
		if (response.status === 401) tokens?.forget();
		if (!response.ok) throw new DeliveryError(`the webhook answered ${response.status}`);
	};
}
