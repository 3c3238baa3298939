import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The visitor's address as seen by the outermost proxy that we trust, or the peer's own when there is none.
 * Entries further left in X-Forwarded-For are whatever the visitor chose to send.
 */
export function clientAddress({ socket, headers }: IncomingMessage, trustedProxies: number): string {
	const peer = socket.remoteAddress ?? 'unknown';
	if (trustedProxies === 0) return peer;
	const chain = String(headers['x-forwarded-for'] ?? '')
		.split(',')
		.map((entry) => entry.trim());
	const claimed = chain.at(-trustedProxies) ?? '';
	return isIP(claimed) ? claimed : peer;
}

/** Whom a limit counts: one IPv4 address, or the /64 network that one IPv6 visitor can pick addresses from. */
export function limitKey(address: string): string {
	if (isIPv4(address)) return address;
	if (!ipaddr.isValid(address)) return 'unknown';
	const parsed = ipaddr.process(address);
	if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
	const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
	return `${network.join(':')}::/64`;
}
