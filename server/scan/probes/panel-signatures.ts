import type { ProductId } from '#domain/scan/products.ts';

/** One match is enough. Plain lowercase texts, because a pattern could backtrack on a hostile page. */
export type Signature = {
	readonly product: ProductId;
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
	{ product: 'cpanel', title: ['cpanel'], text: ['cpsrvd'] },
	{ product: 'whm', titleWord: 'WHM' },
	{ product: 'webmin', title: ['webmin'], header: 'server: miniserv' },
	{ product: 'plesk', title: ['plesk'] },
	{ product: 'directadmin', title: ['directadmin'] },
	{ product: 'proxmox', title: ['proxmox'] },
	{
		product: 'vsphere',
		title: ['vmware esxi', 'vsphere', 'id_eesx_welcome'],
		text: ['ui/locale/bundle.js'],
	},
	{ product: 'veeam', title: ['veeam'] },
	{ product: 'pfsense', title: ['pfsense'] },
	{ product: 'opnsense', title: ['opnsense'] },
	{ product: 'fortigate', title: ['fortigate'], text: ['fgt_lang'] },
	{ product: 'sonicwall', title: ['sonicwall'], header: 'server: sonicwall' },
	{ product: 'sophos-firewall', title: ['sophos'] },
	{ product: 'watchguard', title: ['watchguard'] },
	{ product: 'mikrotik', title: ['routeros'] },
	{ product: 'unifi', title: ['unifi'] },
	{ product: 'synology', title: ['synology', 'diskstation'], text: ['syno.sds'] },
	{ product: 'qnap', title: ['qnap', 'qts'], text: ['/cgi-bin/qts.cgi'] },
	{ product: 'truenas', title: ['truenas'] },
	{ product: 'idrac', title: ['idrac'] },
	{ product: 'ilo', titleWord: 'iLO' },
	{ product: 'supermicro-ipmi', title: ['supermicro'], text: ['aten international'] },
	{
		product: 'tomcat-manager',
		text: ['tomcat web application manager', 'tomcat manager application', 'tomcat host manager'],
	},
	{ product: 'jenkins', header: 'x-jenkins:' },
	{ product: 'portainer', title: ['portainer'] },
	{ product: 'cockpit', text: ['cockpit/login'], allTexts: ['id="login-user-input"', 'cockpit'] },
	{ product: 'grafana', title: ['grafana'] },
	{ product: 'kibana', titleEnd: ['kibana', 'elastic'], header: 'kbn-name:' },
	{ product: 'phpmyadmin', title: ['phpmyadmin'] },
	{
		product: 'screenconnect',
		header: 'server: screenconnect/',
		version: /\nserver: screenconnect\/(\d{1,4}(?:\.\d{1,6}){1,3})/,
	},
	{
		product: 'teamcity',
		title: ['log in to teamcity'],
		version: /version(?:<\/span>)?\s{0,5}(20\d\d\.\d{1,2}(?:\.\d{1,2})?)/,
	},
	{
		product: 'confluence',
		header: 'x-confluence-request-time:',
		text: ['name="ajs-version-number"'],
		version: /name="ajs-version-number"\s{1,5}content="(\d{1,3}(?:\.\d{1,4}){1,3})"/,
	},
	{ product: 'papercut', title: ['papercut login', 'papercut mf', 'papercut ng'] },
	{ product: 'zimbra', title: ['zimbra web client'] },
	{ product: 'moveit', title: ['moveit transfer'] },
];

export const knownAdminPaths: readonly KnownPath[] = [
	{ path: '/phpmyadmin/', product: 'phpmyadmin', text: ['phpmyadmin'] },
	{ path: '/adminer.php', product: 'adminer', title: ['adminer'], text: ['adminer.org'] },
	{
		path: '/wp-login.php',
		product: 'wordpress',
		text: ['id="loginform"', "id='loginform'", 'wp-submit'],
	},
	{ path: '/administrator/', product: 'joomla', text: ['com_login', 'joomla'] },
	{ path: '/manager/html', product: 'tomcat-manager', text: ['tomcat'] },
	{ path: '/admin', product: 'admin-login' },
	{ path: '/admin/', product: 'admin-login' },
];

/** Products worth knowing by name, asked for on the ports of log-in pages. */
export const knownProductPaths: readonly KnownPath[] = [
	{
		path: '/owa/auth/logon.aspx',
		product: 'exchange',
		header: 'x-owa-version:',
		text: ['/owa/auth/'],
		version: /(?:\nx-owa-version: |\/owa\/auth\/)(1\d\.\d{1,2}\.\d{1,4}(?:\.\d{1,3})?)/,
	},
];

export const knownPortalPaths: readonly KnownPath[] = [
	{
		path: '/remote/login',
		product: 'fortinet-ssl-vpn',
		text: ['fgt_lang', 'fortinet', 'fortigate'],
	},
	{ path: '/+CSCOE+/logon.html', product: 'cisco-anyconnect', text: ['cscoe', 'webvpn', 'anyconnect'] },
	{ path: '/vpn/index.html', product: 'citrix-gateway', text: ['citrix', 'netscaler'] },
	{
		path: '/dana-na/auth/url_default/welcome.cgi',
		product: 'ivanti-connect-secure',
		text: ['dana-na', 'pulse', 'ivanti'],
	},
	{
		path: '/global-protect/login.esp',
		product: 'globalprotect',
		text: ['globalprotect', 'pan_form', 'palo alto'],
	},
	{ path: '/sslvpn/Login/Login', product: 'check-point', text: ['check point'] },
	{ path: '/cgi-bin/welcome', product: 'sonicwall-ssl-vpn', text: ['sonicwall', 'netextender'] },
	{
		path: '/RDWeb/Pages/en-US/login.aspx',
		product: 'rd-web',
		text: ['rd web access', 'rdwebaccess', 'work resources'],
	},
];

export const rootPortals: readonly Signature[] = [
	{ product: 'openvpn-access-server', title: ['openvpn'] },
	{ product: 'globalprotect', title: ['globalprotect'] },
];
