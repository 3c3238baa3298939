export const labels = {
	domain: 'Domain',
	ipAddress: 'IP Address (optional)',
	start: 'Start Security Scan',
	scanning: 'Scanning...',
} as const;

export const permission =
	'By starting a scan you confirm that you own this domain or address, or are allowed to test it.';

export const privacy =
	'The scan runs from our server: a few connections for each check below, no passwords tried. Results are not stored. The target is remembered for about an hour, so that nobody is scanned too often.';

export const categoryLabels = {
	'remote-access': 'Remote access',
	'file-sharing': 'File sharing',
	'web-services': 'Web services',
	databases: 'Databases',
	email: 'Email',
	dns: 'DNS',
} as const;

export const statusLabels = { unknown: 'Unknown', safe: 'Safe', exposed: 'Exposed' } as const;

/** First steps by check, said when it is exposed. */
export const adviceByCheck: Readonly<Record<string, string>> = {
	rdp: 'Close remote desktop to the internet today; reach it through a VPN with a second sign-in step.',
	ssh: 'Allow SSH from known addresses or a VPN only, with keys instead of passwords.',
	smb: 'Block ports 139 and 445 at the firewall, and switch SMBv1 off everywhere.',
	'web-admin': 'Take admin pages off the internet, or put them behind a VPN and a second sign-in step.',
	databases: 'Let no database answer from the internet; only your own servers need to reach it.',
	email: 'Require encryption and a second sign-in step for mail, and switch off what nobody uses.',
	dns: 'Publish SPF and a DMARC policy that rejects forged mail, and refuse zone transfers to strangers.',
	vpn: 'Update the VPN gateway, require a second sign-in step, and switch off PPTP.',
};

export const generalAdvice = [
	'Scan again after every change to firewall, router or provider.',
	'What is not needed from outside should not answer from outside.',
	'A scan from outside sees doors, not locks: updates, passwords and backups matter as much.',
];

export const unknownMeaning =
	'Unknown means that the scan could not tell: a firewall drops the question, there was no time left, or something answers in a way we do not know. The details of each check say which. It is neither safe nor exposed.';
