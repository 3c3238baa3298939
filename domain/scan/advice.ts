import type { ScanCheckId } from './checks.ts';

export const checkAdvice: Record<ScanCheckId, { why: string; whenSafe: string }> = {
	rdp: {
		why: 'Remote Desktop open to the internet is one of the most common ways ransomware gangs get in: they buy or guess a password and log in.',
		whenSafe: 'Keep port 3389 closed to the internet.',
	},
	ssh: {
		why: 'Anyone can try passwords here, day and night. One weak password gives an attacker a shell on the server.',
		whenSafe: 'Keep SSH reachable only from your own addresses or a VPN.',
	},
	smb: {
		why: 'File sharing on the internet lets ransomware spread without anyone clicking anything, as WannaCry did, and lets strangers guess passwords to your files.',
		whenSafe: 'Keep ports 139 and 445 blocked on the firewall.',
	},
	'web-admin': {
		why: 'An admin page that everyone can open invites stolen passwords and attacks on known faults. Anyone who gets in controls everything behind it.',
		whenSafe: 'Keep admin pages off the internet and certificates up to date.',
	},
	databases: {
		why: 'A database on the internet can be copied, wiped and held to ransom by automatic tools within hours.',
		whenSafe: 'Keep databases reachable only from your own servers.',
	},
	email: {
		why: 'Email passwords sent without protection can be read on the way. With one mailbox an attacker resets other passwords and sends believable phishing.',
		whenSafe: 'Keep requiring encryption for every email sign-in.',
	},
	dns: {
		why: 'Many ransomware attacks start with a forged email. Without these records anyone can send mail that looks like yours, and a chatty name server hands out a map of your network.',
		whenSafe: 'Check these records again whenever you change your email provider.',
	},
	vpn: {
		why: 'Unpatched VPN gateways and VPN log-ins without a second factor are a main way in for ransomware gangs.',
		whenSafe: 'Keep VPN firmware current and a second log-in factor on every account.',
	},
};

export const stepTexts = {
	'close-rdp':
		'Close port 3389 on the firewall today and let staff reach it through a VPN with a second log-in factor.',
	'restrict-ssh':
		'Allow SSH from your own addresses or a VPN only, and turn off password log-in in favor of keys.',
	'block-smb': 'Block ports 139 and 445 on the firewall now, in both directions. Share files through a VPN.',
	'restrict-admin-page':
		'Limit the admin page to your own addresses or a VPN, install updates, and turn on a second log-in factor.',
	'block-database':
		'Block the database port on the firewall so that only your own application server can reach it, and require a password.',
	'encrypt-mail':
		'Require encryption (TLS) for every log-in, turn off old versions, and renew certificates before they expire.',
	'publish-mail-policy':
		'Publish an SPF record and a DMARC record. Start DMARC at p=none, read its reports, and once your own email passes move to p=quarantine and then p=reject.',
	'update-vpn':
		'Install the latest firmware, require a second log-in factor for every account, and replace PPTP.',
	'close-ftp': 'Close port 21 on the firewall, and share files through a VPN.',
	'close-telnet': 'Close port 23 on the firewall now, and turn Telnet off on the device.',
	'close-vnc': 'Close port 5900 on the firewall today, and reach it through a VPN.',
	'close-winrm': 'Close ports 5985 and 5986 on the firewall today.',
	'confirm-block': 'Ask whoever looks after your firewall to confirm that it is blocked on purpose.',
};

/** The steps of a product are in `productFacts`. */
export type StepId = keyof typeof stepTexts | 'product-tonight' | 'product-this-week';
