import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scanCheckResult } from '#contract/scan.ts';
import { scanChecks } from '#domain/scan/checks.ts';
import { checkCases, makePort } from '#tests/lab/check-cases.ts';
import { evaluateCheck } from './checks.ts';
import { allTcpPorts, allUdpPorts, scanPlan } from './plan.ts';
import type { DomainRecords } from './scan-results.ts';

const now = new Date('2026-06-01T00:00:00Z');
const goodDomain: DomainRecords = {
	domain: 'a.org',
	mx: { found: ['mx.a.org'] },
	spf: { found: ['v=spf1 mx ~all'] },
	dmarc: { found: { policy: 'quarantine', at: 'a.org' } },
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
		['SPF without an end', { spf: { found: ['v=spf1 mx'] } }, 'safe', /does not say/],
		['SPF by redirect', { spf: { found: ['v=spf1 redirect=_spf.b.org'] } }, 'safe', /lists who may send/],
		['SPF neutral', { spf: { found: ['v=spf1 ?all'] } }, 'safe', /does not say/],
		['SPF bare all', { spf: { found: ['v=spf1 all'] } }, 'exposed', /every sender/],
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

	it('lists what was not tested', () => {
		const note = 'Not tested: 2001:db8::1, since this server has no IPv6 connection.';
		expect(evaluateCheck('ssh', { ports: [makePort(22, 'closed')], notes: [note], now }).details).toContain(
			note,
		);
	});
});

describe('the plan', () => {
	it('probes these ports and no others', () => {
		expect(allTcpPorts).toEqual([
			21, 22, 23, 25, 53, 80, 110, 139, 143, 443, 445, 465, 587, 902, 993, 995, 1194, 1433, 1521, 1723, 2083,
			2087, 3306, 3389, 5000, 5001, 5432, 5900, 5984, 5985, 5986, 6180, 6379, 8006, 8040, 8041, 8080, 8443,
			9200, 9392, 9401, 10000, 10443, 11211, 27017,
		]);
		expect(allUdpPorts).toEqual([53, 500, 1194, 4500]);
	});

	it('has the eight checks with unique ids', () => {
		expect(scanChecks.map(({ id }) => id)).toEqual(Object.keys(scanPlan));
		expect(scanChecks).toHaveLength(8);
	});
});
