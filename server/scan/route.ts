import { createRoute } from '@hono/zod-openapi';
import type { Context, TypedResponse } from 'hono';
import {
	type NetworkScanEvent,
	type NetworkScanResponse,
	networkScanEvent,
	networkScanRequest,
	networkScanResponse,
} from '#contract/scan.ts';
import { scanStreamType } from '#contract/scan-bounds.ts';
import { createApi } from '#server/http/chain.ts';
import type { Api, Dependencies } from '#server/http/env.ts';
import { ApiProblem } from '#server/http/problems.ts';
import { ScanRefusal } from './refusal.ts';
import type { ScanHooks, ScanReport, ScanSettings } from './scan.ts';
import { createScanService, type ScanInput, type ScanService } from './service.ts';

/** Enough for someone who tries a few spellings; a scan costs a stranger's server dozens of connections. */
const perVisitor = { name: 'scan-visitor', times: 10, seconds: 600 };

const ourFault = 'Something went wrong on our side.';

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
		'x-limit': perVisitor,
		'x-refusal': { results: [] },
		request: { body: { required: true, content: { 'application/json': { schema: networkScanRequest } } } },
		responses: {
			200: {
				description: 'The eight checks',
				content: {
					'application/json': { schema: networkScanResponse },
					[scanStreamType]: { schema: networkScanEvent },
				},
			},
			400: answer('A body that is not JSON'),
			403: answer('A call from another site'),
			413: answer('A body over 16 KiB'),
			415: answer('A body that is not declared as JSON'),
			422: answer('A target that cannot or may not be scanned'),
			429: answer('Too many scans by this visitor or of this target'),
			503: answer('Too many scans at once'),
		},
	});

	return createApi().openapi(route, async (c) => {
		const input = c.req.valid('json');
		const left = new AbortController();
		c.env.outgoing.once('close', () => left.abort());
		if (!wantsStream(c)) {
			const { results } = await run(service, input, { signal: left.signal });
			return c.json({ success: true, results } satisfies NetworkScanResponse, 200);
		}

		const lines = new TransformStream<string, Uint8Array>({
			transform: (line, out) => out.enqueue(new TextEncoder().encode(`${line}\n`)),
		});
		const writer = lines.writable.getWriter();
		const emit = (event: NetworkScanEvent) => writer.write(JSON.stringify(event)).catch(() => left.abort());
		const begun = Promise.withResolvers<void>();
		const scanning = run(service, input, {
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
		const headers = { 'content-type': scanStreamType, 'x-accel-buffering': 'no' };
		const stream: Response = c.body(lines.readable, 200, headers);
		// The typed way knows one media type per status, and this call has two.
		return stream as Response & TypedResponse<NetworkScanResponse, 200, 'json'>;
	});
}

async function run(service: ScanService, input: ScanInput, hooks: ScanHooks): Promise<ScanReport> {
	try {
		return await service.run(input, hooks);
	} catch (error) {
		throw error instanceof ScanRefusal ? problemOfRefusal(error) : error;
	}
}

function problemOfRefusal({ reason, message, retryAfterSeconds }: ScanRefusal): ApiProblem {
	if (reason !== 'busy') return new ApiProblem(422, 'invalid_target', message);
	return new ApiProblem(503, 'busy', message, { headers: { 'retry-after': String(retryAfterSeconds) } });
}

function wantsStream(c: Context): boolean {
	return (c.req.header('accept') ?? '').toLowerCase().includes(scanStreamType);
}
