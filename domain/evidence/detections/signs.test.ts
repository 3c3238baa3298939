import { describe, expect, it } from 'vitest';
import type { Finding } from '#domain/evidence/analysis.ts';
import type { LogEvent } from '#domain/evidence/log-event.ts';
import { makeEvent } from '#tests/support/event-log-writer.ts';
import {
	analyze,
	from,
	hex,
	listUnread,
	powershell,
	registry,
	run,
	security,
	service,
	share,
	ssh,
	sysmon,
	system32,
	unnamed,
} from '#tests/support/log-events.ts';
import type { DetectionId } from './all.ts';

const defender = (id: number, data: Record<string, string>) =>
	from('Microsoft-Windows-Windows Defender', id, data);
const firewall = (id: number, data: Record<string, string>) =>
	from('Microsoft-Windows-Windows Firewall With Advanced Security', id, data);
const services = (id: number, data: Record<string, string>) =>
	from('Service Control Manager', id, data, 'System');
const exchange = (id: number, ...values: string[]) =>
	makeEvent({ provider: 'x', channel: 'MSExchange Management', id, values });
const veeam = (id: number, ...values: string[]) =>
	makeEvent({ provider: 'x', channel: 'Veeam Backup', id, values });
const threat = (name: string, id = 1116) => defender(id, { 'Threat Name': name, Path: 'C:\\x.exe' });
const opened = { Direction: '1', Action: '3', RuleName: 'x', ServiceName: '', ApplicationPath: '' };
const inside = '10.0.0.21';
const internet = '203.0.113.9';
const word = 'C:\\Program Files\\Microsoft Office\\root\\Office16\\WINWORD.EXE';
const nobody = 'S-1-5-21-1-2-3-1';
const changed = { SubjectUserSid: nobody, SubjectUserName: 'dana' };
const wmi = `${system32}wbem\\WmiPrvSE.exe`;
const ticket = { TicketEncryptionType: '0x17', Status: '0x0', ServiceName: 'sqlsvc', TargetUserName: 'dana' };

type Row = [what: string, event: LogEvent, sign: Partial<Finding> | undefined];

/** What one record is reported as; `undefined` where it is not. */
const signs: Partial<Record<DetectionId, Row[]>> = {
	'rdp-login-public': [
		[
			'Security 4624',
			security(4624, { TargetUserName: 'it', IpAddress: internet, LogonType: '12' }),
			{ account: 'it' },
		],
		[
			'Security 4778',
			security(4778, { AccountName: 'it', ClientAddress: internet }),
			{ account: 'it', address: internet },
		],
		[
			'a session',
			from('Microsoft-Windows-TerminalServices-LocalSessionManager', 25, { User: 'it', Address: internet }),
			{ account: 'it' },
		],
		[
			'the start of a session',
			from('Microsoft-Windows-TerminalServices-LocalSessionManager', 21, { User: 'it', Address: internet }),
			{ address: internet },
		],
		[
			'the end of a session',
			from('Microsoft-Windows-TerminalServices-LocalSessionManager', 24, { User: 'it', Address: internet }),
			undefined,
		],
		[
			'a connection',
			from('Microsoft-Windows-TerminalServices-RemoteConnectionManager', 1149, {
				Param1: 'it',
				Param3: internet,
			}),
			{ account: 'it', address: internet },
		],
		[
			'a sign-in over the network',
			security(4624, { TargetUserName: 'it', IpAddress: internet, LogonType: '3' }),
			undefined,
		],
	],
	'rdp-gateway-login': [
		[
			'200',
			from('Microsoft-Windows-TerminalServices-Gateway', 200, {
				Username: 'it',
				IpAddress: internet,
				Resource: 'RDS',
			}),
			{ account: 'it', address: internet, detail: 'RDS' },
		],
		['303', from('Microsoft-Windows-TerminalServices-Gateway', 303, { Username: 'it' }), {}],
		['302 of another log', from('x', 302, { Username: 'it' }), undefined],
	],
	'network-login-public': [
		[
			'with a password in the clear',
			security(4624, { TargetUserName: 'it', IpAddress: internet, LogonType: '8' }),
			{ account: 'it', address: internet },
		],
		[
			'of nobody by name',
			security(4624, { TargetUserName: 'ANONYMOUS LOGON', IpAddress: internet, LogonType: '3' }),
			undefined,
		],
		[
			'of nobody by number',
			security(4624, { TargetUserName: 'x', TargetUserSid: 'S-1-5-7', IpAddress: internet, LogonType: '3' }),
			undefined,
		],
		['from inside', security(4624, { TargetUserName: 'it', IpAddress: inside, LogonType: '3' }), undefined],
		[
			'at the keyboard',
			security(4624, { TargetUserName: 'it', IpAddress: internet, LogonType: '2' }),
			undefined,
		],
	],
	'sql-command': [
		[
			'turned on',
			unnamed('MSSQLSERVER', 15_457, 'clr enabled', '0', '1'),
			{ detail: 'clr enabled', weight: 2, level: 'high' },
		],
		['another setting', unnamed('MSSQLSERVER', 15_457, 'max memory', '0', '1'), undefined],
		[
			'blocked',
			unnamed('MSSQL$X', 15_281, 'xp_cmdshell'),
			{ detail: 'xp_cmdshell', weight: 2, level: 'medium' },
		],
		['audited', unnamed('MSSQLSERVER', 33_205, 'xp_cmdshell'), { weight: 2, level: 'high' }],
		['something else audited', unnamed('MSSQLSERVER', 33_205, 'select'), undefined],
		['a shell of the server', run('cmd.exe /c x', 'C:\\sql\\sqlservr.exe'), { weight: 4, level: 'high' }],
		['another program of the server', run('x.exe', 'C:\\sql\\sqlservr.exe'), undefined],
	],
	'web-shell': [
		['of Tomcat', run('whoami.exe', 'C:\\tomcat\\java.exe'), { detail: 'whoami.exe', account: 'dana' }],
		['of other Java', run('whoami.exe', 'C:\\app\\java.exe'), undefined],
		['of something else', run('whoami.exe', 'C:\\tomcat\\x.exe'), undefined],
	],
	'exchange-admin': [
		[
			'a script as address',
			exchange(1, 'Set-OabVirtualDirectory', '<script>'),
			{ detail: 'Set-OabVirtualDirectory', weight: 4 },
		],
		[
			'a transport agent',
			exchange(6, 'Install-TransportAgent'),
			{ detail: 'Install-TransportAgent', weight: 1 },
		],
		['a role', exchange(1, 'New-ManagementRoleAssignment'), { weight: 1 }],
		['another record', exchange(2, 'Install-TransportAgent'), undefined],
	],
	'office-child': [
		['a shell', run('cmd.exe /c x', word), { account: 'dana', detail: 'winword.exe → cmd.exe /c x' }],
		['another program', run('splwow64.exe', word), undefined],
		['printing', run('rundll32.exe \\spool\\x', word), undefined],
	],
	'script-open': [
		['from the internet', run('mshta.exe http://x'), { level: 'medium', weight: 1 }],
		['by the user', run('mshta.exe http://x', 'C:\\x\\chrome.exe'), { level: 'high', weight: 4 }],
		['in a folder of the user', run('wscript.exe C:\\Users\\dana\\Downloads\\a.js'), { level: 'medium' }],
		['in another folder', run('wscript.exe C:\\it\\a.js'), undefined],
		['a document in a folder of the user', run('wscript.exe C:\\Users\\dana\\Downloads\\a.doc'), undefined],
		['a component from the internet', run('regsvr32.exe /s /i:http://x scrobj.dll'), {}],
		['a component', run('regsvr32.exe /s x.dll'), undefined],
		['a script in a library', run('rundll32.exe javascript:x'), {}],
		['a library that opens addresses', run('rundll32.exe url.dll,OpenURL'), {}],
		['a format from the internet', run('wmic.exe os get /format:"http://x"'), {}],
		['another format', run('wmic.exe os get /format:list'), undefined],
		['an installer from the internet', run('msiexec.exe /q /i http://x/a.msi'), {}],
		['an installer', run('msiexec.exe /i a.msi'), undefined],
		['a program of the help', run('notepad.exe', 'C:\\Windows\\hh.exe'), { level: 'high' }],
		['the help', run('hh.exe', 'C:\\Windows\\hh.exe'), undefined],
	],
	'ssh-login': [
		[
			'from the internet',
			ssh('Accepted publickey for it from 203.0.113.5 port 22'),
			{ account: 'it', address: '203.0.113.5', level: 'high', weight: 4 },
		],
		[
			'from inside',
			ssh('Accepted password for it from 10.0.0.5 port 22'),
			{ account: 'it', level: 'medium', weight: 0 },
		],
		['another record', { ...ssh('Accepted password for it from 10.0.0.5 port 22'), id: 5 }, undefined],
	],
	'exploit-notice': [
		['with a name', from('Microsoft-Windows-Audit-CVE', 1, { CVEID: 'CVE-1' }), { detail: 'CVE-1' }],
		['without a name', unnamed('Audit-CVE', 1, 'CVE-2'), { detail: 'CVE-2' }],
		['another record', from('Microsoft-Windows-Audit-CVE', 2, { CVEID: 'CVE-1' }), undefined],
	],
	'remote-tool': [
		['installed', from('MsiInstaller', 1033, { a: 'TeamViewer' }), { detail: 'teamviewer', level: 'medium' }],
		['installed, by its other record', from('MsiInstaller', 11_707, { a: 'TeamViewer' }), {}],
		['removed', from('MsiInstaller', 1034, { a: 'TeamViewer' }), undefined],
		[
			'in a folder of the user',
			service('x', 'C:\\Users\\dana\\AppData\\anydesk.exe'),
			{ detail: 'anydesk', level: 'high' },
		],
		['started', sysmon(1, { Image: 'C:\\x\\ngrok.exe' }), { detail: 'ngrok' }],
	],
	'download-tool': [
		['certutil', run('certutil.exe -decode a b'), { detail: 'certutil.exe -decode a b' }],
		['bitsadmin', run('bitsadmin.exe /transfer x'), {}],
		['bitsadmin for something else', run('bitsadmin.exe /list'), undefined],
		['curl', run('curl.exe https://x'), {}],
		['curl for something else', run('curl.exe --version'), undefined],
		['the lock screen', run('desktopimgdownldr.exe x'), {}],
		['a browser', run('msedge.exe --headless --dump-dom http://x'), {}],
		['a script', powershell('certutil -decode a b'), undefined],
	],
	'ps-download': [
		['in sight', powershell('Invoke-WebRequest x'), { level: 'medium' }],
		['run at once', powershell('IEX (iwr x)'), { level: 'high' }],
		['of Defender', powershell('Invoke-WebRequest C:\\Windows Defender\\Windows Defender'), {}],
		['of a sensor', powershell('Invoke-WebRequest \\crowdstrike\\'), undefined],
	],
	'ps-encoded': [
		['packed', powershell("iex ([Convert]::FromBase64String('x'))"), {}],
		['packed data', powershell("[Convert]::FromBase64String('x')"), undefined],
	],
	'ps-attack-tool': [
		['by name', run('Rubeus.exe dump'), { detail: 'rubeus', account: 'dana' }],
		['in a script', powershell('Invoke-Kerberoast'), { detail: 'invoke-kerberoast', account: '' }],
		['in a rule of a sensor', powershell('mimikatz sentinelone'), undefined],
	],
	'bits-download': [
		[
			'a page',
			from('Microsoft-Windows-Bits-Client', 60, { url: 'http://evil.example/a' }),
			{ level: 'low', detail: 'http://evil.example/a', address: '' },
		],
		[
			'a program',
			from('Microsoft-Windows-Bits-Client', 59, { url: 'http://evil.example/a.ps1' }),
			{ level: 'medium' },
		],
		[
			'from an address',
			from('Microsoft-Windows-Bits-Client', 59, { url: `http://${internet}/a` }),
			{ level: 'medium', address: internet },
		],
		[
			'another record',
			from('Microsoft-Windows-Bits-Client', 61, { url: 'http://evil.example/a' }),
			undefined,
		],
		['a file', from('Microsoft-Windows-Bits-Client', 59, { url: 'C:\\x' }), undefined],
	],
	'service-suspicious': [
		['that runs a shell', service('x', 'cmd.exe /c x'), { detail: 'x: cmd.exe /c x' }],
		['in a folder of the user', service('x', 'C:\\Users\\Public\\a.exe'), {}],
		['with a random name', service('x', 'C:\\Windows\\abcdefgh.exe'), {}],
		['a driver', service('x', 'C:\\Users\\Public\\a.sys', 'kernel mode driver'), undefined],
		[
			'in the audit log',
			security(4697, {
				ServiceName: 'x',
				ServiceFileName: 'cmd /c x',
				ServiceType: '0x10',
				SubjectUserName: 'it',
			}),
			{ account: 'it' },
		],
		[
			'a driver in the audit log',
			security(4697, { ServiceName: 'x', ServiceFileName: 'cmd /c x', ServiceType: '0x1' }),
			undefined,
		],
		['in the registry', registry('HKLM\\System\\Services\\x\\ImagePath', 'cmd /c x'), { detail: 'cmd /c x' }],
		[
			'a driver in the registry',
			registry('HKLM\\System\\Services\\x\\ImagePath', 'C:\\Temp\\x.sys'),
			undefined,
		],
		['usual in the registry', registry('HKLM\\System\\Services\\x\\ImagePath', 'C:\\a.exe'), undefined],
		['another value', registry('HKLM\\System\\Services\\x\\Start', 'cmd /c x'), undefined],
		['by command', run('sc.exe create x binPath= "cmd /c y"'), { account: 'dana' }],
		['by a usual command', run('sc.exe create x binPath= C:\\a.exe'), undefined],
		['in a script', powershell('sc.exe create x binPath= "cmd /c y"'), undefined],
	],
	'task-suspicious': [
		[
			'a shell',
			security(4698, {
				TaskName: '\\a',
				TaskContent: '<Command>cmd</Command><Arguments>/c x</Arguments>',
				SubjectUserName: 'it',
			}),
			{ detail: 'cmd /c x', account: 'it', level: 'medium' },
		],
		['changed', security(4702, { TaskName: '\\a', TaskContentNew: '<Command>C:\\Temp\\a</Command>' }), {}],
		[
			'of Windows',
			security(4698, { TaskName: '\\Microsoft\\x', TaskContent: '<Command>cmd</Command>' }),
			undefined,
		],
		['usual', security(4698, { TaskName: '\\a', TaskContent: '<Command>C:\\a.exe</Command>' }), undefined],
		['by command', run('schtasks.exe /create /tn a /tr C:\\a.bat'), {}],
		['by command, a shell', run('schtasks.exe /create /tn a /tr cmd'), {}],
		['by command, in a folder of the user', run('schtasks.exe /create /tn a /tr C:\\Temp\\a'), {}],
		['by command, something else', run('schtasks.exe /create /tn a /tr C:\\a'), undefined],
		['started', run('schtasks.exe /run /tn a /tr cmd'), undefined],
	],
	'wmi-persist': [
		['the filter', sysmon(19, { Name: 'x', User: 'it' }), { detail: 'x', account: 'it' }],
		['the binding', sysmon(21, { CONSUMER: 'y' }), { detail: 'y' }],
		[
			'in its own log',
			from('Microsoft-Windows-WMI-Activity', 5861, { CONSUMER: 'CommandLineEventConsumer' }),
			{},
		],
		[
			'another consumer',
			from('Microsoft-Windows-WMI-Activity', 5861, { CONSUMER: 'NTEventLogEventConsumer' }),
			undefined,
		],
		[
			'another record',
			from('Microsoft-Windows-WMI-Activity', 5857, { CONSUMER: 'CommandLineEventConsumer' }),
			undefined,
		],
	],
	'run-key': [
		[
			'a shell',
			registry('HKU\\x\\CurrentVersion\\Run\\a', 'cmd /c x'),
			{ detail: 'cmd /c x', level: 'medium' },
		],
		[
			'a hidden value',
			registry('HKU\\x\\CurrentVersion\\Run\\', ''),
			{ detail: 'HKU\\x\\CurrentVersion\\Run\\', level: 'medium' },
		],
		[
			'a usual program',
			registry('HKU\\x\\CurrentVersion\\Run\\a', 'C:\\Users\\d\\AppData\\OneDrive'),
			undefined,
		],
		[
			'a file',
			sysmon(11, { TargetFilename: 'C:\\Start Menu\\Programs\\Startup\\a.exe' }),
			{ level: 'medium' },
		],
		[
			'a file of the folder',
			sysmon(11, { TargetFilename: 'C:\\Start Menu\\Programs\\Startup\\desktop.ini' }),
			undefined,
		],
		[
			'by command',
			run('reg.exe add HKCU\\x\\CurrentVersion\\Run /v a'),
			{ level: 'medium', account: 'dana' },
		],
		['in a script', powershell('reg.exe add HKCU\\x\\CurrentVersion\\Run /v a'), undefined],
	],
	'sticky-keys': [
		[
			'a new key',
			sysmon(12, { TargetObject: 'x\\Image File Execution Options\\osk.exe', EventType: 'CreateKey' }),
			{ detail: 'x\\Image File Execution Options\\osk.exe' },
		],
		[
			'a deleted key',
			sysmon(12, { TargetObject: 'x\\Image File Execution Options\\osk.exe', EventType: 'DeleteKey' }),
			undefined,
		],
		[
			'a new file',
			sysmon(11, { TargetFilename: 'C:\\Windows\\System32\\sethc.exe' }),
			{ detail: 'C:\\Windows\\System32\\sethc.exe' },
		],
		[
			'an update',
			sysmon(11, { TargetFilename: 'C:\\Windows\\System32\\sethc.exe', Image: 'TiWorker.exe' }),
			undefined,
		],
		[
			'a written file',
			security(4656, { ObjectName: 'C:\\Windows\\System32\\sethc.exe', AccessList: '%%4417' }),
			{},
		],
		[
			'a read file',
			security(4656, { ObjectName: 'C:\\Windows\\System32\\sethc.exe', AccessList: '%%4416' }),
			undefined,
		],
		['a shell before the sign-in', run('cmd.exe', 'C:\\Windows\\winlogon.exe'), {}],
		['another program before the sign-in', run('x.exe', 'C:\\Windows\\winlogon.exe'), undefined],
		['by command', run('reg.exe add "x\\Image File Execution Options\\sethc.exe"'), {}],
		['asked by command', run('reg.exe query "x\\Image File Execution Options\\sethc.exe"'), undefined],
	],
	'new-user': [
		[
			'by a person',
			security(4720, { TargetUserName: 'a', SubjectUserName: 'it' }),
			{ detail: 'a', account: 'it', isInnocent: false },
		],
		['by a computer', security(4720, { TargetUserName: 'a', SubjectUserName: 'PC$' }), { isInnocent: true }],
		['by Windows', security(4720, { TargetUserName: 'a', SubjectUserSid: 'S-1-5-18' }), { isInnocent: true }],
		['by command', run('net.exe user a pass /add'), { detail: 'a', account: 'dana' }],
		['in the registry', registry('HKLM\\SAM\\Domains\\Account\\Users\\Names\\a\\x', ''), { detail: 'a' }],
	],
	'new-admin': [
		[
			'of the domain',
			security(4728, { TargetSid: 'S-1-5-21-1-512', MemberName: 'CN=a,OU=b', SubjectUserName: 'it' }),
			{ detail: 'a', account: 'it', isInnocent: false },
		],
		[
			'of the forest',
			security(4756, { TargetSid: 'S-1-5-21-1-519', MemberSid: nobody, SubjectUserName: 'PC$' }),
			{ detail: nobody, isInnocent: true },
		],
		['of Exchange', security(4756, { TargetUserName: 'Organization Management' }), {}],
		['by command', run('net.exe localgroup administrators a /add'), { detail: 'a', account: 'dana' }],
	],
	'hidden-account': [
		[
			'the guest',
			security(4722, { TargetSid: 'S-1-5-21-1-501', TargetUserName: 'Guest', SubjectUserName: 'it' }),
			{ detail: 'Guest', account: 'it' },
		],
		[
			'the guest as administrator',
			security(4732, { TargetSid: 'S-1-5-32-544', MemberSid: 'S-1-5-21-1-501' }),
			{},
		],
		[
			'the guest in another group',
			security(4732, { TargetSid: 'S-1-5-32-545', MemberSid: 'S-1-5-21-1-501' }),
			undefined,
		],
		[
			'in the registry',
			registry('x\\Winlogon\\SpecialAccounts\\UserList\\a', '0'),
			{ detail: 'x\\Winlogon\\SpecialAccounts\\UserList\\a' },
		],
		['by command', run('reg.exe add x\\SpecialAccounts\\UserList'), { account: 'dana' }],
	],
	'password-reset': [
		[
			'of another',
			security(4724, { TargetUserName: 'a', TargetSid: nobody, SubjectUserName: 'it' }),
			{ detail: 'a', account: 'it', level: 'low' },
		],
		[
			'of the administrator',
			security(4724, { TargetSid: 'S-1-5-21-1-500', SubjectUserName: 'it' }),
			{ level: 'medium' },
		],
		['of the recovery mode', security(4794, { SubjectUserName: 'it' }), { level: 'high' }],
		['of oneself', security(4724, { TargetSid: nobody, SubjectUserSid: nobody }), undefined],
		['by a computer', security(4724, { TargetSid: nobody, SubjectUserName: 'PC$' }), undefined],
	],
	'rdp-enabled': [
		['on another port', registry('x\\RDP-Tcp\\PortNumber', '0x1'), { detail: 'x\\RDP-Tcp\\PortNumber' }],
		['in the firewall', firewall(2004, { ...opened, LocalPorts: '3389' }), { detail: 'x' }],
		['changed in the firewall', firewall(2005, { ...opened, LocalPorts: '3389' }), {}],
		['blocked in the firewall', firewall(2004, { ...opened, LocalPorts: '3389', Action: '2' }), undefined],
		['outward in the firewall', firewall(2004, { ...opened, LocalPorts: '3389', Direction: '2' }), undefined],
		['another port in the firewall', firewall(2004, { ...opened, LocalPorts: '80' }), undefined],
		['by command', run('reg.exe add x /v fDenyTSConnections /d 0'), {}],
		['for the firewall by command', run('netsh.exe firewall set service remotedesktop enable'), {}],
	],
	discovery: [['a scanner of 64 bit', run('netscan64.exe'), {}]],
	'rdp-tunnel': [
		['as it is downloaded', run('chisel_1.9.1_windows_amd64.exe client 203.0.113.5:443 R:socks'), {}],
		['of Cloudflare', run('cloudflared-windows-amd64.exe tunnel run --token x'), {}],
		[
			'in the audit log',
			security(5156, {
				SourceAddress: '127.0.0.1',
				DestAddress: '127.0.0.1',
				DestPort: '3389',
				Application: 'x',
			}),
			{ detail: 'x' },
		],
		[
			'in Sysmon',
			sysmon(3, { SourceIp: '::1', DestinationIp: '127.0.0.1', DestinationPort: '3389', Image: 'y' }),
			{ detail: 'y' },
		],
		[
			'to another port',
			sysmon(3, { SourceIp: '127.0.0.1', DestinationIp: '127.0.0.1', DestinationPort: '80' }),
			undefined,
		],
		[
			'to another computer',
			sysmon(3, { SourceIp: '127.0.0.1', DestinationIp: inside, DestinationPort: '3389' }),
			undefined,
		],
		[
			'a forwarded port',
			registry('x\\Services\\PortProxy\\a', 'b'),
			{ detail: 'x\\Services\\PortProxy\\a b' },
		],
		['by command', run('plink.exe -R 1:2 x'), { account: 'dana' }],
	],
	'rdp-hijack': [['by command', run('tscon.exe 2'), { account: 'dana', detail: 'tscon.exe 2' }]],
	psexec: [
		['its child', run('cmd.exe', 'C:\\Windows\\psexesvc.exe'), {}],
		['itself', run('psexec64.exe \\\\pc x'), { account: 'dana' }],
		['its service', services(7036, { param1: 'PSEXESVC', param2: 'running' }), { detail: 'PSEXESVC' }],
		['another service', services(7036, { param1: 'Spooler' }), undefined],
		['its pipe', sysmon(17, { PipeName: '\\PSEXESVC' }), { detail: '\\psexesvc' }],
		[
			'its pipe over the network',
			share('\\\\*\\IPC$', 'x-stdin'),
			{ detail: 'x-stdin', account: 'dana', address: inside },
		],
		['the pipe of another tool', share('\\\\*\\IPC$', 'remcom-stdin'), undefined],
	],
	'remote-service': [
		[
			'over the network',
			share('\\\\*\\IPC$', 'atsvc'),
			{ account: 'dana', address: inside, detail: 'atsvc' },
		],
		['by command', run('sc.exe \\\\pc2 create x'), {}],
		['on the same computer', run('sc.exe \\\\127.0.0.1 create x'), undefined],
		['a task by command', run('schtasks.exe /create /s pc2 /tn x'), {}],
		['a question about a task', run('schtasks.exe /query /s pc2'), undefined],
		['in a script', powershell('sc.exe \\\\pc2 create x'), undefined],
	],
	'remote-exec': [
		['by command', run('cmd.exe /q /c dir 1> \\\\127.0.0.1\\ADMIN$\\__1'), { account: 'dana' }],
		[
			'by a task',
			security(4698, {
				TaskName: '\\a',
				TaskContent: 'C:\\Windows\\Temp\\abcdefgh.tmp',
				SubjectUserName: 'it',
			}),
			{ detail: '\\a', account: 'it' },
		],
		[
			'by its output',
			share('\\\\*\\ADMIN$', '__1234567'),
			{ detail: '__1234567', account: 'dana', address: inside },
		],
		['by its service', service('csexec', 'C:\\a'), { detail: 'c:\\a' }],
	],
	'winrm-remote': [
		['its host', run('wsmprovhost.exe'), { account: 'dana' }],
		['a child of its host', run('cmd.exe', 'C:\\winrshost.exe'), {}],
	],
	'wmi-remote': [
		['a shell', run('cmd.exe /c x', wmi), { level: 'medium' }],
		['a hidden shell', run('powershell.exe -w hidden', wmi), { level: 'high' }],
		['of the console', run('cmd.exe', 'C:\\mmc.exe'), {}],
		['another program of the console', run('x.exe', 'C:\\mmc.exe'), undefined],
		['embedded', run('mshta.exe -Embedding'), {}],
		['by command', run('wmic.exe /node:pc process call create x'), {}],
		['another program', run('x.exe', wmi), undefined],
		['another program of the folder', run('cmd.exe', 'C:\\x.exe'), undefined],
	],
	'admin-share': [
		['of a drive', share('\\\\*\\C$', ''), { account: 'dana', address: inside, detail: '\\\\*\\c$' }],
		[
			'opened',
			security(5140, { ShareName: '\\\\*\\ADMIN$', IpAddress: inside, SubjectUserName: 'dana' }),
			{},
		],
		[
			'by a computer',
			security(5140, { ShareName: '\\\\*\\ADMIN$', IpAddress: inside, SubjectUserName: 'PC$' }),
			undefined,
		],
		['on the computer itself', share('\\\\*\\C$', '', '127.0.0.1'), undefined],
		['without an address', share('\\\\*\\C$', '', ''), undefined],
	],
	'pass-the-hash': [
		[
			'with the account outside',
			security(4624, {
				LogonType: '9',
				LogonProcessName: 'seclogo ',
				TargetOutboundUserName: 'it',
				TargetUserName: 'x',
			}),
			{ account: 'it' },
		],
		['another type', security(4624, { LogonType: '3', LogonProcessName: 'seclogo' }), undefined],
	],
	'new-share': [
		[
			'of a drive',
			security(5142, { ShareName: 'x', ShareLocalPath: 'C:\\', SubjectUserName: 'it' }),
			{ detail: 'x', account: 'it', level: 'medium' },
		],
		['of a folder', security(5142, { ShareName: 'x', ShareLocalPath: 'C:\\data' }), { level: 'low' }],
		['in the registry', registry('x\\LanmanServer\\Shares\\a', ''), { detail: 'a' }],
		['by command', run('net.exe share a=C:\\'), { account: 'dana' }],
	],
	'lsass-read': [
		[
			'in Sysmon',
			sysmon(10, { SourceImage: 'C:\\P.exe', TargetImage: 'C:\\lsass.exe', GrantedAccess: '0x10' }),
			{ detail: 'c:\\p.exe' },
		],
		[
			'without reading',
			sysmon(10, { SourceImage: 'C:\\P.exe', TargetImage: 'C:\\lsass.exe', GrantedAccess: '0x1000' }),
			undefined,
		],
		[
			'of another program',
			sysmon(10, { SourceImage: 'C:\\P.exe', TargetImage: 'C:\\x.exe', GrantedAccess: '0x10' }),
			undefined,
		],
		[
			'in the audit log',
			security(4656, {
				ObjectName: 'C:\\lsass.exe',
				ProcessName: 'C:\\P.exe',
				AccessMask: '0x10',
				SubjectUserName: 'it',
			}),
			{ detail: 'c:\\p.exe', account: 'it' },
		],
		[
			'in its other record',
			security(4663, { ObjectName: 'C:\\lsass.exe', ProcessName: 'C:\\P.exe', AccessMask: '0x10' }),
			{},
		],
		[
			'without reading in the audit log',
			security(4663, { ObjectName: 'C:\\lsass.exe', ProcessName: 'C:\\P.exe', AccessMask: '0x1' }),
			undefined,
		],
		[
			'a usual reader',
			security(4663, { ObjectName: 'C:\\lsass.exe', ProcessName: 'C:\\svchost.exe', AccessMask: '0x10' }),
			undefined,
		],
		['a file', sysmon(11, { TargetFilename: 'C:\\lsass.dmp' }), { detail: 'C:\\lsass.dmp' }],
		['another file', sysmon(11, { TargetFilename: 'C:\\x.dmp' }), undefined],
		['its end', unnamed('Microsoft-Windows-ProcessExitMonitor', 3001, 'lsass.exe'), { detail: 'lsass.exe' }],
		['the end of another', unnamed('Microsoft-Windows-ProcessExitMonitor', 3001, 'x.exe'), undefined],
		['by command', run('procdump.exe -ma lsass.exe'), {}],
		['by a library', run('rundll32.exe comsvcs.dll, MiniDump lsass'), {}],
		[
			'by its number',
			run('rundll32.exe C:\\Windows\\System32\\comsvcs.dll, MiniDump 624 C:\\t.bin full'),
			{},
		],
		['by the number of the function', run('rundll32.exe comsvcs.dll,#24 624 C:\\t.bin full'), {}],
		['another function of the library', run('rundll32.exe comsvcs.dll,#240'), undefined],
	],
	'ntds-copy': [
		[
			'from a copy of the disk',
			unnamed('ESENT', 326, 'lsass', '\\\\?\\GLOBALROOT\\HarddiskVolumeShadowCopy1\\ntds.dit'),
			{ isInnocent: true },
		],
		[
			'made from a copy of the disk',
			unnamed('ESENT', 325, 'lsass', '\\\\?\\GLOBALROOT\\HarddiskVolumeShadowCopy1\\ntds.dit'),
			{ isInnocent: false },
		],
		[
			'another folder',
			unnamed('ESENT', 216, 'lsass', 'C:\\x\\ntds.dit'),
			{ detail: 'C:\\x\\ntds.dit', isInnocent: false },
		],
		['another record', unnamed('ESENT', 300, 'lsass', 'C:\\x\\ntds.dit'), undefined],
		['by command', run('ntdsutil.exe "ac i ntds" ifm'), {}],
		['a copy of the disk by command', run('vssadmin.exe create shadow /for=C:'), {}],
		['copied by command', run('cmd.exe /c copy x\\ntds.dit y'), {}],
	],
	dcsync: [
		[
			'asked for',
			security(4662, {
				AccessMask: '0x100',
				Properties: '{1131f6ad-9c07-11d1-f79f-00c04fc2dcd2}',
				SubjectUserName: 'it',
			}),
			{ account: 'it', isInnocent: false },
		],
		[
			'by the cloud',
			security(4662, {
				AccessMask: '0x100',
				Properties: '{1131f6ad-9c07-11d1-f79f-00c04fc2dcd2}',
				SubjectUserName: 'MSOL_1',
			}),
			{ isInnocent: true },
		],
		[
			'with another right',
			security(4662, {
				AccessMask: '0x10',
				Properties: '{1131f6ad-9c07-11d1-f79f-00c04fc2dcd2}',
				SubjectUserName: 'it',
			}),
			undefined,
		],
		[
			'granted',
			security(5136, {
				AttributeLDAPDisplayName: 'nTSecurityDescriptor',
				AttributeValue: '1131f6aa-9c07-11d1-f79f-00c04fc2dcd2',
				SubjectUserName: 'it',
			}),
			{ account: 'it' },
		],
		[
			'removed',
			security(5136, {
				AttributeLDAPDisplayName: 'nTSecurityDescriptor',
				AttributeValue: '1131f6aa-9c07-11d1-f79f-00c04fc2dcd2',
				OperationType: '%%14675',
			}),
			undefined,
		],
		[
			'in another value',
			security(5136, {
				AttributeLDAPDisplayName: 'x',
				AttributeValue: '1131f6aa-9c07-11d1-f79f-00c04fc2dcd2',
			}),
			undefined,
		],
	],
	kerberoast: [
		[
			'a ticket',
			security(4769, { ...ticket, IpAddress: '::ffff:10.0.0.5' }),
			{ account: 'dana', address: '10.0.0.5', detail: 'sqlsvc' },
		],
		['of another cipher', security(4769, { ...ticket, TicketEncryptionType: '0x18' }), {}],
		['refused', security(4769, { ...ticket, Status: '0x1' }), undefined],
		['for a computer', security(4769, { ...ticket, ServiceName: 'PC$' }), undefined],
		['for the ticket service', security(4769, { ...ticket, ServiceName: 'krbtgt' }), undefined],
		['without a password', security(4768, { ...ticket, PreAuthType: '0' }), {}],
		['with a password', security(4768, { ...ticket, PreAuthType: '2' }), undefined],
		[
			'without a password, refused',
			security(4768, { ...ticket, PreAuthType: '0', Status: '0x1' }),
			undefined,
		],
	],
	'browser-passwords': [
		[
			'over the network',
			security(5145, { RelativeTargetName: 'x\\key4.db', SubjectUserName: 'it' }),
			{ detail: 'x\\key4.db', account: 'it' },
		],
		['another file', security(4663, { ObjectName: 'C:\\x', ProcessName: 'C:\\x.exe' }), undefined],
		[
			'another record',
			security(4656, { ObjectName: 'C:\\logins.json', ProcessName: 'C:\\x.exe' }),
			undefined,
		],
	],
	'dc-exploit': [
		['refused', from('NETLOGON', 5827, {}), { level: 'medium', weight: 2 }],
		['allowed', from('NETLOGON', 5829, {}), { level: 'low' }],
		[
			'by nobody',
			security(4742, { SubjectUserName: 'ANONYMOUS LOGON', TargetUserName: 'DC$' }),
			{ detail: 'DC$', level: 'high', isInnocent: false },
		],
		[
			'a computer that becomes a user',
			security(4781, { OldTargetUserName: 'DC$', NewTargetUserName: 'dc' }),
			{ detail: 'DC$', isInnocent: false },
		],
		[
			'the same by Windows',
			security(4781, { OldTargetUserName: 'DC$', NewTargetUserName: 'dc', SubjectUserSid: 'S-1-5-18' }),
			{ isInnocent: true },
		],
		[
			'a computer with a new name',
			security(4781, { OldTargetUserName: 'DC$', NewTargetUserName: 'DC2$' }),
			undefined,
		],
		['a user with a new name', security(4781, { OldTargetUserName: 'a', NewTargetUserName: 'b' }), undefined],
	],
	'defender-off': [
		['blocked', defender(5013, { Value: 'x' }), { level: 'medium', detail: 'x' }],
		['scanning', defender(5010, {}), { level: 'high' }],
		['viruses', defender(5012, {}), { level: 'high' }],
		[
			'by a setting',
			defender(5007, { 'New Value': 'x\\DisableRealtimeMonitoring = 0x1' }),
			{ detail: 'x\\DisableRealtimeMonitoring = 0x1' },
		],
		[
			'in the registry',
			registry('x\\Windows Defender\\x\\DisableAntiSpyware', 'DWORD (0x00000001)'),
			{ detail: 'x\\Windows Defender\\x\\DisableAntiSpyware' },
		],
		[
			'on again in the registry',
			registry('x\\Windows Defender\\x\\DisableAntiSpyware', 'DWORD (0x00000000)'),
			undefined,
		],
		['its service in the registry', registry('x\\WinDefend\\Start', 'DWORD (0x00000004)'), {}],
		['its service on demand', registry('x\\WinDefend\\Start', 'DWORD (0x00000003)'), undefined],
		['another service', registry('x\\Spooler\\Start', 'DWORD (0x00000004)'), undefined],
		[
			'by command',
			run('powershell.exe Set-MpPreference -DisableRealtimeMonitoring $true'),
			{ account: 'dana' },
		],
		['its service by command', run('sc.exe stop WinDefend'), {}],
		['its service started by command', run('sc.exe config WinDefend start= auto'), undefined],
		['another service by command', run('sc.exe stop Spooler'), undefined],
	],
	'defender-exclusion': [
		[
			'a folder',
			defender(5007, { 'New Value': 'x\\Exclusions\\Paths\\C:\\it\\tool = 0x0' }),
			{ level: 'medium', detail: 'x\\Exclusions\\Paths\\C:\\it\\tool = 0x0' },
		],
		['a drive', defender(5007, { 'New Value': 'x\\Exclusions\\Paths\\C:\\ = 0x0' }), { level: 'high' }],
		[
			'a folder of the user',
			defender(5007, { 'New Value': 'x\\Exclusions\\Paths\\C:\\Users\\Public\\ = 0x0' }),
			{ level: 'high' },
		],
		['by command', run('powershell.exe Add-MpPreference -ExclusionPath C:\\it'), { account: 'dana' }],
	],
	'defender-alert': [
		[
			'a usual name',
			threat('Trojan:Win32/Wacatac'),
			{ level: 'medium', isInnocent: false, detail: 'Trojan:Win32/Wacatac, C:\\x.exe' },
		],
		['ransomware', threat('Ransom:Win64/Akira', 1006), { level: 'high' }],
		['a test', threat('Virus:DOS/EICAR_Test_File', 1117), { isInnocent: true }],
		['another record', threat('Ransom:Win64/Akira', 1000), undefined],
	],
	'driver-suspicious': [
		[
			'known',
			sysmon(6, { ImageLoaded: 'C:\\x\\RTCore64.sys' }),
			{ detail: 'c:\\x\\rtcore64.sys', level: 'high' },
		],
		[
			'in another folder',
			service('x', 'C:\\it\\x.sys', 'kernel mode driver'),
			{ detail: 'c:\\it\\x.sys', level: 'medium' },
		],
		['in its folder', service('x', 'C:\\Windows\\System32\\drivers\\x.sys', 'kernel mode driver'), undefined],
		['loaded from another folder', sysmon(6, { ImageLoaded: 'C:\\it\\x.sys' }), undefined],
		['another record', sysmon(7, { ImageLoaded: 'C:\\x\\RTCore64.sys' }), undefined],
	],
	'firewall-changed': [
		['turned off', firewall(2003, { SettingType: '1', SettingValueText: 'No' }), { level: 'high' }],
		['turned off, by number', firewall(2003, { SettingType: '1', SettingValue: '00' }), { level: 'high' }],
		['turned on', firewall(2003, { SettingType: '1', SettingValue: '01' }), undefined],
		['another setting', firewall(2003, { SettingType: '2', SettingValue: '00' }), undefined],
		['all ports', firewall(2004, { ...opened, Protocol: '256' }), { detail: 'x', level: 'low' }],
		['any port', firewall(2071, { ...opened, LocalPorts: '*' }), {}],
		['one port', firewall(2005, { ...opened, LocalPorts: '80' }), undefined],
		['all ports of a service', firewall(2004, { ...opened, Protocol: '256', ServiceName: 'x' }), undefined],
		[
			'all ports of a program',
			firewall(2004, { ...opened, Protocol: '256', ApplicationPath: 'C:\\a.exe' }),
			undefined,
		],
		[
			'all ports of a program of the user',
			firewall(2004, { ...opened, ApplicationPath: 'C:\\Temp\\a.exe' }),
			{},
		],
		['all ports outward', firewall(2004, { ...opened, Protocol: '256', Direction: '2' }), undefined],
		['all ports blocked', firewall(2004, { ...opened, Protocol: '256', Action: '2' }), undefined],
		['by Windows', firewall(2004, { ...opened, Protocol: '256', EmbeddedContext: '@x' }), undefined],
		[
			'in the audit log',
			security(4950, { SettingValue: 'No', SettingType: 'x' }),
			{ level: 'high', detail: 'x' },
		],
		['on in the audit log', security(4950, { SettingValue: 'Yes', SettingType: 'x' }), undefined],
		['by command', run('netsh.exe advfirewall set allprofiles state off'), { level: 'high' }],
		['a rule by command', run('netsh.exe advfirewall firewall add rule x'), { level: 'low' }],
		['a block by command', run('netsh.exe advfirewall firewall add rule x action=block'), undefined],
	],
	'boot-change': [
		['safe mode', from('Microsoft-Windows-Kernel-General', 12, { BootMode: '2' }), { detail: 'BootMode 2' }],
		['the usual mode', from('Microsoft-Windows-Kernel-General', 12, { BootMode: '0' }), undefined],
		['an unknown mode', from('Microsoft-Windows-Kernel-General', 12, {}), undefined],
		['test signing', security(4826, { TestSigning: '%%1842', KernelDebug: '%%1843' }), {}],
		['debugging', security(4826, { TestSigning: '%%1843', KernelDebug: '%%1842' }), {}],
		['neither', security(4826, { TestSigning: '%%1843', KernelDebug: '%%1843' }), undefined],
	],
	'audit-off': [
		['by a person', security(4719, { AuditPolicyChanges: '%%8450', ...changed }), { account: 'dana' }],
		['added', security(4719, { AuditPolicyChanges: '%%8449', ...changed }), undefined],
	],
	'settings-weakened': [
		[
			'in PowerShell',
			powershell(
				'Set-ItemProperty HKLM:\\SYSTEM\\CurrentControlSet\\Control\\Lsa -Name DisableRestrictedAdmin -Value 0',
			),
			{},
		],
		[
			'back in PowerShell',
			powershell(
				'Set-ItemProperty HKLM:\\SYSTEM\\CurrentControlSet\\Control\\Lsa -Name DisableRestrictedAdmin -Value 1',
			),
			undefined,
		],
		['questions off', registry('x\\ConsentPromptBehaviorAdmin', '0x0'), { level: 'medium' }],
		[
			'passwords kept',
			registry('x\\UseLogonCredential', '0x1'),
			{ level: 'high', detail: 'x\\UseLogonCredential' },
		],
		['passwords not kept', registry('x\\UseLogonCredential', '0x0'), undefined],
		['another value', registry('x\\Other', '0x0'), undefined],
		['by command', run('reg.exe add x /v EnableLUA /d 0'), {}],
		['passwords kept by command', run('reg.exe add x /v UseLogonCredential /d 1'), {}],
		['asked by command', run('reg.exe query x /v EnableLUA /d 0'), undefined],
		['in a script', powershell('reg.exe add x /v EnableLUA /d 0'), undefined],
	],
	'gpo-change': [
		[
			'made',
			security(5137, { ObjectClass: 'groupPolicyContainer', SubjectUserName: 'it', ObjectDN: 'x' }),
			{ account: 'it', detail: 'x' },
		],
		['the domain', security(4739, { ...changed, DomainName: 'd' }), { detail: 'd' }],
		['the domain by Windows', security(4739, { SubjectUserSid: 'S-1-5-18' }), undefined],
		['the domain by a computer', security(4739, { SubjectUserName: 'PC$' }), undefined],
	],
	'log-service-off': [
		['stopped', services(7036, { Binary: hex('EventLog/1') }), { isInnocent: true }],
		['started', services(7036, { Binary: hex('EventLog/4') }), undefined],
		['disabled', services(7040, { param3: 'disabled', param4: 'EventLog' }), { isInnocent: false }],
		['on demand', services(7040, { param3: 'demand start', param4: 'EventLog' }), undefined],
		['another disabled', services(7040, { param3: 'disabled', param4: 'x' }), undefined],
		['crashed', services(7031, { param1: 'Windows Event Log' }), { isInnocent: false }],
		['crashed again', services(7034, { param1: 'EventLog' }), {}],
		['another crashed', services(7034, { param1: 'x' }), undefined],
		['Sysmon', run('fltmc.exe unload Sysmon'), {}],
	],
	'shadow-delete': [
		['made smaller', run('vssadmin.exe resize shadowstorage /for=C:'), { isInnocent: false }],
		['by WMI', run('wmic.exe shadowcopy delete'), {}],
		['by a script', powershell('Get-WmiObject Win32_Shadowcopy | Remove-WmiObject'), {}],
		['by diskshadow', run('diskshadow.exe delete shadows all'), {}],
		['by a backup', run('vssadmin.exe delete shadows /all', 'C:\\Veeam\\x.exe'), { isInnocent: true }],
	],
	'backup-delete': [
		['in Veeam', veeam(10_050, 'x'), { detail: 'x' }],
		['in Veeam, another record', veeam(10_051, 'x'), undefined],
		['old versions', run('wbadmin.exe delete backup -keepversions:3'), { isInnocent: true }],
		['all versions', run('wbadmin.exe delete backup -keepversions:0'), { isInnocent: false }],
	],
	'recovery-off': [['the recovery system', run('reagentc.exe /disable'), {}]],
	'backup-stop': [
		[
			'disabled',
			services(7040, { param1: 'VSS service', param3: 'Disabled', param4: 'VSS' }),
			{ detail: 'VSS service' },
		],
		['on demand', services(7040, { param3: 'demand start', param4: 'VSS' }), undefined],
		['another disabled', services(7040, { param3: 'disabled', param4: 'Spooler' }), undefined],
		['by command', run('sc.exe config vss start= disabled'), {}],
	],
	'copy-tool': [
		['renamed', run('x.exe copy D:\\ r:x --transfers 8'), {}],
		['curl', run('curl.exe --upload-file a http://x'), {}],
	],
	'archive-pack': [
		['with a password', run('rar.exe a -hpSecret x C:\\data'), { level: 'high' }],
		['without a password', run('7z.exe a x.7z C:\\data'), { level: 'medium' }],
		['with a password, of this folder', run('7z.exe a -pSecret x.7z'), { level: 'medium' }],
	],
	'other-log-cleared': [
		[
			'an important one',
			from('Microsoft-Windows-Eventlog', 104, { SubjectUserName: 'it', Channel: 'System' }),
			{ account: 'it', detail: 'System', level: 'high' },
		],
		['another one', from('Microsoft-Windows-Eventlog', 104, { Channel: 'Setup' }), { level: 'low' }],
	],
	'clear-log-command': [['in a script', powershell('Clear-EventLog System'), {}]],
	'time-changed': [
		[
			'by a service',
			security(4616, {
				SubjectUserSid: nobody,
				PreviousTime: '2026-11-12T21:00:00Z',
				NewTime: '2026-11-10T21:00:00Z',
				ProcessName: 'C:\\vmtoolsd.exe',
			}),
			undefined,
		],
	],
	'bitlocker-on': [
		['in its log', from('Microsoft-Windows-BitLocker-API', 768, { VolumeName: 'D:' }), { detail: 'D:' }],
		[
			'in its log, with the drive',
			from('Microsoft-Windows-BitLocker-API', 796, { VolumeName: 'x', VolumeMountPoint: 'E:' }),
			{ detail: 'E:' },
		],
		[
			'in its log, another record',
			from('Microsoft-Windows-BitLocker-API', 700, { VolumeName: 'D:' }),
			undefined,
		],
		['by a script', powershell('Enable-BitLocker D:'), {}],
	],
};

describe.each(Object.entries(signs))('%s', (id, rows) => {
	it.each(rows)('%s', (_, event, sign) => {
		const found = analyze([event]).find((finding) => finding.id === id);
		if (sign) expect(found).toMatchObject(sign);
		else expect(found).toBeUndefined();
	});
});

it.each(Object.entries(signs))(
	'%s reads no record of another log, nor one with the next number',
	(id, rows) => {
		for (const [what, event, sign] of rows)
			for (const events of sign ? listUnread(id, [event]) : [])
				expect(
					analyze(events).map((finding) => finding.id),
					what,
				).not.toContain(id);
	},
);
