import {
	type Answer,
	loginForm,
	type Site,
	serveEverywhereButUnknown,
	servePage,
	titled,
} from './product-pages.ts';

/** Written from the products' public pages after the signs were final, and never used to tune them. */
export const heldOutImitations: [string, string, Answer, string?][] = [
	[
		'jira',
		'/login.jsp',
		{
			headers: { 'x-arequestid': '540x1x1', 'x-asen': 'SEN-1' },
			body: '<title>Log in - Jira</title><meta name="application-name" content="JIRA" data-name="jira" data-version="9.4.0"><input type="hidden" title="JiraVersion" value="9.4.0" />',
		},
		'9.4.0',
	],
	['grafana', '/login', { body: '<title>Grafana</title><script>window.grafanaBootData = {};</script>' }],
	['pfsense', '/index.php', { body: `<title>pfSense - Login</title>${loginForm}` }],
	['opnsense', '/index.php', { body: `<title>Login | OPNsense</title>${loginForm}` }],
	['plesk', '/login_up.php', { body: '<title>Plesk Obsidian 18.0.60</title><body class="login_up">' }],
	[
		'idrac',
		'/restgui/start.html',
		{ body: '<title>Integrated Dell Remote Access Controller 9</title><script src="/restgui/js/idrac.js">' },
	],
	['ilo', '/', { headers: { server: 'HPE-iLO-Server/1.30' }, body: '<title>HPE iLO Login</title>' }],
	[
		'sap-netweaver',
		'/irj/portal',
		{
			headers: { server: 'SAP NetWeaver Application Server 7.45 / AS Java 7.50' },
			body: '<title>Logon</title>',
		},
		'7.45',
	],
	['ivanti-epmm', '/mifs/user/login.jsp', { body: '<title>Ivanti User Portal: Sign In</title>' }],
	['veeam', '/login.aspx', { body: '<title>Veeam Backup Enterprise Manager : Login</title>' }],
	['portainer', '/', { body: '<html ng-app="portainer"><title>Portainer</title>' }],
	['truenas', '/ui/', { body: '<title>TrueNAS</title><app-root></app-root>' }],
	[
		'wordpress',
		'/wp-login.php',
		{
			body: '<title>Log In &lsaquo; Joinery &#8212; WordPress</title><form id="loginform"><input id="wp-submit">',
		},
	],
	[
		'zyxel',
		'/',
		{ body: '<title>USG FLEX 200</title><script src="/ext-js/app/common/zld_product_spec.js"></script>' },
	],
	['cisco-fmc', '/ui/login', { body: '<title>Cisco Secure Firewall Management Center</title>' }],
	[
		'ws-ftp',
		'/ThinClient/WTM/public/index.html',
		{ body: '<title>WS_FTP Server Web Transfer Client</title>' },
	],
];

export const heldOutDecoys: [string, Site][] = [
	['a client portal of an accountant', titled('Client Portal', loginForm)],
	[
		'a school that links to its PaperCut page',
		titled('Print services', '<a href="https://print.example.edu/user">PaperCut</a>'),
	],
	['a hotel whose guests log in to Wi-Fi', titled('Welcome to Hotel Seaside Wi-Fi', loginForm)],
	[
		'a page that says it runs on WordPress',
		titled('Bakery', '<meta name="generator" content="WordPress 6.6">'),
	],
	['a Nextcloud', titled('Nextcloud', `<div id="body-login">${loginForm}</div>`)],
	['a shop for used firewalls', titled('FortiGate 60F, SonicWall TZ270, Zyxel USG FLEX 200')],
	['a status page', titled('Confluence, Jira and GitLab are operational')],
	[
		'a tutorial on Citrix Gateway',
		titled('Set up Citrix Gateway', '<pre>/logon/LogonPoint/index.html\n/vpn/index.html</pre>'),
	],
	[
		'a vendor’s cloud log-in',
		servePage({
			'/': { status: 302, headers: { location: 'https://login.microsoftonline.com/common/oauth2' } },
		}),
	],
	[
		'a single-page application that answers every path',
		() => ({ body: '<title>Portal</title><div id="root"></div><script src="/static/js/main.js"></script>' }),
	],
	['a consultant for SAP NetWeaver', titled('SAP NetWeaver and S/4HANA consulting')],
	[
		'a WebDAV server',
		serveEverywhereButUnknown({ status: 401, headers: { 'www-authenticate': 'Basic realm="Files"' } }),
	],
	['a Remote Desktop help page', titled('RD Web Access: how to connect', '<a href="/RDWeb">RD Web</a>')],
	['a museum of the word exchange', titled('Outlook and Exchange: a history of trading', loginForm)],
	['a printer', titled('HP LaserJet MFP M428', '<h1>Embedded Web Server</h1>')],
];
