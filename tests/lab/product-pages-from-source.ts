import { type Answer, type Site, servePage } from './product-pages.ts';
import type { UnseenPage } from './product-pages-unseen.ts';

const password = '<input type="password" name="password">';
const form = `<form method="post"><input name="username">${password}</form>`;
const page = (title: string, head = '', body = form): Answer => ({
	body: `<!DOCTYPE html><html><head><title>${title}</title>${head}</head><body>${body}</body></html>`,
});
const to = (location: string, headers: Record<string, string> = {}): Answer => ({
	status: 302,
	headers: { location, ...headers },
});

/** Other states (own title, another language, behind a proxy or a path) after the sources and documents of the makers. */
export const sourcePages: readonly UnseenPage[] = [
	{
		product: 'truenas',
		key: 'tcp/443',
		pages: {
			'/': to('/ui/'),
			'/ui/': page(
				'',
				'<base href="/ui/">',
				'<ix-root><img src="assets/customicons/truenas_scale_logo_full.svg" alt="TrueNAS SCALE"></ix-root>',
			),
		},
	},
	{
		product: 'webmin',
		key: 'tcp/10000',
		pages: {
			'/': {
				headers: { server: 'MiniServ/2.202', 'set-cookie': 'testing=1; path=/; secure' },
				...page(
					'Anmelden bei Webmin',
					'',
					`<form action="/session_login.cgi" method="post">${password}</form>`,
				),
			},
		},
	},
	{
		product: 'webmin',
		key: 'tcp/443',
		pages: {
			'/': {
				headers: { server: 'nginx', 'set-cookie': 'testing=1; path=/; secure' },
				...page(
					'srv1.harbor.org : Login to Webmin',
					'',
					`<form action="/session_login.cgi" method="post"><input name="user">${password}</form>`,
				),
			},
		},
	},
	{
		product: 'opnsense',
		key: 'tcp/443',
		pages: {
			'/': {
				headers: { server: 'nginx' },
				...page(
					'Anmelden | OPNsense',
					'<link href="/ui/themes/opnsense/build/css/main.css?v=a1" rel="stylesheet"><script src="/ui/js/jquery-3.5.1.min.js"></script>',
					'<div class="page-login"><form id="iform"><input name="usernamefld"><input type="password" name="passwordfld"></form></div>',
				),
			},
		},
	},
	{
		product: 'pfsense',
		key: 'tcp/443',
		pages: {
			'/': page(
				'fw01 - Login',
				'<link rel="stylesheet" href="/css/login.css?v=1688">',
				'<form method="post" class="login"><input name="usernamefld"><input name="passwordfld" type="password"></form><p class="text-muted">pfSense is developed and maintained by Netgate.</p><script src="/js/pfSense.js?v=1688"></script>',
			),
		},
	},
	{
		product: 'roundcube',
		key: 'tcp/443',
		pages: {
			'/': {
				headers: { 'set-cookie': 'roundcube_sessid=1; path=/; secure' },
				...page(
					'Harbor Mail :: Willkommen bei Harbor Mail',
					'<link rel="stylesheet" href="skins/elastic/styles/styles.min.css?s=1">',
					`<form id="login-form" name="login-form" method="post"><input type="hidden" name="_task" value="login"><input name="_user"><input type="password" name="_pass"></form>`,
				),
			},
		},
	},
	{
		product: 'proxmox',
		key: 'tcp/8006',
		pages: {
			'/': {
				headers: { server: 'pve-api-daemon/3.0' },
				...page(
					'pve2 - Proxmox Virtual Environment',
					'<script src="/pve2/js/pvemanagerlib.js?ver=8.2.4"></script>',
					'',
				),
			},
		},
	},
	{
		product: 'proxmox',
		key: 'tcp/443',
		pages: {
			'/': {
				headers: { server: 'nginx' },
				...page(
					'node7 - Proxmox Virtual Environment',
					'<link rel="stylesheet" href="/pve2/css/ext6-pve.css"><script src="/pve2/js/pvemanagerlib.js"></script>',
					'<form id="history-form"></form>',
				),
			},
		},
	},
	{
		product: 'portainer',
		key: 'tcp/9443',
		pages: {
			'/': {
				body: '<!DOCTYPE html><html lang="en" ng-app="portainer" ng-strict-di><head><title>Portainer</title></head><body ng-controller="MainController">Loading Portainer...</body></html>',
			},
		},
	},
	{
		product: 'exchange',
		key: 'tcp/443',
		version: '15.1.1466',
		pages: {
			'/': to('/owa/'),
			'/owa/': to('/owa/auth/logon.aspx?url=https%3a%2f%2fmail.harbor.org%2fowa%2f&reason=0'),
			'/owa/auth/logon.aspx?url=https%3a%2f%2fmail.harbor.org%2fowa%2f&reason=0': page(
				'Harbor Mail',
				'<link rel="shortcut icon" href="/owa/auth/15.1.1466/themes/resources/favicon.ico">',
				`<form action="/owa/auth.owa" method="POST" name="logonForm"><input id="username">${password}</form>`,
			),
		},
	},
	{
		product: 'citrix-gateway',
		key: 'tcp/443',
		pages: {
			'/': page(
				'Citrix Login',
				'',
				`<div class="ns_login_body" id="ns_user_pass_section"><input class="login_input">${password}<button class="login_button rdx_blue_button">Log On</button></div>`,
			),
		},
	},
	{
		product: 'grafana',
		key: 'tcp/443',
		pages: {
			'/': to('/metrics/login'),
			'/metrics/login': page(
				'Grafana',
				'<base href="/metrics/"><link rel="stylesheet" href="/metrics/public/css/grafana.dark.min.css">',
				'<grafana-app></grafana-app><script>window.grafanaBootData = { user: {}, settings: {} };</script>',
			),
		},
	},
	{
		product: 'cockpit',
		key: 'tcp/443',
		pages: {
			'/': page(
				'Loading...',
				'<script src="cockpit/static/login.js"></script><link href="cockpit/static/branding.css" rel="stylesheet">',
				`<div class="login-pf" id="login"><input id="login-user-input"><input type="password" id="login-password-input"></div>`,
			),
		},
	},
	{
		product: 'joomla',
		key: 'tcp/443',
		pages: {
			'/': page('Ruderverein', '', '<p>Willkommen</p>'),
			'/administrator/': page(
				'Ruderverein - Administration',
				'<link href="/administrator/templates/atum/css/template.min.css" rel="stylesheet">',
				'<div class="admin com_login view-login layout-default"><form id="form-login"><input name="username"><input name="passwd" type="password"></form></div>',
			),
		},
	},
	{
		product: 'zimbra',
		key: 'tcp/443',
		pages: {
			'/': {
				headers: { 'set-cookie': 'ZM_TEST=true; Secure' },
				...page(
					'Zimbra Web Client Log In',
					'<link rel="SHORTCUT ICON" href="/img/loRes/logo/favicon.ico">',
					'<div id="ZloginPanel"><form name="loginForm"><input class="zLoginField" name="username"><input class="zLoginField" type="password" name="password"></form></div>',
				),
			},
		},
	},
	{
		product: 'tomcat-manager',
		key: 'tcp/8080',
		pages: {
			'/': page('Harbor Booking', '', '<p>Book a berth.</p>'),
			'/manager/html': {
				status: 401,
				headers: { 'www-authenticate': 'Basic realm="Tomcat Manager Application"' },
				...page('401 Unauthorized', '', '<h1>401 Unauthorized</h1>'),
			},
		},
	},
	{
		product: 'meshcentral',
		key: 'tcp/443',
		pages: {
			'/': page(
				'Harbor IT - Login',
				'<script src="scripts/common-0.0.1-min.js"></script><script keeplink=1 src="scripts/u2f-api-min.js"></script>',
				`<table id="centralTable"><tr><td id="logincell"><form id=loginpanelform method=post><input type=hidden name=action value=login>${password}</form></td></tr></table>`,
			),
		},
	},
	{
		product: 'cyberpanel',
		key: 'tcp/8090',
		pages: {
			'/': page(
				' Login - CyberPanel ',
				'<link rel="stylesheet" href="/static/baseTemplate/assets/finalLoginPageCSS/allCss.css">',
				`<form id="loginForm" action="/">CyberPanel <span>v 2.3</span>${password}</form>`,
			),
		},
	},
	{
		product: 'jenkins',
		key: 'tcp/8080',
		version: '2.462.3',
		pages: {
			'/': {
				status: 403,
				headers: { 'x-jenkins': '2.462.3', 'x-hudson': '1.395' },
				body: '<html><head><meta http-equiv="refresh" content="1;url=/login?from=%2F"></head><body>Authentication required</body></html>',
			},
			'/login?from=%2F': { headers: { 'x-jenkins': '2.462.3' }, ...page('Anmelden [Jenkins]') },
		},
	},
	{
		product: 'phpmyadmin',
		key: 'tcp/443',
		pages: {
			'/': page('Harbor Club', '', '<p>Welcome</p>'),
			'/phpmyadmin/': {
				headers: { 'set-cookie': 'phpMyAdmin_https=1; path=/phpmyadmin/; secure; HttpOnly' },
				...page(
					'phpMyAdmin',
					'',
					'<form name="login_form" id="login_form"><input name="pma_username" id="input_username"><input type="password" name="pma_password"></form>',
				),
			},
		},
	},
	{
		product: 'wordpress',
		key: 'tcp/443',
		pages: {
			'/': page('Mairie', '<link rel="stylesheet" href="/wp-content/themes/a/style.css">', '<p>Bonjour</p>'),
			'/wp-login.php': page(
				'Se connecter &lsaquo; Mairie &#8212; WordPress',
				'',
				'<body class="login wp-core-ui"><form name="loginform" id="loginform"><input name="log" id="user_login"><input type="password" name="pwd" id="user_pass"></form>',
			),
		},
	},
	{
		product: 'gitlab',
		key: 'tcp/443',
		pages: {
			'/': to('/users/sign_in', { 'set-cookie': '_gitlab_session=1; path=/; secure; HttpOnly' }),
			'/users/sign_in': page(
				'Connexion · GitLab',
				'<meta property="og:site_name" content="GitLab"><meta content="GitLab" name="application-name">',
				'<form class="new_user gl-show-field-errors" id="new_new_user"><input name="user[login]"><input type="password" name="user[password]"></form>',
			),
		},
	},
];

const atRoot = (title: string, body = '<p>Welcome</p>', head = ''): Site =>
	servePage({ '/': page(title, head, body) });

/** Pages that speak of the products, look a bit like them or share a word with them. */
export const sourceDecoys: [string, Site][] = [
	[
		'a blog on TrueNAS',
		atRoot('Moving from FreeNAS to TrueNAS SCALE', '<img src="/img/truenas.png" alt="TrueNAS SCALE">'),
	],
	[
		'a how-to on Webmin',
		atRoot('How to log in to Webmin', '<code>&lt;form action="/session_login.cgi"&gt;</code>'),
	],
	['a client area of a host that sells CyberPanel', atRoot('CyberPanel hosting - client area login', form)],
	['a forum on OPNsense', atRoot('OPNsense Forum - Login', form)],
	['a shop for pfSense boxes', atRoot('pfSense appliances | NetShop', form)],
	['a mail host with its own webmail', atRoot('Harbor Mail', form)],
	['a rowing club named Horizon', atRoot('Horizon - Login', form)],
	['a choir named Sentry', atRoot('Sentry', form)],
	['a rental firm named Grafana Homes', atRoot('Grafana Homes - Sign in', form)],
	['a flight school', atRoot('Cockpit - Sign in', form)],
	['a course on Proxmox', atRoot('Proxmox Virtual Environment course', form)],
	['a reseller of Portainer', atRoot('Portainer Business Edition prices')],
	['a market place', atRoot('Crowd - Log in', form)],
	['a bank in Malaysia', atRoot('unifi Login', form)],
	['a help page on Outlook', atRoot('Outlook', '<p>Open /owa/auth/logon.aspx in a browser.</p>')],
	['a Citrix partner', atRoot('Citrix Partner Login', form)],
	['a museum named Confluence', atRoot('Confluence', form)],
	['a ticket system', atRoot('Web Help Desk', form)],
	[
		'an IT help desk at its own path',
		servePage({ '/': to('/helpdesk/'), '/helpdesk/': page('IT Help Desk - Login') }),
	],
	[
		'a command center of a fire brigade',
		servePage({ '/': to('/center/'), '/center/': page('Command Center') }),
	],
	['a job offer for Joomla', atRoot('Joomla administrator wanted')],
	['a Struts application', servePage({ '/': to('/login.action'), '/login.action': page('Members - Login') })],
	[
		'a portal in a folder named remote',
		servePage({ '/': to('/remote/login'), '/remote/login': page('Water meters') }),
	],
	[
		'a portal in a folder named webconsole',
		servePage({ '/': to('/webconsole/'), '/webconsole/': page('Lab booking') }),
	],
	['a portal in a folder named crowd', servePage({ '/': to('/crowd/'), '/crowd/': page('Crowd funding') })],
	['a list of products', atRoot('Login pages', 'CyberPanel, TeamCity, PaperCut, GoAnywhere, MeshCentral')],
	['a paper on a Jenkins hole', atRoot('CVE-2024-23897', '<pre>X-Jenkins: 2.440\n/login?from=%2F</pre>')],
	[
		'a page that only says phpMyAdmin',
		atRoot('phpMyAdmin help', '<textarea><input name="pma_username"></textarea>'),
	],
	[
		'a WordPress blog without its log-in page',
		atRoot('Bakery', '<p>Bread</p>', '<link href="/wp-content/a.css">'),
	],
	['a project page on GitLab Pages', atRoot('My project', '<a href="https://gitlab.com">GitLab</a>')],
	[
		'a Tomcat with another realm',
		servePage({ '/': { status: 401, headers: { 'www-authenticate': 'Basic realm="Files"' } } }),
	],
	['a status page of SmarterMail', atRoot('SmarterMail status', '<p>All systems work.</p>')],
	['a training on SonicWall', atRoot('SonicWall training - Sign in to course', form)],
	['a customer portal of SonicWall', atRoot('MySonicWall - Login', form)],
	['a partner portal of WatchGuard', atRoot('WatchGuard Partner Portal', form)],
	['a school on PaperCut', atRoot('Print with PaperCut at Hill School', form)],
	['a site that repeats the path', (path) => page(`Not found: ${path}`, '', `<p>${path}</p>`)],
	['a site that answers all paths with a log-in', () => page('Portal - Login')],
	[
		'a site that leads all paths to its log-in',
		(path) => (path === '/sso' ? page('Company SSO') : to('/sso')),
	],
	[
		'a site that claims four products',
		atRoot(
			'TeamCity',
			`CyberPanel ${form}<script src="/pve2/js/pvemanagerlib.js"></script><script src="cockpit/static/login.js"></script><script>window.grafanaBootData = {};</script><script src="/js/pfSense.js"></script>`,
		),
	],
	['a site in which every path is a title', (path) => page(path.slice(1) || 'Home')],
];
