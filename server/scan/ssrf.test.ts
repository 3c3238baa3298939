import { Resolver } from 'node:dns/promises';
import { describe, expect, it } from 'vitest';
import { refusedAddresses, refusedDomains } from '#tests/lab/refused-targets.ts';
import { parseResolverAddress, validateAddress } from './guard.ts';
import { resolveHost } from './host.ts';
import { parseTarget, ScanRefusedError } from './target.ts';

/** An unreachable resolver: the rejection must come before any lookup. */
const unreachableResolver = new Resolver({ timeout: 1, tries: 1 });
unreachableResolver.setServers(['127.0.0.1:1']);

const rules = { allowPrivate: false };

async function resolveTarget(input: { domain: string; ipAddress?: string }): Promise<unknown> {
	return resolveHost(parseTarget(input, rules), unreachableResolver, rules);
}

describe('targets that must be refused', () => {
	it('has a table of at least 150', () => {
		expect(new Set(refusedDomains).size + new Set(refusedAddresses).size).toBeGreaterThanOrEqual(150);
	});

	it.each(refusedDomains)('refuses the domain %j without a lookup', async (domain) => {
		await expect(resolveTarget({ domain })).rejects.toSatisfy(
			(error) => error instanceof ScanRefusedError && ['bad-input', 'not-allowed'].includes(error.reason),
		);
	});

	it.each(refusedAddresses)('rejects the IP address %j, alone or with a domain', async (ipAddress) => {
		await expect(resolveTarget({ domain: '', ipAddress })).rejects.toBeInstanceOf(ScanRefusedError);
		expect(() =>
			validateAddress(parseTarget({ domain: 'ransomprep.org', ipAddress }, rules).ip ?? '', rules),
		).toThrow(ScanRefusedError);
	});
});

describe('targets that are fine', () => {
	it.each([
		['8.8.8.8', '8.8.8.8'],
		['1.1.1.1', '1.1.1.1'],
		['172.15.255.255', '172.15.255.255'],
		['172.32.0.1', '172.32.0.1'],
		['100.63.255.255', '100.63.255.255'],
		['100.128.0.1', '100.128.0.1'],
		['169.253.1.1', '169.253.1.1'],
		['223.255.255.254', '223.255.255.254'],
		['2606:4700:4700::1111', '2606:4700:4700::1111'],
		['[2606:4700:4700:0:0:0:0:1111]', '2606:4700:4700::1111'],
	])('accepts the public address %s', async (ipAddress, ip) => {
		const host = await resolveHost(parseTarget({ domain: '', ipAddress }, rules), unreachableResolver, rules);
		expect(host.addresses.map((address) => address.ip)).toEqual([ip]);
	});

	it("refuses the scanner's own public address", () => {
		expect(() => validateAddress('8.8.8.8', { allowPrivate: false, ownAddresses: ['8.8.8.8'] })).toThrow(
			ScanRefusedError,
		);
	});

	it.each(['127.0.0.1', '10.1.2.3', '192.168.1.1', '::1', 'fd12::1', '192.0.2.1'])(
		'accepts %s where private networks are allowed',
		(ip) => {
			expect(validateAddress(ip, { allowPrivate: true }).ip).toBe(ip);
		},
	);

	it.each([
		'169.254.169.254',
		'168.63.129.16',
		'0.0.0.0',
		'224.0.0.1',
		'255.255.255.255',
		'::ffff:10.0.0.1',
		'ff02::1',
	])('refuses %s even where private networks are allowed', (ip) => {
		expect(() => validateAddress(ip, { allowPrivate: true })).toThrow(ScanRefusedError);
	});
});

describe("the machine's own resolver", () => {
	it.each([
		['127.0.0.53', '127.0.0.53'],
		['169.254.169.254', '169.254.169.254'],
		['168.63.129.16', '168.63.129.16'],
		['FD00:0:0:0:0:0:0:3', 'fd00::3'],
	])('on %s is asked, though it would be no target', (text, ip) => {
		expect(parseResolverAddress(text)?.ip).toBe(ip);
	});

	it.each(['', 'dns.example.com', 'fe80::1%eth0'])('on %j is skipped', (text) => {
		expect(parseResolverAddress(text)).toBeUndefined();
	});
});
