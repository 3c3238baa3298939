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

const scanProduct = z.strictObject({
	product: z.string(),
	address: z.string(),
	port: z.int(),
	version: z.string().nullable(),
	knownExploited: z.strictObject({ count: z.int(), newest: z.string() }).nullable(),
	exploited: z.strictObject({ cves: z.array(z.string()), fixedIn: z.string() }).nullable(),
	catalogDate: z.string(),
	why: z.string(),
	tonight: z.string(),
	thisWeek: z.string(),
});

export const scanCheckResult = z.strictObject({
	id: z.string(),
	name: z.string(),
	description: z.string(),
	category: z.enum(['remote-access', 'file-sharing', 'web-services', 'databases', 'email', 'dns']),
	severity: z.enum(['critical', 'high', 'medium', 'low']),
	status: z.enum(['unknown', 'safe', 'exposed']),
	details: z.string().optional(),
	products: z.array(scanProduct).optional(),
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
