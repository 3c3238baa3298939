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

/** What a finding rests on. */
const scanEvidence = z.discriminatedUnion('kind', [
	z.strictObject({
		kind: z.enum([
			'no-response',
			'unreachable',
			'not-tried',
			'scanner-failed',
			'unrecognized',
			'tls-not-started',
			'refused',
			'no-address',
			'no-domain',
			'ssh-1',
			'smb-1',
			'smb-signing-optional',
			'no-vpn-page',
			'certificate-self-signed',
			'mail-plain-login',
			'mail-encrypted',
			'open-resolver',
			'zone-transfer',
			'name-server',
			'telnet',
			'winrm',
			'product',
			'vpn-gateway',
			'pptp',
			'lookup-failed',
			'spf-missing',
			'spf-allows-all',
			'spf-neutral',
			'spf-restricts',
			'dmarc-missing',
			'mx-missing',
			'dkim-missing',
			'caa',
			'caa-missing',
			'dnssec',
			'dnssec-missing',
			'zone-refused',
		]),
	}),
	z.strictObject({ kind: z.literal('no-route'), family: z.literal([4, 6]) }),
	z.strictObject({ kind: z.enum(['more-addresses', 'spf-multiple']), count: z.int() }),
	z.strictObject({ kind: z.literal('ssh'), banner: z.string() }),
	z.strictObject({
		kind: z.literal('rdp'),
		networkLevelAuthentication: z.enum(['required', 'optional', 'missing', 'unknown']),
	}),
	z.strictObject({ kind: z.literal('smb'), dialect: z.string() }),
	z.strictObject({ kind: z.literal('website'), title: z.string(), server: z.string() }),
	z.strictObject({ kind: z.enum(['admin-page', 'vpn-page']), path: z.string() }),
	z.strictObject({ kind: z.literal('old-tls'), version: z.string() }),
	z.strictObject({
		kind: z.enum(['certificate-expired', 'certificate-expires']),
		validTo: z.string(),
		days: z.int(),
	}),
	z.strictObject({
		kind: z.literal('database'),
		password: z.enum(['asked', 'not-asked', 'unknown', 'address-refused']),
	}),
	z.strictObject({ kind: z.literal('mail-unencrypted'), takesPasswords: z.boolean() }),
	z.strictObject({ kind: z.literal('ftp'), isEncrypted: z.boolean() }),
	z.strictObject({ kind: z.literal('vnc'), password: z.enum(['asked', 'not-asked', 'unknown']) }),
	z.strictObject({ kind: z.literal('dmarc'), policy: z.string() }),
	z.strictObject({ kind: z.literal('mx'), servers: z.array(z.string()) }),
	z.strictObject({ kind: z.literal('dkim'), selectors: z.array(z.string()) }),
	z.strictObject({ kind: z.literal('zone-allowed'), server: z.string() }),
]);

const scanFinding = z.strictObject({
	id: z.string(),
	address: z.string().nullable(),
	port: z.int().nullable(),
	protocol: z.enum(['tcp', 'udp', 'dns']).nullable(),
	service: z
		.enum([
			'ssh',
			'rdp',
			'smb',
			'web',
			'database',
			'smtp',
			'pop3',
			'imap',
			'dns',
			'ftp',
			'telnet',
			'vnc',
			'winrm',
			'vpn',
			'product',
			'spf',
			'dmarc',
			'mx',
			'dkim',
			'caa',
			'dnssec',
			'zone',
		])
		.nullable(),
	product: z.string().nullable(),
	version: z.string().nullable(),
	verdict: z.enum(['exposed', 'safe', 'unknown', 'not-tested']),
	evidence: z.array(scanEvidence),
	steps: z.array(
		z.enum([
			'close-rdp',
			'restrict-ssh',
			'block-smb',
			'restrict-admin-page',
			'block-database',
			'encrypt-mail',
			'publish-mail-policy',
			'update-vpn',
			'close-ftp',
			'close-telnet',
			'close-vnc',
			'close-winrm',
			'product-tonight',
			'product-this-week',
			'confirm-block',
		]),
	),
	kev: z
		.strictObject({
			catalogDate: z.string(),
			listed: z.strictObject({ count: z.int(), newest: z.string() }).nullable(),
			exploited: z.strictObject({ cves: z.array(z.string()), fixedIn: z.string().nullable() }).nullable(),
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
