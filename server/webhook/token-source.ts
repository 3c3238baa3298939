import { z } from 'zod';
import { readBounded } from '#server/http/body.ts';
import { DeliveryError } from '#server/outbox/service.ts';
import type { Webhook } from '#server/settings/webhooks-file.ts';

const tokenResponse = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().optional() });

/** A token that ends while it is used would fail the delivery. */
const marginSeconds = 30;
/** RFC 6749 only recommends `expires_in`. */
const defaultSeconds = 300;
const maxAnswerBytes = 64 * 1024;

function parseToken(text: string) {
	try {
		return tokenResponse.parse(JSON.parse(text));
	} catch {
		// The text may hold a token.
		return undefined;
	}
}

/** RFC 6749, section 4.4, with the credentials in the body. */
export function createTokenSource(
	{ token_url, client_id, client_secret, scope }: NonNullable<Webhook['oauth2']>,
	timeoutMs: number,
) {
	let current: { token: string; until: number } | undefined;

	async function request(signal: AbortSignal): Promise<string> {
		const response = await fetch(token_url, {
			method: 'POST',
			redirect: 'manual',
			signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
			body: new URLSearchParams({
				grant_type: 'client_credentials',
				client_id,
				client_secret,
				...(scope && { scope }),
			}),
		}).catch(() => {
			throw new DeliveryError('the token address is unreachable');
		});
		const body = await readBounded(response, maxAnswerBytes).catch(() => undefined);
		if (!response.ok) throw new DeliveryError(`the token address answered ${response.status}`);
		const data = parseToken(String(body ?? ''));
		if (!data) throw new DeliveryError('the token address answered without a token');
		const seconds = (data.expires_in ?? defaultSeconds) - marginSeconds;
		current = { token: data.access_token, until: performance.now() + seconds * 1_000 };
		return data.access_token;
	}

	return {
		get: async (signal: AbortSignal): Promise<string> =>
			current && performance.now() < current.until ? current.token : await request(signal),
		forget(): void {
			current = undefined;
		},
	};
}
