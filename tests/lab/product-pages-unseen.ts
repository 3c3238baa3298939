import type { PortKey } from '#server/scan/plan.ts';
import type { Answer } from './product-pages.ts';

export type UnseenPage = {
	readonly product: string;
	readonly key: PortKey;
	readonly pages: Readonly<Record<string, Answer>>;
	readonly version?: string;
	/** What is unusual about it. */
	readonly state?: string;
};

const to = (location: string, cookie?: string): Answer => ({
	status: 302,
	headers: { location, ...(cookie !== undefined && { 'set-cookie': cookie }) },
});
const form = '<form method="post"><input name="user"><input type="password" name="pass"></form>';
const page = (title: string, rest: string): string =>
	`<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${rest}</html>`;

const asaLogon = `<script>function sslvpn_logon(){}</script></head><body><form action="/+webvpn+/index.html" method="post" name="unicorn_form"><img src="/+CSCOU+/gp.gif"><input name="username"><input type="password" name="password"></form>`;
const confluenceLogin = (path: string) =>
	`<meta name="ajs-context-path" content="${path}"><meta id="confluence-context-path" name="confluence-context-path" content="${path}"><meta name="ajs-version-number" content="7.19.16"></head><body id="com-atlassian-confluence" class="theme-default login"><form action="${path}/dologin.action" name="loginform">${form}</body>`;
const fortiLogin = `<link href="/sslvpn/css/ssl_style.css" rel="stylesheet"><script src="/remote/fgt_lang?lang=en"></script><script src="/sslvpn/js/login.js?q=e4c"></script></head><body class="main"><form action="/remote/logincheck" method="POST" name="f">${form}`;
const ivantiLogin = `<link rel="stylesheet" href="/dana-na/css/ds.css?98c2" type="text/css"><script src="/dana-na/auth/setcookie.cgi"></script></head><body><form name="frmLogin" action="login.cgi" method="POST">${form}`;
const netscalerLogin = `<link href="/vpn/images/AccessGateway.ico" rel="SHORTCUT ICON"><script src="/vpn/js/rdx.js"></script><script src="/vpn/login.js"></script></head><body class="ns_body"><form method="POST" action="/cgi/login" name="vpnForm">${form}`;
const smarterMail = `<script>var stProductVersion = "100.0.8664"; var stProductBuild = "8664 (Sep 21, 2023)"; var stSiteRoot = "/"; var stThemeVersion = "100.0.8664";</script><script src="/interface/output/angular-v-100.0.8664.20924.js"></script></head><body ng-app="smartermail" ng-controller="rootController">`;
const weblogicConsole = `<link rel="stylesheet" href="/console/framework/skins/wlsconsole/css/login.css"></head><body onload="document.loginData.j_username.focus();"><form id="loginData" name="loginData" method="post" action="/console/j_security_check">${form}<p id="footerVersion">WebLogic Server Version: 12.2.1.3.0</p>`;
const weblogic404: Answer = {
	status: 404,
	body: '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.0 Draft//EN"><HTML><HEAD><TITLE>Error 404--Not Found</TITLE></HEAD><BODY><FONT FACE=Helvetica><H2>Error 404--Not Found</H2><H3>From RFC 2068 <i>Hypertext Transfer Protocol -- HTTP/1.1</i>:</H3><H4>10.4.5 404 Not Found</H4></BODY></HTML>',
};
const zyxelLogin = (model: string) =>
	page(
		model,
		`<link rel="stylesheet" href="/ext-js/web-pages/login/css/login.css?v=230424"><script src="/ext-js/app/common/zyFunction.js?v=230424"></script><script src="/ext-js/app/common/zld_product_spec.js?v=230424"></script></head><body><form name="form1" method="post" action="/"><input name="username"><input type="password" name="pwd"></form>`,
	);

/**
 * Pages of products whose signs the writer had not read, from what the makers document and what is known of their log-in pages. Every third product of
 * the list by its id, of those with a page.
 */
export const unseenPages: readonly UnseenPage[] = [
	{
		product: 'big-ip',
		key: 'tcp/443',
		pages: {
			'/': to('/tmui/login.jsp', 'BIGIPAuthCookie=; path=/; Secure'),
			'/tmui/login.jsp': {
				headers: { server: 'Apache' },
				body: page(
					'BIG-IP&reg;- bigip1.example.net (192.0.2.10)',
					`</head><body><div id="logo"></div><div>Welcome to the BIG-IP Configuration Utility.</div><form name="loginform" action="logmein.html?">${form}`,
				),
			},
		},
	},
	{
		product: 'big-ip',
		key: 'tcp/443',
		state: 'access policy',
		pages: {
			'/': {
				...to('/my.policy', 'LastMRH_Session=1a2b3c4d; path=/; secure'),
				headers: {
					location: '/my.policy',
					'set-cookie': [
						'LastMRH_Session=1a2b3c4d; path=/; secure',
						'MRHSession=0011223344556677; path=/; secure',
					],
					server: 'BigIP',
				},
			},
			'/my.policy': {
				headers: { server: 'Apache' },
				body: page(
					'Anmeldung',
					`<link rel="stylesheet" href="/public/include/css/apm.css"><script src="/public/include/js/session_check.js"></script></head><body><form id="auth_form" action="/my.policy">${form}`,
				),
			},
		},
	},
	{
		product: 'cisco-anyconnect',
		key: 'tcp/443',
		pages: {
			'/': to('/+CSCOE+/logon.html', 'webvpn=; expires=Thu, 01 Jan 1970 22:00:00 GMT; path=/; secure'),
			'/+CSCOE+/logon.html': {
				headers: {
					'set-cookie': ['webvpn=; path=/; secure', 'webvpnc=; path=/; secure', 'webvpnlogin=1; secure'],
				},
				body: page('SSL VPN Service', asaLogon),
			},
		},
	},
	{
		product: 'cisco-anyconnect',
		key: 'tcp/8443',
		state: 'own title, by script',
		pages: {
			'/': {
				body: '<html><script>document.cookie = "tg=; path=/"; document.location.replace("/+CSCOE+/logon.html");</script></html>',
			},
			'/+CSCOE+/logon.html': { body: page('Fernzugang', asaLogon) },
		},
	},
	{
		product: 'cleo',
		key: 'tcp/5080',
		version: '5.8.0.20',
		pages: {
			'/': { ...to('/Harmony'), headers: { location: '/Harmony', server: 'Cleo Harmony/5.8.0.20 (Linux)' } },
			'/Harmony': {
				headers: { server: 'Cleo Harmony/5.8.0.20 (Linux)' },
				body: page('Cleo Harmony', '</head><body>'),
			},
		},
	},
	{
		product: 'confluence',
		key: 'tcp/8090',
		version: '7.19.16',
		pages: {
			'/': {
				status: 302,
				headers: {
					location: '/login.action?os_destination=%2Findex.action&permissionViolation=true',
					'x-confluence-request-time': '1700000000000',
					'set-cookie': 'JSESSIONID=AB12; Path=/; HttpOnly',
				},
			},
			'/login.action?os_destination=%2Findex.action&permissionViolation=true': {
				headers: { 'x-confluence-request-time': '1700000000000' },
				body: page('Log In - Confluence', confluenceLogin('')),
			},
		},
	},
	{
		product: 'confluence',
		key: 'tcp/443',
		version: '7.19.16',
		state: 'context path, proxy drops headers, own title',
		pages: {
			'/': to('/wiki/'),
			'/wiki/': to('/wiki/login.action?os_destination=%2Findex.action'),
			'/wiki/login.action?os_destination=%2Findex.action': {
				body: page('Anmelden - Werkstattbuch', confluenceLogin('/wiki')),
			},
		},
	},
	{
		product: 'crushftp',
		key: 'tcp/443',
		pages: {
			'/': {
				status: 302,
				headers: {
					location: '/WebInterface/login.html',
					server: 'CrushFTP HTTP Server',
					'set-cookie': [
						'CrushAuth=1700000000000_abcdefghijklmnopqrstuvwxyz0123; path=/; secure; HttpOnly',
						'currentAuth=0123; path=/; secure',
					],
				},
			},
			'/WebInterface/login.html': {
				headers: { server: 'CrushFTP HTTP Server' },
				body: page(
					'CrushFTP WebInterface',
					`<script src="/WebInterface/Resources/js/jquery.js"></script></head><body>${form}`,
				),
			},
		},
	},
	{
		product: 'crushftp',
		key: 'tcp/8080',
		state: 'own title and server name',
		pages: {
			'/': { status: 302, headers: { location: '/WebInterface/login.html', server: 'files' } },
			'/WebInterface/login.html': {
				headers: { server: 'files' },
				body: page(
					'Dateien',
					`<link rel="stylesheet" href="/WebInterface/new-ui/assets/app/css/login.css"><script src="/WebInterface/new-ui/assets/app/components/login/login.js"></script></head><body>${form}`,
				),
			},
		},
	},
	{
		product: 'fortinet-ssl-vpn',
		key: 'tcp/10443',
		pages: {
			'/': {
				headers: { server: 'xxxxxxxx-xxxxx' },
				body: '<html><script type="text/javascript">if (window!=top) top.location=window.location;top.location="/remote/login";</script></html>',
			},
			'/remote/login': { headers: { server: 'xxxxxxxx-xxxxx' }, body: page('Please Login', fortiLogin) },
		},
	},
	{
		product: 'fortinet-ssl-vpn',
		key: 'tcp/443',
		state: 'language in the path',
		pages: {
			'/': {
				body: '<html><script type="text/javascript">if (window!=top) top.location=window.location;top.location="/remote/login?lang=de";</script></html>',
			},
			'/remote/login?lang=de': { body: page('Bitte anmelden', fortiLogin) },
		},
	},
	{
		product: 'goanywhere',
		key: 'tcp/8001',
		version: '7.4.0',
		pages: {
			'/': to('/goanywhere/auth/Login.xhtml', 'ASESSIONID=0A1B2C; Path=/goanywhere; Secure; HttpOnly'),
			'/goanywhere/auth/Login.xhtml': {
				headers: { 'set-cookie': 'ASESSIONID=0A1B2C; Path=/goanywhere; Secure; HttpOnly' },
				body: page(
					'GoAnywhere Administrator Login',
					`<link rel="stylesheet" href="/goanywhere/javax.faces.resource/theme.css.xhtml?ln=primefaces-goanywhere"></head><body><form id="formPanel:loginGrid" action="/goanywhere/auth/Login.xhtml">${form}<div id="footer">GoAnywhere MFT 7.4.0</div>`,
				),
			},
		},
	},
	{
		product: 'ivanti-connect-secure',
		key: 'tcp/443',
		pages: {
			'/': to('/dana-na/auth/url_default/welcome.cgi', 'DSSIGNIN=url_default; path=/dana-na/; secure'),
			'/dana-na/auth/url_default/welcome.cgi': {
				headers: { 'set-cookie': ['DSSIGNIN=url_default; path=/dana-na/; secure', 'DSIVS=; path=/; secure'] },
				body: page('Ivanti Connect Secure', ivantiLogin),
			},
		},
	},
	{
		product: 'ivanti-connect-secure',
		key: 'tcp/443',
		state: 'another sign-in page, own title',
		pages: {
			'/': to('/dana-na/auth/url_3/welcome.cgi'),
			'/dana-na/auth/url_3/welcome.cgi': { body: page('Harbor Street Clinic', ivantiLogin) },
		},
	},
	{
		product: 'ivanti-sentry',
		key: 'tcp/8443',
		pages: {
			'/': to('/mics/mics.html'),
			'/mics/mics.html': to('/mics/login.jsp', 'JSESSIONID=00AA; Path=/mics; Secure; HttpOnly'),
			'/mics/login.jsp': {
				body: page(
					'Ivanti Standalone Sentry: Sign In',
					`<link href="/mics/stylesheets/login.css" rel="stylesheet"></head><body><form action="/mics/j_spring_security_check">${form}`,
				),
			},
		},
	},
	{
		product: 'kaseya-vsa',
		key: 'tcp/443',
		pages: {
			'/': to('/vsapres/web20/core/login.aspx'),
			'/vsapres/web20/core/login.aspx': {
				headers: { server: 'Microsoft-IIS/10.0', 'set-cookie': 'ASP.NET_SessionId=abc; path=/; HttpOnly' },
				body: page(
					'Kaseya',
					`<script src="/vsapres/js/kaseya/web/bootstrap.js"></script></head><body id="LoginPage"><form action="/vsapres/web20/core/login.aspx">${form}Copyright &copy; 2000-2021 Kaseya. All rights reserved.`,
				),
			},
		},
	},
	{
		product: 'meshcentral',
		key: 'tcp/443',
		pages: {
			'/': {
				headers: {
					'set-cookie': [
						'xid=eyJ4Ijox; path=/; secure; httponly',
						'xid.sig=abcdef; path=/; secure; httponly',
					],
				},
				body: page(
					'MeshCentral - Login',
					`<link type="text/css" href="styles/style.css" rel="stylesheet"><script src="scripts/common-0.0.1.js"></script><script src="scripts/u2f-api.js"></script></head><body id="body" onload="if (typeof startup !== 'undefined') startup();"><div id="mastheadx"></div><form method="post" action="login">${form}`,
				),
			},
		},
	},
	{
		product: 'mitel-micollab',
		key: 'tcp/443',
		pages: {
			'/': to('/portal/'),
			'/portal/': {
				headers: { server: 'Apache' },
				body: page(
					'MiCollab End User Portal',
					`<script src="/portal/js/portal.js"></script></head><body>${form}&copy; Mitel Networks Corporation`,
				),
			},
		},
	},
	{
		product: 'citrix-gateway',
		key: 'tcp/443',
		pages: {
			'/': {
				status: 302,
				headers: {
					location: '/vpn/index.html',
					'set-cookie': ['NSC_AAAC=xyz;Secure;HttpOnly;Path=/', 'NSC_TMAS=xyz;Secure;Path=/'],
				},
			},
			'/vpn/index.html': {
				headers: { 'set-cookie': 'NSC_TEMP=1' },
				body: page('Citrix Gateway', netscalerLogin),
			},
		},
	},
	{
		product: 'citrix-gateway',
		key: 'tcp/443',
		state: 'new theme, own title',
		pages: {
			'/': to('/logon/LogonPoint/index.html'),
			'/logon/LogonPoint/index.html': {
				body: page(
					'Arbeitsplatz',
					`<link rel="stylesheet" href="receiver/css/ctxs.large-ui.min_1A2B3C.css"><script src="receiver/js/external/jquery.min.js"></script><script src="receiver/js/ctxs.core.min_9F.js"></script></head><body><div class="_ctxstxt_CitrixCopyright"></div><noscript>`,
				),
			},
		},
	},
	{
		product: 'papercut',
		key: 'tcp/9191',
		pages: {
			'/': to('/user'),
			'/user': {
				headers: { 'set-cookie': 'JSESSIONID=node0abc; Path=/; HttpOnly' },
				body: page(
					'PaperCut Login for Harbor Street',
					`<link rel="stylesheet" href="/css/login.css?67127"><script src="/js/login.js?67127papercut-mf"></script></head><body id="login"><form action="/app" method="post" name="Form0"><input type="hidden" name="service" value="direct/1/Home/$Form">${form}`,
				),
			},
		},
	},
	{
		product: 'qlik-sense',
		key: 'tcp/443',
		pages: {
			'/': to('/hub/'),
			'/hub/': {
				status: 302,
				headers: { location: '/form/?targetId=1f2e3d', server: 'Microsoft-HTTPAPI/2.0' },
			},
			'/form/?targetId=1f2e3d': {
				headers: {
					server: 'Microsoft-HTTPAPI/2.0',
					'set-cookie': 'X-Qlik-Session=7c9e6679; Path=/; HttpOnly; Secure',
				},
				body: page(
					'Qlik Sense',
					`<link rel="stylesheet" href="/resources/hub/hub.css"></head><body qva-hub>${form}`,
				),
			},
		},
	},
	{
		product: 'sap-netweaver',
		key: 'tcp/50000',
		version: '7.50',
		pages: {
			'/': {
				status: 302,
				headers: { location: '/startPage', server: 'SAP NetWeaver Application Server / ABAP 753' },
			},
			'/startPage': {
				headers: {
					server: 'SAP NetWeaver Application Server 7.50 / AS Java 7.50',
					'set-cookie': 'saplb_*=(J2EE1234)5678; Path=/',
				},
				body: page('SAP NetWeaver Application Server Java', '</head><body>'),
			},
		},
	},
	{
		product: 'sap-netweaver',
		key: 'tcp/443',
		state: 'portal behind a proxy without its server header',
		pages: {
			'/': to('/irj/portal'),
			'/irj/portal': {
				headers: { 'set-cookie': ['saplb_*=(J2EE5500)5550; Path=/', 'PortalAlias=portal; Path=/'] },
				body: page(
					'SAP NetWeaver Portal',
					`<link rel=stylesheet href="/com.sap.portal.design.urdesigndata/themes/portal/sap_tradeshow/glbl/glbl_nn7.css"></head><body class="urBdyStd"><form name="logonForm" action="j_security_check">${form}`,
				),
			},
		},
	},
	{
		product: 'sharefile-storage',
		key: 'tcp/443',
		pages: {
			'/': {
				headers: { server: 'Microsoft-IIS/10.0', 'x-powered-by': 'ASP.NET' },
				body: page(
					'ShareFile Storage Server',
					'</head><body><img src="/images/sharefile.png" alt="Citrix ShareFile"><p>ShareFile Storage Server</p>',
				),
			},
		},
	},
	{
		product: 'smartermail',
		key: 'tcp/9998',
		version: '100.0.8664',
		pages: {
			'/': to('/interface/root'),
			'/interface/root': {
				headers: { server: 'Microsoft-IIS/10.0' },
				body: page('SmarterMail', smarterMail),
			},
		},
	},
	{
		product: 'smartermail',
		key: 'tcp/443',
		version: '100.0.8664',
		state: 'own title',
		pages: { '/': { body: page('Webmail Harbor Street', smarterMail) } },
	},
	{
		product: 'sonicwall-ssl-vpn',
		key: 'tcp/443',
		pages: {
			'/': { status: 302, headers: { location: '/cgi-bin/welcome', server: 'SonicWALL SSL-VPN Web Server' } },
			'/cgi-bin/welcome': {
				headers: { server: 'SonicWALL SSL-VPN Web Server' },
				body: page(
					'Virtual Office',
					`<link rel="stylesheet" href="/swl_styles.10.2.1.9.css"></head><body><form action="/cgi-bin/userLogin" method="POST">${form}`,
				),
			},
		},
	},
	{
		product: 'sonicwall-ssl-vpn',
		key: 'tcp/443',
		state: 'SMA 1000',
		pages: {
			'/': { status: 302, headers: { location: '/workplace/access/home', server: 'SMA/12.4' } },
			'/workplace/access/home': {
				headers: { server: 'SMA/12.4', 'set-cookie': 'EXTRAWEB_STATE=x; path=/' },
				body: page('SonicWall WorkPlace', `</head><body><form action="/__extraweb__authen">${form}`),
			},
		},
	},
	{
		product: 'sysaid',
		key: 'tcp/8080',
		version: '23.3.35',
		pages: {
			'/': to('/Login.jsp?navLanguage=en-US', 'JSESSIONID=00FF; Path=/; HttpOnly'),
			'/Login.jsp?navLanguage=en-US': {
				body: page(
					'SysAid Help Desk Software',
					`<link rel="stylesheet" href="/css/master.css?v23.3.35"><script src="/angular/login.js?v23.3.35"></script></head><body class="loginBody"><form name="loginForm" action="/Login.jsp">${form}<a href="https://www.sysaid.com">SysAid</a>`,
				),
			},
		},
	},
	{
		product: 'unifi',
		key: 'tcp/8443',
		version: '7.3.83',
		pages: {
			'/': to('/manage'),
			'/manage': to('/manage/account/login?redirect=%2Fmanage'),
			'/manage/account/login?redirect=%2Fmanage': {
				body: page(
					'UniFi Network',
					'<base href="/manage/angular/g9c8f4ab88/"><script src="js/index.js"></script></head><body class="unifi-body" id="app">',
				),
			},
			'/status': {
				headers: { 'content-type': 'application/json' },
				body: '{"meta":{"rc":"ok","up":true,"server_version":"7.3.83","uuid":"0f1e"},"data":[]}',
			},
		},
	},
	{
		product: 'weblogic',
		key: 'tcp/7001',
		version: '12.2.1.3.0',
		pages: {
			'/': weblogic404,
			'/console/login/LoginForm.jsp': {
				headers: { 'set-cookie': 'ADMINCONSOLESESSION=abc!123; path=/console/; HttpOnly' },
				body: page('Oracle WebLogic Server Administration Console', weblogicConsole),
			},
			'/console': to('/console/'),
			'/console/': to('/console/login/LoginForm.jsp'),
		},
	},
	{
		product: 'wing-ftp',
		key: 'tcp/80',
		pages: {
			'/': {
				status: 302,
				headers: {
					location: '/login.html',
					server: 'Wing FTP Server(Free Edition)',
					'set-cookie': 'client_lang=english; path=/',
				},
			},
			'/login.html': {
				headers: { server: 'Wing FTP Server(Free Edition)' },
				body: page(
					'Wing FTP Server - Web Client',
					`<script src="weblib/jquery.min.js"></script></head><body><form action="loginok.html">${form}`,
				),
			},
		},
	},
	{
		product: 'wso2',
		key: 'tcp/9443',
		pages: {
			'/': { status: 302, headers: { location: '/carbon', server: 'WSO2 Carbon Server' } },
			'/carbon': to('/carbon/admin/index.jsp'),
			'/carbon/admin/index.jsp': to('/carbon/admin/login.jsp', 'JSESSIONID=0A; Path=/; Secure; HttpOnly'),
			'/carbon/admin/login.jsp': {
				headers: { server: 'WSO2 Carbon Server' },
				body: page(
					'WSO2 Management Console',
					`<link href="../admin/css/global.css" rel="stylesheet"></head><body><form action="../admin/login_action.jsp">${form}`,
				),
			},
		},
	},
	{
		product: 'zyxel',
		key: 'tcp/443',
		pages: { '/': { headers: { server: 'Apache' }, body: zyxelLogin('USG FLEX 100') } },
	},
	{
		product: 'zyxel',
		key: 'tcp/8443',
		state: 'another model',
		pages: { '/': { body: zyxelLogin('ATP200') } },
	},
];

const article = (title: string, text: string): Answer => ({
	body: page(
		title,
		`</head><body><h1>${title}</h1><p>${text}</p><p><a href="/contact">Contact</a></p></body>`,
	),
});
const quote = (open: string, close: string, code: string): Answer => ({
	body: page(
		'How we set it up',
		`</head><body><h1>How we set it up</h1>${open}${code}${close}<p>Questions? Ask us.</p></body>`,
	),
});
const everyPath = (answer: (path: string) => Answer): ((path: string) => Answer) => answer;
const atRoot =
	(pages: Readonly<Record<string, Answer>>) =>
	(path: string): Answer =>
		pages[path] ?? { status: 404, body: 'Not found' };
const leadsTo = (path: string, title: string) =>
	atRoot({ '/': to(path), [path]: { body: page(title, `</head><body>${form}`) } });

/** Names no product. */
export const unseenDecoys: readonly (readonly [what: string, site: (path: string) => Answer])[] = [
	// Quoted code, as documentation and forums show it.
	[
		'a script of FortiGate in a pre',
		atRoot({
			'/': quote(
				'<pre>',
				'</pre>',
				'top.location="/remote/login"; <script src="/remote/fgt_lang?lang=en"></script>',
			),
		}),
	],
	[
		'the log-in field of phpMyAdmin in code',
		atRoot({ '/': quote('<code>', '</code>', '<input name="pma_username" id="input_username">') }),
	],
	[
		'a page of ESXi in a textarea',
		atRoot({
			'/': quote(
				'<textarea>',
				'</textarea>',
				'document.write("<title>" + ID_EESX_Welcome + "</title>"); ng-app="esxUiApp"',
			),
		}),
	],
	[
		'a page of vCenter in a comment',
		atRoot({
			'/': quote('<!--', '-->', '<script>document.write("<title>" + ID_VC_Welcome + "</title>");</script>'),
		}),
	],
	[
		'the answer of a QNAP in a pre with attributes',
		atRoot({
			'/': quote(
				'<pre class="xml" data-lines="9">',
				'</pre>',
				'<QDocRoot version="1.0"><modelName>TS-453</modelName></QDocRoot>',
			),
		}),
	],
	[
		'a link of Exchange in code',
		atRoot({
			'/': quote('<code class="html">', '</code>', '<link href="/owa/auth/15.1.2507/themes/a.css">'),
		}),
	],
	[
		'scripts of SmarterMail in code',
		atRoot({ '/': quote('<code>', '</code>', 'var stProductVersion = "100.0.8664";') }),
	],
	[
		'the answer of MOVEit in a textarea that does not end',
		atRoot({ '/': quote('<textarea rows="9">', '', 'MOVEitPopUp stylesheet_MOVEit') }),
	],
	[
		'a path of Citrix in visible text',
		atRoot({
			'/': article(
				'Log-in broken',
				'After the update the page loads /vpn/js/rdx.js and _ctxstxt_CitrixCopyright, then stops.',
			),
		}),
	],
	[
		'a path of Check Point in visible text',
		atRoot({
			'/': article('Missing logo', 'The browser asks for /Login/images/CompanyLogo.png and gets 404.'),
		}),
	],
	[
		'code of Sophos in visible text',
		atRoot({
			'/': article(
				'What is this?',
				'I found uiLangToHTMLLangAttributeValueMapping in /themes/lite1/ of our firewall.',
			),
		}),
	],
	[
		'a comment that does not end',
		atRoot({ '/': quote('<!-- ', '', 'ng-app="esxUiApp" <title>FortiGate</title>') }),
	],
	// Writing about products.
	[
		'a blog about FortiManager',
		atRoot({
			'/': article(
				'FortiManager and FortiWeb compared',
				'FortiManager manages FortiGate. FortiWeb - a firewall for web pages. FortiClient Endpoint Management Server is separate.',
			),
		}),
	],
	[
		'an article about a new name',
		atRoot({
			'/': article(
				'Cisco renames its manager',
				'Cisco Firepower Management Center is now Secure Firewall Management Center.',
			),
		}),
	],
	[
		'a review of BeyondTrust',
		atRoot({
			'/': article(
				'BeyondTrust review',
				'BeyondTrust Remote Support, formerly Powered by BOMGAR, costs more.',
			),
		}),
	],
	[
		'news about MOVEit',
		atRoot({
			'/': article(
				'MOVEit Transfer: what happened',
				'Progress published fixes for MOVEit Transfer. CVE-2023-34362.',
			),
		}),
	],
	[
		'a manual for SmarterMail',
		atRoot({
			'/': article(
				'Login to SmarterMail',
				'Login to SmarterMail with the password of your office. SmarterTools Inc. makes it.',
			),
		}),
	],
	[
		'a shop that sells NAS',
		atRoot({
			'/': article(
				'Synology DiskStation DS923+',
				'QNAP Turbo NAS and Synology RackStation from stock. TerraMaster too.',
			),
		}),
	],
	[
		'a job offer',
		atRoot({
			'/': article(
				'WebLogic and SAP NetWeaver administrator',
				'You know Oracle PeopleSoft, Oracle WebLogic Server Administration Console and SAP NetWeaver Portal.',
			),
		}),
	],
	[
		'a training provider',
		atRoot({
			'/': article(
				'Course: VMware Horizon',
				'VMware Horizon View, Workspace ONE Access and N-central in five days.',
			),
		}),
	],
	[
		'a comparison of wikis',
		atRoot({
			'/': article(
				'Confluence or Jira?',
				'Dashboard - Confluence and System Dashboard - Jira look alike. Atlassian Crowd - Login once.',
			),
		}),
	],
	[
		'a page about WSUS',
		atRoot({
			'/': article('WSUS is going away', 'RollupResetGuid and ReportingWebService are explained here.'),
		}),
	],
	// Claims everything, or repeats what is asked.
	[
		'a honeypot that answers everything with many products',
		everyPath(() => ({
			headers: {
				server: 'SonicWALL SSL-VPN Web Server',
				'x-jenkins': '2.4',
				'set-cookie': ['webvpn=1', 'TCSESSIONID=1', 'siLockLongTermInstID=0'],
			},
			body: page(
				'FortiGate',
				'<script src="/remote/fgt_lang"></script></head><body><b>Ivanti System Manager</b>',
			),
		})),
	],
	[
		'a honeypot that changes with every path',
		everyPath((path) => ({
			body: page(
				`Portal ${path.length}`,
				`<script src="/remote/fgt_lang"></script><script>uiLangToHTMLLangAttributeValueMapping</script><link href="/Login/images/CompanyLogo.png"></head><body ng-app="esxUiApp"><!--${path}-->`,
			),
		})),
	],
	[
		'a honeypot with a page for each product',
		atRoot({
			'/': article('Welcome', 'Nothing here.'),
			'/remote/login': { body: page('a', '<script src="/remote/fgt_lang?lang=en"></script>') },
			'/human.aspx': { body: page('b', '<script>MOVEitPopUp()</script>') },
			'/WebInterface/login.html': { body: page('CrushFTP - Login', '') },
			'/cgi-bin/': { body: page('QNAP Turbo NAS', '') },
			'/webconsole/webpages/login.jsp': {
				body: page('Sophos', '<script>uiLangToHTMLLangAttributeValueMapping</script>'),
			},
			'/login.html': { body: page('Log in to TeamCity', '') },
		}),
	],
	[
		'an echo in the text',
		everyPath((path) => ({ body: page('Search', `</head><body>You asked for ${path}`) })),
	],
	['an echo in the title', everyPath((path) => ({ body: page(`No results for ${path}`, '</head><body>') }))],
	[
		'an echo in a link and a script',
		everyPath((path) => ({
			body: page(
				'Shop',
				`<script>var from = "${path}";</script></head><body><a href="${path}?page=2">Next</a>`,
			),
		})),
	],
	[
		'an echo in a header',
		everyPath((path) => ({
			headers: { 'x-path': path, link: `<${path}>; rel=canonical` },
			body: page('Shop', '</head><body>'),
		})),
	],
	[
		'a site that redirects every path to its own log-in',
		everyPath((path) =>
			path === '/login' ? { body: page('Sign in', `</head><body>${form}`) } : to('/login'),
		),
	],
	[
		'a single-page application',
		everyPath(() => ({
			body: page('Orders', '<script src="/main.js"></script></head><body><div id="root"></div>'),
		})),
	],
	[
		'a parked domain',
		everyPath((path) => ({
			body: page('harborstreet.example', `</head><body>vpn login webmail confluence fortigate ${path}`),
		})),
	],
	// The same words and paths in other products.
	['a Greek restaurant', atRoot({ '/': article('Sophos', 'Open daily.') })],
	[
		'a photo shop',
		atRoot({
			'/': article('Photo Station', 'Passport photos.'),
			'/photo/': article('Photo Station', 'Prints.'),
		}),
	],
	['an observatory', atRoot({ '/': article('Outlook', 'The view from the tower.') })],
	['swimwear', leadsTo('/login', 'Elastic')],
	['a discussion', atRoot({ '/': article('CyberPanel', 'Five experts discuss.') })],
	['an allotment garden', atRoot({ '/': article('Mesh Central', 'MeshCentral garden club.') })],
	['a log-in at the path of TeamCity', leadsTo('/login.html', 'Customer login')],
	['a log-in at the path of PaperCut', leadsTo('/user', 'My account')],
	['a Struts application', leadsTo('/login.action', 'Members')],
	['a Struts application behind a context path', leadsTo('/club/login.action', 'Members')],
	['a panel at the path of vSphere', leadsTo('/ui/', 'Dashboard')],
	['a portal at the path of MiCollab', leadsTo('/portal/', 'Citizen portal')],
	['a hub at the path of Qlik', leadsTo('/hub/', 'Volunteer hub')],
	[
		'an application with a session of Java',
		atRoot({
			'/': {
				headers: { 'set-cookie': 'JSESSIONID=1; Path=/', server: 'Apache-Coyote/1.1' },
				body: page(
					'Apache Tomcat/9.0.80',
					'</head><body>If you are seeing this, you have installed Tomcat. <a href="/manager/html">Manager</a>',
				),
			},
		}),
	],
	[
		'the default page of IIS',
		atRoot({
			'/': {
				headers: { server: 'Microsoft-IIS/10.0', 'x-powered-by': 'ASP.NET' },
				body: page('IIS Windows Server', '</head><body><img src="iisstart.png">'),
			},
		}),
	],
	['a site with its own web interface', atRoot({ '/': article('webui', 'webui webui .mikrotik.com') })],
	[
		'a server called TOS',
		atRoot({ '/': { headers: { server: 'TOS/1.0' }, body: page('Terms of service', '</head><body>') } }),
	],
	[
		'a shop with a cookie of Atlassian',
		atRoot({
			'/': {
				headers: { 'set-cookie': 'atlassian.xsrf.token=1' },
				body: page('System status', '</head><body>'),
			},
		}),
	],
];
