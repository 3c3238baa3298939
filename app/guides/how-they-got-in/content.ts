import { whichAdmin } from '#domain/incident/containment.ts';
export type MachineKind = 'server' | 'pc' | 'controller' | 'host';

export const machineKinds: readonly { value: MachineKind; label: string }[] = [
	{ value: 'server', label: 'Windows server' },
	{ value: 'pc', label: 'Windows PC' },
	{ value: 'controller', label: 'Domain controller' },
	{ value: 'host', label: 'Hyper-V host' },
];

const pcChannels = [
	'Security',
	'System',
	'Application',
	'Windows PowerShell',
	'Microsoft-Windows-PowerShell/Operational',
	'Microsoft-Windows-TerminalServices-LocalSessionManager/Operational',
	'Microsoft-Windows-TerminalServices-RemoteConnectionManager/Operational',
	'Microsoft-Windows-RemoteDesktopServices-RdpCoreTS/Operational',
	'Microsoft-Windows-TerminalServices-RDPClient/Operational',
	'Microsoft-Windows-Windows Defender/Operational',
	'Microsoft-Windows-Windows Firewall With Advanced Security/Firewall',
	'Microsoft-Windows-TaskScheduler/Operational',
	'Microsoft-Windows-Bits-Client/Operational',
	'Microsoft-Windows-WMI-Activity/Operational',
	'Microsoft-Windows-WinRM/Operational',
	'Microsoft-Windows-Sysmon/Operational',
];

const serverChannels = [
	...pcChannels,
	'Microsoft-Windows-TerminalServices-Gateway/Operational',
	'OpenSSH/Operational',
	'Microsoft-Windows-SMBServer/Security',
	'Veeam Backup',
	'MSExchange Management',
];

export const channels: Record<MachineKind, readonly string[]> = {
	pc: pcChannels,
	server: serverChannels,
	controller: [...serverChannels, 'Directory Service', 'DNS Server', 'DFS Replication'],
	host: [...serverChannels, 'Microsoft-Windows-Hyper-V-VMMS-Admin', 'Microsoft-Windows-Hyper-V-Worker-Admin'],
};

export const collectText = {
	warning: 'Is a responder on the way? Ask first.',
	warningMore:
		'Don’t restart, clean or reinstall the machine. Leave it off the network. Write down that you did this, and when.',
	stick: 'Take a new USB stick.',
	stickMore: 'On a clean computer, format it and name it EVIDENCE.',
	run: 'Plug it into the machine.',
	runMore: `${whichAdmin} Right-click Start, choose Terminal (Admin) or PowerShell (Admin), and paste this. E: is the stick; change it if yours has another letter. A message that a log was not found is normal. The command copies the logs and leaves the originals as they are.`,
	read: 'Take the stick to a clean computer.',
	readMore: 'Open this page there and choose the files. Keep the stick; work with a copy.',
};

export const machineOrder: readonly string[] = [
	'The machine people reach from home: remote desktop or VPN server.',
	'The domain controller, each one if there are several.',
	'The backup server.',
	'File servers and the Hyper-V host.',
	'The PC that showed the first sign.',
];

export const startText = {
	hash: 'It gets a fingerprint (SHA-256), its size, the time and the name of who collected it. That list is the chain of custody. You can print and sign it.',
	noWindows:
		'Choose the files anyway. They get a fingerprint and a line in the list, and your responder reads them. Logs of Linux, VPNs, clouds and remote tools are read, too; those of a Mac are not.',
	offDisk:
		'If Windows does not start, connect the disk to a clean computer, read-only, and copy the folder Windows\\System32\\winevt\\Logs. Such logs were not closed properly; they are read anyway.',
};
