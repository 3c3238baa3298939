import { Analyzer } from '#domain/evidence/analysis.ts';
import type { LogEvent } from '#domain/evidence/log-event.ts';
import { makeEvent } from './event-log-writer.ts';

export function analyze(events: readonly LogEvent[]) {
	const analyzer = new Analyzer();
	analyzer.add(events, 'test.evtx', true);
	return analyzer.finish().findings;
}

export const start = Date.parse('2026-11-12T21:00:00Z');

export const security = (id: number, data: Record<string, string>, time = start) =>
	makeEvent({ id, data, time });
export const from = (provider: string, id: number, data: Record<string, string>, channel = 'Application') =>
	makeEvent({ provider, channel, id, data, time: start });
export const unnamed = (provider: string, id: number, ...values: string[]) =>
	makeEvent({ provider, channel: 'Application', id, values, time: start });
export const sysmon = (id: number, data: Record<string, string>) =>
	from('Microsoft-Windows-Sysmon', id, data, 'Microsoft-Windows-Sysmon/Operational');
export const system32 = 'C:\\Windows\\System32\\';
export const run = (command: string, parent = `${system32}cmd.exe`) => {
	const [program = ''] = command.split(' ');
	return sysmon(1, {
		Image: `${system32}${program}`,
		CommandLine: command,
		ParentImage: parent,
		User: 'OFFICE\\dana',
	});
};
export const service = (ServiceName: string, ImagePath: string, ServiceType = 'user mode service') =>
	from('Service Control Manager', 7045, { ServiceName, ImagePath, ServiceType }, 'System');
export const powershell = (ScriptBlockText: string) =>
	from('Microsoft-Windows-PowerShell', 4104, { ScriptBlockText });
export const registry = (TargetObject: string, Details: string) =>
	sysmon(13, { TargetObject, Details, EventType: 'SetValue' });
export const repeat = (count: number, make: (index: number) => LogEvent) =>
	Array.from({ length: count }, (_, index) => ({
		...make(index),
		recordId: index + 1,
		time: start + index * 1000,
	}));
export const failure = (account: string, address: string) =>
	security(4625, { TargetUserName: account, IpAddress: address, LogonType: '3' });
export const signIn = (account: string, address: string, type: string, time = start) =>
	security(
		4624,
		{ TargetUserName: account, IpAddress: address, LogonType: type, TargetUserSid: 'S-1-5-21-1-2-3-1105' },
		time,
	);
export const share = (
	ShareName: string,
	RelativeTargetName: string,
	IpAddress = '10.0.0.21',
	AccessList = '%%4416',
) => security(5145, { ShareName, RelativeTargetName, IpAddress, AccessList, SubjectUserName: 'dana' });
export const hex = (text: string) =>
	[...text].map((char) => `${char.charCodeAt(0).toString(16).padStart(2, '0')}00`).join('');
export const stopped = (name: string) =>
	from(
		'Service Control Manager',
		7036,
		{ param1: name, param2: 'stopped', Binary: hex(`${name}/1`) },
		'System',
	);
export const ssh = (payload: string) =>
	from('OpenSSH', 4, { process: 'sshd', payload }, 'OpenSSH/Operational');
/** A line of a device, a cloud or a program, as the readers of text give it. */
export const line = (act: string, data: Record<string, string> = {}) =>
	makeEvent({ provider: 'device/Test', channel: 'Test', id: 0, data: { act, ...data }, time: start });

/** Records that are read as well as the ones with the number before or after. */
const alike: Readonly<Record<string, readonly number[]>> = {
	'rdp-gateway-login': [302, 303],
	'bits-download': [59, 60],
	'wmi-persist': [19, 20, 21],
	'sticky-keys': [12, 13],
	'rdp-enabled': [2004, 2005],
	psexec: [18],
	'ntds-copy': [325, 326, 327],
	kerberoast: [4769],
	'dc-exploit': [5828],
	'defender-off': [5012, 5013],
	'defender-alert': [1007, 1116, 1117, 1118],
	'firewall-changed': [2005],
	'gpo-change': [5136, 5137],
};

/** Records with the same values that a detection does not read: of another log, and with the next numbers. */
export function listUnread(detection: string, events: readonly LogEvent[]): LogEvent[][] {
	const ofLogs = events.filter(({ provider }) => !provider.startsWith('device/'));
	return [
		ofLogs.map((event) => ({ ...event, provider: 'another', channel: 'another' })),
		...[-1, 1].map((step) =>
			ofLogs.flatMap((event) =>
				alike[detection]?.includes(event.id + step) ? [] : [{ ...event, id: event.id + step }],
			),
		),
	];
}
