/** How known log-in pages give themselves away. `where` is matched against headers, title and the start of the body. */
export type Signature = { readonly product: string; readonly where: RegExp };

/** A path worth asking for; without `where` any log-in page there counts. */
export type KnownPath = { readonly path: string; readonly product: string; readonly where?: RegExp };

/** Admin pages that may sit at the root of any web port. */
export const rootPanels: readonly Signature[] = [
	{ product: 'cPanel', where: /<title>[^<]*cPanel|cpsrvd/i },
	{ product: 'WHM', where: /<title>[^<]*WHM/ },
	{ product: 'Webmin', where: /<title>[^<]*Webmin|^server: MiniServ/im },
	{ product: 'Plesk', where: /<title>[^<]*Plesk/i },
	{ product: 'DirectAdmin', where: /<title>[^<]*DirectAdmin/i },
	{ product: 'Proxmox VE', where: /<title>[^<]*Proxmox/i },
	{
		product: 'VMware ESXi or vCenter',
		where: /<title>[^<]*(VMware ESXi|vSphere|ID_EESX_Welcome)|ui\/locale\/bundle\.js/i,
	},
	{ product: 'Veeam Backup', where: /<title>[^<]*Veeam/i },
	{ product: 'pfSense', where: /<title>[^<]*pfSense/i },
	{ product: 'OPNsense', where: /<title>[^<]*OPNsense/i },
	{ product: 'FortiGate', where: /<title>[^<]*FortiGate|fgt_lang/i },
	{ product: 'SonicWall', where: /<title>[^<]*SonicWALL|^server: SonicWALL/im },
	{ product: 'Sophos Firewall', where: /<title>[^<]*Sophos/i },
	{ product: 'WatchGuard', where: /<title>[^<]*WatchGuard/i },
	{ product: 'MikroTik RouterOS', where: /<title>[^<]*RouterOS/i },
	{ product: 'UniFi', where: /<title>[^<]*UniFi/i },
	{ product: 'Synology NAS', where: /<title>[^<]*(Synology|DiskStation)|SYNO\.SDS/i },
	{ product: 'QNAP NAS', where: /<title>[^<]*(QNAP|QTS)|\/cgi-bin\/QTS\.cgi/i },
	{ product: 'TrueNAS', where: /<title>[^<]*TrueNAS/i },
	{ product: 'Dell iDRAC', where: /<title>[^<]*iDRAC/i },
	{ product: 'HPE iLO', where: /<title>[^<]*\biLO\b/ },
	{ product: 'Supermicro IPMI', where: /ATEN International|<title>[^<]*Supermicro/i },
	{ product: 'Tomcat Manager', where: /Tomcat (Web Application Manager|Manager Application|Host Manager)/ },
	{ product: 'Jenkins', where: /^x-jenkins:/im },
	{ product: 'Portainer', where: /<title>[^<]*Portainer/i },
	{ product: 'Cockpit', where: /id="login-user-input"[\s\S]*cockpit|cockpit\/login/i },
	{ product: 'Grafana', where: /<title>[^<]*Grafana/i },
	{ product: 'Kibana', where: /^kbn-name:|<title>[^<]*(Kibana|Elastic)<\/title>/im },
	{ product: 'phpMyAdmin', where: /<title>[^<]*phpMyAdmin/i },
];

/** Well-known admin paths, and what must stand on the page before we believe it. */
export const knownAdminPaths: readonly KnownPath[] = [
	{ path: '/phpmyadmin/', product: 'phpMyAdmin', where: /phpMyAdmin/i },
	{ path: '/adminer.php', product: 'Adminer', where: /<title>[^<]*Adminer|adminer\.org/i },
	{ path: '/wp-login.php', product: 'WordPress log-in', where: /id=["']loginform["']|wp-submit/i },
	{ path: '/administrator/', product: 'Joomla administrator', where: /com_login|Joomla/i },
	{ path: '/manager/html', product: 'Tomcat Manager', where: /Tomcat/i },
	{ path: '/admin', product: 'an admin log-in page' },
	{ path: '/admin/', product: 'an admin log-in page' },
];

/** Log-in pages of VPN gateways, the ones attackers try first. */
export const knownPortalPaths: readonly KnownPath[] = [
	{ path: '/remote/login', product: 'Fortinet SSL VPN', where: /fgt_lang|fortinet|FortiGate|ftnt-fortinet/i },
	{ path: '/+CSCOE+/logon.html', product: 'Cisco AnyConnect', where: /CSCOE|webvpn|AnyConnect/i },
	{ path: '/vpn/index.html', product: 'Citrix Gateway', where: /Citrix|NetScaler/i },
	{
		path: '/dana-na/auth/url_default/welcome.cgi',
		product: 'Ivanti Connect Secure',
		where: /dana-na|Pulse|Ivanti/i,
	},
	{
		path: '/global-protect/login.esp',
		product: 'Palo Alto GlobalProtect',
		where: /GlobalProtect|pan_form|Palo Alto/i,
	},
	{ path: '/sslvpn/Login/Login', product: 'Check Point Mobile Access', where: /Check Point/i },
	{ path: '/cgi-bin/welcome', product: 'SonicWall SSL VPN', where: /SonicWall|NetExtender/i },
	{
		path: '/RDWeb/Pages/en-US/login.aspx',
		product: 'Remote Desktop Web Access',
		where: /RD Web Access|RDWebAccess|Work Resources/i,
	},
];

export const rootPortals: readonly Signature[] = [
	{ product: 'OpenVPN Access Server', where: /<title>[^<]*OpenVPN/i },
	{ product: 'Palo Alto GlobalProtect', where: /<title>[^<]*GlobalProtect/i },
];
