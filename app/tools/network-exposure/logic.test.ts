import { describe, expect, test } from 'vitest';
import type { ScanCheckResult } from '#domain/scan-checks.ts';
import {
	scanCounts,
	scanProgress,
	scanRecommendations,
	scanTarget,
	unscannedChecks,
	withResult,
} from './logic.ts';
import { scanReport } from './report.ts';

type Status = ScanCheckResult['status'];

function checksWith(statuses: Readonly<Record<string, Status>>): readonly ScanCheckResult[] {
	return unscannedChecks.map((check) => ({ ...check, status: statuses[check.id] ?? check.status }));
}

test('there are eight checks, all unknown before a scan', () => {
	expect(unscannedChecks).toHaveLength(8);
	expect(unscannedChecks.every((check) => check.status === 'unknown')).toBe(true);
});

describe('counts', () => {
	test.each<[Record<string, Status>, number, number, number]>([
		[{}, 0, 0, 0],
		[{ rdp: 'safe', ssh: 'safe' }, 2, 0, 0],
		// Remote desktop is of critical severity, SSH of high: both exposed, one critical.
		[{ rdp: 'exposed', ssh: 'exposed', smb: 'safe' }, 1, 2, 1],
		[{ rdp: 'exposed', smb: 'exposed', databases: 'exposed' }, 0, 3, 3],
	])('%j', (statuses, safe, exposed, criticalRisk) => {
		expect(scanCounts(checksWith(statuses))).toEqual({ safe, exposed, criticalRisk });
	});
});

test.each<['idle' | 'scanning' | 'completed', Record<string, Status>, number]>([
	['idle', {}, 0],
	['scanning', { rdp: 'safe', ssh: 'exposed' }, 25],
	['completed', {}, 100],
])('progress while %s with %j is %i', (phase, statuses, expected) => {
	expect(scanProgress(phase, checksWith(statuses))).toBe(expected);
});

test('a result takes the place of its check and a stranger changes nothing', () => {
	const [first] = unscannedChecks;
	const result: ScanCheckResult = { ...(first ?? ({} as never)), status: 'safe', details: 'closed' };
	expect(withResult(unscannedChecks, result)[0]).toEqual(result);
	expect(withResult(unscannedChecks, { ...result, id: 'forged' })).toEqual(unscannedChecks);
});

test('advice starts with what is exposed, gravest first', () => {
	const advice = scanRecommendations(checksWith({ dns: 'exposed', rdp: 'exposed', ssh: 'safe' }));
	expect(advice[0]).toContain('remote desktop');
	expect(advice[1]).toContain('DMARC');
	expect(advice.join(' ')).not.toContain('SSH');
});

test.each([
	[' example.org ', '', { domain: 'example.org' }],
	['', ' 192.0.2.1 ', { domain: '', ipAddress: '192.0.2.1' }],
])('target of %j and %j', (domain, address, expected) => {
	expect(scanTarget(domain, address)).toEqual(expected);
});

test('the report names target, counts and every check', () => {
	const text = JSON.stringify(
		scanReport('example.org', new Date('2026-11-15T02:00:00Z'), checksWith({ rdp: 'exposed' })),
	);
	expect(text).toContain('Exposed: 1. Critical Risk: 1.');
	for (const check of unscannedChecks) expect(text).toContain(check.name);
});
