/** What ransomware crews look for by name. KEV is CISA's Known Exploited Vulnerabilities catalog. */
export type ProductId =
	| 'fortinet'
	| 'sonicwall'
	| 'cisco'
	| 'ivanti'
	| 'netscaler'
	| 'palo-alto'
	| 'check-point'
	| 'sophos'
	| 'exchange'
	| 'vmware'
	| 'screenconnect'
	| 'qnap'
	| 'synology'
	| 'veeam'
	| 'moveit'
	| 'papercut'
	| 'teamcity'
	| 'confluence'
	| 'zimbra';

/** Versions from `from` (inclusive) to `before` (exclusive) have these holes. */
export type VulnerableRange = {
	from?: string;
	before: string;
	cves: readonly string[];
	/** Unless it is `before`. */
	fixedIn?: string;
};

export type ProductFacts = {
	names: readonly string[];
	/** In KEV, lower case: the vendor, and texts of which one is part of the product's name. */
	kev: { vendor: string; products: readonly string[] };
	/** Being reachable is what it is for; only a known hole makes it a finding. */
	isMeantToBePublic?: true;
	why: string;
	tonight: string;
	thisWeek: string;
	/** Only where the product tells its version to strangers. */
	ranges?: readonly VulnerableRange[];
};

const vpnTonight = 'Install the newest firmware, or switch the VPN off until you can.';
const vpnThisWeek = 'Require a second sign-in step for every account, and look for VPN users nobody knows.';
const nasTonight =
	'Remove the port forwarding on the router, so that it no longer answers from the internet.';
const nasThisWeek = 'Install its updates, and keep a backup that this box cannot reach.';

export const products: Readonly<Record<ProductId, ProductFacts>> = {
	fortinet: {
		names: ['FortiGate', 'Fortinet SSL VPN'],
		kev: { vendor: 'fortinet', products: ['fortios', 'multiple products'] },
		why: 'It stands in front of everything else, and one hole in it lets crews in without a password.',
		tonight: vpnTonight,
		thisWeek: vpnThisWeek,
	},
	sonicwall: {
		names: ['SonicWall', 'SonicWall SSL VPN'],
		kev: { vendor: 'sonicwall', products: ['sma', 'sonicos', 'sra'] },
		why: 'Crews buy stolen passwords for it and use holes that were fixed long ago.',
		tonight: vpnTonight,
		thisWeek: vpnThisWeek,
	},
	cisco: {
		names: ['Cisco AnyConnect'],
		kev: { vendor: 'cisco', products: ['adaptive security appliance'] },
		why: 'Crews guess passwords here all day and use known holes.',
		tonight: vpnTonight,
		thisWeek: vpnThisWeek,
	},
	ivanti: {
		names: ['Ivanti Connect Secure'],
		kev: { vendor: 'ivanti', products: ['connect secure'] },
		why: 'Its holes have been used again and again to get in without a password.',
		tonight: vpnTonight,
		thisWeek: 'Run the integrity checker of the vendor: the box may have been changed already.',
	},
	netscaler: {
		names: ['Citrix Gateway'],
		kev: { vendor: 'citrix', products: ['netscaler', 'application delivery controller'] },
		why: 'A hole in it handed out sessions of people who were signed in.',
		tonight: 'Install the newest firmware, then end all sessions.',
		thisWeek: vpnThisWeek,
	},
	'palo-alto': {
		names: ['Palo Alto GlobalProtect'],
		kev: { vendor: 'palo alto networks', products: ['pan-os'] },
		why: 'It stands in front of everything else, and known holes give full control of it.',
		tonight: vpnTonight,
		thisWeek: vpnThisWeek,
	},
	'check-point': {
		names: ['Check Point Mobile Access'],
		kev: { vendor: 'check point', products: ['security gateway'] },
		why: 'A known hole lets strangers read its files, with the passwords in them.',
		tonight: vpnTonight,
		thisWeek: vpnThisWeek,
	},
	sophos: {
		names: ['Sophos Firewall'],
		kev: { vendor: 'sophos', products: ['sfos'] },
		why: 'The admin page of a firewall is a prize: whoever gets in opens the rest.',
		tonight: 'Take the admin page off the internet in its settings.',
		thisWeek: 'Install its updates, and change the passwords of its administrators.',
	},
	exchange: {
		names: ['Microsoft Exchange (OWA)'],
		kev: { vendor: 'microsoft', products: ['exchange'] },
		isMeantToBePublic: true,
		why: 'It holds all mail, and crews have used more holes in it than in any other server of this list.',
		tonight: 'Install the newest security update, or let only your VPN reach it.',
		thisWeek: 'Look for files that nobody put there, and plan the move to a version that gets updates.',
		// The page shows three of four parts, so only builds before the first that Microsoft updated count (KB5001779, April 2021).
		ranges: [
			{
				from: '15.0.0',
				before: '15.0.1497',
				cves: ['CVE-2021-34473'],
				fixedIn: 'the newest security update',
			},
			{
				from: '15.1.0',
				before: '15.1.2176',
				cves: ['CVE-2021-34473'],
				fixedIn: 'the newest security update',
			},
			{ from: '15.2.0', before: '15.2.792', cves: ['CVE-2021-34473'], fixedIn: 'the newest security update' },
		],
	},
	vmware: {
		names: ['VMware ESXi or vCenter', 'VMware ESXi'],
		kev: { vendor: 'vmware', products: ['esxi', 'vcenter'] },
		why: 'Crews encrypt all virtual machines at once from here.',
		tonight: 'Close it on the firewall. Nobody needs it from the internet.',
		thisWeek: 'Install its updates, and keep its accounts apart from the Windows domain.',
	},
	screenconnect: {
		names: ['ScreenConnect'],
		kev: { vendor: 'connectwise', products: ['screenconnect'] },
		why: 'Whoever controls it controls every computer that it looks after.',
		tonight: 'Update it, or stop the service until you can.',
		thisWeek: 'Look for users and sessions that nobody knows.',
		// Canadian Centre for Cyber Security, alert AL24-004.
		ranges: [{ before: '23.9.8', cves: ['CVE-2024-1708', 'CVE-2024-1709'] }],
	},
	qnap: {
		names: ['QNAP NAS'],
		kev: { vendor: 'qnap', products: ['nas', 'qts', 'photo station'] },
		why: 'Crews such as DeadBolt encrypt these boxes in bulk, with the backups on them.',
		tonight: nasTonight,
		thisWeek: nasThisWeek,
	},
	synology: {
		names: ['Synology NAS'],
		kev: { vendor: 'synology', products: [] },
		why: 'Crews guess passwords here and encrypt the files and the backups on it.',
		tonight: nasTonight,
		thisWeek: nasThisWeek,
	},
	veeam: {
		names: ['Veeam Backup'],
		kev: { vendor: 'veeam', products: ['backup & replication'] },
		why: 'Crews destroy backups first, and this server knows the passwords of all others.',
		tonight: 'Close it on the firewall. Nobody needs it from the internet.',
		thisWeek: 'Install its updates, and take it out of the Windows domain.',
	},
	moveit: {
		names: ['MOVEit Transfer'],
		kev: { vendor: 'progress', products: ['moveit transfer'] },
		isMeantToBePublic: true,
		why: 'One crew stole the files of thousands of firms through one hole in it.',
		tonight: 'Install the newest version, or switch it off until you can.',
		thisWeek: 'Look for downloads that nobody made, and delete files that have been picked up.',
	},
	papercut: {
		names: ['PaperCut'],
		kev: { vendor: 'papercut', products: ['ng', 'mf'] },
		why: 'A known hole lets anyone run programs on the print server.',
		tonight: 'Close it on the firewall. Printers are not needed from the internet.',
		thisWeek: 'Install its updates.',
	},
	teamcity: {
		names: ['TeamCity'],
		kev: { vendor: 'jetbrains', products: ['teamcity'] },
		why: 'A known hole makes anyone its administrator, with all code and passwords in it.',
		tonight: 'Let only your VPN reach it.',
		thisWeek: 'Install its updates, and look for administrators that nobody knows.',
		// Description of CVE-2024-27198 by JetBrains.
		ranges: [{ before: '2023.11.4', cves: ['CVE-2024-27198'] }],
	},
	confluence: {
		names: ['Confluence'],
		kev: { vendor: 'atlassian', products: ['confluence'] },
		isMeantToBePublic: true,
		why: 'Known holes let anyone run programs on it, and crews look for it within days.',
		tonight: 'Install the newest version, or let only your VPN reach it.',
		thisWeek: 'Look for administrators that nobody knows.',
		// Atlassian's lists of fixed versions; releases between the two that may be fixed do not count.
		ranges: [
			{ before: '7.19.16', cves: ['CVE-2023-22518'] },
			{ from: '8.0.0', before: '8.5.4', cves: ['CVE-2023-22527'] },
		],
	},
	zimbra: {
		names: ['Zimbra'],
		kev: { vendor: 'synacor', products: ['zimbra'] },
		isMeantToBePublic: true,
		why: 'It holds all mail, and crews use known holes in it.',
		tonight: 'Install the newest patch.',
		thisWeek: 'Look for files that nobody put there.',
	},
};

export function findProductId(name: string): ProductId | undefined {
	const entry = Object.entries(products).find(([, { names }]) => names.includes(name));
	return entry?.[0] as ProductId | undefined;
}

export function compareVersions(a: string, b: string): number {
	const [left, right] = [a, b].map((version) => version.split('.').map(Number));
	for (let index = 0; index < Math.max(left?.length ?? 0, right?.length ?? 0); index++) {
		const difference = (left?.[index] ?? 0) - (right?.[index] ?? 0);
		if (difference !== 0) return difference;
	}
	return 0;
}

export function findVulnerableRange(
	{ ranges = [] }: Pick<ProductFacts, 'ranges'>,
	version: string,
	isKnownExploited: (cve: string) => boolean,
): VulnerableRange | undefined {
	return ranges.find(
		({ from, before, cves }) =>
			cves.some(isKnownExploited) &&
			compareVersions(version, before) < 0 &&
			(from === undefined || compareVersions(version, from) >= 0),
	);
}
