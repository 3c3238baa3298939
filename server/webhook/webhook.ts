import { Webhook } from 'standardwebhooks';
import { DeliveryError } from '#server/outbox/service.ts';

type Options = { url: string; secret: string; timeoutMs: number };

export type WebhookSender = (message: { id: string; payload: unknown }, signal: AbortSignal) => Promise<void>;

/** Standard Webhooks. Follows no redirects, which could send a lead to a host the operator did not name. */
export function createWebhookSender({ url, secret, timeoutMs }: Options): WebhookSender {
	const webhook = new Webhook(secret);
	return async ({ id, payload }, signal) => {
		const body = JSON.stringify(payload);
		const sentAt = new Date();
		const response = await fetch(url, {
			method: 'POST',
			redirect: 'manual',
			signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
			headers: {
				'content-type': 'application/json',
				'webhook-id': id,
				'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
				'webhook-signature': webhook.sign(id, sentAt, body),
			},
			body,
		}).catch((error: unknown) => {
			const isTimeout = error instanceof Error && error.name === 'TimeoutError';
			throw new DeliveryError(isTimeout ? 'the webhook timed out' : 'the webhook is unreachable');
		});
		await response.body?.cancel();
		if (!response.ok) throw new DeliveryError(`the webhook answered ${response.status}`);
	};
}
