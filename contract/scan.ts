import { z } from 'zod';
import { maxTargetLength } from './limits.ts';

export const networkScanRequest = z
	.strictObject({
		domain: z.string().max(maxTargetLength, 'The domain is too long.').default(''),
		ipAddress: z.string().max(maxTargetLength, 'The IP address is too long.').optional(),
	})
	.refine(({ domain, ipAddress }) => domain.trim() !== '' || (ipAddress ?? '').trim() !== '', {
		error: 'Enter a domain name or an IP address.',
	});

const scanFinding = z.strictObject({
	id: z.string(),
	address: z.string().nullable(),
	port: z.int().nullable(),
	protocol: z.enum(['tcp', 'udp', 'dns']).nullable(),
	service: z.string().nullable(),
	product: z.string().nullable(),
	version: z.string().nullable(),
	verdict: z.enum(['exposed', 'safe', 'unknown', 'not-tested']),
	/** Signs with their values; `domain/scan/evidence.ts` lists them. */
	evidence: z.array(
		z
			.object({ kind: z.string() })
			.catchall(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
	),
	steps: z.array(z.string()),
	kev: z
		.strictObject({
			catalogDate: z.string(),
			versionsDate: z.string().optional(),
			listed: z.strictObject({ count: z.int(), newest: z.string() }).nullable(),
			exploited: z
				.strictObject({
					cves: z.array(z.string()),
					fixedIn: z.string().nullable(),
					isMaybe: z.literal(true).optional(),
				})
				.nullable(),
			endedOn: z.string().nullable().optional(),
			isNewer: z.boolean().optional(),
			atLeast: z.string().nullable().optional(),
		})
		.nullable(),
});

export const scanCheckResult = z.strictObject({
	id: z.string(),
	name: z.string(),
	description: z.string(),
	category: z.enum(['remote-access', 'file-sharing', 'web-services', 'databases', 'email', 'dns']),
	severity: z.enum(['critical', 'high', 'medium', 'low']),
	status: z.enum(['unknown', 'safe', 'exposed']),
	details: z.string().optional(),
	findings: z.array(scanFinding),
});

export const networkScanResponse = z.strictObject({
	success: z.boolean(),
	error: z.string().optional(),
	results: z.array(scanCheckResult),
});
export type NetworkScanResponse = z.infer<typeof networkScanResponse>;

/** The last event is always `finished` and repeats the complete response. */
export const networkScanEvent = z.discriminatedUnion('event', [
	z.strictObject({
		event: z.literal('started'),
		target: z.string(),
		addresses: z.array(z.string()),
	}),
	z.strictObject({ event: z.literal('check'), result: scanCheckResult }),
	z.strictObject({ event: z.literal('finished'), ...networkScanResponse.shape }),
]);
export type NetworkScanEvent = z.infer<typeof networkScanEvent>;
