import { z } from 'zod';

/** Long enough for a pasted web address, short enough to be no burden. */
const maxInputLength = 2048;

export const networkScanRequest = z
	.strictObject({
		domain: z.string().max(maxInputLength, 'The domain is too long.').default(''),
		ipAddress: z.string().max(maxInputLength, 'The IP address is too long.').optional(),
	})
	.refine(({ domain, ipAddress }) => domain.trim() !== '' || (ipAddress ?? '').trim() !== '', {
		error: 'Enter a domain name or an IP address.',
	});

export const scanCheckResult = z.strictObject({
	id: z.string(),
	name: z.string(),
	description: z.string(),
	category: z.enum(['remote-access', 'file-sharing', 'web-services', 'databases', 'email', 'dns']),
	severity: z.enum(['critical', 'high', 'medium', 'low']),
	status: z.enum(['unknown', 'safe', 'exposed']),
	details: z.string().optional(),
});
export type ScanCheckResult = z.infer<typeof scanCheckResult>;

export const networkScanResponse = z.strictObject({
	success: z.boolean(),
	error: z.string().optional(),
	results: z.array(scanCheckResult),
});
export type NetworkScanResponse = z.infer<typeof networkScanResponse>;

/** A caller that sends this in `Accept` gets one event per line while the scan runs. */
export const scanStreamType = 'application/x-ndjson';

/** The last line is always `finished` and carries the whole plain answer, so a reader may ignore the rest. */
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
