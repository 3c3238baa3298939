import { describe, expect, it } from 'vitest';
import type { LogEvent } from '#domain/evidence/log-event.ts';
import {
	analyze,
	failure,
	from,
	run,
	security,
	share,
	signIn,
	ssh,
	start,
	stopped,
	sysmon,
	unnamed,
} from '#tests/support/log-events.ts';
import type { DetectionId } from './all.ts';

const minute = 60_000;
const probe = (address: string) =>
	from('Microsoft-Windows-RemoteDesktopServices-RdpCoreTS', 131, { ClientIP: `${address}:5000` });
const sqlFailure = () =>
	unnamed('MSSQLSERVER', 18_456, 'sa', ' Reason: wrong password', ' [CLIENT: 10.0.2.17]');
const failedSsh = (index: number) =>
	ssh(`sshd: Failed password for user${index} from 203.0.113.5 port 22 ssh2`);
const backupServices = [
	'vss',
	'sqlwriter',
	'veeamdeploy',
	'acronisagent',
	'wbengine',
	'sdrsvc',
	'swprv',
	'gxvss',
	'gxblr',
	'bedbg',
];
const explicit = (index: number) =>
	security(4648, { ProcessName: 'C:\\x.exe', SubjectUserName: 'dana', TargetUserName: `user${index}` });

/** How many records within how many minutes, and whether the records have to differ. */
const thresholds: [DetectionId, string, (index: number) => LogEvent, number, number, boolean][] = [
	['rdp-probe', 'any address', () => probe('192.168.1.5'), 20, 10, false],
	['rdp-probe', 'addresses of the internet', (index) => probe(`203.0.113.${index}`), 3, 10, true],
	['guess-burst', 'one account', () => failure('admin', '192.168.1.5'), 10, 10, false],
	['guess-burst', 'one address', (index) => failure(`user${index % 4}`, '192.168.1.5'), 10, 10, false],
	['guess-burst', 'over SSH', failedSsh, 5, 10, false],
	['guess-spray', 'accounts of one address', (index) => failure(`user${index}`, '192.168.1.5'), 5, 10, true],
	['guess-spray', 'accounts of one program', explicit, 8, 10, true],
	['sql-guess', 'wrong passwords', sqlFailure, 5, 10, false],
	[
		'discovery',
		'commands',
		(index) => run(['whoami.exe', 'nltest.exe', 'arp.exe'][index % 3] ?? ''),
		3,
		15,
		true,
	],
	['discovery', 'queries', () => security(4799, { SubjectUserName: 'dana' }), 5, 15, false],
	['backup-stop', 'services', (index) => stopped(backupServices[index % 10] ?? ''), 10, 1, true],
	['bulk-read', 'files', (index) => share('\\\\*\\Data', `f${index}.docx`), 200, 10, true],
	[
		'mass-file-change',
		'files',
		(index) => share('\\\\*\\Data', `f${index}.x`, '10.0.0.21', '%%4417'),
		200,
		5,
		true,
	],
	[
		'mass-file-change',
		'files of one program',
		(index) => sysmon(11, { Image: 'C:\\x.exe', TargetFilename: `C:\\${index}` }),
		200,
		5,
		true,
	],
];

/** The last one comes `spread` milliseconds after the first. */
const make = (count: number, spread: number, create: (index: number) => LogEvent) =>
	Array.from({ length: count }, (_, index) => ({
		...create(index),
		recordId: index + 1,
		time: start + (index === count - 1 ? spread : 0),
	}));
const finds = (id: DetectionId, events: readonly LogEvent[]) =>
	analyze(events).some((finding) => finding.id === id);

describe.each(thresholds)('%s, %s', (id, _, create, count, minutes) => {
	it('takes the whole count', () => {
		expect(finds(id, make(count, 0, create))).toBe(true);
		expect(finds(id, make(count - 1, 0, create))).toBe(false);
	});

	it('counts within the window', () => {
		expect(finds(id, make(count, minutes * minute, create))).toBe(true);
		expect(finds(id, make(count, minutes * minute + 1, create))).toBe(false);
	});
});

it.each(thresholds.filter(([, , , , , mustDiffer]) => mustDiffer))(
	'%s, %s: a repeat does not count',
	(id, _, create, count) => {
		expect(
			finds(
				id,
				make(count, 0, () => create(0)),
			),
		).toBe(false);
	},
);

it('does not count backup services that stop with the computer', () => {
	const shutdown = { ...from('User32', 1074, {}, 'System'), recordId: 99 };
	const stops = make(10, 0, (index) => stopped(backupServices[index] ?? ''));
	expect(finds('backup-stop', [...stops, { ...shutdown, time: start + 5 * minute - 1 }])).toBe(false);
	expect(finds('backup-stop', [...stops, { ...shutdown, time: start + 5 * minute }])).toBe(true);
	expect(finds('backup-stop', [...stops, { ...shutdown, computer: 'PC2' }])).toBe(true);
	for (const [provider, id] of [
		['Microsoft-Windows-Kernel-General', 13],
		['EventLog', 6006],
	] as const)
		expect(finds('backup-stop', [...stops, { ...from(provider, id, {}, 'System'), recordId: 99 }])).toBe(
			false,
		);
});

describe('a sign-in after wrong passwords', () => {
	const guess = (count: number, address: string, spread: number, type = '3', from = address) =>
		analyze([
			...make(count, 0, () => failure('admin', from)),
			{ ...signIn('admin', address, type, start + spread), recordId: 999 },
		]).find(({ id }) => id === 'guess-success');

	it.each([
		['five from the internet', 5, '203.0.113.88', true],
		['four from the internet', 4, '203.0.113.88', false],
		['ten from inside', 10, '10.0.0.9', true],
		['nine from inside', 9, '10.0.0.9', false],
	])('is found after %s: %s', (_, count, address, isFound) => {
		expect(guess(count, address, minute) !== undefined).toBe(isFound);
	});

	it('is found for an hour', () => {
		expect(guess(10, '203.0.113.88', 60 * minute)).toBeDefined();
		expect(guess(10, '203.0.113.88', 60 * minute + 1)).toBeUndefined();
	});

	it.each<[string, string, string, string, number, boolean]>([
		['from the internet', '203.0.113.88', '3', '203.0.113.88', 5, false],
		['from the internet at the keyboard', '203.0.113.88', '2', '203.0.113.88', 5, false],
		['from inside', '10.0.0.9', '3', '10.0.0.9', 2, false],
		['at the keyboard', '10.0.0.9', '2', '10.0.0.9', 2, true],
		['after unlocking', '10.0.0.9', '7', '10.0.0.9', 2, true],
		['from another address', '203.0.113.88', '3', '203.0.113.1', 5, true],
	])('%s has its weight', (_, address, type, source, weight, isInnocent) => {
		expect(guess(10, address, minute, type, source)).toMatchObject({
			account: 'admin',
			address,
			detail: '10',
			weight,
			isInnocent,
			count: 1,
		});
	});

	it('keeps the last ten wrong passwords as records', () => {
		expect(guess(15, '203.0.113.88', minute)?.records).toHaveLength(11);
	});
});

describe('two records that belong together', () => {
	const task = (id: number, time: number, name = '\\upd') => ({
		...security(id, { TaskName: name, SubjectUserName: 'dana' }, time),
		recordId: id,
	});
	const winreg = { ...share('\\\\*\\IPC$', 'winreg'), recordId: 1 };
	const copied = (time: number, file = 'windows\\x.tmp', name = '\\\\*\\C$') => ({
		...share(name, file),
		recordId: 2,
		time,
	});

	it.each([
		['at once', 0, true],
		['five minutes later', 5 * minute, true],
		['more than five minutes later', 5 * minute + 1, false],
		['before it was made', -1, false],
	])('finds a task that is deleted %s: %j', (_, after, isFound) => {
		const finding = analyze([task(4698, start), task(4699, start + after)]).find(
			({ id }) => id === 'task-suspicious',
		);
		expect(finding && [finding.level, finding.detail, finding.account]).toEqual(
			isFound ? ['high', '\\upd', 'dana'] : undefined,
		);
	});

	it('ignores tasks of Windows and another task', () => {
		const windows = '\\Microsoft\\Windows\\x';
		expect(finds('task-suspicious', [task(4698, start, windows), task(4699, start, windows)])).toBe(false);
		expect(finds('task-suspicious', [task(4698, start), task(4699, start, '\\other')])).toBe(false);
	});

	it.each([
		['at once', copied(start), true],
		['five minutes before', copied(start - 5 * minute), true],
		['earlier', copied(start - 5 * minute - 1), false],
		['five minutes later', copied(start + 5 * minute), true],
		['later', copied(start + 5 * minute + 1), false],
		['from the temporary folder of the system', copied(start, 'temp\\x', '\\\\*\\ADMIN$'), true],
		['from another folder of the system', copied(start, 'system32\\x', '\\\\*\\ADMIN$'), false],
		['from another share', copied(start, 'x', '\\\\*\\Data'), false],
		['without reading', { ...share('\\\\*\\C$', 'x', '10.0.0.21', '%%4417'), recordId: 2 }, false],
		['on the computer itself', { ...share('\\\\*\\C$', 'x', '127.0.0.1'), recordId: 2 }, false],
	])('finds a copy of the accounts %s: %j', (_, event, isFound) => {
		expect(finds('sam-copy', [winreg, event])).toBe(isFound);
	});
});

it.each([
	['2026-11-12T21:05:00Z', false],
	['2026-11-12T21:05:01Z', true],
	['2026-11-12T20:54:59Z', true],
])('reports a time that was changed to %s: %s', (NewTime, isFound) => {
	const data = {
		SubjectUserSid: 'S-1-5-21-1',
		PreviousTime: '2026-11-12T21:00:00Z',
		ProcessName: 'C:\\x.exe',
	};
	expect(finds('time-changed', [security(4616, { ...data, NewTime })])).toBe(isFound);
});
