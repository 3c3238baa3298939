import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { ApiProblem } from '#server/http/problems.ts';
import { getLimitKey, type RateLimits } from '#server/http/rate-limits.ts';
import { fetchGuarded } from './fetch-guarded.ts';
import { isPublicIp } from './guard.ts';
import type { ValidatedHost } from './host.ts';
import type { ScanSettings } from './scan.ts';
import { ScanRefusedError } from './target.ts';

/** In total, by whomever: kept a day, with the address as a keyed hash where it is stored. */
const unprovenLimit = { name: 'scan-unproven', times: 1, seconds: 24 * 60 * 60 };
const filePath = '/.well-known/ransomprep-scan.txt';

/** Names, addresses and ranges whose owners want no scan. */
export function isExcluded({ name, addresses }: ValidatedHost, excluded: readonly string[]): boolean {
	return excluded.some((entry) => {
		if (name === entry || name?.endsWith(`.${entry}`)) return true;
		const range = ipaddr.isValid(entry) ? `${entry}/${entry.includes(':') ? 128 : 32}` : entry;
		if (!ipaddr.isValidCIDR(range)) return false;
		const [base, bits] = ipaddr.parseCIDR(range);
		return addresses.some(({ ip }) => {
			const address = ipaddr.parse(ip);
			return address.kind() === base.kind() && address.match(base, bits);
		});
	});
}

/** The file has to be served by the address itself: a name can point at somebody else's. */
export function createAddressProof(
	limits: RateLimits,
	settings: ScanSettings,
	secret: string,
	/** Others are in a network of the operator, who allowed to scan them. */
	needsProof: (ip: string) => boolean = isPublicIp,
) {
	const limiter = limits.createLimiter(unprovenLimit);

	async function hasFile(label: string, ip: string, value: string): Promise<boolean> {
		const response = await fetchGuarded({ name: label, ip }, filePath, settings);
		const lines = response?.body.split('\n').map((line) => line.trim());
		return response?.status === 200 && lines?.includes(value) === true;
	}

	/** Throws when an address was scanned today and nothing proves that it is the visitor's. */
	return async function requireProof({ label, addresses }: ValidatedHost, visitor: string): Promise<void> {
		// A server that listens on IPv6 reports IPv4 clients as mapped addresses.
		const line = visitor.replace(/^::ffff:(?=\d+\.)/, '');
		const value = `ransomprep-scan=${createHmac('sha256', secret).update(`scan ${label}`).digest('base64url').slice(0, 24)}`;
		for (const { ip } of addresses) {
			if (ip === line || !needsProof(ip)) continue;
			try {
				await limiter.consume(getLimitKey(ip));
			} catch (error) {
				if (!(error instanceof ApiProblem)) throw error;
				if (await hasFile(label, ip, value)) continue;
				throw new ScanRefusedError(
					'proof-needed',
					`${ip} was scanned already today. To scan it again, prove that it is yours: start the scan from a device on that line, or put the line ${value} into the file ${filePath} of its website. Or wait until tomorrow.`,
					unprovenLimit.seconds,
				);
			}
		}
	};
}
