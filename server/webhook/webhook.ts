import { Webhook } from 'standardwebhooks';
import { DeliveryError } from '#server/outbox/service.ts';

type Options = { url: string; secret: string; answerWithinMs: number };

export type Hook = (message: { id: string; payload: unknown }, signal: AbortSignal) => Promise<void>;

/**
 * Posts a payload, signed after Standard Webhooks. The address is the operator's own, so it may be a private one; a
 * redirect is not followed, since it would carry a lead to somebody whom the operator did not name.
 */
export function createHook({ url, secret, answerWithinMs }: Options): Hook {
	const webhook = new Webhook(secret);
	return async ({ id, payload }, signal) => {
		const body = JSON.stringify(payload);
		const sentAt = new Date();
		const response = await fetch(url, {
			method: 'POST',
			redirect: 'manual',
			signal: AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)]),
			headers: {
				'content-type': 'application/json',
				'webhook-id': id,
				'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
				'webhook-signature': webhook.sign(id, sentAt, body),
			},
			body,
		}).catch((error: unknown) => {
			const timedOut = error instanceof Error && error.name === 'TimeoutError';
			throw new DeliveryError(timedOut ? 'the webhook did not answer' : 'the webhook cannot be reached');
		});
		await response.body?.cancel();
		if (!response.ok) throw new DeliveryError(`the webhook answered ${response.status}`);
	};
}
