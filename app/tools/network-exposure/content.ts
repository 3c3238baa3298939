import type { ScanCheckId } from '#domain/scan/checks.ts';

export const labels = {
	start: 'Start Security Scan',
	scanning: 'Scanning...',
} as const;

export const example = {
	note: 'A small office with remote desktop open to everyone',
	verdict: 'Grade D: one service is exposed, at critical risk.',
	text: 'Then follow what was seen, how we know, and the commands that close it.',
};

export const noResponseMessage = 'Our server did not answer. Check your connection, then start again.';

export const permissionNote =
	'By starting a scan you confirm that you own this domain or address, or are allowed to test it.';

export const privacyNote =
	'The scan runs from our server: a few connections for each check below, no passwords tried. Our server does not store results. An address that you do not prove to be yours is scanned once a day; for that we remember it for a day, as a code. We do not remember who scanned it.';

export const categoryLabels = {
	'remote-access': 'Remote access',
	'file-sharing': 'File sharing',
	'web-services': 'Web services',
	databases: 'Databases',
	email: 'Email',
	dns: 'DNS',
} as const;

export const statusLabels = { unknown: 'Unknown', safe: 'Safe', exposed: 'Exposed' } as const;

/** `example.org` is replaced by the visitor's domain. */
type FixCommand = { context: string; commands: readonly string[] };

export type CheckGuidance = {
	task: string;
	method: string;
	fixCommands: readonly FixCommand[];
	entryPoint: { title: string; weakness: string; note: string };
};

export const checkGuidance: Readonly<Record<ScanCheckId, CheckGuidance>> = {
	rdp: {
		task: 'Close port 3389 on the firewall today.',
		method:
			'We connected to port 3389 and began the greeting of Remote Desktop, and to ports 5900 and 5901 for VNC. No password was tried.',
		fixCommands: [
			{
				context: 'Windows, PowerShell as administrator: shut out the internet, keep the office network',
				commands: [
					'New-NetFirewallRule -DisplayName "Block RDP from outside" -Direction Inbound -Protocol TCP -LocalPort 3389 -RemoteAddress Internet -Action Block',
				],
			},
			{
				context: 'Router or firewall: remove every rule that forwards port 3389',
				commands: ['Port forwarding > TCP 3389 > delete'],
			},
		],
		entryPoint: {
			title: 'Remote Desktop',
			weakness: 'open,',
			note: 'a guessed or bought password is enough',
		},
	},
	ssh: {
		task: 'Let only your own addresses reach SSH.',
		method:
			'We connected to port 22 and read the line with which SSH names itself, and to the ports of Telnet (23) and Windows remote management (5985, 5986). No password was tried.',
		fixCommands: [
			{
				context: 'Linux with ufw: put your own address in place of 192.0.2.10',
				commands: ['sudo ufw allow from 192.0.2.10 to any port 22 proto tcp', 'sudo ufw deny 22/tcp'],
			},
			{
				context: '/etc/ssh/sshd_config, once your key works; then: sudo systemctl reload ssh',
				commands: ['PasswordAuthentication no'],
			},
		],
		entryPoint: { title: 'SSH', weakness: 'open,', note: 'one weak password gives a shell' },
	},
	smb: {
		task: 'Block ports 139 and 445 on the firewall now.',
		method:
			'We connected to ports 139 and 445 and asked which versions of file sharing are spoken, and to port 21 for FTP. No share was opened.',
		fixCommands: [
			{
				context: 'Windows, PowerShell as administrator',
				commands: [
					'New-NetFirewallRule -DisplayName "Block SMB from outside" -Direction Inbound -Protocol TCP -LocalPort 139,445 -RemoteAddress Internet -Action Block',
					'Set-SmbServerConfiguration -EnableSMB1Protocol $false -Force',
				],
			},
		],
		entryPoint: { title: 'File sharing', weakness: 'open,', note: 'ransomware spreads here without a click' },
	},
	'web-admin': {
		task: 'Take the admin page off the internet.',
		method:
			'We fetched the start page, a page that cannot exist and the usual log-in pages of the web ports, and looked for signs of known products. No log-in was tried.',
		fixCommands: [
			{
				context: 'nginx, inside the location of the admin page: put your own address in place of 192.0.2.10',
				commands: ['allow 192.0.2.10;', 'deny all;'],
			},
			{
				context: 'Apache, inside the Location of the admin page',
				commands: ['Require ip 192.0.2.10'],
			},
		],
		entryPoint: {
			title: 'Admin page',
			weakness: 'open,',
			note: 'whoever gets in controls everything behind it',
		},
	},
	databases: {
		task: 'Block the database port on the firewall.',
		method:
			'We connected to the nine usual database ports and read how each greets a stranger. Nothing was read from the data.',
		fixCommands: [
			{
				context: 'Linux with ufw: put the port that was seen in place of 3306',
				commands: ['sudo ufw deny 3306/tcp'],
			},
			{
				context: 'Windows, PowerShell as administrator, for SQL Server',
				commands: [
					'New-NetFirewallRule -DisplayName "Block SQL from outside" -Direction Inbound -Protocol TCP -LocalPort 1433 -RemoteAddress Internet -Action Block',
				],
			},
		],
		entryPoint: {
			title: 'Database',
			weakness: 'open,',
			note: 'automatic tools copy and wipe these within hours',
		},
	},
	email: {
		task: 'Require encryption for every email log-in.',
		method:
			'We read the greeting of the email ports and asked whether they encrypt. No message was sent, no password tried.',
		fixCommands: [
			{
				context: 'Postfix',
				commands: ["sudo postconf -e 'smtpd_tls_auth_only = yes'", 'sudo systemctl reload postfix'],
			},
			{
				context: 'Dovecot up to 2.3, /etc/dovecot/conf.d/10-auth.conf',
				commands: ['disable_plaintext_auth = yes'],
			},
			{ context: 'Dovecot 2.4 and later', commands: ['auth_allow_cleartext = no'] },
		],
		entryPoint: { title: 'Email', weakness: 'unprotected,', note: 'passwords can be read on the way' },
	},
	dns: {
		task: 'Publish SPF and DMARC, so that forged email can be rejected.',
		method:
			'We looked up the public records of the domain and asked its name servers for a copy of the zone.',
		fixCommands: [
			{
				context: 'DNS records at your domain provider: add your own senders to SPF',
				commands: [
					'example.org. TXT "v=spf1 mx ~all"',
					'_dmarc.example.org. TXT "v=DMARC1; p=none; rua=mailto:dmarc@example.org"',
				],
			},
			{
				context: 'Later, when the reports show that your own email passes',
				commands: ['_dmarc.example.org. TXT "v=DMARC1; p=reject; rua=mailto:dmarc@example.org"'],
			},
		],
		entryPoint: {
			title: 'Email in your name',
			weakness: 'can be forged,',
			note: 'one believable message is enough',
		},
	},
	vpn: {
		task: 'Update the VPN gateway and require a second log-in factor.',
		method:
			'We connected to the usual VPN ports and compared log-in pages with known gateways. No log-in was tried.',
		fixCommands: [],
		entryPoint: {
			title: 'VPN',
			weakness: 'log-in page in the open,',
			note: 'a stolen password or an old fault is enough',
		},
	},
};

export const generalAdvice = [
	'Scan again after every change to firewall, router or provider.',
	'What is not needed from outside should not answer from outside.',
	'A scan from outside sees what answers, not how well it is kept: updates, passwords and backups matter as much.',
];

export const unknownNote =
	'Unknown means that the scan could not tell: a firewall drops the question, there was no time left, or something answers in a way we do not know. The details of each check say which. It is neither safe nor exposed.';

export const otherNamesNote =
	'This scan looked at one name. Mail, VPN and remote access often answer under another one. Scan only names that are yours.';

export const gradeRules = [
	'A: nothing is exposed.',
	'B: only checks of medium or low severity are exposed.',
	'C: one check of high severity is exposed.',
	'D: one of critical severity, or two of high.',
	'F: more than that, or a version with a vulnerability that ransomware groups use (CISA’s list).',
	'No grade when half of the checks or more are unknown.',
];

export const gradeNote =
	'The severity of each check is fixed and shown next to it. The rule is ours; it measures what answers from outside and nothing else.';

export const nextActions = [
	{
		page: 'hardening-checklist',
		title: 'Check what a scan cannot see.',
		text: 'Second sign-in step, updates and administrator rights.',
		label: 'Check your protection',
	},
	{
		page: 'backup-checklist',
		title: 'Make sure that a backup survives.',
		text: 'A closed port does not help against an email that is opened.',
		label: 'Check your backups',
	},
	{
		page: 'ransomprep',
		title: 'See how ready you are as a whole.',
		text: 'Twelve questions, three minutes.',
		label: 'Check your readiness',
	},
] as const;

/** How to look without helping the group. No links to their sites. */
export const leakSites = {
	title: 'Was our name on a leak site?',
	intro:
		'Groups that steal data publish the names of those who do not pay. You can look without going to their sites.',
	trackers: [
		{
			name: 'ransomware.live',
			url: 'https://www.ransomware.live',
			text: 'Lists what groups publish. Search for your name, your brands and your web address.',
		},
		{
			name: 'RansomLook',
			url: 'https://www.ransomlook.io',
			text: 'The same from other people. Look in both: each misses some.',
		},
		{
			name: 'Have I Been Pwned',
			url: 'https://haveibeenpwned.com/DomainSearch',
			text: 'Tells the owner of a domain which of its email addresses are in known leaks.',
		},
	],
	rules: [
		'Do not open the site of the group. It holds stolen data of other people, and your visit may tell the group that you are worried.',
		'If you find your name: take a picture of the entry with date and time, and treat it as stolen data, even if nothing is locked.',
		'If you do not find it: that proves nothing. Names appear days or weeks later, or never.',
	],
	next: 'What to do when data was stolen',
} as const;
