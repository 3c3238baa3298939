import { describe, expect, it } from 'vitest';
import { msPerDay } from '#domain/time/calendar.ts';
import type { Analysis, Finding } from './analysis.ts';
import type { ChannelCoverage } from './coverage.ts';
import type { DetectionId } from './detections/all.ts';
import { findAnchor, findWayIn } from './way-in.ts';

const minute = 60_000;
const hour = 60 * minute;
const start = Date.parse('2026-11-12T21:00:00Z');
const internet = '203.0.113.88';

function makeFinding(
	id: DetectionId,
	first: number,
	more: Partial<Finding> & { channel?: string } = {},
): Finding {
	const { channel = 'Security', computer = 'RDS01', ...rest } = more;
	const isIntact = true;
	const record = {
		file: 'a.evtx',
		channel,
		computer,
		recordId: 1,
		eventId: 1,
		provider: '',
		time: first,
		values: [],
	};
	return {
		id,
		stage: 'way-in',
		attack: [],
		computer,
		account: '',
		address: '',
		inside: [],
		detail: '',
		level: 'high',
		weight: 0,
		confidence: 'likely',
		isInnocent: false,
		isUsual: false,
		days: [rest.first ?? first],
		first,
		last: first,
		count: 1,
		records: [{ ...record, isIntact }],
		...rest,
	};
}

function makeChannel(more: Partial<ChannelCoverage> = {}): ChannelCoverage {
	const first = start - 2 * msPerDay;
	return {
		computer: 'RDS01',
		channel: 'Security',
		files: ['a.evtx'],
		first,
		last: start,
		count: 9,
		firstRecordId: 1,
		lastRecordId: 9,
		gaps: [],
		clearedAt: [],
		...more,
	};
}

function find(findings: readonly Finding[], more: Partial<Analysis> = {}) {
	return findWayIn({
		findings: findings.toSorted((a, b) => a.first - b.first),
		machines: ['RDS01', 'SRV01'].map((name) => ({ name, role: 'computer', hasOtherLanguage: false })),
		channels: [makeChannel()],
		clockJumps: [],
		clockOffsets: {},
		owners: {},
		eventCount: 9,
		processes: { withCommand: 0, withoutCommand: 0 },
		...more,
	});
}

const signIn = (weight: number, more: Parameters<typeof makeFinding>[2] = {}) =>
	makeFinding('rdp-login-public', start, { account: 'admin', address: internet, weight, ...more });
const shell = (weight: number, more: Parameters<typeof makeFinding>[2] = {}) =>
	makeFinding('web-shell', start, { weight, ...more });
const encryption = (more: Parameters<typeof makeFinding>[2] = {}) =>
	makeFinding('mass-file-change', start + hour, more);
const elsewhere = (after: number, address = '198.51.100.9') =>
	makeFinding('vpn-login', start + after, {
		account: 'Admin',
		address,
		level: 'low',
		channel: 'VPN',
		computer: 'FW1',
	});
const session = (time = start + 5000) =>
	makeFinding('rdp-login-inside', time, { address: internet, level: 'medium', channel: 'Sessions' });

describe('the points of a candidate', () => {
	it.each<[string, Finding[], number]>([
		['its weight and the earliest sign', [signIn(4)], 5],
		['the same account later', [signIn(4), encryption({ account: 'HSD\\admin' })], 7],
		[
			'the account named in a later record',
			[signIn(4), makeFinding('new-admin', start + minute, { detail: 'admin' })],
			7,
		],
		['the same address later', [signIn(4), encryption({ address: internet })], 7],
		[
			'nothing for a later record of low level',
			[signIn(4), encryption({ account: 'admin', level: 'low' })],
			5,
		],
		[
			'nothing for a later innocent record',
			[signIn(4), encryption({ account: 'admin', isInnocent: true })],
			5,
		],
		[
			'nothing for an earlier sign that is part of it',
			[makeFinding('guess-burst', start - minute), signIn(4)],
			5,
		],
		[
			'no earliest sign after another',
			[
				makeFinding('lsass-read', start - 10 * msPerDay, { computer: 'SRV01' }),
				makeFinding('dcsync', start - 10 * msPerDay, { computer: 'SRV01' }),
				shell(4),
			],
			4,
		],
		[
			'nothing less for an earlier sign of low level',
			[makeFinding('new-user', start - 1, { level: 'low' }), signIn(4)],
			5,
		],
		['another place within the hour', [signIn(4), elsewhere(hour - 1)], 6],
		['nothing for another place an hour later', [signIn(4), elsewhere(hour)], 5],
		['nothing for another address of the same network', [signIn(4), elsewhere(1, '203.0.113.9')], 5],
		['a second log', [signIn(4), session()], 6],
		['a second log ten minutes later', [signIn(4), session(start + 10 * minute)], 6],
		['no second log later than that', [signIn(4), session(start + 10 * minute + 1)], 5],
		['a second log ten minutes before', [session(start - 10 * minute), signIn(4)], 6],
		['no second log of another computer', [signIn(4), { ...session(), computer: 'SRV01' }], 5],
		['no second log of another address', [signIn(4), { ...session(), address: '203.0.113.1' }], 5],
		['an innocent explanation', [signIn(5, { isInnocent: true })], 4],
		['other signs on the same computer before', [makeFinding('new-user', start - minute), signIn(5)], 2],
		[
			'other signs on another computer before',
			[makeFinding('new-user', start - minute, { computer: 'SRV01' }), signIn(4)],
			4,
		],
	])('count %s', (_, findings, points) => {
		const { candidates } = find(findings);
		expect(candidates[0]?.points ?? 2).toBe(points);
	});
});

describe('the answer', () => {
	it.each([
		[1, 'cannot tell'],
		[2, 'possible'],
		[3, 'possible'],
		[4, 'likely'],
	])('with a weight of %i is %s', (weight, confidence) => {
		expect(find([shell(weight)]).confidence).toBe(confidence);
	});

	it('is likely for a sign-in only if something follows from it', () => {
		expect(find([signIn(5)]).confidence).toBe('possible');
		expect(find([signIn(5), encryption({ account: 'admin' })]).confidence).toBe('likely');
		expect(find([signIn(5), encryption({ account: 'other', address: '10.0.0.8' })]).confidence).toBe(
			'cannot tell',
		);
	});

	it.each([
		[3 * msPerDay - 1, 'possible'],
		[3 * msPerDay, 'cannot tell'],
	])('blames no sign-in alone in a log of %i ms', (length, confidence) => {
		const channels = [makeChannel({ first: start - length })];
		expect(find([signIn(5)], { channels }).confidence).toBe(confidence);
	});

	it.each([
		[2, true],
		[3, false],
	])('takes sign-ins from one address on %i days before the attack for a habit: %s', (days, isBlamed) => {
		const times = Array.from({ length: days }, (_, index) => start - (days - index) * msPerDay);
		const evening = signIn(5, { first: times[0] ?? start, days: [...times, start] });
		expect(find([evening, encryption({ account: 'admin' })]).candidates.length > 0).toBe(isBlamed);
	});

	const certain = [signIn(4), session(), encryption({ account: 'admin' })];
	it.each<[string, string, Finding[], Partial<Analysis>]>([
		['certain', 'with eight points, two logs and the same account', certain, {}],
		['certain', 'with the same address', [signIn(4), session(), encryption({ address: internet })], {}],
		['likely', 'with seven points', [signIn(3), session(), encryption({ account: 'admin' })], {}],
		['likely', 'without a second log', [signIn(5), encryption({ account: 'admin' })], {}],
		['likely', 'without the same actor', [signIn(6), session(), encryption()], {}],
		[
			'likely',
			'with one computer',
			certain,
			{ machines: [{ name: 'RDS01', role: 'computer', hasOtherLanguage: false }] },
		],
		[
			'certain',
			'with a log from a day before',
			certain,
			{ channels: [makeChannel({ first: start - msPerDay })] },
		],
		[
			'likely',
			'with a log from later',
			certain,
			{ channels: [makeChannel({ first: start - msPerDay + 1 })] },
		],
		[
			'likely',
			'with the log of another computer',
			certain,
			{ channels: [makeChannel({ computer: 'SRV01' })] },
		],
		['likely', 'with another log', certain, { channels: [makeChannel({ channel: 'System' })] }],
		['possible', 'with a cleared log', certain, { channels: [makeChannel({ clearedAt: [start] })] }],
		[
			'certain',
			'with a cleared log of another computer',
			certain,
			{ channels: [makeChannel(), makeChannel({ computer: 'SRV01', clearedAt: [start] })] },
		],
	])('is %s %s', (confidence, _, findings, more) => {
		expect(find(findings, more).confidence).toBe(confidence);
	});

	it('says what speaks against it', () => {
		const machines = [{ name: 'RDS01', role: 'computer', hasOtherLanguage: false } as const];
		const channels = [makeChannel({ first: start, clearedAt: [start] })];
		expect(find([signIn(5, { isInnocent: true })], { machines, channels }).candidates[0]?.against).toEqual([
			'innocent explanation',
			'nothing follows',
			'log starts late',
			'one computer only',
			'log cleared',
		]);
	});

	it.each<[string, number, number, number]>([
		['two points less', 4, 5, 2],
		['three points less', 4, 6, 1],
	])('shows another candidate with %s', (_, weight, best, count) => {
		const document = makeFinding('office-child', start + minute, { computer: 'SRV01', weight });
		const { candidates, confidence } = find([shell(best), document]);
		expect(candidates).toHaveLength(count);
		expect(confidence).toBe(count === 2 ? 'possible' : 'likely');
		expect(candidates[0]?.against.includes('another way possible')).toBe(count === 2);
	});

	it('counts records of one act as one candidate', () => {
		const network = makeFinding('network-login-public', start, { address: internet, weight: 4 });
		expect(find([signIn(5), network]).candidates).toHaveLength(1);
		expect(find([signIn(5), { ...network, address: '203.0.113.1' }]).candidates).toHaveLength(2);
		expect(
			find([signIn(5), { ...network, address: '203.0.113.1', account: 'admin' }]).candidates,
		).toHaveLength(1);
	});

	it('takes the earlier of two with the same points', () => {
		const other = makeFinding('office-child', start + minute, { weight: 5, computer: 'SRV01' });
		expect(find([other, shell(4)]).candidates.map(({ finding }) => finding.id)).toEqual([
			'web-shell',
			'office-child',
		]);
	});

	it.each<[string, Finding, boolean]>([
		['a weight of two', signIn(2), true],
		['a weight of one', signIn(1, { isInnocent: false }), false],
		['what happened 30 days before the end', shell(5, { first: start + hour - 30 * msPerDay }), true],
		['what happened earlier', shell(5, { first: start + hour - 30 * msPerDay - 1 }), false],
		['what happened at the end', shell(5, { first: start + hour }), true],
		['what happened after the end', shell(5, { first: start + hour + 1 }), false],
		['attempts', makeFinding('guess-burst', start, { weight: 5 }), false],
		[
			'a guessed password from the internet',
			makeFinding('guess-success', start, { weight: 5, address: internet }),
			true,
		],
		[
			'a guessed password from inside',
			makeFinding('guess-success', start, { weight: 5, address: '10.0.0.5' }),
			false,
		],
		[
			'a guessed password of the computer itself',
			makeFinding('guess-success', start, { weight: 5, address: '127.0.0.1' }),
			false,
		],
		['a guessed password without an address', makeFinding('guess-success', start, { weight: 5 }), false],
	])('considers %s: %s', (_, finding, isConsidered) => {
		const account = finding.account || 'admin';
		const findings = [{ ...finding, account }, encryption({ account })];
		expect(find(findings).candidates.length > 0).toBe(isConsidered);
	});

	it.each([
		['9', 0],
		['10', 1],
	])('takes %s wrong passwords without anything after them for a possible way in: %i', (detail, count) => {
		const guess = makeFinding('guess-success', start, { weight: 5, address: internet, detail });
		const channels = [makeChannel({ first: start - 9 * msPerDay })];
		expect(find([guess], { channels }).candidates).toHaveLength(count);
	});

	it('dates a guessed password by the sign-in', () => {
		const guess = makeFinding('guess-success', start, { weight: 5, address: internet, last: start + minute });
		expect(find([guess]).candidates[0]?.time).toBe(start + minute);
		expect(find([signIn(5, { last: start + minute })]).candidates[0]?.time).toBe(start);
	});

	it('names the inside address that the first sure sign came from', () => {
		const session = (more: Partial<Finding>) =>
			makeFinding('rdp-login-inside', start, { address: '10.0.0.5', level: 'low', ...more });
		const end = encryption({ address: '10.0.0.6', account: 'eve' });
		const source = (...findings: Finding[]) => find(findings).insideSource;
		expect(source(session({ account: 'eve' }), end)).toBe('10.0.0.5');
		expect(source(session({ account: 'ann' }), end)).toBe('10.0.0.6');
		expect(source(session({}))).toBe('');
		expect(find([end], { owners: { '10.0.0.6': 'srv01' } }).insideSource).toBe('');
	});
});

describe('findAnchor', () => {
	const at = (id: DetectionId, first: number, more: Partial<Finding> = {}) => makeFinding(id, first, more);
	it.each<[string, Finding[], number | undefined]>([
		['nothing', [], undefined],
		[
			'the last change of files',
			[at('mass-file-change', 1), at('mass-file-change', 5), at('shadow-delete', 9)],
			5,
		],
		[
			'the last deleted copy',
			[at('shadow-delete', 2), at('backup-delete', 4), at('security-log-cleared', 9)],
			4,
		],
		['recovery turned off', [at('recovery-off', 3)], 3],
		['a stopped backup', [at('backup-stop', 3)], 3],
		['an erased log', [at('security-log-cleared', 7)], 7],
		['no innocent record', [at('mass-file-change', 5, { isInnocent: true })], undefined],
	])('takes %s', (_, findings, time) => {
		expect(findAnchor(findings)).toBe(time);
	});
});
