import type { Context, TypedResponse } from 'hono';
import { scanStreamType } from '#contract/limits.ts';
import {
	type NetworkScanEvent,
	type NetworkScanResponse,
	networkScanEvent,
	networkScanRequest,
	networkScanResponse,
} from '#contract/scan.ts';
import type { Dependencies } from '#server/http/env.ts';
import { createApi } from '#server/http/middleware.ts';
import { jsonBody, jsonResponse, route } from '#server/http/openapi.ts';
import { ApiProblem } from '#server/http/problems.ts';
import { getClientAddress } from '#server/http/rate-limits.ts';
import { createAddressProof } from './proof.ts';
import type { ScanHooks, ScanReport, ScanSettings } from './scan.ts';
import { createScanService, type ScanInput, type ScanService } from './service.ts';
import { ScanRefusedError } from './target.ts';

/** A scan opens dozens of connections to someone else's server. */
const visitorLimit = { name: 'scan-visitor', times: 10, seconds: 600 };

const internalErrorMessage = 'Something went wrong on our side.';

const response = (description: string) => jsonResponse(description, networkScanResponse);

const scanRoute = route('post', '/functions/network-scan', {
	summary: 'Scan what a domain or an address shows to the internet',
	description: `With "Accept: ${scanStreamType}" the results come one event per line as the checks finish.`,
	'x-limit': visitorLimit,
	'x-refusal': { results: [] },
	request: jsonBody(networkScanRequest),
	responses: {
		200: {
			description: 'The eight checks',
			content: {
				'application/json': { schema: networkScanResponse },
				[scanStreamType]: { schema: networkScanEvent },
			},
		},
		400: response('A body that is not JSON'),
		403: response('A call from another site'),
		413: response('A body over 16 KiB'),
		415: response('A body that is not declared as JSON'),
		422: response('A target that cannot or may not be scanned'),
		429: response('Too many scans by this visitor or of this target'),
		503: response('Too many scans at once'),
	},
});

export function scanApi(dependencies: Dependencies) {
	const { limits, settings, secret } = dependencies;
	const scanSettings = {
		allowPrivate: settings.SCAN_ALLOW_PRIVATE,
		siteHost: settings.SITE_ORIGIN && new URL(settings.SITE_ORIGIN).hostname,
	};
	return createScanApi(dependencies, scanSettings, {
		requireProof: createAddressProof(limits, scanSettings, secret),
		excluded: settings.SCAN_EXCLUDE,
		trustedProxies: settings.TRUST_PROXY,
	});
}

type ApiOptions = Parameters<typeof createScanService>[2] & { trustedProxies?: number };

/** With other name servers or ports, for tests. */
export function createScanApi(
	{ limits }: Pick<Dependencies, 'limits'>,
	settings: ScanSettings,
	{ trustedProxies = 0, ...options }: ApiOptions = {},
) {
	const service = createScanService(limits, settings, options);
	return createApi().openapi(scanRoute, async (c) => {
		const input = c.req.valid('json');
		const visitor = getClientAddress(c.env.incoming, trustedProxies);
		const disconnected = new AbortController();
		c.env.outgoing.once('close', () => disconnected.abort());
		if (!acceptsStream(c)) {
			const { results } = await runScan(service, input, visitor, { signal: disconnected.signal });
			return c.json({ success: true, results } satisfies NetworkScanResponse, 200);
		}

		const lines = new TransformStream<string, Uint8Array>({
			transform: (line, out) => out.enqueue(new TextEncoder().encode(`${line}\n`)),
		});
		const writer = lines.writable.getWriter();
		const emit = (event: NetworkScanEvent) =>
			writer.write(JSON.stringify(event)).catch(() => disconnected.abort());
		const started = Promise.withResolvers<void>();
		const scanning = runScan(service, input, visitor, {
			signal: disconnected.signal,
			onValidated: ({ label, addresses }) => {
				void emit({ event: 'started', target: label, addresses: addresses.map(({ ip }) => ip) });
				started.resolve();
			},
			onCheck: (result) => void emit({ event: 'check', result }),
		});
		// A refusal is a normal response with its own status; only a running scan is streamed.
		await Promise.race([started.promise, scanning]);
		void scanning
			.then(({ results }): NetworkScanResponse => ({ success: true, results }))
			.catch((error: unknown): NetworkScanResponse => {
				c.get('log').error({ err: error }, 'scan failed');
				return { success: false, error: internalErrorMessage, results: [] };
			})
			.then((response) => emit({ event: 'finished', ...response }))
			.then(() => writer.close())
			.catch(() => disconnected.abort());
		const headers = { 'content-type': scanStreamType, 'x-accel-buffering': 'no' };
		const stream: Response = c.body(lines.readable, 200, headers);
		// Hono's types allow one media type per status; this operation has two.
		return stream as Response & TypedResponse<NetworkScanResponse, 200, 'json'>;
	});
}

async function runScan(
	service: ScanService,
	input: ScanInput,
	visitor: string,
	hooks: ScanHooks,
): Promise<ScanReport> {
	try {
		return await service.run(input, hooks, visitor);
	} catch (error) {
		throw error instanceof ScanRefusedError ? toProblem(error) : error;
	}
}

function toProblem({ reason, message, retryAfterSeconds }: ScanRefusedError): ApiProblem {
	if (reason === 'proof-needed')
		return new ApiProblem(429, 'too_many_requests', message, {
			headers: { 'retry-after': String(retryAfterSeconds) },
		});
	if (reason !== 'busy') return new ApiProblem(422, 'invalid_target', message);
	return new ApiProblem(503, 'busy', message, { headers: { 'retry-after': String(retryAfterSeconds) } });
}

function acceptsStream(c: Context): boolean {
	return (c.req.header('accept') ?? '').toLowerCase().includes(scanStreamType);
}
