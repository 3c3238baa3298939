import { describe, expect, test } from 'vitest';
import type { ScanCheckResult, ScanProduct } from '#domain/scan/checks.ts';
import {
	addSnapshot,
	buildScanTarget,
	compareScans,
	countResults,
	type FinishedScan,
	findEntryPoint,
	getCheckGuidance,
	getFirstActions,
	getGrade,
	getGradeAfterFirstFix,
	getScanProgress,
	getScanRecommendations,
	parseDetails,
	parseSnapshots,
	removeSnapshot,
	replaceResult,
	sortBySeverity,
	toSnapshot,
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
	['failed', {}, 0],
])('progress while %s with %j is %i', (phase, statuses, expected) => {
	expect(getScanProgress(phase, makeChecks(statuses))).toBe(expected);
});

test('a result replaces its check; an unknown one changes nothing', () => {
	const [first] = unscannedChecks;
	const result: ScanCheckResult = { ...(first ?? ({} as never)), status: 'safe', details: 'closed' };
	expect(replaceResult(unscannedChecks, result)[0]).toEqual(result);
	expect(replaceResult(unscannedChecks, { ...result, id: 'forged' })).toEqual(unscannedChecks);
});

test('advice starts with the most severe exposed check', () => {
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

	test('the verdict of one critical check names the fix and the resulting grade', () => {
		const checks = makeMostlySafeChecks({ rdp: 'exposed' });
		expect(formatVerdict(checks)).toBe('Grade D: one door is wide open.');
		expect(formatVerdictDetail(checks)).toBe(
			'Remote Desktop (RDP) is exposed. Close port 3389 on the firewall today. Then the grade is A.',
		);
	});
});

describe('a version with a hole that crews use', () => {
	const product: ScanProduct = {
		product: 'ScreenConnect',
		address: '203.0.113.24',
		port: 8040,
		version: '23.9.7',
		knownExploited: { count: 2, newest: '2024-02-22' },
		exploited: { cves: ['CVE-2024-1709'], fixedIn: '23.9.8' },
		catalogDate: '2026-08-07',
		why: 'x',
		tonight: 'Update it.',
		thisWeek: 'x',
	};
	const details = 'Seen: x\nFirst step: Tonight: Update it. This week: x';
	const addProduct = (found: ScanProduct) =>
		makeMostlySafeChecks({ rdp: 'exposed', vpn: 'exposed' }).map((check) =>
			check.id === 'vpn' ? { ...check, details, products: [found] } : check,
		);

	test('makes the grade F, comes first and is named', () => {
		const checks = addProduct(product);
		expect(getGrade(checks)).toBe('F');
		expect(getGradeAfterFirstFix(checks)).toBe('D');
		expect(sortBySeverity(checks)[0]?.id).toBe('vpn');
		expect(formatVerdict(checks)).toBe('Grade F: ScreenConnect has a hole that ransomware crews use.');
		expect(formatVerdictDetail(checks)).toContain('Tonight: Update it.');
		expect(getScanRecommendations(checks)[0]).toContain('Tonight: Update it.');
	});

	test('is listed as new, then as gone', () => {
		const [before, after] = [makeMostlySafeChecks({}), addProduct(product)].map((checks) => ({
			...makeScan({}),
			checks,
		}));
		if (!before || !after) throw new Error('No scans');
		const name = 'ScreenConnect on 203.0.113.24, port 8040';
		expect(compareScans(toSnapshot(before), after)).toMatchObject({ newProducts: [name], goneProducts: [] });
		expect(compareScans(toSnapshot(after), before)).toMatchObject({ newProducts: [], goneProducts: [name] });
	});

	test('a product without one leaves the grade alone', () => {
		const checks = addProduct({ ...product, exploited: null });
		expect(getGrade(checks)).toBe('D');
		expect(sortBySeverity(checks)[0]?.id).toBe('rdp');
	});
});

test('sorts exposed checks by severity, then unknown, then safe', () => {
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
	expect(compareScans(toSnapshot(before), now).changes).toEqual([
		{ id: 'rdp', name: 'Remote Desktop (RDP)', previousStatus: 'exposed', currentStatus: 'safe' },
	]);
	expect(compareScans(toSnapshot(now), now)).toEqual({
		changes: [],
		newProducts: [],
		goneProducts: [],
		unchangedCount: 8,
	});
});

test("every check has texts, and the server's details are parsed line by line", () => {
	for (const { id } of unscannedChecks) expect(getCheckGuidance(id)?.task).toMatch(/\.$/);
	expect(getCheckGuidance('forged')).toBeUndefined();
	expect(parseDetails('Seen: RDP: open.\nFirst step: Close it.\nA note.')).toEqual([
		{ name: 'Seen', text: 'RDP: open.' },
		{ name: 'First step', text: 'Close it.' },
		{ name: '', text: 'A note.' },
	]);
});

test('a question names the target, the check and the findings', () => {
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

describe('snapshots', () => {
	const snapshot = toSnapshot(makeScan({ rdp: 'exposed' }));

	test('keeps one per target and at most ten', () => {
		const many = Array.from({ length: 12 }, (_, index) => ({
			...snapshot,
			target: { domain: `${index}.example` },
		}));
		const kept = many.reduce<ReturnType<typeof addSnapshot>>((list, each) => addSnapshot(list, each), []);
		expect(kept.map(({ target }) => target.domain)).toEqual(many.slice(2).map(({ target }) => target.domain));
		expect(addSnapshot(kept, { ...snapshot, target: { domain: '5.example' } })).toHaveLength(10);
		expect(removeSnapshot(kept, { domain: '5.example' })).toHaveLength(9);
	});

	test('reads back what it wrote and leaves out the rest', () => {
		const broken = [null, 5, [], {}, { ...snapshot, at: 'never' }, { ...snapshot, products: [1] }];
		expect(parseSnapshots(JSON.stringify([...broken, snapshot]))).toEqual([snapshot]);
		for (const text of [undefined, '', '{', '{}', 'null']) expect(parseSnapshots(text)).toEqual([]);
	});
});
