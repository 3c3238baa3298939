import { Resolver } from 'node:dns/promises';
import { describe, expect, it } from 'vitest';
import { judgeAddress, resolverAddress } from './guard.ts';
import { judgeHost } from './host.ts';
import { ScanRefusal } from './refusal.ts';
import { parseTarget } from './target.ts';

/** Ways to write an address that must never be reached, as a visitor would type them into the domain field. */
const refusedDomains = [
	// Loopback and the many spellings of it
	'127.0.0.1',
	'127.0.0.1.',
	' 127.0.0.1 ',
	'127.1',
	'127.0.1',
	'127.000.000.001',
	'0127.0.0.1',
	'0177.0.0.1',
	'0177.0.0.01',
	'0x7f.0.0.1',
	'0x7F.0x0.0x0.0x1',
	'0x7f000001',
	'0x7f.1',
	'017700000001',
	'2130706433',
	'2130706433.',
	'127.255.255.254',
	'127.127.127.127',
	'127.0.0.1:22',
	'127.0.0.1/admin',
	'127.0.0.1?x=1',
	'127.0.0.1#x',
	'http://127.0.0.1/',
	'https://127.0.0.1:8443/',
	'HTTP://127.0.0.1',
	'ftp://127.0.0.1/',
	'gopher://127.0.0.1:6379/_PING',
	'file://127.0.0.1/etc/passwd',
	'dict://127.0.0.1:11211/stat',
	'ldap://127.0.0.1:389',
	'ws://127.0.0.1',
	'//127.0.0.1',
	'http:127.0.0.1',
	'http:/127.0.0.1',
	'http:///127.0.0.1',
	'http://http://127.0.0.1',
	'http://example.com@127.0.0.1/',
	'http://user:secret@127.0.0.1/',
	'example.com@127.0.0.1',
	'http://127.0.0.1@127.0.0.1',
	'http://example.com\\@127.0.0.1',
	'127.0.0.1\\.example.com',
	'http://%31%32%37.0.0.1/',
	'%31%32%37%2e%30%2e%30%2e%31',
	'127%2e0%2e0%2e1',
	'１２７.０.０.１',
	'127。0。0。1',
	'127．0．0．1',
	'127｡0｡0｡1',
	'①②⑦.⓪.⓪.①',
	'127.0.0.1\n',
	'127.0.0.1\0',
	'127.0.0.1\t.example.com',
	'127.0.0.1 example.com',
	'127.0.0.1,example.com',
	'127.0.0.1;example.com',
	'\u200b127.0.0.1',
	'127.0.0\u00ad.1',
	// Unspecified
	'0',
	'0.0.0.0',
	'0.0.0.0:80',
	'0x0',
	'00',
	'0.1',
	'0.0.0.1',
	// Names that mean this machine or its network
	'localhost',
	'LOCALHOST',
	'localhost.',
	'localhost..',
	'localhost:3000',
	'http://localhost/',
	'foo.localhost',
	'localhost.localdomain',
	'ip6-localhost',
	'printer.local',
	'router.lan',
	'nas.home',
	'nas.home.arpa',
	'intranet',
	'db.internal',
	'metadata.google.internal',
	'metadata.google.internal.',
	'http://metadata.google.internal/computeMetadata/v1/',
	'metadata',
	'instance-data',
	'kubernetes.default.svc',
	'kubernetes.default.svc.cluster.local',
	'host.docker.internal',
	'ad.corp',
	'server.private',
	'1.0.0.127.in-addr.arpa',
	'lab.test',
	'www.example',
	'a.invalid',
	'hidden.onion',
	'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ',
	'ｌｏｃａｌｈｏｓｔ',
	// Private, shared and link-local IPv4
	'10.0.0.1',
	'10.1',
	'0x0a000001',
	'167772161',
	'012.0.0.1',
	'10.255.255.255',
	'172.16.0.1',
	'172.31.255.254',
	'2886729729',
	'192.168.0.1',
	'192.168.1',
	'0xc0a80001',
	'3232235521',
	'0300.0250.0.1',
	'100.64.0.1',
	'100.127.255.254',
	'169.254.0.1',
	// Cloud metadata in its spellings
	'169.254.169.254',
	'169.254.169.254.',
	'http://169.254.169.254/latest/meta-data/',
	'2852039166',
	'0xa9fea9fe',
	'0xA9.0xFE.0xA9.0xFE',
	'0251.0376.0251.0376',
	'169.254.43518',
	'169.16689662',
	'169.254.170.2',
	'100.100.100.200',
	'168.63.129.16',
	'192.0.0.192',
	// Documentation, benchmark, multicast, broadcast, reserved
	'192.0.2.1',
	'198.51.100.7',
	'203.0.113.7',
	'198.18.0.1',
	'198.19.255.255',
	'192.0.0.1',
	'192.88.99.1',
	'192.52.193.1',
	'224.0.0.1',
	'239.255.255.250',
	'240.0.0.1',
	'255.255.255.255',
	'0xffffffff',
	'4294967295',
	// IPv6
	'::1',
	'[::1]',
	'[::1]:22',
	'http://[::1]/',
	'http://[0:0:0:0:0:0:0:1]/',
	'0000:0000:0000:0000:0000:0000:0000:0001',
	'::',
	'[::]',
	'::1%lo',
	'[::1%25lo]',
	'fe80::1',
	'fe80::1%eth0',
	'[fe80::1%25eth0]',
	'febf::1',
	'fec0::1',
	'fc00::1',
	'fd00::1',
	'fd00:ec2::254',
	'fd20:ce::254',
	'ff02::1',
	'ff0e::1',
	'::ffff:127.0.0.1',
	'::ffff:7f00:1',
	'[::ffff:127.0.0.1]',
	'[::FFFF:169.254.169.254]',
	'::ffff:a9fe:a9fe',
	'0:0:0:0:0:ffff:10.0.0.1',
	'::ffff:8.8.8.8',
	'::ffff:0:127.0.0.1',
	'::127.0.0.1',
	'::7f00:1',
	'::10.0.0.1',
	'64:ff9b::127.0.0.1',
	'64:ff9b::a9fe:a9fe',
	'64:ff9b:1::10.0.0.1',
	'2002:7f00:1::',
	'2002:a9fe:a9fe::1',
	'2002:c0a8:1::1',
	'2001:0:7f00:1::',
	'2001::1',
	'2001:0000:4136:e378:8000:63bf:3fff:fdd2',
	'2001:db8::1',
	'3fff::1',
	'2001:2::1',
	'2001:10::1',
	'2001:20::1',
	'100::1',
	'100:0:0:1::1',
	'5f00::1',
	'4000::1',
	'1::1',
	'2a00:1450:4001::5efe:10.0.0.1',
	'2a00:1450:4001::200:5efe:a9fe:a9fe',
	// Not a host at all
	'http://',
	'://',
	'.',
	'..',
	'.example.com',
	'example..com',
	'-bad.example.com',
	'exa mple.com',
	'example.com/../\\x',
	`${'a'.repeat(64)}.com`,
	`${'a.'.repeat(127)}com`,
	'256.256.256.256',
	'1.2.3.4.5',
	'1.2.3.4/24',
	'999',
	'99999999999',
	'0x1ffffffff',
	'1.2.3.0x100',
	'1.2.3.4.example.1',
	'0100.0.0.1',
	'8.8.2056',
	'0x08080808',
	'[127.0.0.1]',
	'[::1',
	'*.example.com',
	'example.com\r\nHost: 127.0.0.1',
] as const;

/** The IP field takes one plain address and nothing cleverer. */
const refusedAddresses = [
	'127.0.0.1',
	'127.1',
	'0177.0.0.1',
	'0x7f000001',
	'2130706433',
	'010.0.0.1',
	'8.8.8.8/0',
	'8.8.8.8, 10.0.0.1',
	'8.8.8.8 10.0.0.1',
	'localhost',
	'example.com',
	'http://8.8.8.8',
	'::1',
	'[::1]',
	'fe80::1%1',
	'::ffff:10.0.0.1',
	'::ffff:8.8.8.8',
	'169.254.169.254',
	'fd00:ec2::254',
	'64:ff9b::808:808',
	'2002:0808:0808::1',
	'１０.０.０.１',
	'0.0.0.0',
	'8.8.8',
	'8.8.8.8.',
] as const;

/** A resolver that points at nothing: a refusal must come before any lookup. */
const nowhere = new Resolver({ timeout: 1, tries: 1 });
nowhere.setServers(['127.0.0.1:1']);

const rules = { allowPrivate: false };

async function tryToReach(input: { domain: string; ipAddress?: string }): Promise<unknown> {
	return judgeHost(parseTarget(input, rules), nowhere, rules);
}

describe('targets that must be refused', () => {
	it('has a table of at least 150', () => {
		expect(new Set(refusedDomains).size + new Set(refusedAddresses).size).toBeGreaterThanOrEqual(150);
	});

	it.each(refusedDomains)('refuses the domain %j without a lookup', async (domain) => {
		await expect(tryToReach({ domain })).rejects.toSatisfy(
			(error) => error instanceof ScanRefusal && ['bad-input', 'not-allowed'].includes(error.reason),
		);
	});

	it.each(refusedAddresses)('refuses the IP address %j, alone and beside a domain', async (ipAddress) => {
		await expect(tryToReach({ domain: '', ipAddress })).rejects.toBeInstanceOf(ScanRefusal);
		expect(() =>
			judgeAddress(parseTarget({ domain: 'ransomprep.org', ipAddress }, rules).ip ?? '', rules),
		).toThrow(ScanRefusal);
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
	])('judges %s public', async (ipAddress, ip) => {
		const host = await judgeHost(parseTarget({ domain: '', ipAddress }, rules), nowhere, rules);
		expect(host.addresses.map((address) => address.ip)).toEqual([ip]);
	});

	it("refuses the scanner's own public address", () => {
		expect(() => judgeAddress('8.8.8.8', { allowPrivate: false, own: ['8.8.8.8'] })).toThrow(ScanRefusal);
	});

	it.each(['127.0.0.1', '10.1.2.3', '192.168.1.1', '::1', 'fd12::1', '192.0.2.1'])(
		'lets %s through where private networks are allowed',
		(ip) => {
			expect(judgeAddress(ip, { allowPrivate: true }).ip).toBe(ip);
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
		expect(() => judgeAddress(ip, { allowPrivate: true })).toThrow(ScanRefusal);
	});
});

describe("the machine's own resolver", () => {
	it.each([
		['127.0.0.53', '127.0.0.53'],
		['169.254.169.254', '169.254.169.254'],
		['168.63.129.16', '168.63.129.16'],
		['FD00:0:0:0:0:0:0:3', 'fd00::3'],
	])('on %s is asked, though it would be no target', (text, ip) => {
		expect(resolverAddress(text)?.ip).toBe(ip);
	});

	it.each(['', 'dns.example.com', 'fe80::1%eth0'])('on %j is left out', (text) => {
		expect(resolverAddress(text)).toBeUndefined();
	});
});
