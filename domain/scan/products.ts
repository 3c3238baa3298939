type ProductFacts = {
	/** In KEV, lower case: the vendor, and texts of which one is part of the product's name. */
	kev: { vendor: string; products: readonly string[] };
	/** Being reachable is what it is for; only a known vulnerability exposes it. */
	isMeantToBePublic?: true;
	why: string;
	tonight: string;
	thisWeek: string;
};

const vpnTonight = 'Install the newest firmware, or switch the VPN off until you can.';
const vpnThisWeek = 'Require a second sign-in step for every account, and look for VPN users nobody knows.';
const nasTonight =
	'Remove the port forwarding on the router, so that it no longer answers from the internet.';
const nasThisWeek = 'Install its updates, and keep a backup that this box cannot reach.';

const edgeAdvice = {
	why: 'It stands in front of everything else, and whoever controls it is inside.',
	tonight: 'Install the newest firmware, and let only your VPN or your office reach its admin page.',
	thisWeek: 'Change the passwords of its administrators, and look for accounts that nobody knows.',
};
const remoteControlAdvice = {
	why: 'Whoever controls it controls every computer that it looks after.',
	tonight: 'Update it, or stop the service until you can.',
	thisWeek: 'Require a second sign-in step, and look for users and sessions that nobody knows.',
};
const fileTransferAdvice = {
	isMeantToBePublic: true as const,
	why: 'Groups that steal data look for file transfer servers first.',
	tonight: 'Install the newest version, or switch it off until you can.',
	thisWeek: 'Look for downloads that nobody made, and delete files that have been picked up.',
};
const mailAdvice = {
	isMeantToBePublic: true as const,
	why: 'It holds or carries all mail, and known vulnerabilities in it are used quickly.',
	tonight: 'Install the newest version.',
	thisWeek: 'Look for accounts and forwarding rules that nobody set up.',
};
const applicationAdvice = {
	isMeantToBePublic: true as const,
	why: 'It holds business data, and known vulnerabilities let strangers run programs on it.',
	tonight: 'Install the newest updates, or let only your VPN reach it.',
	thisWeek: 'Look for administrators and files that nobody knows.',
};
const adminAdvice = {
	why: 'It is made for administrators, so anybody who gets in has full control.',
	tonight: 'Let only your VPN or your office reach it.',
	thisWeek: 'Install its updates, and require a second sign-in step.',
};

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
	},
	confluence: {
		kev: { vendor: 'atlassian', products: ['confluence'] },
		isMeantToBePublic: true,
		why: 'Known vulnerabilities let anyone run programs on it, and ransomware groups look for it within days.',
		tonight: 'Install the newest version, or let only your VPN reach it.',
		thisWeek: 'Look for administrators that nobody knows.',
	},
	zimbra: {
		kev: { vendor: 'synacor', products: ['zimbra'] },
		isMeantToBePublic: true,
		why: 'It holds all mail, and ransomware groups use known vulnerabilities in it.',
		tonight: 'Install the newest patch.',
		thisWeek: 'Look for files that nobody put there.',
	},
	zyxel: { kev: { vendor: 'zyxel', products: ['multiple firewalls'] }, ...edgeAdvice },
	'f5-big-ip': { kev: { vendor: 'f5', products: ['big-ip'] }, ...edgeAdvice },
	'cisco-management': { kev: { vendor: 'cisco', products: ['management center', 'ios xe'] }, ...edgeAdvice },
	mikrotik: { kev: { vendor: 'mikrotik', products: ['router'] }, ...edgeAdvice },
	watchguard: { kev: { vendor: 'watchguard', products: ['fire'] }, ...edgeAdvice },
	simplehelp: { kev: { vendor: 'simplehelp', products: ['simplehelp'] }, ...remoteControlAdvice },
	beyondtrust: { kev: { vendor: 'beyondtrust', products: ['remote support'] }, ...remoteControlAdvice },
	kaseya: { kev: { vendor: 'kaseya', products: ['virtual system'] }, ...remoteControlAdvice },
	'ivanti-epmm': { kev: { vendor: 'ivanti', products: ['endpoint manager mobile'] }, ...remoteControlAdvice },
	'remote-desktop-web': { kev: { vendor: 'microsoft', products: [] }, ...remoteControlAdvice },
	goanywhere: { kev: { vendor: 'fortra', products: ['goanywhere'] }, ...fileTransferAdvice },
	crushftp: { kev: { vendor: 'crushftp', products: ['crushftp'] }, ...fileTransferAdvice },
	cleo: { kev: { vendor: 'cleo', products: ['multiple products'] }, ...fileTransferAdvice },
	'ws-ftp': { kev: { vendor: 'progress', products: ['ws_ftp'] }, ...fileTransferAdvice },
	'serv-u': { kev: { vendor: 'solarwinds', products: ['serv-u'] }, ...fileTransferAdvice },
	roundcube: { kev: { vendor: 'roundcube', products: ['webmail'] }, ...mailAdvice },
	smartermail: { kev: { vendor: 'smartertools', products: ['smartermail'] }, ...mailAdvice },
	sharepoint: { kev: { vendor: 'microsoft', products: ['sharepoint'] }, ...applicationAdvice },
	'oracle-ebs': { kev: { vendor: 'oracle', products: ['e-business suite'] }, ...applicationAdvice },
	weblogic: { kev: { vendor: 'oracle', products: ['weblogic'] }, ...applicationAdvice },
	sap: { kev: { vendor: 'sap', products: ['netweaver'] }, ...applicationAdvice },
	jira: { kev: { vendor: 'atlassian', products: ['jira'] }, ...applicationAdvice },
	gitlab: { kev: { vendor: 'gitlab', products: ['community'] }, ...applicationAdvice },
	jenkins: { kev: { vendor: 'jenkins', products: ['jenkins'] }, ...adminAdvice },
	unifi: { kev: { vendor: 'apache', products: ['log4j'] }, ...adminAdvice },
	cpanel: { kev: { vendor: 'webpros', products: ['cpanel'] }, ...adminAdvice },
	webmin: { kev: { vendor: 'webmin', products: ['webmin'] }, ...adminAdvice },
	kibana: { kev: { vendor: 'elastic', products: ['kibana'] }, ...adminAdvice },
	phpmyadmin: { kev: { vendor: 'phpmyadmin', products: ['phpmyadmin'] }, ...adminAdvice },
	exim: { kev: { vendor: 'exim', products: ['exim'] }, ...mailAdvice },
	redis: { kev: { vendor: 'redis', products: ['redis'] }, ...adminAdvice },
	elasticsearch: { kev: { vendor: 'elastic', products: ['elasticsearch'] }, ...adminAdvice },
	'fortinet-ems': { kev: { vendor: 'fortinet', products: ['forticlient ems'] }, ...remoteControlAdvice },
	'ivanti-csa': { kev: { vendor: 'ivanti', products: ['cloud services appliance'] }, ...edgeAdvice },
	'ivanti-sentry': { kev: { vendor: 'ivanti', products: ['sentry'] }, ...edgeAdvice },
	array: { kev: { vendor: 'array networks', products: ['arrayos'] }, ...edgeAdvice },
	horizon: { kev: { vendor: 'vmware', products: ['horizon'] }, ...edgeAdvice },
	'workspace-one': { kev: { vendor: 'vmware', products: ['workspace one'] }, ...edgeAdvice },
	wsus: { kev: { vendor: 'microsoft', products: ['update service'] }, ...adminAdvice },
	centrestack: { kev: { vendor: 'gladinet', products: ['centrestack'] }, ...fileTransferAdvice },
	sharefile: { kev: { vendor: 'citrix', products: ['sharefile'] }, ...fileTransferAdvice },
	'wing-ftp': { kev: { vendor: 'wing ftp server', products: ['wing ftp'] }, ...fileTransferAdvice },
	meshcentral: { kev: { vendor: 'meshcentral', products: [] }, ...remoteControlAdvice },
	'n-central': { kev: { vendor: 'n-able', products: ['n-central'] }, ...remoteControlAdvice },
	manageengine: { kev: { vendor: 'zoho', products: ['manageengine'] }, ...remoteControlAdvice },
	sysaid: { kev: { vendor: 'sysaid', products: ['sysaid'] }, ...applicationAdvice },
	'web-help-desk': { kev: { vendor: 'solarwinds', products: ['web help desk'] }, ...applicationAdvice },
	commvault: { kev: { vendor: 'commvault', products: ['command center'] }, ...adminAdvice },
	activemq: { kev: { vendor: 'apache', products: ['activemq'] }, ...adminAdvice },
	cyberpanel: { kev: { vendor: 'cyberpersons', products: ['cyberpanel'] }, ...adminAdvice },
	coldfusion: { kev: { vendor: 'adobe', products: ['coldfusion'] }, ...adminAdvice },
	crowd: { kev: { vendor: 'atlassian', products: ['crowd'] }, ...applicationAdvice },
	'qlik-sense': { kev: { vendor: 'qlik', products: ['sense'] }, ...applicationAdvice },
	'whatsup-gold': { kev: { vendor: 'progress', products: ['whatsup'] }, ...adminAdvice },
	wso2: { kev: { vendor: 'wso2', products: ['multiple products'] }, ...adminAdvice },
	terramaster: { kev: { vendor: 'terramaster', products: ['terramaster os'] }, ...adminAdvice },
	'mirth-connect': { kev: { vendor: 'nextgen healthcare', products: ['mirth'] }, ...adminAdvice },
	'mitel-micollab': { kev: { vendor: 'mitel', products: ['micollab'] }, ...applicationAdvice },
	peoplesoft: { kev: { vendor: 'oracle', products: ['peoplesoft'] }, ...applicationAdvice },
	'sonicwall-mail': { kev: { vendor: 'sonicwall', products: ['email security'] }, ...mailAdvice },
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
	cpanel: { name: 'cPanel & WHM', family: 'cpanel' },
	whm: { name: 'WHM' },
	webmin: { name: 'Webmin', family: 'webmin' },
	plesk: { name: 'Plesk' },
	directadmin: { name: 'DirectAdmin' },
	proxmox: { name: 'Proxmox VE' },
	pfsense: { name: 'pfSense' },
	opnsense: { name: 'OPNsense' },
	watchguard: { name: 'WatchGuard', family: 'watchguard' },
	mikrotik: { name: 'MikroTik RouterOS', family: 'mikrotik' },
	unifi: { name: 'UniFi', family: 'unifi' },
	truenas: { name: 'TrueNAS' },
	idrac: { name: 'Dell iDRAC' },
	ilo: { name: 'HPE iLO' },
	'supermicro-ipmi': { name: 'Supermicro IPMI' },
	'tomcat-manager': { name: 'Tomcat Manager' },
	jenkins: { name: 'Jenkins', family: 'jenkins' },
	portainer: { name: 'Portainer' },
	cockpit: { name: 'Cockpit' },
	grafana: { name: 'Grafana' },
	kibana: { name: 'Kibana', family: 'kibana' },
	phpmyadmin: { name: 'phpMyAdmin', family: 'phpmyadmin' },
	adminer: { name: 'Adminer' },
	wordpress: { name: 'WordPress log-in' },
	joomla: { name: 'Joomla administrator' },
	'admin-login': { name: 'an admin log-in page' },
	login: { name: 'a log-in page' },
	'rd-web': { name: 'Remote Desktop Web Access', family: 'remote-desktop-web' },
	'openvpn-access-server': { name: 'OpenVPN Access Server' },
	redis: { name: 'Redis', family: 'redis' },
	memcached: { name: 'Memcached' },
	valkey: { name: 'Valkey' },
	elasticsearch: { name: 'Elasticsearch', family: 'elasticsearch' },
	opensearch: { name: 'OpenSearch' },
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
	fortimanager: { name: 'FortiManager', family: 'fortinet' },
	fortiweb: { name: 'FortiWeb', family: 'fortinet' },
	'cisco-ios-xe': { name: 'Cisco IOS or IOS XE', family: 'cisco-management' },
	'cisco-fmc': { name: 'Cisco Firewall Management Center', family: 'cisco-management' },
	zyxel: { name: 'Zyxel firewall', family: 'zyxel' },
	'big-ip': { name: 'F5 BIG-IP', family: 'f5-big-ip' },
	vcenter: { name: 'VMware vCenter', family: 'vmware' },
	simplehelp: { name: 'SimpleHelp', family: 'simplehelp' },
	beyondtrust: { name: 'BeyondTrust Remote Support', family: 'beyondtrust' },
	'kaseya-vsa': { name: 'Kaseya VSA', family: 'kaseya' },
	'ivanti-epmm': { name: 'Ivanti EPMM', family: 'ivanti-epmm' },
	goanywhere: { name: 'GoAnywhere MFT', family: 'goanywhere' },
	crushftp: { name: 'CrushFTP', family: 'crushftp' },
	cleo: { name: 'Cleo Harmony, VLTrader or LexiCom', family: 'cleo' },
	'ws-ftp': { name: 'WS_FTP Server', family: 'ws-ftp' },
	'serv-u': { name: 'Serv-U', family: 'serv-u' },
	roundcube: { name: 'Roundcube', family: 'roundcube' },
	smartermail: { name: 'SmarterMail', family: 'smartermail' },
	sharepoint: { name: 'SharePoint Server', family: 'sharepoint' },
	'oracle-ebs': { name: 'Oracle E-Business Suite', family: 'oracle-ebs' },
	weblogic: { name: 'Oracle WebLogic', family: 'weblogic' },
	'sap-netweaver': { name: 'SAP NetWeaver', family: 'sap' },
	jira: { name: 'Jira', family: 'jira' },
	gitlab: { name: 'GitLab', family: 'gitlab' },
	exim: { name: 'Exim', family: 'exim' },
	postfix: { name: 'Postfix' },
	dovecot: { name: 'Dovecot' },
	'forticlient-ems': { name: 'FortiClient EMS', family: 'fortinet-ems' },
	'ivanti-csa': { name: 'Ivanti CSA', family: 'ivanti-csa' },
	'ivanti-sentry': { name: 'Ivanti Sentry', family: 'ivanti-sentry' },
	'array-ag': { name: 'Array AG', family: 'array' },
	horizon: { name: 'Omnissa (VMware) Horizon', family: 'horizon' },
	'workspace-one-access': { name: 'Workspace ONE Access', family: 'workspace-one' },
	wsus: { name: 'Windows Server Update Services', family: 'wsus' },
	centrestack: { name: 'CentreStack', family: 'centrestack' },
	'sharefile-storage': { name: 'ShareFile storage zones controller', family: 'sharefile' },
	'wing-ftp': { name: 'Wing FTP Server', family: 'wing-ftp' },
	meshcentral: { name: 'MeshCentral', family: 'meshcentral' },
	'n-central': { name: 'N-central', family: 'n-central' },
	manageengine: { name: 'ManageEngine Endpoint Central', family: 'manageengine' },
	sysaid: { name: 'SysAid', family: 'sysaid' },
	'web-help-desk': { name: 'SolarWinds Web Help Desk', family: 'web-help-desk' },
	commvault: { name: 'Commvault', family: 'commvault' },
	activemq: { name: 'Apache ActiveMQ', family: 'activemq' },
	cyberpanel: { name: 'CyberPanel', family: 'cyberpanel' },
	coldfusion: { name: 'ColdFusion administrator', family: 'coldfusion' },
	crowd: { name: 'Atlassian Crowd', family: 'crowd' },
	'qlik-sense': { name: 'Qlik Sense', family: 'qlik-sense' },
	'whatsup-gold': { name: 'WhatsUp Gold', family: 'whatsup-gold' },
	wso2: { name: 'WSO2', family: 'wso2' },
	terramaster: { name: 'TerraMaster NAS', family: 'terramaster' },
	'mirth-connect': { name: 'Mirth Connect', family: 'mirth-connect' },
	'mitel-micollab': { name: 'Mitel MiCollab', family: 'mitel-micollab' },
	peoplesoft: { name: 'Oracle PeopleSoft', family: 'peoplesoft' },
	'sonicwall-email-security': { name: 'SonicWall Email Security', family: 'sonicwall-mail' },
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
