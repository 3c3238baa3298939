import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scanCheckResult } from '#contract/scan.ts';
import { scanChecks } from '#domain/scan/checks.ts';
import { matchCatalog } from '#domain/scan/kev.ts';
import { checkCases, makePort } from '#tests/lab/check-cases.ts';
import { evaluateCheck, type Omission } from './checks.ts';
import { allTcpPorts, allUdpPorts, scanPlan } from './plan.ts';
import type { DomainRecords } from './scan-results.ts';

const now = new Date('2026-06-01T00:00:00Z');
const goodDomain: DomainRecords = {
	domain: 'a.org',
	mx: { found: ['mx.a.org'] },
	spf: { found: { record: 'v=spf1 mx ~all', count: 1, result: 'softfail', term: '~all' } },
	dmarc: { found: { policy: 'quarantine', at: 'a.org', count: 1, percent: 100, isTest: false } },
	dkimSelectors: [],
	caa: 'absent',
	dnssec: 'absent',
	zoneTransfer: [],
	zoneTransferTested: 2,
};

describe('evaluateCheck', () => {
	it.each(checkCases)('%s', (_name, id, ports, status, details) => {
		const result = evaluateCheck(id, { ports, now });
		expect(result.status).toBe(status);
		expect(result.details).toMatch(details);
		expect(scanCheckResult.parse(result)).toEqual(result);
	});

	it.each([
		['good', {}, 'safe', /not signed/],
		['SPF lookup failed', { spf: 'unknown' }, 'unknown', /lookup of SPF/],
		['null MX', { mx: { found: [''] } }, 'safe', /takes no email/],
		['DMARC absent', { dmarc: 'absent' }, 'exposed', /no DMARC/],
		['zone transfer', { zoneTransfer: ['ns1.a.org'] }, 'exposed', /ns1\.a\.org hands the whole zone/],
	] as [string, Partial<DomainRecords>, string, RegExp][])('DNS: %s', (_name, facts, status, details) => {
		const result = evaluateCheck('dns', {
			ports: [makePort(53, 'filtered')],
			domain: { ...goodDomain, ...facts },
			now,
		});
		expect(result.status).toBe(status);
		expect(result.details).toMatch(details);
	});

	it('is safe only when every port answered or refused', () => {
		const states = ['open', 'closed', 'filtered', 'unreachable', 'failed', 'skipped'] as const;
		const ids = scanChecks.map(({ id }) => id).filter((id) => id !== 'dns');
		fc.assert(
			fc.property(
				fc.constantFrom(...ids),
				fc.array(fc.constantFrom(...states), { maxLength: 9 }),
				(id, chosen) => {
					const ports = chosen.map((state, index) => makePort(index + 1, state));
					const settled = chosen.length > 0 && chosen.every((state) => state === 'closed');
					expect(evaluateCheck(id, { ports, now }).status).toBe(settled ? 'safe' : 'unknown');
				},
			),
		);
	});

	it('is unknown for a name of which some addresses were not scanned', () => {
		const omissions: Omission[] = [
			{ address: '2001:db8::1', evidence: { kind: 'no-route', family: 6 } },
			{ address: null, evidence: { kind: 'more-addresses', count: 8, total: 12 } },
		];
		const { status, details, findings } = evaluateCheck('ssh', {
			ports: [makePort(22, 'closed')],
			omissions,
			now,
		});
		expect(status).toBe('unknown');
		expect(details).toContain('Unknown for 8 of 12 addresses of this name: they were not tested.');
		expect(details).toContain('Not tested: 2001:db8::1, since this server has no IPv6 connection.');
		expect(findings.map(({ verdict }) => verdict)).toEqual(['safe', 'not-tested', 'unknown']);
	});

	it('judges the records of a domain whatever addresses were scanned', () => {
		const omissions: Omission[] = [
			{ address: null, evidence: { kind: 'more-addresses', count: 8, total: 12 } },
		];
		expect(evaluateCheck('dns', { ports: [], domain: goodDomain, omissions, now }).status).toBe('safe');
	});

	it('returns address, port, protocol, product, version, evidence and steps of a finding as fields', () => {
		const panels = [{ product: 'screenconnect', path: '/', version: '23.9.7', signs: ['a header'] }];
		const service = { kind: 'web', title: '', server: '', panels, portals: [], unseen: [] } as const;
		const { findings } = evaluateCheck('web-admin', { ports: [makePort(8040, 'open', service)], now });
		expect(findings).toEqual([
			{
				id: 'web-admin:tcp/8040:198.51.100.4:screenconnect',
				address: '198.51.100.4',
				port: 8040,
				protocol: 'tcp',
				service: 'web',
				product: 'screenconnect',
				version: '23.9.7',
				verdict: 'exposed',
				evidence: [
					{ kind: 'admin-page', path: '/' },
					{ kind: 'signs', signs: ['a header'] },
				],
				steps: ['product-tonight', 'product-this-week'],
				kev: matchCatalog('screenconnect', '23.9.7', now),
			},
		]);
	});

	it('is not safe while pages were not seen or answers vary', () => {
		const base = { kind: 'web', title: '', server: '', panels: [], portals: [], unseen: [] } as const;
		for (const gap of [{ unseen: ['/admin'] }, { isUnsteady: true as const }])
			for (const id of ['web-admin', 'vpn'] as const) {
				const ports = [makePort(443, 'open', { ...base, ...gap })];
				expect(evaluateCheck(id, { ports, now }).status).toBe('unknown');
			}
	});

	it('keeps the id of a finding while version, verdict and evidence change', () => {
		const getIds = (state: 'closed' | 'filtered' | 'open', banner = '') => {
			const service = { kind: 'ssh', banner, version1: false } as const;
			const port = state === 'open' ? makePort(22, state, service) : makePort(22, state);
			return evaluateCheck('ssh', { ports: [port], now }).findings.map(({ id }) => id);
		};
		expect(getIds('open', 'SSH-2.0-a')).toEqual(['ssh:tcp/22:198.51.100.4']);
		expect(getIds('open', 'SSH-2.0-b')).toEqual(getIds('closed'));
		expect(getIds('filtered')).toEqual(getIds('closed'));
	});

	it('gives every finding of a check its own id', () => {
		for (const [, id, ports] of checkCases) {
			const ids = evaluateCheck(id, { ports, now, domain: goodDomain }).findings.map((each) => each.id);
			expect(new Set(ids).size).toBe(ids.length);
		}
	});
});

describe('the plan', () => {
	it('probes these ports and no others', () => {
		expect(allTcpPorts).toEqual([
			21, 22, 23, 25, 53, 80, 110, 139, 143, 443, 445, 465, 587, 902, 993, 995, 1194, 1433, 1521, 1723, 2083,
			2087, 3306, 3389, 4433, 4443, 4444, 5000, 5001, 5080, 5432, 5480, 5601, 5900, 5901, 5984, 5985, 5986,
			6180, 6379, 7001, 7002, 7071, 8000, 8001, 8006, 8020, 8040, 8041, 8080, 8081, 8090, 8095, 8111, 8161,
			8181, 8383, 8443, 8500, 8530, 8531, 9090, 9191, 9192, 9200, 9392, 9401, 9443, 9998, 10000, 10443, 11211,
			27017, 50000,
		]);
		expect(allUdpPorts).toEqual([53, 500, 1194, 4500]);
	});

	it('has the eight checks with unique ids', () => {
		expect(scanChecks.map(({ id }) => id)).toEqual(Object.keys(scanPlan));
		expect(scanChecks).toHaveLength(8);
	});
});
