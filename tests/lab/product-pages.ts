import type { OutgoingHttpHeaders, RequestListener } from 'node:http';

export type Answer = { status?: number; headers?: OutgoingHttpHeaders; body?: string };
export type Site = (path: string, count: number) => Answer;

/** Serves a site whose answer may depend on how many requests came before. */
export function serveSite(site: Site): RequestListener {
	let requests = 0;
	return (request, response) => {
		requests += 1;
		const { status = 200, headers = {}, body = '' } = site(request.url ?? '/', requests);
		// As servers write names; nmap compares them by case.
		for (const [name, value = ''] of Object.entries({
			'content-type': 'text/html; charset=utf-8',
			...headers,
		}))
			response.setHeader(
				name.replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase()),
				value,
			);
		response.writeHead(status).end(body);
	};
}

const notFound: Answer = { status: 404, body: '<h1>Not found</h1>' };
export const servePage =
	(pages: Readonly<Record<string, Answer>>): Site =>
	(path) =>
		pages[path] ?? notFound;
const serveEverywhere =
	(answer: Answer): Site =>
	() =>
		answer;

/** Product, where its root leads, what its log-in page sends, and the version it tells. */
export const imitations: [string, string, Answer, string?][] = [
	['fortinet-ssl-vpn', '/remote/login', { body: '<script src="/remote/fgt_lang?lang=en"></script>' }],
	['fortigate', '/login', { headers: { 'set-cookie': 'APSCOOKIE_443=0; path=/' }, body: 'x' }],
	['sonicwall-ssl-vpn', '/cgi-bin/welcome', { headers: { server: 'SonicWALL SSL-VPN Web Server' } }],
	['sonicwall', '/auth.html', { body: '<title>SonicWall - Authentication</title>' }],
	['globalprotect', '/global-protect/login.esp', { body: '<title>GlobalProtect Portal</title>' }],
	['cisco-anyconnect', '/+CSCOE+/logon.html', { body: '<link href="/+CSCOU+/portal.css">' }],
	['citrix-gateway', '/logon/LogonPoint/index.html', { body: '<p class="_ctxstxt_CitrixCopyright">' }],
	[
		'ivanti-connect-secure',
		'/dana-na/auth/url_default/welcome.cgi',
		{ body: '<title>Ivanti Connect Secure</title>' },
	],
	[
		'check-point',
		'/sslvpn/Login/Login',
		{
			body: '<img src="/Login/images/CompanyLogo.png"> Check Point Software Technologies Ltd. All rights reserved.',
		},
	],
	[
		'sophos-firewall',
		'/webconsole/webpages/login.jsp',
		{ body: '<script>uiLangToHTMLLangAttributeValueMapping</script>' },
	],
	['watchguard', '/sslvpn_logon.shtml', { body: '<title>Fireware XTM User Authentication</title>' }],
	['exchange', '/owa/auth/logon.aspx', { headers: { 'x-owa-version': '15.2.1544.11' } }, '15.2.1544.11'],
	['zimbra', '/zimbra/', { body: '<title>Zimbra Web Client Sign In</title>' }],
	['esxi', '/ui/', { body: '<html ng-app="esxUiApp">' }],
	['vcenter', '/ui/', { body: '<script>document.write("<title>" + ID_VC_Welcome + "</title>");</script>' }],
	['screenconnect', '/Login', { headers: { server: 'ScreenConnect/23.9.7.8804-3971094' } }, '23.9.7.8804'],
	['simplehelp', '/welcome', { body: '<title>Welcome to SimpleHelp</title>' }],
	['moveit', '/human.aspx', { headers: { 'set-cookie': 'siLockLongTermInstID=0' }, body: 'x' }],
	['goanywhere', '/goanywhere/auth/Login.xhtml', { body: '<title>GoAnywhere 7.4.0</title>' }, '7.4.0'],
	['crushftp', '/WebInterface/login.html', { body: '<title>CrushFTP WebInterface</title>' }],
	['cleo', '/login', { headers: { server: 'Cleo Harmony/5.8.0.20' } }, '5.8.0.20'],
	[
		'teamcity',
		'/login.html',
		{
			body: '<title>Log in to TeamCity — TeamCity</title><span class="vWord">Version</span> 2023.11.3 (build 147512)',
		},
		'2023.11.3',
	],
	[
		'confluence',
		'/login.action',
		{
			headers: { 'x-confluence-request-time': '1' },
			body: '<meta name="ajs-version-number" content="8.5.3">',
		},
		'8.5.3',
	],
	['papercut', '/user', { body: '<title>PaperCut Login for Joinery</title>' }],
	['qnap', '/cgi-bin/', { body: '<title>NAS1 - QNAP Turbo NAS</title>' }],
	[
		'synology',
		'/webman/index.cgi',
		{ body: '<title>NAS1 - Synology DiskStation</title><script>SYNO.SDS</script>' },
	],
	['unifi', '/manage/account/login', { body: '<title>UniFi Network</title>' }],
	['rd-web', '/RDWeb/Pages/en-US/login.aspx', { body: '<title>RD Web Access</title>' }],
	[
		'sharepoint',
		'/_layouts/15/Authenticate.aspx',
		{ headers: { microsoftsharepointteamservices: '16.0.0.5513' } },
	],
	['weblogic', '/console/login/LoginForm.jsp', { body: 'WebLogic Server Version: 12.2.1.2' }, '12.2.1.2'],
	['gitlab', '/users/sign_in', { body: '<title>Sign in · GitLab</title>' }],
	['jenkins', '/login', { headers: { 'x-jenkins': '2.440.1' } }, '2.440.1'],
	['roundcube', '/webmail/', { body: '<script>rcmail.set_env({"rcversion":10611});</script>' }, '1.6.11'],
	['phpmyadmin', '/phpmyadmin/', { body: '<input name="pma_username">' }],
	['kibana', '/app/home', { headers: { 'kbn-name': 'search1' } }],
	['big-ip', '/tmui/login.jsp', { body: '<title>BIG-IP</title>Welcome to the BIG-IP' }],
	[
		'smartermail',
		'/interface/root',
		{ body: '<script>var stProductVersion = "100.0.9504";</script>Login to SmarterMail' },
	],
	['webmin', '/session_login.cgi', { body: '<title>Login to Webmin</title>' }],
	['cpanel', '/login/', { headers: { server: 'cpsrvd/11.118.0.62' } }, '11.118.0.62'],
	['serv-u', '/?Command=Login', { headers: { server: 'Serv-U/15.2.2.573' } }, '15.2.2.573'],
	['proxmox', '/#v1:0', { body: '<title>pve1 - Proxmox Virtual Environment</title>' }],
	[
		'mikrotik',
		'/webfig/',
		{ body: '<title>RouterOS router configuration page</title><h1>RouterOS v6.40.5</h1>' },
		'6.40.5',
	],
];
/** Named by where the root leads to, not by the page alone. */
export const needsRedirect = ['big-ip', 'smartermail'];

export const redirectStyles: [string, (path: string) => Answer][] = [
	['a Location header', (location) => ({ status: 302, headers: { location } })],
	['a meta element', (path) => ({ body: `<meta http-equiv="refresh" content="0; url=${path}">` })],
	['a script', (path) => ({ body: `<script>window.location.href = "${path}";</script>` })],
];

export const titled = (title: string, rest = ''): Site =>
	serveEverywhereButUnknown({ body: `<title>${title}</title>${rest}` });

export function serveEverywhereButUnknown(answer: Answer): Site {
	return servePage({ '/': answer });
}

export const loginForm = '<form><input name="user"><input type="password"></form>';

export const decoys: [string, Site][] = [
	['a school district', titled('Oakdale Unified School District - Parents', loginForm)],
	['a telephone reseller', titled('Unified Communications for Clinics')],
	['a fabric shop', titled('Stretch fabric by the yard - elastic')],
	[
		'an IT firm with logos of vendors',
		titled(
			'Valley IT',
			'<img src="/img/sophos.svg"><img src="/img/synology.png"><img src="/img/fortinet.svg">',
		),
	],
	[
		'an IT firm that names its vendors',
		titled('Your Sophos partner', 'SonicWall, Fortinet FortiGate, Cisco AnyConnect'),
	],
	['a hardware shop', titled('Synology DS925+ 4-Bay NAS | Parts Depot')],
	['a category of a shop', titled('Synology NAS')],
	['a news article', titled('Fortinet warns of FortiGate SSL VPN hole')],
	[
		'a site with one page and nonces',
		(_, count) => ({ body: `<title>App</title><script nonce="n${count}f3a9">x</script>${loginForm}` }),
	],
	['a site that prints the time', (_, count) => ({ body: `<title>Clock</title>${1_700_000_000 + count}` })],
	[
		'a site that sends unknown paths home',
		(path) => (path === '/' ? { body: 'Home' } : { status: 302, headers: { location: '/' } }),
	],
	[
		'a site that sends unknown paths to a friendly error',
		(path) =>
			path === '/' || path.startsWith('/404')
				? { body: `<title>Oops</title>${path}` }
				: { status: 302, headers: { location: `/404?from=${path}` } },
	],
	[
		'a parked domain',
		serveEverywhere({ body: 'vpn login, webmail, remote desktop, citrix gateway, outlook' }),
	],
	[
		'a site that adds a slash',
		(path) => (path.endsWith('/') ? { body: 'Home' } : { status: 301, headers: { location: `${path}/` } }),
	],
	['a site that repeats the path', (path) => ({ body: `<title>${path}</title>Nothing at ${path}` })],
	[
		'a help page with escaped code',
		titled('How to open phpMyAdmin', '<code>&lt;input name=&quot;pma_username&quot;&gt;</code>'),
	],
	[
		'a university help page',
		titled('Using GlobalProtect VPN', '<a href="/files/GlobalProtect64.msi">Download</a>'),
	],
	['a data center', titled('QTS Data Centers')],
	['an exchange program', servePage({ '/': { body: 'hi' }, '/exchange/login': { body: loginForm } })],
	['a market report', titled('Outlook for 2027')],
	['a job offer', titled('VMware vSphere Administrator (ESXi, vCenter)')],
	[
		'a church',
		servePage({ '/': { headers: { 'x-request-time': '12' }, body: '<title>Confluence Church</title>' } }),
	],
	[
		'a gym',
		servePage({
			'/': { status: 302, headers: { location: '/login.action' } },
			'/login.action': { body: `<title>Members</title>${loginForm}` },
		}),
	],
	[
		'a water utility',
		servePage({ '/': { body: 'hi' }, '/remote/login': { body: `<title>Water meters</title>${loginForm}` } }),
	],
	[
		'an intranet',
		servePage({
			'/': { status: 302, headers: { location: '/user' } },
			'/user': { body: '<title>Staff</title>' },
		}),
	],
	[
		'a Tomcat start page',
		titled('Apache Tomcat/9.0.80', '<a href="https://ci.example.org/jenkins">Jenkins</a>'),
	],
	['a reverse proxy without a back end', (path) => ({ status: 502, body: `<title>Outlook</title>${path}` })],
	['a firm that links to its mail', titled('Joinery', '<a href="https://mail.example.org/owa/">Mail</a>')],
	[
		'a firm that links to its support portal',
		titled('IT', '<a href="https://vsa.example.org/vsapres/web20/core/login.aspx">'),
	],
	[
		'a site behind a load balancer',
		serveEverywhereButUnknown({ headers: { server: 'BigIP', 'set-cookie': 'BIGipServerpool=1' } }),
	],
	['a users meeting', titled('TeamCity users meet')],
	['a comparison of NAS boxes', titled('QNAP Turbo NAS or Synology DiskStation')],
	['a review', titled('Our review of the QNAP Turbo NAS')],
	[
		'a trap with the signs of many products',
		serveEverywhere({
			body: '<title>UniFi Network</title>/+CSCOU+/portal.css _ctxstxt_CitrixCopyright /dana-na/css/ds name="pma_username"',
		}),
	],
	['a JSON service', serveEverywhere({ body: '{"server_version":"6.5.53","version":"1.2","baseUrl":"x"}' })],
	['a blog about Grafana', titled('Grafana dashboards for beginners')],
];
