import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The client address added by the outermost trusted proxy, or the socket's peer. Entries further left in
 * X-Forwarded-For are controlled by the client.
 */
export function getClientAddress({ socket, headers }: IncomingMessage, trustedProxies: number): string {
	const peer = socket.remoteAddress ?? 'unknown';
	if (trustedProxies === 0) return peer;
	const forwardedFor = String(headers['x-forwarded-for'] ?? '').split(',');
	const forwarded = stripPort(forwardedFor.at(-trustedProxies) ?? '');
	return isIP(forwarded) ? forwarded : peer;
}

/** Some proxies add quotes, brackets or a port: `"[2001:db8::1]:443"`, `192.0.2.1:443`. */
function stripPort(entry: string): string {
	const plain = entry.trim().replaceAll('"', '');
	if (plain.startsWith('[')) return plain.slice(1, plain.indexOf(']'));
	return plain.split(':').length === 2 ? plain.slice(0, plain.indexOf(':')) : plain;
}

/** Rate limit key: an IPv4 address, or the /64 that an IPv6 client can choose addresses from. */
export function getLimitKey(address: string): string {
	return getNetworkKey(address, 64);
}

/** The /48 that providers typically assign to one site; undefined for IPv4. */
export function getSiteKey(address: string): string | undefined {
	const key = getNetworkKey(address, 48);
	return key.endsWith('/48') ? key : undefined;
}

function getNetworkKey(address: string, bits: 48 | 64): string {
	if (isIPv4(address)) return address;
	if (!ipaddr.isValid(address)) return 'unknown';
	const parsed = ipaddr.process(address);
	if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
	const network = parsed.parts.slice(0, bits / 16).map((part) => part.toString(16));
	return `${network.join(':')}::/${bits}`;
}
