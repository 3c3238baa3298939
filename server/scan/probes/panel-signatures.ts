/** One match is enough. Plain lowercase texts, because a pattern could backtrack on a hostile page. */
export type Signature = {
	readonly product: string;
	readonly title?: readonly string[];
	/** A case-sensitive word of the title. */
	readonly titleWord?: string;
	readonly titleEnd?: readonly string[];
	readonly text?: readonly string[];
	readonly allTexts?: readonly string[];
	/** Start of a header: `name: value`. */
	readonly header?: string;
	/** Its group is the version. Bounded, and tried on headers and page in lower case. */
	readonly version?: RegExp;
};

/** Without other criteria, any login page at the path counts. */
export type KnownPath = Signature & { readonly path: string };

export const rootPanels: readonly Signature[] = [
	{ product: 'cPanel', title: ['cpanel'], text: ['cpsrvd'] },
	{ product: 'WHM', titleWord: 'WHM' },
	{ product: 'Webmin', title: ['webmin'], header: 'server: miniserv' },
	{ product: 'Plesk', title: ['plesk'] },
	{ product: 'DirectAdmin', title: ['directadmin'] },
	{ product: 'Proxmox VE', title: ['proxmox'] },
	{
		product: 'VMware ESXi or vCenter',
		title: ['vmware esxi', 'vsphere', 'id_eesx_welcome'],
		text: ['ui/locale/bundle.js'],
	},
	{ product: 'Veeam Backup', title: ['veeam'] },
	{ product: 'pfSense', title: ['pfsense'] },
	{ product: 'OPNsense', title: ['opnsense'] },
	{ product: 'FortiGate', title: ['fortigate'], text: ['fgt_lang'] },
	{ product: 'SonicWall', title: ['sonicwall'], header: 'server: sonicwall' },
	{ product: 'Sophos Firewall', title: ['sophos'] },
	{ product: 'WatchGuard', title: ['watchguard'] },
	{ product: 'MikroTik RouterOS', title: ['routeros'] },
	{ product: 'UniFi', title: ['unifi'] },
	{ product: 'Synology NAS', title: ['synology', 'diskstation'], text: ['syno.sds'] },
	{ product: 'QNAP NAS', title: ['qnap', 'qts'], text: ['/cgi-bin/qts.cgi'] },
	{ product: 'TrueNAS', title: ['truenas'] },
	{ product: 'Dell iDRAC', title: ['idrac'] },
	{ product: 'HPE iLO', titleWord: 'iLO' },
	{ product: 'Supermicro IPMI', title: ['supermicro'], text: ['aten international'] },
	{
		product: 'Tomcat Manager',
		text: ['tomcat web application manager', 'tomcat manager application', 'tomcat host manager'],
	},
	{ product: 'Jenkins', header: 'x-jenkins:' },
	{ product: 'Portainer', title: ['portainer'] },
	{ product: 'Cockpit', text: ['cockpit/login'], allTexts: ['id="login-user-input"', 'cockpit'] },
	{ product: 'Grafana', title: ['grafana'] },
	{ product: 'Kibana', titleEnd: ['kibana', 'elastic'], header: 'kbn-name:' },
	{ product: 'phpMyAdmin', title: ['phpmyadmin'] },
	{
		product: 'ScreenConnect',
		header: 'server: screenconnect/',
		version: /\nserver: screenconnect\/(\d{1,4}(?:\.\d{1,6}){1,3})/,
	},
	{
		product: 'TeamCity',
		title: ['log in to teamcity'],
		version: /version(?:<\/span>)?\s{0,5}(20\d\d\.\d{1,2}(?:\.\d{1,2})?)/,
	},
	{
		product: 'Confluence',
		header: 'x-confluence-request-time:',
		text: ['name="ajs-version-number"'],
		version: /name="ajs-version-number"\s{1,5}content="(\d{1,3}(?:\.\d{1,4}){1,3})"/,
	},
	{ product: 'PaperCut', title: ['papercut login', 'papercut mf', 'papercut ng'] },
	{ product: 'Zimbra', title: ['zimbra web client'] },
	{ product: 'MOVEit Transfer', title: ['moveit transfer'] },
];

export const knownAdminPaths: readonly KnownPath[] = [
	{ path: '/phpmyadmin/', product: 'phpMyAdmin', text: ['phpmyadmin'] },
	{ path: '/adminer.php', product: 'Adminer', title: ['adminer'], text: ['adminer.org'] },
	{
		path: '/wp-login.php',
		product: 'WordPress log-in',
		text: ['id="loginform"', "id='loginform'", 'wp-submit'],
	},
	{ path: '/administrator/', product: 'Joomla administrator', text: ['com_login', 'joomla'] },
	{ path: '/manager/html', product: 'Tomcat Manager', text: ['tomcat'] },
	{ path: '/admin', product: 'an admin log-in page' },
	{ path: '/admin/', product: 'an admin log-in page' },
];

/** Products worth knowing by name, asked for on the ports of log-in pages. */
export const knownProductPaths: readonly KnownPath[] = [
	{
		path: '/owa/auth/logon.aspx',
		product: 'Microsoft Exchange (OWA)',
		header: 'x-owa-version:',
		text: ['/owa/auth/'],
		version: /(?:\nx-owa-version: |\/owa\/auth\/)(1\d\.\d{1,2}\.\d{1,4}(?:\.\d{1,3})?)/,
	},
];

export const knownPortalPaths: readonly KnownPath[] = [
	{
		path: '/remote/login',
		product: 'Fortinet SSL VPN',
		text: ['fgt_lang', 'fortinet', 'fortigate'],
	},
	{ path: '/+CSCOE+/logon.html', product: 'Cisco AnyConnect', text: ['cscoe', 'webvpn', 'anyconnect'] },
	{ path: '/vpn/index.html', product: 'Citrix Gateway', text: ['citrix', 'netscaler'] },
	{
		path: '/dana-na/auth/url_default/welcome.cgi',
		product: 'Ivanti Connect Secure',
		text: ['dana-na', 'pulse', 'ivanti'],
	},
	{
		path: '/global-protect/login.esp',
		product: 'Palo Alto GlobalProtect',
		text: ['globalprotect', 'pan_form', 'palo alto'],
	},
	{ path: '/sslvpn/Login/Login', product: 'Check Point Mobile Access', text: ['check point'] },
	{ path: '/cgi-bin/welcome', product: 'SonicWall SSL VPN', text: ['sonicwall', 'netextender'] },
	{
		path: '/RDWeb/Pages/en-US/login.aspx',
		product: 'Remote Desktop Web Access',
		text: ['rd web access', 'rdwebaccess', 'work resources'],
	},
];

export const rootPortals: readonly Signature[] = [
	{ product: 'OpenVPN Access Server', title: ['openvpn'] },
	{ product: 'Palo Alto GlobalProtect', title: ['globalprotect'] },
];
