import { describe, expect, test } from 'vitest';
import type { ScanCheckResult } from '#domain/scan/checks.ts';
import { findCheckId } from '#domain/scan/checks.ts';
import { defaultSteps, type ScanFinding } from '#domain/scan/findings.ts';
import {
	addSnapshot,
	buildScanTarget,
	compareScans,
	countResults,
	type FinishedScan,
	findEntryPoint,
	getFirstActions,
	getGrade,
	getGradeAfterFirstFix,
	getScanProgress,
	listOtherNames,
	parseSnapshots,
	removeSnapshot,
	replaceResult,
	sortBySeverity,
	toSnapshot,
	unscannedChecks,
} from './logic.ts';
import { buildScanReport, buildScanTable } from './report.ts';
import {
	formatQuestion,
	formatVerdict,
	formatVerdictDetail,
	getCheckGuidance,
	getScanRecommendations,
	getTask,
} from './verdict.ts';

type Status = ScanCheckResult['status'];

const finding: ScanFinding = {
	id: 'x',
	address: '203.0.113.24',
	port: 8040,
	protocol: 'tcp',
	service: null,
	product: null,
	version: null,
	verdict: 'exposed',
	evidence: [],
	steps: [],
	kev: null,
};

function makeChecks(statuses: Readonly<Record<string, Status>>): readonly ScanCheckResult[] {
	return unscannedChecks.map((check) => {
		const status = statuses[check.id] ?? check.status;
		const id = findCheckId(check.id);
		const findings = id && status === 'exposed' ? [{ ...finding, steps: [defaultSteps[id]] }] : [];
		return { ...check, status, findings };
	});
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
	])('count the checks by status for %j', (statuses, safe, exposed, criticalRisk, unknown) => {
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
	expect(text).toContain('8 checks. Safe: 0. Exposed: 1 (Critical Risk: 1). Unknown: 7.');
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
		expect(formatVerdict(checks)).toBe('Grade D: one service is exposed, at critical risk.');
		expect(formatVerdictDetail(checks)).toBe(
			'Remote Desktop (RDP) is exposed. Close port 3389 on the firewall today. Then the grade is A.',
		);
	});
});

describe('a version that ransomware groups exploit', () => {
	const kev = {
		catalogDate: '2026-08-07',
		listed: { count: 2, newest: '2024-02-22' },
		exploited: { cves: ['CVE-2024-1709'], fixedIn: '23.9.8' },
	};
	const product: ScanFinding = {
		...finding,
		product: 'screenconnect',
		version: '23.9.7',
		steps: ['product-tonight', 'product-this-week'],
		kev,
	};
	const addProduct = (found: ScanFinding) =>
		makeMostlySafeChecks({ rdp: 'exposed', vpn: 'exposed' }).map((check) =>
			check.id === 'vpn' ? { ...check, findings: [found] } : check,
		);

	test('makes the grade F, comes first and is named', () => {
		const checks = addProduct(product);
		expect(getGrade(checks)).toBe('F');
		expect(getGradeAfterFirstFix(checks)).toBe('D');
		expect(sortBySeverity(checks)[0]?.id).toBe('vpn');
		expect(formatVerdict(checks)).toBe(
			'Grade F: ScreenConnect has a vulnerability that ransomware groups use.',
		);
		expect(formatVerdictDetail(checks)).toContain('Tonight: Update it,');
		expect(getScanRecommendations(checks)[0]).toContain('Tonight: Update it,');
	});

	test('is listed as new, then as gone', () => {
		const [before, after] = [makeMostlySafeChecks({}), addProduct(product)].map((checks) => ({
			...makeScan({}),
			checks,
		}));
		if (!before || !after) throw new Error('No scans');
		const place = { product: 'screenconnect', address: '203.0.113.24', port: 8040 };
		expect(compareScans(toSnapshot(before), after)).toMatchObject({ newProducts: [place], goneProducts: [] });
		expect(compareScans(toSnapshot(after), before)).toMatchObject({ newProducts: [], goneProducts: [place] });
	});

	test('does not change the grade when the version is not exploited', () => {
		const checks = addProduct({ ...product, kev: { ...kev, exploited: null } });
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

test('lists at most three actions, and none about DNS without a domain', () => {
	const scan = makeScan({ rdp: 'exposed', ssh: 'safe' });
	expect(getFirstActions(scan).map(({ id }) => id)).toEqual(['rdp', 'smb', 'databases']);
	const address = {
		...scan,
		target: { domain: '', ipAddress: '192.0.2.1' },
		checks: makeMostlySafeChecks({ dns: 'unknown' }),
	};
	expect(getFirstActions(address)).toEqual([]);
});

test('the entry point is the most severe exposed check', () => {
	expect(findEntryPoint(makeMostlySafeChecks({ dns: 'exposed', smb: 'exposed' }))).toEqual({
		checkId: 'smb',
		otherCount: 1,
	});
	expect(findEntryPoint(makeMostlySafeChecks({}))).toBeUndefined();
});

test('compares two scans check by check', () => {
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

test('shows the usual task of a check unless its findings have other steps', () => {
	const [check] = makeChecks({ rdp: 'exposed' });
	if (!check) throw new Error('no check');
	expect(getTask(check)).toBe('Close port 3389 on the firewall today.');
	const vnc: ScanFinding = { ...finding, steps: ['close-vnc'] };
	expect(getTask({ ...check, findings: [vnc] })).toContain('Close port 5900');
	expect(getTask({ ...check, findings: [{ ...vnc, verdict: 'safe' }] })).toContain('Close port 3389');
});

test('every check has guidance', () => {
	for (const { id } of unscannedChecks) expect(getCheckGuidance(id)?.task).toMatch(/\.$/);
	expect(getCheckGuidance('forged')).toBeUndefined();
});

test('the question about an unknown check names target, check and findings', () => {
	const [check] = unscannedChecks;
	if (!check) throw new Error('no check');
	const silent: ScanFinding = {
		...finding,
		port: 3389,
		verdict: 'unknown',
		evidence: [{ kind: 'not-tried' }],
	};
	expect(formatQuestion({ ...check, findings: [silent] }, 'harbor.example')).toBe(
		'A scan of harbor.example from outside could not tell whether Remote Desktop (RDP) is closed. Port 3389 (TCP) on 203.0.113.24: The scan ran out of time before this was tried. Is it blocked on purpose, and since when?',
	);
});

test('the spreadsheet has one row per check', () => {
	const { columns, rows } = buildScanTable(makeMostlySafeChecks({ rdp: 'exposed' }));
	expect(rows).toHaveLength(8);
	expect(rows[0]).toHaveLength(columns.length);
});

describe('other names of a domain', () => {
	const scanOf = (domain: string, evidence: ScanFinding['evidence']): FinishedScan => ({
		...makeScan(allSafe),
		target: { domain },
		checks: unscannedChecks.map((check) =>
			check.id === 'dns'
				? { ...check, findings: [{ ...finding, service: 'mx', address: 'firm.org', evidence }] }
				: check,
		),
	});
	const usual = ['mail', 'vpn', 'remote', 'autodiscover'].map((name) => `${name}.firm.org`);

	test('are its mail hosts first, each once, and never the host of a provider', () => {
		const servers = ['mx.firm.org', 'mail.firm.org', 'mx.provider.net'];
		expect(listOtherNames(scanOf('firm.org', [{ kind: 'mx', servers }]))).toEqual([
			'mx.firm.org',
			'mail.firm.org',
			'vpn.firm.org',
			'remote.firm.org',
			'autodiscover.firm.org',
		]);
	});

	test('are the usual ones without a mail host, without the one that was scanned', () => {
		expect(listOtherNames(scanOf('firm.org', [{ kind: 'mx-missing' }]))).toEqual(usual);
		expect(listOtherNames(scanOf('mail.firm.org', [{ kind: 'mx-missing' }]))).toEqual(usual.slice(1));
	});

	test('are none for an address', () => {
		expect(listOtherNames(makeScan(allSafe))).toEqual([]);
	});
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

	test('reads stored snapshots and skips invalid ones', () => {
		const broken = [null, 5, [], {}, { ...snapshot, at: 'never' }, { ...snapshot, products: [1] }];
		expect(parseSnapshots(JSON.stringify([...broken, snapshot]))).toEqual([snapshot]);
		for (const text of [undefined, '', '{', '{}', 'null']) expect(parseSnapshots(text)).toEqual([]);
	});
});
