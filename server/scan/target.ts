import ipaddr from 'ipaddr.js';
import { ScanRefusedError } from './scan-error.ts';

/** What the visitor asked for, in one spelling. At least one of the two is there. */
export type ScanTarget = { readonly name?: string; readonly ip?: string };

const invalidHostMessage = 'That is not a domain name we can read. Type it like example.com.';
const invalidIpMessage = 'That is not an IP address we can read. Type it like 203.0.113.7 or 2001:db8::7.';
const oneAddressMessage = 'Enter one IP address, not a range or a web address.';
const notPublicMessage = 'That name is not on the public internet, so it cannot be scanned from here.';

const maxNameLength = 253;
const labelPattern = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/;
const schemePattern = /^[a-z][a-z0-9+.-]*:\/\//i;
/** Spaces, control characters and backslashes never belong in a host; URL parsers each forgive them differently. */
const forbiddenCharacter = /[\p{Cc}\p{Cf}\p{Z}\\]/u;

/** Names that never leave a local network (RFC 6761, 6762, 7686, 8375, 9476 and the common home-made ones). */
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
	if (domain === '' && ipAddress === '') {
		throw new ScanRefusedError('bad-input', 'Enter a domain name or an IP address.');
	}
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

/** The plain spelling only: other spellings of an address are used to hide where it points. */
function parseAddress(text: string): string {
	const bare = text.startsWith('[') && text.endsWith(']') ? text.slice(1, -1) : text;
	if (bare.includes('/')) {
		throw new ScanRefusedError('bad-input', oneAddressMessage);
	}
	if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return ipaddr.IPv4.parse(bare).toString();
	if (!bare.includes('%') && ipaddr.IPv6.isValid(bare)) return ipaddr.IPv6.parse(bare).toString();
	throw new ScanRefusedError('bad-input', invalidIpMessage);
}

/** Takes a host, a host with a port, a pasted web address or a mail address. */
function parseHost(text: string): { name: string } | { ip: string } {
	if (forbiddenCharacter.test(text)) throw new ScanRefusedError('bad-input', invalidHostMessage);
	const withoutScheme = text.replace(schemePattern, '');
	if (/^[0-9a-f:.]+$/i.test(withoutScheme) && withoutScheme.split(':').length > 2) {
		return { ip: parseAddress(withoutScheme) };
	}
	// Under http the URL standard turns every spelling of a host (IDN, %-escapes, hex or octal IPv4) into one.
	const url = URL.parse(`http://${withoutScheme}`);
	if (url === null || url.hostname === '') throw new ScanRefusedError('bad-input', invalidHostMessage);

	const hostname = url.hostname.replace(/\.$/, '');
	if (hostname.startsWith('[')) return { ip: parseAddress(hostname) };
	if (ipaddr.IPv4.isValidFourPartDecimal(hostname)) {
		if (/^\/\d{1,2}$/.test(url.pathname)) throw new ScanRefusedError('bad-input', oneAddressMessage);
		// Programs disagree about octal, hex and shortened addresses, so only the plain spelling is taken.
		if (extractTypedHost(withoutScheme) !== hostname)
			throw new ScanRefusedError('bad-input', invalidIpMessage);
		return { ip: hostname };
	}
	const labels = hostname.split('.');
	if (hostname.length > maxNameLength || !labels.every((label) => labelPattern.test(label))) {
		throw new ScanRefusedError('bad-input', invalidHostMessage);
	}
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
