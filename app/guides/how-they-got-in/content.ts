import type { FileKind } from '#domain/evidence/event-log.ts';

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
	runMore:
		'Right-click Start, choose Terminal (Admin) or PowerShell (Admin), and paste this. E: is the stick; change it if yours has another letter. A message that a log was not found is normal. The command copies the logs and leaves the originals as they are.',
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
		'Choose the files anyway. They get a fingerprint and a line in the list, and your responder reads them. Only Windows event logs are read here.',
	offDisk:
		'If Windows does not start, connect the disk to a clean computer, read-only, and copy the folder Windows\\System32\\winevt\\Logs. Such logs were not closed properly; they are read anyway.',
};

/** Why a file was not read as a log. */
export const fileKindTexts: Record<Exclude<FileKind, 'log' | 'zip'>, string> = {
	empty: 'The file is empty. It has a fingerprint and stays in the list.',
	'old log':
		'This is a log of Windows XP or Server 2003 (.evt), which is not read here. Keep it for your responder.',
	document:
		'This is a document, such as Word, Excel or PDF. It is not read, and it stays in the list. Did you mean a file that ends in .evtx?',
	picture: 'This is a picture. It is not read, and it stays in the list.',
	xml: 'This is an XML file, perhaps an export of a log. Export the log again as .evtx.',
	text: 'This is a text file, whatever its name says. If it is a CSV export of a log, export the log again as .evtx.',
	unknown:
		'This is no Windows event log. If it was encrypted, keep it and look for a copy on another machine.',
};

export const fileStateTexts = [
	['Damaged', 'the file begins like an event log, but parts are broken. The rest was read.'],
	['Not a log', 'no Windows event log, whatever its name says. We look at the content, not the name.'],
	['Very large', 'over 1 GB. It is read piece by piece, so the page stays usable.'],
	['Empty', 'a log without events. It may have been erased.'],
	['Stopped', 'you canceled it. Choose it again to go on where it stopped.'],
] as const;

export const noneText = {
	lead: 'That does not mean that nobody got in. It means that the answer is somewhere else.',
	next: [
		{ name: 'Remote desktop or VPN server', why: 'Most ransomware comes in here.', isWindows: true },
		{ name: 'Domain controller', why: 'It shows who signed in where.', isWindows: true },
		{
			name: 'Firewall or VPN log',
			why: 'Leave the device on: small ones lose the log at a restart.',
			isWindows: false,
		},
		{
			name: 'Microsoft 365 or Google sign-ins',
			why: 'They are kept for a limited time. Export them today.',
			isWindows: false,
		},
	],
} as const;

export const custodyText = {
	head: 'Code of this list',
	headMore:
		'Write this code down or print it, and keep it apart from the files. It changes if one letter of the list changes. Someone who controls this device could write a new list, but not one with the same code.',
	intact: 'The list is as it was written.',
	added:
		'Entries were added after this code was written, as when two people add files at the same time. Check that you know who added them. The next entry joins them:',
	full: 'The list is full: 300 entries. Save it as CSV or print it.',
	unlisted: 'Read, but not in the list. Write down their names and fingerprints:',
	broken: 'The list was changed after it was written:',
};

export const timestampText = {
	title: 'Prove when this list existed',
	explanation:
		'A timestamp service signs the code of the list with the time. Only the code is sent to it through our server: no file, no name.',
	button: 'Get a timestamp',
	note: 'Timestamp of the list with code',
	done: 'The timestamp was saved as a file and added to the list. Anyone with the certificate of the service can check it:',
	failed: 'No timestamp was fetched. The list works without it.',
};
