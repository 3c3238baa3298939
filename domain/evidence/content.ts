import type { Confidence, Finding } from './analysis.ts';
import type { Stage } from './detection.ts';
import type { DetectionId } from './detections/all.ts';
import type { NoticeKind } from './story.ts';
import type { Reason } from './way-in.ts';

export interface DetectionText {
	/** With {account}, {address}, {computer}, {detail} and {count}. */
	sentence: string;
	/** When the same records are harmless, and how to tell. */
	innocent: string;
}

export const detectionTexts: Record<DetectionId, DetectionText> = {
	'rdp-login-public': {
		sentence: 'Someone signed in by remote desktop from the internet address {address} as {account}.',
		innocent: 'You or your IT work from home this way. Is the address yours, and does the time fit?',
	},
	'rdp-gateway-login': {
		sentence: 'Someone came in through the remote desktop gateway from {address} as {account}.',
		innocent: 'The gateway is the normal way in for staff. Only unusual accounts, addresses or hours count.',
	},
	'rdp-probe': {
		sentence: 'Computers kept trying the remote desktop door of {computer}.',
		innocent:
			'Every open port on the internet is tried. It shows that the door was open, not that anyone got through.',
	},
	'guess-burst': {
		sentence: 'Someone tried {count} passwords for {account} from {address}.',
		innocent: 'An old password saved on a phone, scanner or service, trying again and again for days.',
	},
	'guess-spray': {
		sentence: 'Someone tried many different account names from {address}.',
		innocent: 'A terminal server puts many people behind one address; then most of them get in.',
	},
	'guess-success': {
		sentence: 'After {detail} wrong passwords someone got in as {account} from {address}.',
		innocent: 'A person who forgot a password, or a service whose password was corrected.',
	},
	'network-login-public': {
		sentence:
			'Someone used a network service of {computer} from the internet address {address} as {account}.',
		innocent: 'Mail and web servers write this for every user.',
	},
	'sql-guess': {
		sentence: 'Someone tried many passwords on the database server {computer}.',
		innocent: 'A program with an old password: one login, one computer, a fixed interval.',
	},
	'sql-command': {
		sentence: 'The database server was used to run Windows commands: {detail}.',
		innocent: 'Some installers and backup jobs do this: the same command every night.',
	},
	'web-shell': {
		sentence: 'The web server started a command, which web servers normally do not do: {detail}.',
		innocent:
			'Some web applications call commands: the same one, at the same hour, from the vendor’s folder.',
	},
	'exchange-admin': {
		sentence: 'Someone used an administrator command on the mail server that attackers use: {detail}.',
		innocent: 'An export for someone who left, or the installation of a spam filter.',
	},
	'office-child': {
		sentence: 'A document started another program: {detail}. That is how email attacks usually begin.',
		innocent: 'Add-ins, macros of your own and printing can do this.',
	},
	'script-open': {
		sentence: 'A script was run: {detail}.',
		innocent: 'Sign-in scripts, printer scripts and installers.',
	},
	'ssh-login': {
		sentence: 'Someone signed in over SSH from {address} as {account}.',
		innocent: 'Staff who use SSH. Most small offices do not run it on Windows.',
	},
	'exploit-notice': {
		sentence: 'Windows noticed an attempt to use a known weakness: {detail}.',
		innocent: 'Security scanners cause this too.',
	},
	'remote-tool': {
		sentence: 'The remote control program {detail} was installed or started on {computer}.',
		innocent: 'Your IT provider’s tool. Ask which one they use.',
	},
	'download-tool': {
		sentence: 'A Windows tool was used to download a file: {detail}.',
		innocent: 'Scripts of IT and vendors download files this way.',
	},
	'ps-download': {
		sentence: 'A PowerShell script fetched something from the internet: {detail}.',
		innocent: 'Installers and monitoring programs, from known hosts.',
	},
	'ps-encoded': {
		sentence: 'A hidden PowerShell command was run: {detail}.',
		innocent: 'Remote management agents encode harmless commands.',
	},
	'ps-attack-tool': {
		sentence: 'A known attack tool was used: {detail}.',
		innocent: 'A security test that you ordered.',
	},
	'bits-download': {
		sentence: 'Windows downloaded a file in the background from an unusual address: {detail}.',
		innocent: 'Updaters of many vendors work this way.',
	},
	'service-suspicious': {
		sentence: 'A new background service was set up: {detail}.',
		innocent: 'Some installers run a service once from a temporary folder.',
	},
	'task-suspicious': {
		sentence: 'A scheduled task was created: {detail}.',
		innocent: 'Windows and vendor updaters create tasks all the time.',
	},
	'wmi-persist': {
		sentence: 'A hidden automatic start entry was made in WMI: {detail}.',
		innocent: 'Some PC vendors and management systems register entries here.',
	},
	'run-key': {
		sentence: 'A program was set to start by itself: {detail}.',
		innocent: 'Most programs do this.',
	},
	'sticky-keys': {
		sentence: 'The sign-in screen was changed so that a command window opens without a password.',
		innocent: 'Help desks use this trick to reset a lost password. Ask.',
	},
	'new-user': {
		sentence: 'A new user account, {detail}, was created by {account}.',
		innocent: 'A new employee, or the setup of Windows.',
	},
	'new-admin': {
		sentence: '{detail} was made an administrator by {account}.',
		innocent: 'IT work, or the setup of Windows.',
	},
	'hidden-account': {
		sentence: 'An account was hidden, or a disabled built-in account was switched on: {detail}.',
		innocent: 'Rare. Ask your IT.',
	},
	'password-reset': {
		sentence: '{account} reset the password of {detail}.',
		innocent: 'Help desk work.',
	},
	'rdp-enabled': {
		sentence: 'Remote desktop was switched on or changed at {computer}.',
		innocent: 'IT set up remote work.',
	},
	'rdp-login-inside': {
		sentence: '{account} went from {address} to {computer} by remote desktop.',
		innocent: 'Normal IT work. The address leads to the next computer to look at.',
	},
	'rdp-tunnel': {
		sentence: 'A remote desktop session on {computer} was hidden inside another connection.',
		innocent: 'Remote support products and gateways on the same computer.',
	},
	'rdp-hijack': {
		sentence: 'Someone took over the remote desktop session of another user on {computer}.',
		innocent: 'Very rare in normal work.',
	},
	psexec: {
		sentence: 'PsExec was used to run programs on {computer}.',
		innocent: 'IT uses it too: from a known computer, in working hours.',
	},
	'remote-service': {
		sentence: 'The service or task list of {computer} was used from {address}.',
		innocent: 'Management and backup products do this.',
	},
	'remote-exec': {
		sentence: 'Commands were run on {computer} from another computer with a hacker tool.',
		innocent: 'A security test. No normal software looks like this.',
	},
	'winrm-remote': {
		sentence: 'Remote PowerShell was used on {computer}.',
		innocent: 'Windows admin tools and Exchange use it all the time.',
	},
	'wmi-remote': {
		sentence: 'A program was started through WMI, often from another computer: {detail}.',
		innocent: 'Inventory, monitoring and deployment programs.',
	},
	'admin-share': {
		sentence: 'The hidden administrator share of {computer} was used from {address} by {account}.',
		innocent: 'Backup, antivirus and IT tools use it every day.',
	},
	'pass-the-hash': {
		sentence: 'A stolen password code may have been used to act as {account}.',
		innocent: 'IT staff who use “runas /netonly” leave the same record.',
	},
	'new-share': {
		sentence: 'A new shared folder, {detail}, was made on {computer}.',
		innocent: 'IT work, or a shared printer.',
	},
	discovery: {
		sentence: 'Someone looked around on {computer}: users, groups, computers.',
		innocent: 'IT scripts and inventory programs.',
	},
	'lsass-read': {
		sentence: 'Passwords in memory were read on {computer}. Change every password that was used there.',
		innocent: 'Antivirus, or a tool that IT used to look for problems.',
	},
	'sam-copy': {
		sentence: 'The password file of {computer} was copied.',
		innocent: 'Old backup scripts.',
	},
	'ntds-copy': {
		sentence: 'All passwords of the domain were copied: {detail}.',
		innocent: 'A system state backup at its usual hour.',
	},
	dcsync: {
		sentence: 'Passwords of the domain were requested by {account}.',
		innocent: 'Microsoft’s directory sync and other domain controllers.',
	},
	kerberoast: {
		sentence: '{account} asked for a ticket that can be used to guess a service password: {detail}.',
		innocent: 'Old devices and services still use this encryption.',
	},
	'browser-passwords': {
		sentence: 'Saved passwords of a web browser were read: {detail}.',
		innocent: 'Antivirus scans, a backup of the profile, or another browser’s import.',
	},
	'dc-exploit': {
		sentence: 'The domain controller was attacked through a known weakness.',
		innocent: 'Old devices that use an insecure connection.',
	},
	'defender-off': {
		sentence: 'Microsoft Defender or another antivirus was switched off on {computer}.',
		innocent: 'The installation of another antivirus in the same minutes.',
	},
	'defender-exclusion': {
		sentence: 'Defender was told to ignore something: {detail}.',
		innocent: 'Business software asks for this when it is installed.',
	},
	'defender-alert': {
		sentence: 'Defender found {detail}.',
		innocent: 'Adware and test files.',
	},
	'driver-suspicious': {
		sentence:
			'A driver was loaded from an unusual place: {detail}. Attackers use old drivers to stop antivirus.',
		innocent: 'Hardware monitors, memory tools and virtual machine tools.',
	},
	'firewall-changed': {
		sentence: 'The Windows firewall of {computer} was switched off or opened.',
		innocent: 'Every installation adds rules.',
	},
	'boot-change': {
		sentence: '{computer} was set to start without protection.',
		innocent: 'Repair work.',
	},
	'audit-off': {
		sentence: 'Recording of security events was switched off on {computer}.',
		innocent: 'A policy change that IT planned.',
	},
	'settings-weakened': {
		sentence: 'A protection setting was weakened: {detail}.',
		innocent: 'Old business programs need it.',
	},
	'gpo-change': {
		sentence: 'A rule for all computers was changed by {account}.',
		innocent: 'Planned work on policies.',
	},
	'log-service-off': {
		sentence: 'Windows event logging was stopped on {computer}.',
		innocent: 'Shutdown and restart.',
	},
	'shadow-delete': {
		sentence: 'Windows restore copies were deleted on {computer}.',
		innocent: 'Backup products delete their copies at the end of a job.',
	},
	'backup-delete': {
		sentence: 'Backups were deleted on {computer}: {detail}.',
		innocent: 'Clean-up of old versions, or a technician who replaces a job.',
	},
	'recovery-off': {
		sentence: 'Windows repair at start was switched off on {computer}.',
		innocent: 'The setup of new PCs from an image.',
	},
	'backup-stop': {
		sentence: 'Backup or database programs were stopped on {computer}: {detail}.',
		innocent: 'Updates, nightly backup scripts or a shutdown.',
	},
	'copy-tool': {
		sentence: 'A program for copying data to the internet was used: {detail}.',
		innocent: 'Your bookkeeper’s or web designer’s program, or your own backup, used for months.',
	},
	'archive-pack': {
		sentence: 'Folders were packed into archives: {detail}.',
		innocent: 'Backup scripts.',
	},
	'bulk-read': {
		sentence: '{account} read {count} files over the network from {address}.',
		innocent: 'Backup, antivirus, indexing, or someone who copies a folder.',
	},
	'security-log-cleared': {
		sentence: '{account} erased the security log of {computer}. Everything before is gone from it.',
		innocent: 'IT cleared it during setup or repair.',
	},
	'other-log-cleared': {
		sentence: '{account} erased the {detail} log of {computer}.',
		innocent: 'Some clean-up programs erase all logs.',
	},
	'clear-log-command': {
		sentence: 'A command to erase logs was run on {computer}.',
		innocent: 'A clean-up script of your IT.',
	},
	'time-changed': {
		sentence: 'The clock of {computer} was changed by {account}: {detail}.',
		innocent: 'A dead battery, or someone who set the clock.',
	},
	'mass-file-change': {
		sentence: 'Many files were changed in a short time on {computer}: {count} or more.',
		innocent: 'Sync programs, software builds, a restore, or someone who moves folders.',
	},
	'bitlocker-on': {
		sentence: 'Drive encryption was switched on: {detail}. Look for the recovery key first.',
		innocent: 'Windows turns it on by itself on new PCs.',
	},
	'vpn-login': {
		sentence: 'Someone signed in to the VPN from {address} as {account}.',
		innocent: 'Staff who work from home or travel. Ask the person.',
	},
	'vpn-guess-burst': {
		sentence: 'Someone tried {count} VPN passwords from {address}.',
		innocent: 'An old password saved on a phone or laptop.',
	},
	'vpn-guess-success': {
		sentence: 'After {detail} wrong VPN passwords someone got in as {account} from {address}.',
		innocent: 'A person who forgot a password. Ask them.',
	},
	'device-admin-login': {
		sentence: 'Someone signed in as the administrator {account} of {computer} from {address}.',
		innocent: 'Your IT provider. Ask whether the time fits.',
	},
	'device-admin-guess': {
		sentence: 'Someone tried {count} administrator passwords of {computer} from {address}.',
		innocent: 'A monitoring program with an old password.',
	},
	'cloud-login': {
		sentence: 'Someone signed in to Microsoft 365 from {address} as {account}.',
		innocent: 'Staff, also on the road: every phone network has other addresses.',
	},
	'cloud-guess-burst': {
		sentence: 'Someone tried {count} Microsoft 365 passwords for {account} from {address}.',
		innocent: 'A phone or program with an old password.',
	},
	'cloud-guess-success': {
		sentence: 'After {detail} wrong passwords someone got into Microsoft 365 as {account} from {address}.',
		innocent: 'A person who forgot a password. Ask them.',
	},
	'remote-tool-session': {
		sentence: 'Someone controlled {computer} with {account}.',
		innocent: 'Your IT provider. Ask for the number of their program, and whether the time fits.',
	},
	'ssh-guess-burst': {
		sentence: 'Someone tried {count} SSH passwords of {computer} from {address}.',
		innocent: 'Every SSH port on the internet is tried all day.',
	},
	'ssh-guess-success': {
		sentence: 'After {detail} wrong passwords someone got in over SSH as {account} from {address}.',
		innocent: 'An administrator who forgot a password.',
	},
	'nas-login': {
		sentence: 'Someone signed in to the storage box {computer} from {address} as {account}.',
		innocent: 'Staff and backups do this every day.',
	},
	'nas-guess-burst': {
		sentence: 'Someone tried {count} passwords of the storage box {computer} from {address}.',
		innocent: 'A computer or scanner with an old password.',
	},
	'nas-guess-success': {
		sentence:
			'After {detail} wrong passwords someone got into the storage box {computer} as {account} from {address}.',
		innocent: 'A person who forgot a password.',
	},
	'device-new-account': {
		sentence: 'A new account, {detail}, was made on {computer} by {account}.',
		innocent: 'Work of your IT provider. Ask.',
	},
	'device-export': {
		sentence: 'The configuration of {computer} was saved by {account}. It holds accounts and keys.',
		innocent: 'A nightly backup of the firewall.',
	},
	'cloud-inbox-rule': {
		sentence: 'A mail rule was made for {account}: {detail}.',
		innocent: 'Many people sort their mail with rules. A rule that deletes or forwards is the sign.',
	},
	'cloud-mailbox-access': {
		sentence: 'Somebody got access to a mailbox, or mail is forwarded: {detail}, by {account}.',
		innocent: 'A shared mailbox that IT set up.',
	},
	'cloud-app-consent': {
		sentence: '{account} let a program read Microsoft 365: {detail}.',
		innocent: 'Programs that your office uses. Ask who installed it.',
	},
	'cloud-app-secret': {
		sentence: 'A key was added to a program in Microsoft 365 by {account}: {detail}.',
		innocent: 'Work of your IT on a program of your own.',
	},
	'cloud-role-added': {
		sentence: 'A role in Microsoft 365, {detail}, was given out by {account}.',
		innocent: 'Work of your IT. Microsoft’s own services get roles, too.',
	},
	'cloud-password-reset': {
		sentence: '{account} reset a Microsoft 365 password: {detail}.',
		innocent: 'Help desk work.',
	},
	'cloud-new-method': {
		sentence: '{account} added a new way to prove a sign-in.',
		innocent: 'A new phone.',
	},
	'cloud-download': {
		sentence: '{account} downloaded {count} files from {address}.',
		innocent: 'A computer that syncs for the first time.',
	},
	'remote-tool-file': {
		sentence: 'Files were sent through {account} on {computer}.',
		innocent: 'Your IT provider’s work.',
	},
	'esxi-login': {
		sentence: '{account} signed in to the host of the virtual machines, {computer}, from {address}.',
		innocent: 'Your IT and backup programs do this every day.',
	},
	'esxi-guess-burst': {
		sentence: 'Someone tried {count} passwords of the host {computer} from {address}.',
		innocent: 'A backup program with an old password.',
	},
	'esxi-guess-success': {
		sentence:
			'After {detail} wrong passwords someone got into the host {computer} as {account} from {address}.',
		innocent: 'An administrator who forgot a password.',
	},
	'esxi-ssh-enabled': {
		sentence: 'The command line of the host {computer} was switched on.',
		innocent: 'Repair work by IT.',
	},
	'esxi-shell': {
		sentence: 'A command was typed on the host {computer}: {detail}.',
		innocent: 'Repair work by IT.',
	},
	'ssh-key-added': {
		sentence: 'A key that signs in without a password was added on {computer}: {detail}.',
		innocent: 'IT that sets up its own access.',
	},
	'esxi-vm-killed': {
		sentence: 'Virtual machines were stopped by force on {computer}: {detail}.',
		innocent: 'A machine that hung, stopped by IT.',
	},
	'esxi-snapshot-deleted': {
		sentence: 'Snapshots of virtual machines were deleted on {computer}: {detail}.',
		innocent: 'Backup programs remove their own snapshots.',
	},
	'ssh-client': {
		sentence: 'A program on {computer} connected to the command line of another machine: {detail}.',
		innocent: 'IT work on servers, storage and switches.',
	},
	'veeam-passwords': {
		sentence: 'The passwords that Veeam stores were read on {computer}. Change all of them.',
		innocent: 'Your IT moved the backup server to new hardware.',
	},
	'vm-stop': {
		sentence: 'Virtual machines were stopped by force on {computer}: {detail}.',
		innocent: 'Maintenance of the host, announced by IT.',
	},
	'gpo-task': {
		sentence: 'A task for all computers of the domain was written by {account}: {detail}.',
		innocent: 'Software that your IT distributes. Ask when they last did.',
	},
};

/** Titles of the answer, for the detections that can be one. */
export const confidenceTexts: Record<Confidence, { word: string; lead: string }> = {
	certain: { word: 'Certain', lead: 'The records show that they came in this way.' },
	likely: { word: 'Fairly sure', lead: 'They most likely came in this way.' },
	possible: { word: 'Possible', lead: 'This is one possible way in.' },
	'cannot tell': { word: 'Cannot tell', lead: 'These logs do not show how they came in.' },
};

export const stageTitles: Record<Stage, string> = {
	'way-in': 'Way in',
	foothold: 'Settled in',
	spread: 'Moved on',
	passwords: 'Took passwords',
	protection: 'Turned protection off',
	data: 'Copied data',
	backups: 'Deleted backups',
	cleanup: 'Cleaned up',
	encryption: 'Encrypted',
};

export const reasonTexts: Record<Reason, string> = {
	'clear record': 'A record shows it directly.',
	'same account later': 'The same account did other suspicious things afterward.',
	'same address later': 'The same address did other suspicious things afterward.',
	'same computer later': 'Other suspicious things happened on this computer soon afterward.',
	'new address': 'This account normally signs in from elsewhere.',
	'two places': 'Within the same hour, this account signed in from another place, too.',
	'nothing follows': 'Nothing in these logs follows from it. The logs of the other machines would decide it.',
	'earliest sign': 'It is the earliest unusual event in these logs.',
	'two logs agree': 'Two different logs agree.',
	'innocent explanation': 'There is a harmless explanation that fits the records.',
	'after other signs': 'Other suspicious events on this computer are older.',
	'another way possible': 'Another way in is about as likely.',
	'one computer only': 'These logs come from one computer only.',
	'log cleared': 'The security log of this computer was erased.',
	'log starts late': 'The log starts less than a day before this.',
};

/** With {computer}, {from}, {to}, {detail}. */
export const noticeTexts: Record<NoticeKind, string> = {
	'security-missing':
		'The most important log, Security, is missing for {computer}. Remote desktop and System logs alone can still show sign-ins and services.',
	'rolled-over':
		'The security log of {computer} only goes back to {from}. Older records were overwritten, which is normal for busy computers.',
	cleared: 'Someone erased the {detail} log of {computer} on {from}. The erasing itself is evidence.',
	gap: 'Nothing was recorded in the {detail} log of {computer} between {from} and {to}. The computer may have been off, or recording was stopped.',
	'clock-jump':
		'The clock of {computer} went back by {detail} minutes on {from}. Times before that may be off.',
	'clock-offset':
		'The clock of {computer} is {detail} of the other computers. Its events stand in the story at the time of the others; the raw records keep their own.',
	'no-command-lines': 'We see which programs ran, but not what they were told to do.',
	'several-names':
		'One file has records of several computer names ({detail}). They are treated as different computers.',
	'other-language':
		'Windows on {computer} is not in English. Event numbers and fields are the same in every language, so it was read like the others. Names of groups and texts stay as they are.',
	'inside-source': 'The first signs point to {detail} inside your network. Get the logs of that computer.',
};

/** What to do about a way in, by the beginning of its id. */
const nextSteps: readonly [id: RegExp, text: string][] = [
	[
		/^(?:rdp|guess|network)/,
		'Block remote desktop from the internet, and give {account} a new password from a clean device.',
	],
	[
		/^(?:vpn|device)/,
		'Turn the VPN off or require a second factor, update the device, check its list of users, and give {account} a new password.',
	],
	[
		/^cloud/,
		'Sign {account} out everywhere, give it a new password and second factor, and delete mail rules and programs that nobody knows.',
	],
	[
		/^remote-tool/,
		'Ask your IT provider whether it was them. If not, uninstall the program on every computer.',
	],
	[
		/^(?:ssh|nas|esxi)/,
		'Take {computer} off the internet, change its passwords, and delete accounts and keys that nobody knows.',
	],
	[
		/^(?:office|script)/,
		'Keep {computer} off the network, and ask who else got that file. Do not open it again.',
	],
	[/./, 'Take {computer} off the internet. It has to be rebuilt: an update alone does not lock them out.'],
];

export function describeNextStep({
	id,
	account,
	computer,
}: Pick<Finding, 'id' | 'account' | 'computer'>): string {
	const [, text = ''] = nextSteps.find(([pattern]) => pattern.test(id)) ?? [];
	return fill(text, { account: account || 'that account', computer });
}

/** With the log that does show it. */
const shownElsewhere: readonly [log: RegExp, text: string][] = [
	[
		/^(?:FortiGate|SonicWall|Sophos|Cisco|GlobalProtect|Ivanti|WatchGuard|OpenVPN|OPNsense|Citrix|Check Point)/,
		'Sign-ins to your VPN and firewall: the most common way in that these logs cannot show. Ask for the log of the device.',
	],
	[/^(?:Microsoft 365|Entra)/, 'Cloud mail and cloud files.'],
	[/^(?:VMware|SSH|Linux|QNAP|Synology)/, 'Linux, VMware and storage boxes.'],
];

export function listNotShown(channels: readonly { channel: string }[]): string[] {
	const missing = shownElsewhere.filter(([log]) => !channels.some(({ channel }) => log.test(channel)));
	return [...missing.map(([, text]) => text), ...neverShown];
}

const neverShown: readonly string[] = [
	'Which data left, and how much.',
	'What was read on a screen, and who sat behind an account.',
	'Anything before the first record, or while recording was off.',
	'Programs, unless recording of programs was switched on.',
	'Whether the attackers still have access. Someone with administrator rights can also remove or forge records.',
];

const fallbacks = {
	account: 'an unnamed account',
	address: 'an unknown address',
	computer: 'a computer',
	detail: 'no details',
};

/** Replaces {name} in a text; unknown names stay. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
	return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
		Object.hasOwn(values, name) ? (values[name] ?? '') : placeholder,
	);
}

type DescribedFinding = Pick<Finding, 'id' | 'account' | 'address' | 'computer' | 'detail' | 'count'>;

/** False for a finding of another version. */
export function isDescribed<Stored extends { readonly id: string }>(
	finding: Stored,
): finding is Stored & { readonly id: DetectionId } {
	return Object.hasOwn(detectionTexts, finding.id);
}

export function describeFinding(finding: DescribedFinding): string {
	const text = fill(detectionTexts[finding.id].sentence, {
		account: finding.account || fallbacks.account,
		address: finding.address || fallbacks.address,
		computer: finding.computer || fallbacks.computer,
		detail: finding.detail || fallbacks.detail,
		count: finding.count.toLocaleString('en-US'),
	});
	return text.charAt(0).toUpperCase() + text.slice(1);
}
