import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
	type NetworkScanEvent,
	type NetworkScanResponse,
	networkScanEvent,
	networkScanRequest,
	networkScanResponse,
} from '#contract/network-scan.ts';
import { scanStreamType } from '#contract/scan-bounds.ts';
import { bodyLimit } from '#server/platform/body-limit.ts';
import type { Api, Dependencies, ServerEnv } from '#server/platform/env.ts';
import { problemAnswers } from '#server/platform/openapi.ts';
import { ApiProblem, answerError } from '#server/platform/problems.ts';
import { ScanRefusal } from './refusal.ts';
import type { ScanSettings } from './scan.ts';
import { createScanService } from './service.ts';

/** Enough for someone who tries a few spellings; a scan costs a stranger's server dozens of connections. */
const perVisitor = { name: 'scan-visitor', times: 10, seconds: 600 };

const ourFault = 'Something went wrong on our side.';

const refusalStatus = {
	'bad-input': 422,
	'not-allowed': 422,
	'not-found': 422,
	busy: 503,
} as const;

export function scanApi(dependencies: Dependencies): Api {
	return scanApiWith(dependencies, { allowPrivate: dependencies.settings.SCAN_ALLOW_PRIVATE });
}

/** The same with other name servers or ports: for tests and laboratories. */
export function scanApiWith({ limits }: Pick<Dependencies, 'limits'>, settings: ScanSettings): Api {
	const service = createScanService(limits, settings);
	const answer = (description: string) => ({
		description,
		content: { 'application/json': { schema: networkScanResponse } },
	});
	const route = createRoute({
		method: 'post',
		path: '/functions/network-scan',
		summary: 'Scan what a domain or an address shows to the internet',
		description: `With "Accept: ${scanStreamType}" the results come one event per line as the checks finish.`,
		request: { body: { required: true, content: { 'application/json': { schema: networkScanRequest } } } },
		responses: {
			200: {
				description: 'The eight checks',
				content: {
					'application/json': { schema: networkScanResponse },
					[scanStreamType]: { schema: networkScanEvent },
				},
			},
			413: answer('A body over one mebibyte'),
			422: answer('A target that cannot or may not be scanned'),
			429: answer('Too many scans by this visitor or of this target'),
			503: answer('Too many scans at once'),
			...problemAnswers(403),
		},
	});

	const api = new OpenAPIHono<ServerEnv>();
	api.onError(answerFailure);
	// Described by hand: the typed way knows one media type per status, and this call has two.
	api.openAPIRegistry.registerPath(route);
	api.post(route.getRoutingPath(), bodyLimit(), limits.perVisitor(perVisitor), async (c) => {
		const input = await readInput(c);
		const left = new AbortController();
		c.env.outgoing.once('close', () => left.abort());
		if (!wantsStream(c)) {
			const { results } = await service.run(input, { signal: left.signal });
			return c.json({ success: true, results } satisfies NetworkScanResponse);
		}

		const lines = new TransformStream<string, Uint8Array>({
			transform: (line, out) => out.enqueue(new TextEncoder().encode(`${line}\n`)),
		});
		const writer = lines.writable.getWriter();
		const emit = (event: NetworkScanEvent) => writer.write(JSON.stringify(event)).catch(() => left.abort());
		const begun = Promise.withResolvers<void>();
		const scanning = service.run(input, {
			signal: left.signal,
			onJudged: ({ label, addresses }) => {
				void emit({ event: 'started', target: label, addresses: addresses.map(({ ip }) => ip) });
				begun.resolve();
			},
			onCheck: (result) => void emit({ event: 'check', result }),
		});
		// A refusal is still an ordinary answer with its own status; only a scan that runs becomes a stream.
		await Promise.race([begun.promise, scanning]);
		void scanning
			.then(({ results }): NetworkScanResponse => ({ success: true, results }))
			.catch((error: unknown): NetworkScanResponse => {
				c.get('log').error({ err: error }, 'scan failed');
				return { success: false, error: ourFault, results: [] };
			})
			.then((answered) => emit({ event: 'finished', ...answered }))
			.then(() => writer.close())
			.catch(() => left.abort());
		return c.body(lines.readable, 200, { 'content-type': scanStreamType, 'x-accel-buffering': 'no' });
	});
	return api;
}

async function readInput(c: Context<ServerEnv>) {
	const body: unknown = await c.req.json().catch(() => {
		throw new ScanRefusal('bad-input', 'The body is not valid JSON.');
	});
	const { data, error } = networkScanRequest.safeParse(body);
	if (data === undefined)
		throw new ScanRefusal('bad-input', error.issues[0]?.message ?? 'The request is not valid.');
	return data;
}

function wantsStream(c: Context): boolean {
	return (c.req.header('accept') ?? '').toLowerCase().includes(scanStreamType);
}

/** This call answers every failure in one shape: `success: false` and a sentence for people. */
function answerFailure(error: Error, c: Context<ServerEnv>): Response {
	if (error instanceof ScanRefusal) {
		const retryAfter = error.retryAfterSeconds?.toString();
		return refuse(
			refusalStatus[error.reason],
			error.message,
			retryAfter === undefined ? {} : { 'retry-after': retryAfter },
		);
	}
	if (error instanceof ApiProblem) return refuse(error.status, error.message, error.headers);
	return refuse(answerError(error, c).status, ourFault);
}

function refuse(status: number, error: string, headers: Record<string, string> = {}): Response {
	const body: NetworkScanResponse = { success: false, error, results: [] };
	return Response.json(body, { status, headers });
}
