import ipaddr from 'ipaddr.js';

type RefusalReason = 'bad-input' | 'not-allowed' | 'not-found' | 'busy' | 'proof-needed';

/** The message is for the visitor; anything else thrown is a bug. */
export class ScanRefusedError extends Error {
	readonly reason: RefusalReason;
	readonly retryAfterSeconds: number | undefined;

	constructor(reason: RefusalReason, message: string, retryAfterSeconds?: number) {
		super(message);
		this.name = 'ScanRefusedError';
		this.reason = reason;
		this.retryAfterSeconds = retryAfterSeconds;
	}
}

export type ScanTarget = { readonly name?: string; readonly ip?: string };

const invalidHostMessage = 'That is not a domain name we can read. Type it like example.com.';
const invalidIpMessage = 'That is not an IP address we can read. Type it like 203.0.113.7 or 2001:db8::7.';
const oneAddressMessage = 'Enter one IP address, not a range or a web address.';
const notPublicMessage = 'That name is not on the public internet, so it cannot be scanned from here.';

const maxNameLength = 253;
const labelPattern = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/;
const schemePattern = /^[a-z][a-z0-9+.-]*:\/\//i;
/** URL parsers disagree about spaces, control characters and backslashes in a host. */
const forbiddenCharacter = /[\p{Cc}\p{Cf}\p{Z}\\]/u;

/** RFC 6761, 6762, 7686, 8375, 9476 and common private suffixes. */
const localSuffixes = [
	'localhost',
	'local',
	'localdomain',
	'internal',
	'intranet',
	'private',
	'corp',
	'home',
	'lan',
	'home.arpa',
	'in-addr.arpa',
	'ip6.arpa',
	'test',
	'example',
	'invalid',
	'onion',
	'svc',
	'cluster',
	'alt',
];

export function parseTarget(
	input: { domain: string; ipAddress?: string | undefined },
	{ allowPrivate }: { allowPrivate: boolean },
): ScanTarget {
	const domain = input.domain.trim();
	const ipAddress = (input.ipAddress ?? '').trim();
	if (domain === '' && ipAddress === '')
		throw new ScanRefusedError('bad-input', 'Enter a domain name or an IP address.');
	const ip = ipAddress === '' ? undefined : parseAddress(ipAddress);
	if (domain === '') return ip === undefined ? {} : { ip };

	const host = parseHost(domain);
	if ('ip' in host) {
		if (ip !== undefined && ip !== host.ip) {
			throw new ScanRefusedError(
				'bad-input',
				'The domain field holds another IP address. Leave one of them empty.',
			);
		}
		return host;
	}
	if (!allowPrivate) rejectLocalName(host.name);
	return ip === undefined ? host : { ...host, ip };
}

/** Canonical form only: other notations can hide the destination. */
function parseAddress(text: string): string {
	const bare = text.startsWith('[') && text.endsWith(']') ? text.slice(1, -1) : text;
	if (bare.includes('/')) throw new ScanRefusedError('bad-input', oneAddressMessage);
	if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return ipaddr.IPv4.parse(bare).toString();
	if (!bare.includes('%') && ipaddr.IPv6.isValid(bare)) return ipaddr.IPv6.parse(bare).toString();
	throw new ScanRefusedError('bad-input', invalidIpMessage);
}

/** Accepts a host, a host with a port, a URL or an email address. */
function parseHost(text: string): { name: string } | { ip: string } {
	if (forbiddenCharacter.test(text)) throw new ScanRefusedError('bad-input', invalidHostMessage);
	const withoutScheme = text.replace(schemePattern, '');
	if (/^[0-9a-f:.]+$/i.test(withoutScheme) && withoutScheme.split(':').length > 2)
		return { ip: parseAddress(withoutScheme) };
	// For http, the URL standard normalizes every notation of a host (IDN, percent-encoding, hex or octal IPv4).
	const url = URL.parse(`http://${withoutScheme}`);
	if (url === null || url.hostname === '') throw new ScanRefusedError('bad-input', invalidHostMessage);

	const hostname = url.hostname.replace(/\.$/, '');
	if (hostname.startsWith('[')) return { ip: parseAddress(hostname) };
	if (ipaddr.IPv4.isValidFourPartDecimal(hostname)) {
		if (/^\/\d{1,2}$/.test(url.pathname)) throw new ScanRefusedError('bad-input', oneAddressMessage);
		// Programs disagree about octal, hex and shortened addresses.
		if (extractTypedHost(withoutScheme) !== hostname)
			throw new ScanRefusedError('bad-input', invalidIpMessage);
		return { ip: hostname };
	}
	const labels = hostname.split('.');
	if (hostname.length > maxNameLength || !labels.every((label) => labelPattern.test(label)))
		throw new ScanRefusedError('bad-input', invalidHostMessage);
	return { name: hostname };
}

function extractTypedHost(address: string): string {
	const authority = address.replace(/[/?#].*$/s, '');
	return authority
		.slice(authority.lastIndexOf('@') + 1)
		.replace(/:\d*$/, '')
		.replace(/\.$/, '');
}

function rejectLocalName(name: string): void {
	const isLocal = localSuffixes.some((suffix) => name === suffix || name.endsWith(`.${suffix}`));
	if (isLocal || !name.includes('.')) throw new ScanRefusedError('not-allowed', notPublicMessage);
}
