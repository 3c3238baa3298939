import type { Answer } from './product-pages.ts';
import type { UnseenPage } from './product-pages-unseen.ts';

const form = '<form method="post"><input name="username"><input type="password" name="password"></form>';
const page = (title: string, head = '', body = form): Answer => ({
	body: `<!DOCTYPE html><html><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>${body}</body></html>`,
});
const to = (location: string, more: Record<string, string> = {}): Answer => ({
	status: 302,
	headers: { location, ...more },
});
const denied = (realm: string, server: string): Answer => ({
	status: 401,
	headers: { 'www-authenticate': `Basic realm="${realm}"`, server },
	body: '<h1>HTTP Status 401 - Unauthorized</h1>',
});

/** Products that no other page of the lab shows, from what is known of their log-in pages; the writer had not read their signs. */
export const laterPages: readonly UnseenPage[] = [
	{
		product: 'adminer',
		key: 'tcp/443',
		version: '4.8.1',
		pages: {
			'/': to('/adminer.php'),
			'/adminer.php': page(
				'Login - Adminer',
				'<meta name="robots" content="noindex"><link rel="stylesheet" type="text/css" href="?file=default.css&amp;version=4.8.1">',
				`<h1><a href='https://www.adminer.org/' target="_blank" rel="noreferrer noopener" id='h1'>Adminer</a> <span class="version">4.8.1</span></h1>${form}`,
			),
		},
	},
	{
		product: 'array-ag',
		key: 'tcp/443',
		pages: {
			'/': to('/prx/000/http/localhost/login'),
			'/prx/000/http/localhost/login': page(
				'Login',
				'<script src="/prx/000/http/localh/an_util.js"></script>',
			),
		},
	},
	{
		product: 'beyondtrust',
		key: 'tcp/443',
		pages: {
			'/': page(
				'Remote Support Portal | Powered by BeyondTrust',
				'<link rel="stylesheet" href="/content/public.css">',
				'<form action="/api/start_session" name="sessionkeyform"><input name="short_key"></form>',
			),
			'/login': to('/login/login'),
			'/login/login': page('BeyondTrust Remote Support Login'),
		},
	},
	{
		product: 'cisco-ios-xe',
		key: 'tcp/443',
		pages: {
			'/': {
				headers: { server: 'openresty' },
				body: "<script>window.onload=function(){ url ='/webui';window.location.href=url;}</script>",
			},
			'/webui': to('/webui/'),
			'/webui/': page(
				'Cisco',
				'<script src="login_dashboard_files/js/common.js"></script>',
				`${form}<div class="webui-login">`,
			),
		},
	},
	{
		product: 'cockpit',
		key: 'tcp/443',
		pages: {
			'/': {
				headers: { 'set-cookie': 'cockpit=deleted; PATH=/; Secure; HttpOnly' },
				body: '<!DOCTYPE html><html lang="en"><head><title>Loading...</title><base href="/"><script>\nvar environment = {"page":{"connect":true,"require_host":false},"hostname":"srv1","os-release":{"NAME":"Rocky Linux","ID":"rocky"}};\n</script><link href="cockpit/static/login.css" rel="stylesheet"></head><body class="login-pf"><form><input type="text" id="login-user-input"><input type="password" id="login-password-input"></form></body></html>',
			},
		},
	},
	{
		product: 'coldfusion',
		key: 'tcp/443',
		pages: {
			'/': to('/CFIDE/administrator/index.cfm'),
			'/CFIDE/administrator/index.cfm': page(
				'ColdFusion Administrator Login',
				'<meta name="Author" content="Copyright 1995-2021 Adobe. All rights reserved.">',
				'<form name="loginform" action="/CFIDE/administrator/enter.cfm" method="POST"><input name="cfadminUserId"><input type="password" name="cfadminPassword"></form>',
			),
		},
	},
	{
		product: 'commvault',
		key: 'tcp/443',
		pages: {
			'/': to('/commandcenter/'),
			'/commandcenter/': to('/commandcenter/login', { 'set-cookie': 'JSESSIONID=1; Path=/commandcenter' }),
			'/commandcenter/login': page(
				'Command Center',
				'<script src="/commandcenter/vendor/cv.js"></script>',
				'<div class="cv-login">Commvault Command Center</div>',
			),
		},
	},
	{
		product: 'crowd',
		key: 'tcp/443',
		pages: {
			'/': to('/crowd/console/login.action'),
			'/crowd/console/login.action': page(
				'Atlassian Crowd - Login',
				'<link rel="stylesheet" href="/crowd/console/static/css/crowd.css"><meta name="ajs-context-path" content="/crowd">',
				'<body id="crowd" class="login">',
			),
		},
	},
	{
		product: 'cyberpanel',
		key: 'tcp/8090',
		pages: {
			'/': page(
				'Login - CyberPanel',
				'<link rel="shortcut icon" href="/static/images/icons/favicon.png">',
				`${form}<script src="/static/loginSystem/login-system.js"></script>`,
			),
		},
	},
	{
		product: 'directadmin',
		key: 'tcp/443',
		version: '1.61.5',
		pages: {
			'/': {
				headers: { server: 'DirectAdmin Daemon v1.61.5 Registered to Example' },
				...page(
					'DirectAdmin Login',
					'',
					'<form action="/CMD_LOGIN" method="POST"><input name="username"><input type="password" name="password"></form>',
				),
			},
		},
	},
	{
		product: 'forticlient-ems',
		key: 'tcp/443',
		pages: {
			'/': page('FortiClient Endpoint Management Server', '<link href="/static/ems.css" rel="stylesheet">'),
		},
	},
	{
		product: 'fortimanager',
		key: 'tcp/443',
		pages: {
			'/': to('/p/login/'),
			'/p/login/': page(
				'FortiManager-VM64',
				'<link rel="icon" href="/favicon-fmg.ico">',
				'<div class="login-box" id="login"><span>FortiManager</span></div>',
			),
		},
	},
	{
		product: 'fortiweb',
		key: 'tcp/443',
		pages: {
			'/': to('/login'),
			'/login': {
				headers: { server: 'xxxxxxxx-xxxxx' },
				...page('FortiWeb - FWB01', '<script src="/js/fortiweb.js"></script>'),
			},
		},
	},
	{
		product: 'horizon',
		key: 'tcp/443',
		pages: {
			'/': page(
				'VMware Horizon',
				'',
				'<a href="/portal/webclient/index.html">VMware Horizon HTML Access</a><a href="https://www.vmware.com/go/viewclients">Install VMware Horizon Client</a>',
			),
		},
	},
	{
		product: 'ivanti-csa',
		key: 'tcp/443',
		pages: {
			'/': page(
				'Ivanti(R) Cloud Services Appliance',
				'<link href="/client/gsb.css" rel="stylesheet">',
				'<a href="/gsb/">Ivanti Cloud Services Appliance</a>',
			),
		},
	},
	{
		product: 'joomla',
		key: 'tcp/443',
		pages: {
			'/': {
				...page(
					'Harbor Club',
					'<meta name="generator" content="Joomla! - Open Source Content Management">',
					'<p>Welcome</p>',
				),
			},
			'/administrator/': page(
				'Harbor Club - Administration',
				'<meta name="generator" content="Joomla! - Open Source Content Management"><link href="/administrator/templates/atum/css/template.min.css">',
				'<form action="/administrator/index.php" method="post" id="form-login"><input name="username" id="mod-login-username"><input type="password" name="passwd"><input type="hidden" name="option" value="com_login"></form>',
			),
		},
	},
	{
		product: 'mirth-connect',
		key: 'tcp/8443',
		pages: {
			'/': to('/webadmin/Index.action'),
			'/webadmin/Index.action': page(
				'Mirth Connect Administrator',
				'<script src="js/bootstrap.min.js"></script>',
				'<a href="/webstart.jnlp">Launch Mirth Connect Administrator</a><a href="/launcher">Administrator Launcher</a>',
			),
		},
	},
	{
		product: 'openvpn-access-server',
		key: 'tcp/443',
		pages: {
			'/': to('/__session_start__/', {
				server: 'OpenVPN-AS',
				'set-cookie': 'openvpn_sess_1a2b3c=99; Path=/; Secure',
			}),
			'/__session_start__/': { headers: { server: 'OpenVPN-AS' }, ...page('OpenVPN CWS') },
		},
	},
	{
		product: 'oracle-ebs',
		key: 'tcp/8000',
		pages: {
			'/': to('/OA_HTML/AppsLogin'),
			'/OA_HTML/AppsLogin': to('/OA_HTML/RF.jsp?function_id=28716&resp_id=-1', {
				'set-cookie': 'PROD=1; path=/',
			}),
			'/OA_HTML/RF.jsp?function_id=28716&resp_id=-1': page(
				'Login',
				'<link rel="stylesheet" href="/OA_HTML/cabo/styles/cache/oracle-desktop-custom.css">',
				'<div id="login">E-Business Suite</div>',
			),
		},
	},
	{
		product: 'peoplesoft',
		key: 'tcp/443',
		pages: {
			'/': to('/psp/ps/?cmd=login'),
			'/psp/ps/?cmd=login': {
				headers: { 'set-cookie': 'PS_TOKENEXPIRE=1; path=/; secure' },
				...page(
					'Oracle PeopleSoft Sign-in',
					'<link rel="stylesheet" href="/ps/signin.css">',
					'<form id="login" name="login" action="?cmd=login&languageCd=ENG"><input name="userid"><input type="password" name="pwd"></form>',
				),
			},
		},
	},
	{
		product: 'supermicro-ipmi',
		key: 'tcp/443',
		pages: {
			'/': page(
				'',
				'',
				'<!-- ATEN International Co Ltd. --><form name="form1" action="/cgi/login.cgi" method="post"><input name="name"><input type="password" name="pwd"></form><p>Copyright Super Micro Computer, Inc.</p><img src="../images/logo.gif">',
			),
		},
	},
	{
		product: 'terramaster',
		key: 'tcp/8443',
		pages: {
			'/': to('/tos/'),
			'/tos/': {
				headers: { 'x-powered-by': 'TerraMaster', server: 'TOS/1.14.1' },
				...page('TOS Loading', '', '<div id="app"></div>'),
			},
		},
	},
	{
		product: 'tomcat-manager',
		key: 'tcp/8080',
		pages: {
			'/': page('Apache Tomcat/9.0.80', '', '<a href="/manager/html">Manager App</a>'),
			'/manager/html': denied('Tomcat Manager Application', 'Apache-Coyote/1.1'),
			'/manager': to('/manager/html'),
		},
	},
	{
		product: 'web-help-desk',
		key: 'tcp/8443',
		pages: {
			'/': to('/helpdesk/WebObjects/Helpdesk.woa'),
			'/helpdesk/WebObjects/Helpdesk.woa': page(
				'Web Help Desk Software',
				'<script src="/helpdesk/WebObjects/Frameworks/Ajax.framework/WebServerResources/prototype.js"></script>',
			),
		},
	},
	{
		product: 'whatsup-gold',
		key: 'tcp/443',
		pages: {
			'/': to('/NmConsole/'),
			'/NmConsole/': page(
				'WhatsUp Gold',
				'<link rel="stylesheet" href="/NmConsole/resources/whatsup.css">',
				'<div id="loading">WhatsUp Gold</div>',
			),
		},
	},
	{
		product: 'workspace-one-access',
		key: 'tcp/443',
		pages: {
			'/': to('/SAAS/auth/login'),
			'/SAAS/auth/login': page('Workspace ONE Access', '<script src="/SAAS/horizon/js/ws1.js"></script>'),
		},
	},
	{
		product: 'wsus',
		key: 'tcp/8530',
		pages: {
			'/': {
				headers: { server: 'Microsoft-IIS/10.0', 'x-powered-by': 'ASP.NET' },
				...page('IIS Windows Server', '', '<img src="iisstart.png">'),
			},
			'/ClientWebService/client.asmx': page(
				'Client Web Service',
				'',
				'<h1>Client</h1><p>The following operations are supported.</p><a href="client.asmx?op=GetConfig">GetConfig</a>',
			),
			'/selfupdate/wuident.cab': { headers: { 'content-type': 'application/octet-stream' }, body: 'MSCF' },
		},
	},
];
