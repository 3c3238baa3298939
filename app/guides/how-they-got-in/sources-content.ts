import type { Tone } from '#app/ui/tag.tsx';

export interface Script {
	file: string;
	/** Of the bytes as served; a test compares it with the file. */
	sha256: string;
	command: string;
}

export const scripts = {
	windows: {
		file: 'collect-windows.ps1',
		sha256: 'ac0bafd05491a62e3403a96d490a81844abb1810ab8517e6f397f841d01ce40b',
		command: 'powershell -ExecutionPolicy Bypass -File .\\collect-windows.ps1 -To E:\\',
	},
	unix: {
		file: 'collect-logs.sh',
		sha256: 'e8b2174886a2f9c0edb45a50dc00155501dba4e034942c9e4d4b94e107e27eb5',
		command: 'sh collect-logs.sh /media/stick',
	},
} as const satisfies Record<string, Script>;

type Log = { name: string; more: string; lasts: string };

export interface LogSource {
	title: string;
	summary: string;
	when: string;
	tone: Tone;
	logs: readonly Log[];
	script?: Script;
	note: string;
}

/** What is overwritten first stands first. */
export const logSources: readonly LogSource[] = [
	{
		title: 'VPN and firewall',
		summary: 'Sign-ins from outside, often only the last hours',
		when: 'Today',
		tone: 'now',
		logs: [
			{
				name: 'VPN sign-in log',
				more: 'FortiGate: Log & Report, Events, VPN events, download. SonicWall: Monitor, Logs, export CSV. Sophos: Log viewer, Authentication. Palo Alto: Monitor, GlobalProtect, export CSV. WatchGuard: System status, Traffic monitor. Cisco ASA: copy the lines of your syslog server.',
				lasts: 'hours to days',
			},
			{
				name: 'Local users, groups and administrators',
				more: 'The forgotten account is here. Take a picture of the list, too.',
				lasts: 'any time',
			},
			{
				name: 'Configuration and firmware version',
				more: 'Save them before somebody updates. An attack on an old version leaves no wrong passwords.',
				lasts: 'before an update',
			},
		],
		note: 'No script: the console exports the log. Leave the device on, since small ones lose the log at a restart. Write down its time zone and the time it shows.',
	},
	{
		title: 'VMware ESXi',
		summary: 'Sign-ins to the host, commands, stopped machines',
		when: 'Before a restart',
		tone: 'now',
		logs: [
			{
				name: 'auth.log, shell.log',
				more: 'In /var/run/log. Gone after a restart if there is no scratch disk.',
				lasts: 'until restart',
			},
			{
				name: 'hostd.log, vobd.log, vpxa.log',
				more: 'Which machines were stopped, and who did it. On vCenter: vpxd.log.',
				lasts: 'until restart',
			},
		],
		script: scripts.unix,
		note: 'Copy the script to the host by SSH or the datastore browser and name a datastore folder instead of the stick. Not tried on a real host. A vm-support bundle takes long: ask the responder.',
	},
	{
		title: 'Windows server and PC',
		summary: 'Sign-ins, remote desktop, PowerShell, Defender',
		when: 'This morning',
		tone: 'soon',
		logs: [
			{
				name: 'Security',
				more: 'Sign-ins 4624 and 4625, new accounts 4720, log erased 1102.',
				lasts: 'days',
			},
			{
				name: 'Remote desktop, three logs',
				more: 'Who came in, from where, for how long.',
				lasts: 'weeks',
			},
			{
				name: 'PowerShell, Defender, System',
				more: 'What ran, what was switched off, new services 7045.',
				lasts: 'weeks',
			},
		],
		script: scripts.windows,
		note: 'It takes all event logs, the logs of remote tools and what was typed into PowerShell. Run it on the RADIUS or VPN server, too: it notes VPN sign-ins.',
	},
	{
		title: 'Microsoft 365',
		summary: 'Sign-ins, mail rules, what was opened',
		when: 'This week',
		tone: 'soon',
		logs: [
			{
				name: 'Sign-in log',
				more: 'entra.microsoft.com: Monitoring & health, Sign-in logs, Download, CSV or JSON.',
				lasts: '7 or 30 days',
			},
			{
				name: 'Audit log',
				more: 'purview.microsoft.com: Audit, search all activities of the last 90 days, Export. A search stops at 50,000 rows: check the last time in it.',
				lasts: '180 days',
			},
			{
				name: 'Mail rules and forwarding',
				more: 'A rule that deletes or hides replies is a sign.',
				lasts: 'any time',
			},
		],
		note: 'No script: the admin centers export both logs.',
	},
	{
		title: 'Remote tools',
		summary: 'AnyDesk, TeamViewer, ScreenConnect, Splashtop',
		when: 'This week',
		tone: 'soon',
		logs: [
			{
				name: 'AnyDesk',
				more: 'C:\\ProgramData\\AnyDesk: ad_svc.trace and connection_trace.txt. For a portable copy, AppData\\Roaming\\AnyDesk.',
				lasts: 'weeks',
			},
			{
				name: 'TeamViewer',
				more: 'Connections_incoming.txt in its folder under Program Files.',
				lasts: 'months',
			},
			{
				name: 'ScreenConnect',
				more: 'The Application log of the PC, and the session list on its server.',
				lasts: 'weeks',
			},
		],
		script: scripts.windows,
		note: 'The script for Windows takes these along. Ask your IT provider for the number of their program.',
	},
	{
		title: 'Linux and NAS',
		summary: 'Sign-ins, commands, shares',
		when: 'This week',
		tone: 'soon',
		logs: [
			{ name: 'auth.log or secure, journal', more: 'Sign-ins over SSH, new accounts.', lasts: 'weeks' },
			{ name: '.bash_history of root', more: 'What was typed, without times.', lasts: 'until overwritten' },
			{
				name: 'NAS system log',
				more: 'Synology: Log Center, Logs, Export. QNAP: QuLog Center, Access log, Export.',
				lasts: 'weeks',
			},
		],
		script: scripts.unix,
		note: 'Run it as root. On a NAS, over SSH as administrator with sudo.',
	},
];
