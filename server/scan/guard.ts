import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { ScanRefusal } from './refusal.ts';

declare const judged: unique symbol;

/**
 * An address that has passed the guard, or the operator's own resolver. Everything that opens a socket takes this type
 * and nothing else, so no connection can go to an address nobody judged, and no name is looked up a second time.
 */
export type JudgedAddress = { readonly ip: string; readonly family: 4 | 6; readonly [judged]: true };

export type GuardRules = {
	readonly allowPrivate: boolean;
	/** Addresses of this machine: its firewall trusts it, so it must not be its own target. */
	readonly own?: readonly string[];
};

const notPublic = 'That address is not on the public internet, so it cannot be scanned from here.';

/** Never a target, not even on a private network. */
const neverScanned = new Set([
	'unspecified',
	'multicast',
	'broadcast',
	'ipv4Mapped',
	'rfc6145',
	'rfc6052',
	'6to4',
	'teredo',
]);

/** Cloud metadata and control services. Some sit in public ranges; all hold credentials of the machine that asks. */
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

/** Special ranges of the IANA registries that the library does not know yet. */
const alsoSpecial = [
	'3fff::/20',
	'5f00::/16',
	'2001::/23',
	'2001:db8::/32',
	'100:0:0:1::/64',
	'192.88.99.0/24',
].map((range) => ipaddr.parseCIDR(range));

const globalUnicastV6 = ipaddr.parseCIDR('2000::/3');

/** Returns the address in one spelling, marked as judged, or throws the refusal. */
export function judgeAddress(text: string, rules: GuardRules): JudgedAddress {
	const address = parse(text);
	const found = marked(address);
	const refused =
		neverScanned.has(address.range()) ||
		isWithin(address, metadataServices) ||
		(address instanceof ipaddr.IPv6 && hidesIpv4(address)) ||
		(!rules.allowPrivate && !isPublic(address)) ||
		(!rules.allowPrivate && (rules.own ?? []).some((own) => sameAddress(own, found.ip)));
	if (refused) throw new ScanRefusal('not-allowed', notPublic);
	return found;
}

/**
 * The name server that the operator's machine asks. The visitor had no say in it, so it may be on any address; on some
 * clouds it shares one with the metadata service. Undefined for one that has no address of its own to go by.
 */
export function resolverAddress(text: string): JudgedAddress | undefined {
	// A link-local address comes with a zone, which we have no word for.
	if (isIP(text) === 0 || text.includes('%')) return undefined;
	return marked(ipaddr.parse(text));
}

function marked(address: Address): JudgedAddress {
	return { ip: address.toString(), family: address.kind() === 'ipv4' ? 4 : 6 } as JudgedAddress;
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = [Address, number];

function parse(text: string): Address {
	const plain =
		ipaddr.IPv4.isValidFourPartDecimal(text) ||
		(!text.includes('%') && text.includes(':') && ipaddr.isValid(text));
	if (!plain) throw new ScanRefusal('not-allowed', notPublic);
	return ipaddr.parse(text);
}

function isPublic(address: Address): boolean {
	if (address.range() !== 'unicast' || isWithin(address, alsoSpecial)) return false;
	return address.kind() === 'ipv4' || isWithin(address, [globalUnicastV6]);
}

function isWithin(address: Address, ranges: readonly Range[]): boolean {
	return ranges.some(([base, bits]) => base.kind() === address.kind() && address.match(base, bits));
}

/** ::a.b.c.d (deprecated "compatible" form) and ISATAP carry an IPv4 destination inside an IPv6 address. */
function hidesIpv4(address: ipaddr.IPv6): boolean {
	const parts = address.parts;
	const compatible = parts.slice(0, 6).every((part) => part === 0) && (parts[6] ?? 0) !== 0;
	const isatap = ((parts[4] ?? 0) & 0xfdff) === 0 && parts[5] === 0x5efe;
	return compatible || isatap;
}

function sameAddress(own: string, ip: string): boolean {
	const bare = own.replace(/%.*$/, '');
	return ipaddr.isValid(bare) && ipaddr.parse(bare).toString() === ip;
}
