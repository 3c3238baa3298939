import { describe, expect, it } from 'vitest';
import { Analyzer } from '#domain/evidence/analysis.ts';
import type { LogEvent } from '#domain/evidence/log-event.ts';
import { TextLog } from './text-log.ts';

const modified = Date.parse('2026-11-13T12:00:00Z');
const context = { zone: 'UTC', modified, name: 'log.txt' };

function read(content: string | Uint8Array, more: Partial<typeof context> = {}, partBytes = 2 ** 20) {
	const events: LogEvent[] = [];
	const log = new TextLog((found) => events.push(...found), { ...context, ...more });
	const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
	for (let at = 0; at < bytes.length; at += partBytes) log.push(bytes.subarray(at, at + partBytes));
	const reading = log.finish();
	const [first] = events;
	return {
		events,
		reading,
		first: first && {
			source: first.channel,
			computer: first.computer,
			time: new Date(first.time).toISOString(),
			...Object.fromEntries(first.data),
		},
	};
}

const address = '203.0.113.8';
const at = '2026-11-12T01:02:03.000Z';
const time = '2026-11-12T01:02:03';

describe('a line of each format', () => {
	const dana = { account: 'dana', address };
	it.each<[string, string, Record<string, string>]>([
		[
			'a FortiGate tunnel',
			`<189>date=2026-11-11 time=20:02:03 devname="FW1" eventtime=1794445323000000000 tz="-0500" logid="0101039947" subtype="vpn" action="tunnel-up" tunneltype="ssl-tunnel" remip=${address} user="dana" tunnelip=10.9.0.2`,
			{ source: 'FortiGate', act: 'vpn-login', computer: 'FW1', time: at, detail: '10.9.0.2', ...dana },
		],
		[
			'a FortiGate time without eventtime',
			`date=2026-11-11 time=20:02:03 tz="-0500" logid="0101039426" subtype="vpn" action="ssl-login-fail" remip=${address} user="dana"`,
			{ act: 'vpn-failure', time: at, ...dana },
		],
		[
			'a FortiGate administrator',
			`date=2026-11-12 time=01:02:03 tz="+0000" devname="FW1" logid="0100032001" subtype="system" user="dana" srcip=${address}`,
			{ act: 'admin-login', time: at, ...dana },
		],
		[
			'SonicWall',
			`id=firewall sn=0A time="2026-11-12 01:02:03 UTC" m=1080 msg="SSL VPN zone remote user login allowed" usr="dana" src=${address}:5000:X1`,
			{ source: 'SonicWall', act: 'vpn-login', time: at, ...dana },
		],
		[
			'Sophos',
			`device="SFW" date=2026-11-12 time=01:02:03 device_name="XG" log_component="SSL VPN Authentication" log_subtype="Authentication" status="Failed" user_name="dana" src_ip=${address}`,
			{ source: 'Sophos', act: 'vpn-failure', computer: 'XG', time: at, ...dana },
		],
		[
			'Cisco ASA',
			`Nov 12 2026 01:02:03 fw : %ASA-6-113039: Group <G> User <dana> IP <${address}> AnyConnect parent session started.`,
			{ source: 'Cisco ASA', act: 'vpn-login', computer: 'fw', time: at, ...dana },
		],
		[
			'Cisco ASA without a year',
			`Nov 12 01:02:03 fw %ASA-6-113015: AAA user authentication Rejected : reason = Invalid password : local database : user = dana : user IP = ${address}`,
			{ act: 'vpn-failure', time: at, ...dana },
		],
		[
			'GlobalProtect',
			`1,2026/11/12 01:02:03,0131,GLOBALPROTECT,0,2305,2026/11/12 01:02:03,vsys1,gateway-connected,connected,,IPSec,dana,US,PC7,${address},0.0.0.0,10.9.0.2,0.0.0.0,id,,5.2,OS,"OS, 64-bit",1,,,"",success`,
			{ source: 'GlobalProtect', act: 'vpn-login', time: at, detail: '10.9.0.2', ...dana },
		],
		[
			'Ivanti',
			`Nov 12 01:02:03 gate 1 2026-11-12T01:02:03+00:00 10.1.1.1 PulseSecure: - - - 2026-11-12 01:02:03 - gate - [${address}] dana(R)[] - Primary authentication failed for dana/R from ${address}`,
			{ source: 'Ivanti', act: 'vpn-failure', computer: 'gate', time: at, ...dana },
		],
		[
			'OpenVPN',
			`<29>Nov 12 01:02:03 openvpn[660]: ${address}:37849 [dana] Peer Connection Initiated with [AF_INET]${address}:37849`,
			{ source: 'OpenVPN', act: 'vpn-login', time: at, ...dana },
		],
		[
			'an administrator at OPNsense, whose name pretends to be an address',
			`<37>1 2026-11-12T01:02:03+00:00 fw1 audit 77 - [meta sequenceId="1"] /index.php: Successful login for user 'x' from: 1.2.3.4' from: ${address}`,
			{
				source: 'OPNsense',
				act: 'admin-login',
				computer: 'fw1',
				time: at,
				account: "x' from: 1.2.3.4",
				address,
			},
		],
		[
			'a wrong password at OPNsense',
			`<35>1 2026-11-12T01:02:03+00:00 fw1 audit 77 - [meta sequenceId="2"] /index.php: Web GUI authentication error for 'dana' from ${address}`,
			{ source: 'OPNsense', act: 'admin-failure', time: at, ...dana },
		],
		[
			'OpenVPN of OPNsense',
			`<29>1 2026-11-12T01:02:03+00:00 fw1 openvpn_server1 9 - [meta sequenceId="3"] ${address}:51091 TLS: Username/auth-token authentication succeeded for username 'dana'`,
			{ source: 'OpenVPN', act: 'vpn-login', computer: 'fw1', time: at, ...dana },
		],
		[
			'a new SSH key of Linux',
			'Nov 12 01:02:03 box sudo[8]:     dana : TTY=pts/0 ; PWD=/home/dana ; USER=root ; COMMAND=/usr/bin/tee -a /root/.ssh/authorized_keys',
			{ source: 'Linux', act: 'ssh-key', computer: 'box', account: 'dana', time: at },
		],
		[
			'a new SSH key of ESXi',
			'2026-11-12T01:02:03Z shell[99]: [root]: echo "ssh-rsa AAAA" >> /etc/ssh/keys-root/authorized_keys',
			{ source: 'VMware', act: 'ssh-key', account: 'root', time: at },
		],
		[
			'a look at the SSH keys of ESXi',
			'2026-11-12T01:02:03Z shell[99]: [root]: cat /etc/ssh/keys-root/authorized_keys',
			{ act: 'host-shell', account: 'root', time: at },
		],
		[
			'Citrix NetScaler',
			`<134> 11/12/2026:01:02:03 GMT ns1 0-PPE-0 : default SSLVPN LOGIN 2170 0 :  Context dana@${address} - SessionId: 7- User dana - Client_ip ${address} - Nat_ip "Mapped Ip" - Vserver 10.1.1.2:443 - Browser_type "Mozilla"`,
			{ source: 'Citrix NetScaler', act: 'vpn-login', computer: 'ns1', time: at, ...dana },
		],
		[
			'a wrong password at Citrix',
			`<134> 11/12/2026:01:02:03 GMT ns1 0-PPE-0 : default AAA LOGIN_FAILED 2422 0 :  User dana - Client_ip ${address} - Failure_reason "External authentication server denied access"`,
			{ act: 'vpn-failure', time: at, ...dana },
		],
		[
			'Check Point',
			`<134>1 2026-11-12T01:02:03Z gw1 CheckPoint 121 - [action:"Log In"; origin:"10.1.1.1"; time:"1794445323"; auth_status:"Successful Login"; client_name:"Endpoint Security VPN"; product:"Mobile Access"; src:"${address}"; user:"Doe, Dana (dana)"]`,
			{ source: 'Check Point', act: 'vpn-login', computer: 'gw1', time: at, ...dana },
		],
		[
			'WatchGuard',
			`Nov 12 01:02:03 fb admd[2]: msg_id="1100-0004" Authentication of SSLVPN user 'dana' from ${address} was accepted`,
			{ source: 'WatchGuard', act: 'vpn-login', time: at, ...dana },
		],
		[
			'ESXi',
			`${time}.000Z In(166) Hostd[20]: [Originator@6876 sub=Vimsvc] Accepted password for user dana from ${address} - session=1`,
			{ source: 'VMware', act: 'host-login', time: at, ...dana },
		],
		[
			'an ESXi shell',
			`${time}.000Z In(14) shell[10]: [dana]: esxcli vm process kill --type=force --world-id=8`,
			{ act: 'vm-stop', account: 'dana', time: at },
		],
		[
			'SSH',
			`Nov 12 01:02:03 box sshd[3]: Accepted publickey for dana from ${address} port 5 ssh2: RSA SHA256:abc`,
			{ source: 'SSH', act: 'ssh-login', computer: 'box', time: at, ...dana },
		],
		[
			'a name that pretends to be an address',
			`Nov 12 01:02:03 box sshd[3]: Failed password for invalid user x from 1.2.3.4 port 1 ssh2 from ${address} port 5 ssh2`,
			{ act: 'ssh-failure', account: 'x from 1.2.3.4 port 1 ssh2', address },
		],
		[
			'a new user of Linux',
			'Nov 12 01:02:03 box useradd[7]: new user: name=eve, UID=1001, GID=1001, home=/home/eve, shell=/bin/bash',
			{ act: 'host-account', detail: 'eve' },
		],
		[
			'QNAP',
			`<30>Nov 12 01:02:03 nas qulogd[1]: conn log: Users: dana, Source IP: ${address}, Computer name: ---, Connection type: HTTPS, Accessed resources: Administration, Action: Login Success`,
			{ source: 'QNAP', act: 'nas-login', computer: 'nas', time: at, ...dana },
		],
		[
			'Synology',
			`Nov 12 01:02:03 nas synologd: User [dana] from [${address}] failed to log in via [DSM] due to authorization failure.`,
			{ source: 'Synology', act: 'nas-failure', time: at, ...dana },
		],
		[
			'TeamViewer',
			'1660360496\tMalloy\t12-11-2026 01:02:03\t12-11-2026 01:12:03\tdana\tRemoteControl\t{b3}',
			{ source: 'TeamViewer', act: 'tool-session', account: 'TeamViewer 1660360496', time: at },
		],
		[
			'the session list of AnyDesk',
			'Incoming  2026-11-12, 01:02:03  Passwd  652134146  652134146',
			{ source: 'AnyDesk', act: 'tool-session', time: at },
		],
	])('reads %s', (_, line, expected) => {
		expect(read(`${line}\n`).first).toMatchObject(expected);
	});

	it.each([
		[
			'a tunnel between two sites',
			'logid="0101037139" subtype="vpn" action="tunnel-up" tunneltype="ipsec" eventtime=1794445323 user="192.0.2.1"',
		],
		[
			'a step before the sign-in',
			`1,2026/11/12 01:02:03,0131,GLOBALPROTECT,0,2305,2026/11/12 01:02:03,vsys1,portal-prelogin,before-login,,,dana,US,PC7,${address},0.0.0.0,10.9.0.2,0.0.0.0,success`,
		],
		[
			'the service of vCenter',
			`${time}.000Z In(166) Hostd[20]: Event 3 : User vpxuser@127.0.0.1 logged in as x`,
		],
		[
			'an account of a package',
			'Nov 12 01:02:03 box useradd[7]: new user: name=apache, UID=48, GID=48, home=/usr/share/httpd, shell=/sbin/nologin',
		],
		['a session that was refused', 'Incoming  2026-11-12, 01:02:03  REJECTED  652134146  652134146'],
		['a letter', 'Dear all, pay within 3 days.'],
	])('takes nothing from %s', (_, line) => {
		expect(read(`${line}\n`).events).toEqual([]);
	});

	it('finds the address of an AnyDesk session in the lines before', () => {
		const head = '   info 2026-11-12 01:02:0';
		const lines = [
			`${head}1.000       gsvc   46   48   22   anynet.any_socket - Client-ID: 652134146 (FPR: 67a8).`,
			`${head}2.000       gsvc   46   48   22   anynet.any_socket - Logged in from ${address}:4711 on relay 1.`,
			`${head}3.000       back   51   53   22   app.backend_session - Incoming session request: PC (652134146)`,
		];
		expect(read(lines.join('\n')).first).toMatchObject({ act: 'tool-session', address, time: at });
	});

	it('does not read sessions that went out of TeamViewer', () => {
		const line = '1660360496\tPC\t12-11-2026 01:02:03\t12-11-2026 01:12:03\tdana\tRemoteControl\t{b3}';
		expect(read(line, { name: 'connections.txt' }).events).toEqual([]);
	});

	it('counts a try once that the host of virtual machines writes twice', () => {
		const lines = [
			`${time}.000Z Wa(164) Hostd[20]: Rejected password for user root from ${address}`,
			`${time}.100Z In(166) Hostd[20]: Event 90 : Cannot login root@${address}`,
		];
		expect(read([...lines, ...lines].join('\n')).events).toHaveLength(2);
	});
});

describe('clouds', () => {
	const audit = (Operation: string, more: object = {}) => ({
		Id: Operation,
		CreationTime: time,
		Operation,
		UserId: 'dana@office.example',
		ClientIP: `${address}:16902`,
		...more,
	});
	const csv = (records: object[]) =>
		`RecordId,CreationDate,AuditData\r\n${records.map((record) => `1,x,"${JSON.stringify(record).replaceAll('"', '""')}"\r\n`).join('')}`;
	const signIn = { createdDateTime: at, userPrincipalName: 'dana@office.example', ipAddress: address };

	it.each<[string, string, string | undefined]>([
		['the audit log as CSV', csv([audit('UserLoggedIn')]), 'cloud-login'],
		['the audit log as JSON lines', `${JSON.stringify(audit('New-InboxRule'))}\n`, 'cloud-rule'],
		['an array over several lines', JSON.stringify([audit('Add member to role.')], null, 2), 'cloud-role'],
		[
			'the answer of an interface',
			JSON.stringify({ value: [audit('Consent to application.')] }),
			'cloud-consent',
		],
		['a sign-in of Entra', JSON.stringify({ ...signIn, status: { errorCode: 0 } }), 'cloud-login'],
		['a wrong password', JSON.stringify({ ...signIn, status: { errorCode: 50_126 } }), 'cloud-failure'],
		[
			'a second factor that was asked',
			JSON.stringify({ ...signIn, status: { errorCode: 50_074 } }),
			undefined,
		],
		[
			'a renewed ticket',
			JSON.stringify({ ...signIn, isInteractive: false, status: { errorCode: 0 } }),
			undefined,
		],
		['Microsoft itself', csv([audit('UserLoggedIn', { ClientIP: '2603:10a6:803:14::90' })]), undefined],
		[
			'a service',
			csv([audit('Set-Mailbox', { UserId: 'NT AUTHORITY\\SYSTEM (Microsoft.Exchange.ServiceHost)' })]),
			undefined,
		],
		[
			'the CSV of the portal',
			`Date (UTC),Username,IP address,Status,Sign-in error code\n${time}Z,dana@office.example,${address},Success,0\n`,
			'cloud-login',
		],
	])('reads %s', (_, content, act) => {
		const { first } = read(content);
		expect(first).toEqual(act && expect.objectContaining({ act, time: at, account: 'dana@office.example' }));
	});

	it('counts a record once that the export repeats', () => {
		expect(read(csv([audit('UserLoggedIn'), audit('UserLoggedIn')])).events).toHaveLength(1);
	});
});

describe('a file', () => {
	const line = `Nov 12 01:02:03 box sshd[3]: Accepted password for dana from ${address} port 5 ssh2\n`;
	const xml = `<Event xmlns="x"><System><Provider Name="Microsoft-Windows-Security-Auditing"/><EventID>4624</EventID><TimeCreated SystemTime="${time}.0000000Z"/><EventRecordID>7</EventRecordID><Channel>Security</Channel><Computer>SRV01</Computer></System><EventData><Data Name="TargetUserName">R&amp;D</Data><Data Name="LogonType">10</Data></EventData></Event>`;

	it('is read in parts of any size', () => {
		const whole = read(line.repeat(3)).events;
		expect(whole).toHaveLength(3);
		expect(read(line.repeat(3), {}, 7).events).toEqual(whole);
		expect(read(`<Events>${xml}${xml}</Events>`, {}, 11).events).toHaveLength(2);
	});

	it('can be in UTF-16', () => {
		const text = `\ufeffIncoming  2026-11-12, 01:02:03  User  652134146  652134146\r\n`;
		const bytes = new Uint8Array(Uint16Array.from(text, (char) => char.charCodeAt(0)).buffer);
		expect(read(bytes, {}, 3).events).toHaveLength(1);
	});

	it('has the times of the given zone where a line names none', () => {
		expect(read(line, { zone: 'America/New_York' }).first?.time).toBe('2026-11-12T06:02:03.000Z');
	});

	it('has the year before in which a line without a year is not after the file', () => {
		expect(read(line.replace('Nov 12', 'Dec 24')).first?.time).toBe('2025-12-24T01:02:03.000Z');
	});

	it('can be a Windows log as XML', () => {
		const { events, reading } = read(`<?xml version="1.0"?><Events>${xml}</Events>`);
		expect(events[0]).toMatchObject({
			id: 4624,
			channel: 'Security',
			computer: 'SRV01',
			recordId: 7,
			time: Date.parse(at),
		});
		expect(events[0]?.data.get('TargetUserName')).toBe('R&D');
		expect(reading).toMatchObject({ format: 'Windows event log, as XML', records: 1 });
	});

	it.each([
		['an endless line', 'x'.repeat(2 ** 21)],
		['an endless object', `{"a": "${'x'.repeat(2 ** 21)}`],
		['endless braces', '{'.repeat(2 ** 21)],
		['an endless event', `<Events><Event>${'x'.repeat(2 ** 21)}`],
		['an open quote', `RecordId,AuditData\n1,"${'x\n'.repeat(2 ** 19 + 9)}`],
		['keys without values', `logid=1 ${'a'.repeat(100_000)}\n`.repeat(5)],
		['names without an end', `msg_id="1100-0004" ${'a'.repeat(100_000)}\n`.repeat(5)],
		['broken JSON', '{"Operation": tru}\n{]}\n'],
		['zeros', '\0'.repeat(10_000)],
	])('with %s is read to its end', (_, content) => {
		expect(read(content).events).toEqual([]);
	});

	it('with one address that tries for days is counted in time that grows with its length', () => {
		const measure = (count: number) => {
			const analyzer = new Analyzer();
			const { events } = read(
				Array.from(
					{ length: count },
					(_, index) =>
						`eventtime=${1_790_000_000 + index} logid="0101039426" subtype="vpn" action="ssl-login-fail" remip=${address} user="dana"\n`,
				).join(''),
			);
			analyzer.add(events, 'fw.log', true);
			// CPU time, because wall-clock time depends on other processes.
			const started = process.threadCpuUsage();
			const { findings } = analyzer.finish();
			expect(findings.map(({ id }) => id)).toContain('vpn-guess-burst');
			const { user, system } = process.threadCpuUsage(started);
			return (user + system) / 1000;
		};
		measure(2000);
		expect(measure(64_000)).toBeLessThan(Math.max(20, measure(8000)) * 20);
	});

	it('gives no event more than the text of its line', () => {
		const { events } = read(`${line.trim().replace('dana', 'd'.repeat(50_000))}\n`);
		expect(events.every(({ values }) => (values[0]?.length ?? 0) <= 2000)).toBe(true);
	});
});
