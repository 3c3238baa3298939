/** Versions from `from` (inclusive) to `before` (exclusive) have these vulnerabilities. */
export type VulnerableRange = {
	from?: string;
	before: string;
	cves: readonly string[];
	/** Unless it is `before`; null when only the newest update is known to fix it. */
	fixedIn?: string | null;
};

type ProductFacts = {
	/** In KEV, lower case: the vendor, and texts of which one is part of the product's name. */
	kev: { vendor: string; products: readonly string[] };
	/** Being reachable is what it is for; only a known vulnerability exposes it. */
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

/** Products that share advice and entries of CISA's Known Exploited Vulnerabilities catalog (KEV). */
const families = {
	fortinet: {
		kev: { vendor: 'fortinet', products: ['fortios', 'multiple products'] },
		why: 'It stands in front of everything else, and one vulnerability in it lets attackers in without a password.',
		tonight: vpnTonight,
		thisWeek: vpnThisWeek,
	},
	sonicwall: {
		kev: { vendor: 'sonicwall', products: ['sma', 'sonicos', 'sra'] },
		why: 'Ransomware groups buy stolen passwords for it and use vulnerabilities that were fixed long ago.',
		tonight: vpnTonight,
		thisWeek: vpnThisWeek,
	},
	cisco: {
		kev: { vendor: 'cisco', products: ['adaptive security appliance'] },
		why: 'Ransomware groups guess passwords here all day and use known vulnerabilities.',
		tonight: vpnTonight,
		thisWeek: vpnThisWeek,
	},
	ivanti: {
		kev: { vendor: 'ivanti', products: ['connect secure'] },
		why: 'Its vulnerabilities have been used again and again to get in without a password.',
		tonight: vpnTonight,
		thisWeek: 'Run the integrity checker of the vendor: the box may have been changed already.',
	},
	netscaler: {
		kev: { vendor: 'citrix', products: ['netscaler', 'application delivery controller'] },
		why: 'A vulnerability in it handed out sessions of people who were signed in.',
		tonight: 'Install the newest firmware, then end all sessions.',
		thisWeek: vpnThisWeek,
	},
	'palo-alto': {
		kev: { vendor: 'palo alto networks', products: ['pan-os'] },
		why: 'It stands in front of everything else, and known vulnerabilities give full control of it.',
		tonight: vpnTonight,
		thisWeek: vpnThisWeek,
	},
	'check-point': {
		kev: { vendor: 'check point', products: ['security gateway'] },
		why: 'A known vulnerability lets strangers read its files, with the passwords in them.',
		tonight: vpnTonight,
		thisWeek: vpnThisWeek,
	},
	sophos: {
		kev: { vendor: 'sophos', products: ['sfos'] },
		why: 'The admin page of a firewall is a prize: whoever gets in opens the rest.',
		tonight: 'Take the admin page off the internet in its settings.',
		thisWeek: 'Install its updates, and change the passwords of its administrators.',
	},
	exchange: {
		kev: { vendor: 'microsoft', products: ['exchange'] },
		isMeantToBePublic: true,
		why: 'It holds all mail, and ransomware groups have used more vulnerabilities in it than in any other server of this list.',
		tonight: 'Install the newest security update, or let only your VPN reach it.',
		thisWeek: 'Look for files that nobody put there, and plan the move to a version that gets updates.',
		// The page shows three of four parts, so only builds before the first that Microsoft updated count (KB5001779, April 2021).
		ranges: [
			{
				from: '15.0.0',
				before: '15.0.1497',
				cves: ['CVE-2021-34473'],
				fixedIn: null,
			},
			{
				from: '15.1.0',
				before: '15.1.2176',
				cves: ['CVE-2021-34473'],
				fixedIn: null,
			},
			{ from: '15.2.0', before: '15.2.792', cves: ['CVE-2021-34473'], fixedIn: null },
		],
	},
	vmware: {
		kev: { vendor: 'vmware', products: ['esxi', 'vcenter'] },
		why: 'Ransomware groups encrypt all virtual machines at once from here.',
		tonight: 'Close it on the firewall. Nobody needs it from the internet.',
		thisWeek: 'Install its updates, and keep its accounts apart from the Windows domain.',
	},
	screenconnect: {
		kev: { vendor: 'connectwise', products: ['screenconnect'] },
		why: 'Whoever controls it controls every computer that it looks after.',
		tonight: 'Update it, or stop the service until you can.',
		thisWeek: 'Look for users and sessions that nobody knows.',
		// Canadian Centre for Cyber Security, alert AL24-004.
		ranges: [{ before: '23.9.8', cves: ['CVE-2024-1708', 'CVE-2024-1709'] }],
	},
	qnap: {
		kev: { vendor: 'qnap', products: ['nas', 'qts', 'photo station'] },
		why: 'Groups such as DeadBolt encrypt these boxes in bulk, with the backups on them.',
		tonight: nasTonight,
		thisWeek: nasThisWeek,
	},
	synology: {
		kev: { vendor: 'synology', products: [] },
		why: 'Ransomware groups guess passwords here and encrypt the files and the backups on it.',
		tonight: nasTonight,
		thisWeek: nasThisWeek,
	},
	veeam: {
		kev: { vendor: 'veeam', products: ['backup & replication'] },
		why: 'Ransomware groups destroy backups first, and this server knows the passwords of all others.',
		tonight: 'Close it on the firewall. Nobody needs it from the internet.',
		thisWeek: 'Install its updates, and take it out of the Windows domain.',
	},
	moveit: {
		kev: { vendor: 'progress', products: ['moveit transfer'] },
		isMeantToBePublic: true,
		why: 'One group stole the files of thousands of firms through one vulnerability in it.',
		tonight: 'Install the newest version, or switch it off until you can.',
		thisWeek: 'Look for downloads that nobody made, and delete files that have been picked up.',
	},
	papercut: {
		kev: { vendor: 'papercut', products: ['ng', 'mf'] },
		why: 'A known vulnerability lets anyone run programs on the print server.',
		tonight: 'Close it on the firewall. Printers are not needed from the internet.',
		thisWeek: 'Install its updates.',
	},
	teamcity: {
		kev: { vendor: 'jetbrains', products: ['teamcity'] },
		why: 'A known vulnerability makes anyone its administrator, with all code and passwords in it.',
		tonight: 'Let only your VPN reach it.',
		thisWeek: 'Install its updates, and look for administrators that nobody knows.',
		// Description of CVE-2024-27198 by JetBrains.
		ranges: [{ before: '2023.11.4', cves: ['CVE-2024-27198'] }],
	},
	confluence: {
		kev: { vendor: 'atlassian', products: ['confluence'] },
		isMeantToBePublic: true,
		why: 'Known vulnerabilities let anyone run programs on it, and ransomware groups look for it within days.',
		tonight: 'Install the newest version, or let only your VPN reach it.',
		thisWeek: 'Look for administrators that nobody knows.',
		// Atlassian's lists of fixed versions; releases between the two that may be fixed do not count.
		ranges: [
			{ before: '7.19.16', cves: ['CVE-2023-22518'] },
			{ from: '8.0.0', before: '8.5.4', cves: ['CVE-2023-22527'] },
		],
	},
	zimbra: {
		kev: { vendor: 'synacor', products: ['zimbra'] },
		isMeantToBePublic: true,
		why: 'It holds all mail, and ransomware groups use known vulnerabilities in it.',
		tonight: 'Install the newest patch.',
		thisWeek: 'Look for files that nobody put there.',
	},
} satisfies Record<string, ProductFacts>;

export type ProductFamily = keyof typeof families;

export const productFacts: Readonly<Record<ProductFamily, ProductFacts>> = families;

type Product = { name: string; family?: ProductFamily };

/** Everything that the scan names. */
const products = {
	fortigate: { name: 'FortiGate', family: 'fortinet' },
	'fortinet-ssl-vpn': { name: 'Fortinet SSL VPN', family: 'fortinet' },
	sonicwall: { name: 'SonicWall', family: 'sonicwall' },
	'sonicwall-ssl-vpn': { name: 'SonicWall SSL VPN', family: 'sonicwall' },
	'cisco-anyconnect': { name: 'Cisco AnyConnect', family: 'cisco' },
	'ivanti-connect-secure': { name: 'Ivanti Connect Secure', family: 'ivanti' },
	'citrix-gateway': { name: 'Citrix Gateway', family: 'netscaler' },
	globalprotect: { name: 'Palo Alto GlobalProtect', family: 'palo-alto' },
	'check-point': { name: 'Check Point Mobile Access', family: 'check-point' },
	'sophos-firewall': { name: 'Sophos Firewall', family: 'sophos' },
	exchange: { name: 'Microsoft Exchange (OWA)', family: 'exchange' },
	vsphere: { name: 'VMware ESXi or vCenter', family: 'vmware' },
	esxi: { name: 'VMware ESXi', family: 'vmware' },
	screenconnect: { name: 'ScreenConnect', family: 'screenconnect' },
	qnap: { name: 'QNAP NAS', family: 'qnap' },
	synology: { name: 'Synology NAS', family: 'synology' },
	veeam: { name: 'Veeam Backup', family: 'veeam' },
	moveit: { name: 'MOVEit Transfer', family: 'moveit' },
	papercut: { name: 'PaperCut', family: 'papercut' },
	teamcity: { name: 'TeamCity', family: 'teamcity' },
	confluence: { name: 'Confluence', family: 'confluence' },
	zimbra: { name: 'Zimbra', family: 'zimbra' },
	cpanel: { name: 'cPanel' },
	whm: { name: 'WHM' },
	webmin: { name: 'Webmin' },
	plesk: { name: 'Plesk' },
	directadmin: { name: 'DirectAdmin' },
	proxmox: { name: 'Proxmox VE' },
	pfsense: { name: 'pfSense' },
	opnsense: { name: 'OPNsense' },
	watchguard: { name: 'WatchGuard' },
	mikrotik: { name: 'MikroTik RouterOS' },
	unifi: { name: 'UniFi' },
	truenas: { name: 'TrueNAS' },
	idrac: { name: 'Dell iDRAC' },
	ilo: { name: 'HPE iLO' },
	'supermicro-ipmi': { name: 'Supermicro IPMI' },
	'tomcat-manager': { name: 'Tomcat Manager' },
	jenkins: { name: 'Jenkins' },
	portainer: { name: 'Portainer' },
	cockpit: { name: 'Cockpit' },
	grafana: { name: 'Grafana' },
	kibana: { name: 'Kibana' },
	phpmyadmin: { name: 'phpMyAdmin' },
	adminer: { name: 'Adminer' },
	wordpress: { name: 'WordPress log-in' },
	joomla: { name: 'Joomla administrator' },
	'admin-login': { name: 'an admin log-in page' },
	login: { name: 'a log-in page' },
	'rd-web': { name: 'Remote Desktop Web Access' },
	'openvpn-access-server': { name: 'OpenVPN Access Server' },
	redis: { name: 'Redis' },
	memcached: { name: 'Memcached' },
	elasticsearch: { name: 'Elasticsearch' },
	couchdb: { name: 'CouchDB' },
	mongodb: { name: 'MongoDB' },
	'sql-server': { name: 'Microsoft SQL Server' },
	mariadb: { name: 'MariaDB' },
	mysql: { name: 'MySQL' },
	oracle: { name: 'Oracle Database' },
	postgresql: { name: 'PostgreSQL' },
	ipsec: { name: 'IPsec (IKE)' },
	openvpn: { name: 'OpenVPN' },
	pptp: { name: 'PPTP' },
} satisfies Record<string, Product>;

export type ProductId = keyof typeof products;

/** Undefined for a product that only a newer server knows. */
const findProduct = (id: string | null): Product | undefined =>
	Object.entries<Product>(products).find(([key]) => key === id)?.[1];

export const getProductName = (id: string | null): string => findProduct(id)?.name ?? id ?? '';

export const findFamily = (id: string | null): ProductFamily | undefined => findProduct(id)?.family;

export function findProductFacts(id: string | null): ProductFacts | undefined {
	const family = findFamily(id);
	return family && productFacts[family];
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
