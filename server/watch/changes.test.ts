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

const dayMs = 24 * 60 * 60 * 1000;

it.each([
	// Lifetime and days left, as programs that renew at a third have them.
	[90, 30, 'safe'],
	[90, 28, 'safe'],
	[90, 26, 'late'],
	[64, 21, 'safe'],
	[64, 18, 'late'],
	[45, 15, 'safe'],
	[45, 14, 'safe'],
	[45, 13, 'late'],
	[6, 2, 'safe'],
	[6, 1, 'late'],
	// A certificate of a year is renewed in its last month.
	[365, 31, 'safe'],
	[365, 29, 'late'],
])('judges a certificate of %i days with %i left as %s', (lifetime, left, verdict) => {
	const validTo = new Date(now.getTime() + left * dayMs);
	const validFrom = new Date(validTo.getTime() - lifetime * dayMs);
	const certificate = { subject: 'x', distinguishedName: 'CN=x', validFrom, validTo, selfSigned: false };
	const service = { ...site, tls: { version: 'TLSv1.3', certificate } };
	const kinds = store('web-admin', [open(443, service)]).checks[0]?.findings.flatMap(({ evidence }) =>
		evidence.map(({ kind }) => kind),
	);
	expect(kinds).toContain(verdict === 'safe' ? 'certificate-valid' : 'certificate-expires');
});

it('says of a port on which something unknown answers now that it is still open', () => {
	const before = store('ssh', [ssh]);
	expect(describeChanges('a.org', before, store('ssh', [makePort(22, 'open')]))).toEqual([
		`Changed: ${at}:22 is no longer SSH, still open.`,
	]);
});

it('says once that a port which came and went is gone for good, and then that it answers again', () => {
	const looks = [[ssh], [], [ssh], [], [ssh], [], [], [], [ssh]].map((ports) =>
		ports.length > 0 ? ports : [makePort(22, 'closed')],
	);
	let current = store('ssh', [ssh]);
	const lines = looks.map((ports, index) => {
		const seen = {
			...store('ssh', ports),
			at: new Date(now.getTime() + (index + 1) * 7 * dayMs).toISOString(),
		};
		const next = carryOver(current, seen);
		const changes = describeChanges('a.org', current, next);
		current = next;
		return changes;
	});
	expect(lines).toEqual([
		[],
		[`Closed: SSH on ${at}:22.`],
		[`Answers again: SSH on ${at}:22.`],
		[`Comes and goes: SSH on ${at}:22.`],
		[],
		[],
		[`Closed: SSH on ${at}:22.`],
		[],
		[`Answers again: SSH on ${at}:22.`],
	]);
});

it('says that a port closed which answered for a week, if it was lost for the last time long before', () => {
	const looks = [[ssh], ...Array.from({ length: 14 }, () => []), [ssh], []].map((ports) =>
		store('ssh', ports.length > 0 ? ports : [makePort(22, 'closed')]),
	);
	let current = store('ssh', [ssh]);
	const lines = looks.flatMap((look, index) => {
		const seen = { ...look, at: new Date(now.getTime() + (index + 1) * 7 * dayMs).toISOString() };
		const next = carryOver(current, seen);
		const changes = describeChanges('a.org', current, next);
		current = next;
		return changes;
	});
	expect(lines).toEqual([
		`Closed: SSH on ${at}:22.`,
		`Answers again: SSH on ${at}:22.`,
		`Closed: SSH on ${at}:22.`,
	]);
});

it('does not tell what was lost with an address to which the name no longer leads', () => {
	const second = (ports: PortResult[]) => ports.map((port) => ({ ...port, address: '198.51.100.9' }));
	const before = store('ssh', [ssh, ...second([ssh])]);
	const changes = listChanges('a.org', before, store('ssh', [ssh]));
	expect(changes.map(({ text }) => text)).toEqual(['The name no longer leads to 198.51.100.9.']);
	expect(listChanges('a.org', store('ssh', [ssh]), before).map(formatChange)).toEqual([
		'The name now leads to 198.51.100.9.',
		'New: SSH on 198.51.100.9:22.',
	]);
});

it('is silent about a record that only our rule judges differently', () => {
	const before = store('dns', [], goodDomain);
	const stricter = {
		...before,
		checks: before.checks.map((check) => ({
			...check,
			findings: check.findings.map((finding) => ({ ...finding, verdict: 'exposed' as const })),
		})),
	};
	expect(describeChanges('a.org', before, stricter)).toEqual([]);
});
