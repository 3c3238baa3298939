import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { readBody } from './body-limit.ts';
import { type HeaderList, headerList } from './header-list.ts';
import { logAnswer, requestIdOf } from './log.ts';
import type { Metrics } from './metrics.ts';
import { invalidFields, malformedJson, problemAnswer, problemOf, unsupportedMediaType } from './problems.ts';
import { refuseForeign } from './same-origin.ts';

type Call<Input> = {
	path: string;
	/** Throws when this visitor called too often. */
	limit(incoming: IncomingMessage): Promise<void>;
	input: z.ZodType<Input>;
	/** What is answered with 201. */
	create(input: Input): Promise<unknown>;
};

type Parts = {
	commonHeaders: Readonly<Record<string, string>>;
	metrics: Metrics;
	log: Logger;
	trustedProxies: number;
	siteOrigin: string | undefined;
};

/**
 * A call that creates something from a JSON body, on Node's own request and answer, for calls that come in crowds. The
 * steps are those of every other call, in the same order; only the framework around them is left out
 * (docs/decisions/0018).
 */
export function plainCall<Input>({ path, limit, input, create }: Call<Input>, parts: Parts) {
	const { metrics, log, trustedProxies, siteOrigin } = parts;
	const commonHeaders = { ...parts.commonHeaders, 'cache-control': 'no-store' };
	const createdHeaders = headerList({ ...commonHeaders, 'content-type': 'application/json' });

	async function answer(incoming: IncomingMessage) {
		refuseForeign(incoming, siteOrigin);
		const body = readBody(incoming);
		// An error before the body is waited for must not leave it behind as an unhandled rejection.
		body.catch(() => {});
		await limit(incoming);
		const sent = input.safeParse(parseJson(incoming, await body));
		if (!sent.success) throw invalidFields(sent.error);
		return JSON.stringify(await create(sent.data));
	}

	return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
		const started = performance.now();
		const requestId = requestIdOf(incoming, trustedProxies);
		const send = (status: number, headers: HeaderList, body: string) => {
			const length = String(Buffer.byteLength(body));
			outgoing.writeHead(status, [...headers, 'content-length', length, 'x-request-id', requestId]);
			outgoing.end(body);
			const answered = { method: 'POST', status, seconds: (performance.now() - started) / 1000 };
			metrics.count({ ...answered, route: path });
			logAnswer(log, { ...answered, requestId, path });
		};
		try {
			send(201, createdHeaders, await answer(incoming));
		} catch (error) {
			if (incoming.destroyed && !incoming.complete) return;
			const problem = problemOf(error, log.child({ requestId }));
			const { headers, body } = problemAnswer(problem);
			send(problem.status, headerList({ ...commonHeaders, ...headers }), body);
		}
	};
}

const jsonType = /^application\/([a-z-.]+\+)?json(;\s*[a-z0-9-]+=[^;]+)*$/i;

function parseJson({ headers }: IncomingMessage, body: string): unknown {
	if (!jsonType.test(headers['content-type'] ?? '')) throw unsupportedMediaType();
	try {
		return JSON.parse(body);
	} catch {
		throw malformedJson();
	}
}
