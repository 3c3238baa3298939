import { describe, expect, test } from 'vitest';
import type { ScanCheckResult } from '#domain/scan/checks.ts';
import {
	buildScanTarget,
	countResults,
	type FinishedScan,
	findChanges,
	findEntryPoint,
	getCheckGuidance,
	getFirstActions,
	getGrade,
	getGradeAfterFirstFix,
	getScanProgress,
	getScanRecommendations,
	parseDetails,
	replaceResult,
	sortBySeverity,
	unscannedChecks,
} from './logic.ts';
import { buildScanReport, buildScanTable } from './report.ts';
import { formatQuestion, formatVerdict, formatVerdictDetail } from './verdict.ts';

type Status = ScanCheckResult['status'];

function makeChecks(statuses: Readonly<Record<string, Status>>): readonly ScanCheckResult[] {
	return unscannedChecks.map((check) => ({ ...check, status: statuses[check.id] ?? check.status }));
}

const allSafe = Object.fromEntries(unscannedChecks.map(({ id }) => [id, 'safe' as Status]));

const makeMostlySafeChecks = (statuses: Readonly<Record<string, Status>>) =>
	makeChecks({ ...allSafe, ...statuses });

function makeScan(statuses: Readonly<Record<string, Status>>, at = '2026-11-15T02:00:00Z'): FinishedScan {
	return { target: { domain: 'harbor.example' }, at: new Date(at), checks: makeChecks(statuses) };
}

test('there are eight checks, all unknown before a scan', () => {
	expect(unscannedChecks).toHaveLength(8);
	expect(unscannedChecks.every((check) => check.status === 'unknown')).toBe(true);
});

describe('counts', () => {
	test.each<[Record<string, Status>, number, number, number, number]>([
		[{}, 0, 0, 0, 8],
		[{ rdp: 'safe', ssh: 'safe' }, 2, 0, 0, 6],
		// Remote desktop is of critical severity, SSH of high: both exposed, one critical.
		[{ rdp: 'exposed', ssh: 'exposed', smb: 'safe' }, 1, 2, 1, 5],
		[{ rdp: 'exposed', smb: 'exposed', databases: 'exposed' }, 0, 3, 3, 5],
	])('%j', (statuses, safe, exposed, criticalRisk, unknown) => {
		expect(countResults(makeChecks(statuses))).toEqual({ safe, exposed, criticalRisk, unknown });
	});
});

test.each<['idle' | 'scanning' | 'completed' | 'failed', Record<string, Status>, number]>([
	['idle', {}, 0],
	['scanning', { rdp: 'safe', ssh: 'exposed' }, 25],
	['completed', {}, 100],
	['failed', {}, 100],
])('progress while %s with %j is %i', (phase, statuses, expected) => {
	expect(getScanProgress(phase, makeChecks(statuses))).toBe(expected);
});

test('a result takes the place of its check and a stranger changes nothing', () => {
	const [first] = unscannedChecks;
	const result: ScanCheckResult = { ...(first ?? ({} as never)), status: 'safe', details: 'closed' };
	expect(replaceResult(unscannedChecks, result)[0]).toEqual(result);
	expect(replaceResult(unscannedChecks, { ...result, id: 'forged' })).toEqual(unscannedChecks);
});

test('advice starts with what is exposed, gravest first', () => {
	const advice = getScanRecommendations(makeChecks({ dns: 'exposed', rdp: 'exposed', ssh: 'safe' }));
	expect(advice[0]).toContain('port 3389');
	expect(advice[1]).toContain('DMARC');
	expect(advice.join(' ')).not.toContain('SSH');
});

test.each([
	[' example.org ', '', { domain: 'example.org' }],
	['', ' 192.0.2.1 ', { domain: '', ipAddress: '192.0.2.1' }],
])('target of %j and %j', (domain, address, expected) => {
	expect(buildScanTarget(domain, address)).toEqual(expected);
});

test('the report names target, counts and every check', () => {
	const text = JSON.stringify(buildScanReport(makeScan({ rdp: 'exposed' })));
	expect(text).toContain('Exposed: 1. Critical Risk: 1. Unknown: 7.');
	expect(text).toContain('-LocalPort 3389');
	for (const check of unscannedChecks) expect(text).toContain(check.name);
});

describe('grade', () => {
	test.each<[string | undefined, Record<string, Status>, string | undefined]>([
		['A', {}, undefined],
		['A', { vpn: 'unknown', dns: 'unknown', ssh: 'unknown' }, undefined],
		['B', { dns: 'exposed' }, 'A'],
		['B', { dns: 'exposed', email: 'exposed', vpn: 'exposed' }, 'B'],
		['C', { ssh: 'exposed', dns: 'exposed' }, 'B'],
		['D', { rdp: 'exposed', dns: 'exposed' }, 'B'],
		['D', { ssh: 'exposed', 'web-admin': 'exposed' }, 'C'],
		['F', { rdp: 'exposed', ssh: 'exposed' }, 'C'],
		['F', { rdp: 'exposed', smb: 'exposed' }, 'D'],
		[undefined, { rdp: 'unknown', ssh: 'unknown', smb: 'unknown', vpn: 'unknown' }, undefined],
	])('%s for %j, then %s', (grade, statuses, after) => {
		const checks = makeMostlySafeChecks(statuses);
		expect(getGrade(checks)).toBe(grade);
		expect(getGradeAfterFirstFix(checks)).toBe(after);
		expect(formatVerdict(checks)).toContain(grade ? `Grade ${grade}:` : 'No grade:');
		expect(formatVerdictDetail(checks)).toMatch(/\.$/);
	});

	test('the verdict of one critical door says what to do and what it brings', () => {
		const checks = makeMostlySafeChecks({ rdp: 'exposed' });
		expect(formatVerdict(checks)).toBe('Grade D: one door is wide open.');
		expect(formatVerdictDetail(checks)).toBe(
			'Remote Desktop (RDP) is exposed. Close port 3389 on the firewall today. Then the grade is A.',
		);
	});
});

test('the worst comes first: exposed by severity, then unknown, then safe', () => {
	const order = sortBySeverity(
		makeMostlySafeChecks({ dns: 'exposed', databases: 'exposed', vpn: 'unknown' }),
	);
	expect(order.slice(0, 4).map(({ id }) => id)).toEqual(['databases', 'dns', 'vpn', 'rdp']);
});

test('at most three actions; an address alone raises no question about DNS', () => {
	const scan = makeScan({ rdp: 'exposed', ssh: 'safe' });
	expect(getFirstActions(scan).map(({ id }) => id)).toEqual(['rdp', 'smb', 'databases']);
	const address = {
		...scan,
		target: { domain: '', ipAddress: '192.0.2.1' },
		checks: makeMostlySafeChecks({ dns: 'unknown' }),
	};
	expect(getFirstActions(address)).toEqual([]);
});

test('the way in is the gravest door', () => {
	expect(findEntryPoint(makeMostlySafeChecks({ dns: 'exposed', smb: 'exposed' }))).toEqual({
		checkId: 'smb',
		otherCount: 1,
	});
	expect(findEntryPoint(makeMostlySafeChecks({}))).toBeUndefined();
});

test('two scans of a tab are compared check by check', () => {
	const before = makeScan({ rdp: 'exposed', ssh: 'safe' });
	const now = makeScan({ rdp: 'safe', ssh: 'safe' }, '2026-11-15T03:00:00Z');
	expect(findChanges(before, now)).toEqual([
		{ id: 'rdp', name: 'Remote Desktop (RDP)', previousStatus: 'exposed', currentStatus: 'safe' },
	]);
	expect(findChanges(now, now)).toEqual([]);
});

test('every check has words, and what the server wrote is read line by line', () => {
	for (const { id } of unscannedChecks) expect(getCheckGuidance(id)?.task).toMatch(/\.$/);
	expect(getCheckGuidance('forged')).toBeUndefined();
	expect(parseDetails('Seen: RDP: open.\nFirst step: Close it.\nA note.')).toEqual([
		{ name: 'Seen', text: 'RDP: open.' },
		{ name: 'First step', text: 'Close it.' },
		{ name: '', text: 'A note.' },
	]);
});

test('a question names the target, the check and what was seen', () => {
	const [check] = unscannedChecks;
	if (!check) throw new Error('no check');
	expect(formatQuestion({ ...check, details: 'Seen: No answer at all.' }, 'harbor.example')).toBe(
		'A scan of harbor.example from outside could not tell whether Remote Desktop (RDP) is closed. No answer at all. Is it blocked on purpose, and since when?',
	);
});

test('the spreadsheet has a line per check', () => {
	const { columns, rows } = buildScanTable(makeMostlySafeChecks({ rdp: 'exposed' }));
	expect(rows).toHaveLength(8);
	expect(rows[0]).toHaveLength(columns.length);
});
