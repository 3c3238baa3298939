import { expect, it } from 'vitest';
import type { ScanCheckId } from '#domain/scan/checks.ts';
import { evaluateCheck } from '#server/scan/checks.ts';
import type { DetectedService, DomainRecords, PortResult } from '#server/scan/scan-results.ts';
import { makePort } from '#tests/lab/check-cases.ts';
import { carryOver, formatChange, listChanges, listExposed } from './changes.ts';
import { rejudge, type StoredResult } from './rules.ts';

const now = new Date('2026-11-18T12:00:00Z');

const describeChanges = (...results: Parameters<typeof listChanges>) =>
	listChanges(...results).map(formatChange);

const store = (id: ScanCheckId, ports: PortResult[], domain?: DomainRecords): StoredResult => ({
	at: now.toISOString(),
	checks: [evaluateCheck(id, { ports, now, ...(domain && { domain }) })],
});
const open = (port: number, service: DetectedService) => makePort(port, 'open', service);
const web = (product: string, version?: string): DetectedService => ({
	kind: 'web',
	title: '',
	server: '',
	panels: [{ product, path: '/', signs: ['a header'], ...(version !== undefined && { version }) }],
	portals: [],
	unseen: [],
});
const site = { kind: 'web', title: 'Joinery', server: '', panels: [], portals: [], unseen: [] } as const;
const ssh = open(22, { kind: 'ssh', banner: 'SSH-2.0-a', version1: false });
const telnet = open(23, { kind: 'telnet' });
const database = (product: 'redis' | 'memcached', port: number) =>
	open(port, { kind: 'database', product, version: '', password: 'not-asked' });
const tlsUntil = (day: string): DetectedService => ({
	...site,
	tls: {
		version: 'TLSv1.3',
		certificate: { subject: 'x', distinguishedName: 'CN=x', validTo: new Date(day), selfSigned: false },
	},
});
const at = '198.51.100.4';
const strictSpf = { record: 'v=spf1 mx -all', count: 1, result: 'fail', term: '-all' } as const;
const strictDmarc = { policy: 'reject', at: 'a.org', count: 1, percent: 100, isTest: false };
const goodDomain: DomainRecords = {
	domain: 'a.org',
	mx: { found: ['mail.a.org'] },
	spf: { found: strictSpf },
	dmarc: { found: strictDmarc },
	dkimSelectors: [],
	caa: 'absent',
	dnssec: 'absent',
	zoneTransfer: [],
	zoneTransferTested: 0,
};

const changes: [string, ScanCheckId, PortResult[], PortResult[], string[]][] = [
	['nothing', 'ssh', [ssh], [ssh], []],
	['Telnet next to SSH', 'ssh', [ssh, makePort(23, 'closed')], [ssh, telnet], [`New: Telnet on ${at}:23.`]],
	['a closed Telnet', 'ssh', [ssh, telnet], [ssh, makePort(23, 'closed')], [`Closed: Telnet on ${at}:23.`]],
	[
		'a silent Telnet',
		'ssh',
		[ssh, telnet],
		[ssh, makePort(23, 'filtered')],
		[`No answer any more: Telnet on ${at}:23.`],
	],
	['a port that was not tried', 'ssh', [ssh, telnet], [ssh, makePort(23, 'skipped')], []],
	['a firewall that falls silent', 'ssh', [ssh, makePort(23, 'closed')], [ssh, makePort(23, 'filtered')], []],
	[
		'Memcached next to Redis',
		'databases',
		[database('redis', 6379), makePort(11211, 'closed')],
		[database('redis', 6379), database('memcached', 11211)],
		[`New: Memcached without password on ${at}:11211.`],
	],
	[
		'a version that ransomware groups use',
		'web-admin',
		[open(8040, web('screenconnect', '23.9.8'))],
		[open(8040, web('screenconnect', '23.9.7'))],
		[
			`Changed: ScreenConnect on ${at}:8040, version 23.9.7 (was 23.9.8): ransomware groups use a vulnerability in that version (CVE-2024-1709, CVE-2024-1708).`,
		],
	],
	[
		'a product on a port with a website',
		'web-admin',
		[open(443, site)],
		[open(443, web('grafana'))],
		[`New: Grafana on ${at}:443.`],
	],
	[
		'a certificate about to expire',
		'web-admin',
		[open(443, tlsUntil('2027-03-01'))],
		[open(443, tlsUntil('2026-12-01'))],
		[`Changed: The certificate on ${at} port 443 expires in 12 days.`],
	],
	['a new title', 'web-admin', [open(443, site)], [open(443, { ...site, title: 'Sale' })], []],
];
it.each(changes)('reports %s', (_name, id, before, after, lines) => {
	const previous = store(id, before);
	const current = carryOver(previous, store(id, after));
	expect(describeChanges('a.org', previous, current)).toEqual(lines);
	expect(describeChanges('a.org', current, carryOver(current, store(id, after)))).toEqual([]);
});

it('reports a changed mail policy', () => {
	const before = store('dns', [], goodDomain);
	const weaker = store('dns', [], { ...goodDomain, dmarc: { found: { ...strictDmarc, policy: 'none' } } });
	expect(describeChanges('a.org', before, weaker)).toEqual([
		expect.stringMatching(/^Changed: The DMARC policy of .* is p=none/),
	]);
	const spf = store('dns', [], {
		...goodDomain,
		spf: { found: { ...strictSpf, record: 'v=spf1 include:new.example -all' } },
	});
	expect(describeChanges('a.org', before, spf)).toEqual([expect.stringContaining('include:new.example')]);
	const failed = carryOver(before, store('dns', [], { ...goodDomain, spf: 'unknown' }));
	expect(describeChanges('a.org', before, failed)).toEqual([]);
	expect(describeChanges('a.org', failed, before)).toEqual([]);
});

it('updates the verdict and the check when the catalog lists a stored version', () => {
	const stored = store('web-admin', [open(443, web('jira', '10.3.1'))]);
	expect(stored.checks[0]?.status).toBe('safe');
	const exploited = { cves: ['CVE-2026-9999'], fixedIn: '10.3.2' };
	const { result, changes: lines } = rejudge(stored, () => ({
		catalogDate: '2027-01-01',
		listed: null,
		exploited,
	}));
	expect(result.checks[0]).toMatchObject({
		status: 'exposed',
		details: expect.stringContaining('CVE-2026-9999'),
		findings: [{ verdict: 'exposed' }],
	});
	expect(lines).toHaveLength(1);
	expect(rejudge(result, () => ({ catalogDate: '2027-01-01', listed: null, exploited })).changes).toEqual([]);
});

it('lists what is exposed under the id by which its change is stored', () => {
	const before = store('ssh', [makePort(22, 'closed'), telnet]);
	const after = store('ssh', [ssh, telnet]);
	const [change] = listChanges('a.org', before, after);
	expect(change).toMatchObject({ kind: 'new', text: `SSH on ${at}:22.` });
	expect(listExposed(after)).toEqual([
		{ finding: change?.finding, text: `SSH on ${at}:22.` },
		{ finding: expect.any(String), text: `Telnet on ${at}:23.` },
	]);
});
