import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';
import { ScanRefusedError } from './target.ts';

declare const validated: unique symbol;

/** Required by everything that opens a socket, so that no address goes unchecked and no name is resolved twice. */
export type ValidatedAddress = { readonly ip: string; readonly family: 4 | 6; readonly [validated]: true };

export type GuardRules = {
	readonly allowPrivate: boolean;
	/** Addresses of this machine: its own firewall trusts it. */
	readonly ownAddresses?: readonly string[];
};

export function getOwnAddresses(): string[] {
	return Object.values(networkInterfaces()).flatMap((addresses) =>
		(addresses ?? []).map(({ address }) => address),
	);
}

const notPublicMessage = 'That address is not on the public internet, so it cannot be scanned from here.';

/** Rejected even if private targets are allowed. */
const forbiddenRanges = new Set([
	'unspecified',
	'multicast',
	'broadcast',
	'ipv4Mapped',
	'rfc6145',
	'rfc6052',
	'6to4',
	'teredo',
]);

/** Cloud metadata services, some in public ranges; they hand out credentials of this machine. */
const metadataServices = [
	'169.254.169.254/32',
	'169.254.170.2/32',
	'169.254.170.23/32',
	'169.254.169.123/32',
	'100.100.100.200/32',
	'168.63.129.16/32',
	'192.0.0.192/32',
	'fd00:ec2::254/128',
	'fd00:ec2::23/128',
	'fd20:ce::254/128',
	'fd00:42::42/128',
].map((range) => ipaddr.parseCIDR(range));

/** Special ranges of the IANA registries that ipaddr.js lacks. */
const extraSpecialRanges = [
	'3fff::/20',
	'5f00::/16',
	'2001::/23',
	'2001:db8::/32',
	'100:0:0:1::/64',
	'192.88.99.0/24',
].map((range) => ipaddr.parseCIDR(range));

const globalUnicastV6 = ipaddr.parseCIDR('2000::/3');

export function validateAddress(text: string, rules: GuardRules): ValidatedAddress {
	const address = parseAddress(text);
	const validatedAddress = toValidatedAddress(address);
	const isRefused =
		forbiddenRanges.has(address.range()) ||
		isWithin(address, metadataServices) ||
		(address instanceof ipaddr.IPv6 && embedsIpv4(address)) ||
		(!rules.allowPrivate && !isPublic(address)) ||
		(!rules.allowPrivate &&
			(rules.ownAddresses ?? []).some((own) => isSameAddress(own, validatedAddress.ip)));
	if (isRefused) throw new ScanRefusedError('not-allowed', notPublicMessage);
	return validatedAddress;
}

/** The visitor cannot choose the resolver, so any address is allowed; some clouds share the metadata address. */
export function parseResolverAddress(text: string): ValidatedAddress | undefined {
	// Link-local addresses have a zone, which is not supported.
	if (isIP(text) === 0 || text.includes('%')) return undefined;
	return toValidatedAddress(ipaddr.parse(text));
}

function toValidatedAddress(address: Address): ValidatedAddress {
	return { ip: address.toString(), family: address.kind() === 'ipv4' ? 4 : 6 } as ValidatedAddress;
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = [Address, number];

function parseAddress(text: string): Address {
	const isPlain =
		ipaddr.IPv4.isValidFourPartDecimal(text) ||
		(!text.includes('%') && text.includes(':') && ipaddr.isValid(text));
	if (!isPlain) throw new ScanRefusedError('not-allowed', notPublicMessage);
	return ipaddr.parse(text);
}

function isPublic(address: Address): boolean {
	if (address.range() !== 'unicast' || isWithin(address, extraSpecialRanges)) return false;
	return address.kind() === 'ipv4' || isWithin(address, [globalUnicastV6]);
}

export const isPublicIp = (ip: string): boolean => isPublic(ipaddr.parse(ip));

function isWithin(address: Address, ranges: readonly Range[]): boolean {
	return ranges.some(([base, bits]) => base.kind() === address.kind() && address.match(base, bits));
}

/** ::a.b.c.d (deprecated "compatible" form) and ISATAP carry an IPv4 destination inside an IPv6 address. */
function embedsIpv4(address: ipaddr.IPv6): boolean {
	const parts = address.parts;
	const isCompatible = parts.slice(0, 6).every((part) => part === 0) && (parts[6] ?? 0) !== 0;
	const isIsatap = ((parts[4] ?? 0) & 0xfdff) === 0 && parts[5] === 0x5efe;
	return isCompatible || isIsatap;
}

function isSameAddress(own: string, ip: string): boolean {
	const bare = own.replace(/%.*$/, '');
	return ipaddr.isValid(bare) && ipaddr.parse(bare).toString() === ip;
}
