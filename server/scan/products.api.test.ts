import { createServer as createHttp, type OutgoingHttpHeaders, type RequestListener } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import type { PortKey } from '#server/scan/plan.ts';
import { scanService } from '#tests/lab/scan-loopback.ts';
import { closeAllServers, startStubServer } from '#tests/lab/stub-servers.ts';

afterEach(closeAllServers);

type Answer = { status?: number; headers?: OutgoingHttpHeaders; body?: string };
type Site = (path: string, count: number) => Answer;

const createListener =
	(site: Site): RequestListener =>
	(request, response) => {
		requests += 1;
		const { status = 200, headers = {}, body = '' } = site(request.url ?? '/', requests);
		response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
	};
let requests = 0;

async function listNames(site: Site, key: PortKey = 'tcp/443') {
	requests = 0;
	const { port } = await startStubServer(createHttp(createListener(site)));
	const { fact, report } = await scanService(key, port);
	const service = fact?.service?.kind === 'web' ? fact.service : undefined;
	const panels = [...(service?.panels ?? []), ...(service?.portals ?? [])];
	return { panels, names: panels.map(({ product }) => product), report };
}

const notFound: Answer = { status: 404, body: '<h1>Not found</h1>' };
const servePage =
	(pages: Readonly<Record<string, Answer>>): Site =>
	(path) =>
		pages[path] ?? notFound;
const serveEverywhere =
	(answer: Answer): Site =>
	() =>
		answer;

/** Product, where its root leads, what its log-in page sends, and the version it tells. */
const imitations: [string, string, Answer, string?][] = [
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
const needsRedirect = ['big-ip', 'smartermail'];

const redirectStyles: [string, (path: string) => Answer][] = [
	['a Location header', (location) => ({ status: 302, headers: { location } })],
	['a meta element', (path) => ({ body: `<meta http-equiv="refresh" content="0; url=${path}">` })],
	['a script', (path) => ({ body: `<script>window.location.href = "${path}";</script>` })],
];

describe('products', () => {
	it.each(imitations.filter(([product]) => !needsRedirect.includes(product)))(
		'%s is named at its root',
		async (product, _path, page, version) => {
			const { names, panels } = await listNames(servePage({ '/': page }));
			expect(names).toEqual([product]);
			expect(panels[0]?.signs.length).toBeGreaterThan(0);
			expect(panels[0]?.version).toBe(version);
		},
	);

	const redirected = imitations
		.filter(([, path]) => !path.includes('#'))
		.map(([product, path, page], index) => ({ product, path, page, index }));
	it.each(redirected)(
		'$product is named when its root leads to $path',
		async ({ product, path, page, index }) => {
			const [, redirect] = redirectStyles[index % redirectStyles.length] ?? [];
			const { names } = await listNames(servePage({ '/': redirect?.(path) ?? {}, [path]: page }));
			expect(names).toEqual([product]);
		},
	);

	it.each(redirectStyles)(
		'a gateway that sends every path to its log-in page by %s is named',
		async (_name, redirect) => {
			const path = '/+CSCOE+/logon.html';
			const page = { headers: { 'set-cookie': ['webvpn=; path=/', 'webvpnlogin=1'] }, body: 'Login' };
			const { names, report } = await listNames((asked) => (asked === path ? page : redirect(path)));
			expect(names).toEqual(['cisco-anyconnect']);
			expect(report.results.find(({ id }) => id === 'vpn')?.status).toBe('exposed');
		},
	);

	it.each([
		['tcp/8111', 'teamcity', { headers: { 'teamcity-node-id': 'MAIN' } }],
		['tcp/8090', 'confluence', { headers: { 'x-confluence-request-time': '1' } }],
		['tcp/9191', 'papercut', { body: '<title>PaperCut Login for Joinery</title>' }],
		['tcp/9192', 'papercut', { body: '<title>PaperCut Login for Joinery</title>' }],
		['tcp/9443', 'veeam', { body: '<title>Veeam Backup Enterprise Manager : Login</title>' }],
		['tcp/4443', 'globalprotect', { body: '<title>GlobalProtect Portal</title>' }],
		['tcp/10443', 'fortinet-ssl-vpn', { body: '<script>top.location="/remote/login"</script>' }],
		['tcp/2083', 'cpanel', { body: '<title>cPanel Login</title>' }],
	] as const)('on %s %s is named', async (key, product, page) => {
		expect((await listNames(servePage({ '/': page }), key)).names).toEqual([product]);
	});

	it('reads version and build of ESXi from its first answer', async () => {
		const { panels } = await listNames(
			servePage({
				'/': { body: '<script>document.write("<title>" + ID_EESX_Welcome + "</title>");</script>' },
				'/sdk': { body: '<about><version>7.0.3</version><build>20328353</build></about>' },
			}),
		);
		expect(panels).toEqual([expect.objectContaining({ product: 'esxi', version: '7.0.3 build 20328353' })]);
	});

	it('prefers the page that shows all four parts of the build of Exchange', async () => {
		const { panels } = await listNames(
			servePage({
				'/': { status: 302, headers: { location: '/owa/auth/logon.aspx' } },
				'/owa/auth/logon.aspx': { body: '<link href="/owa/auth/15.1.2507/themes/a.css">' },
				'/ecp/Current/exporttool/microsoft.exchange.ediscovery.exporttool.application': {
					body: '<assemblyIdentity name="x" version="15.1.2507.39" />',
				},
			}),
		);
		expect(panels).toEqual([expect.objectContaining({ product: 'exchange', version: '15.1.2507.39' })]);
	});

	it.each([
		[
			'papercut',
			{
				'/': {
					body: '<title>PaperCut Login for Joinery</title><link href="/css/style.css?62354papercut-mf">',
				},
			},
			'build 62354',
		],
		[
			'beyondtrust',
			{
				'/': { body: '<title>BeyondTrust Privileged Remote Access Login</title>' },
				'/get_rdf?comp=sdcust&locale_code=en-us': { body: '\x01\x07\x0624.3.2\x00' },
			},
			'24.3.2',
		],
		[
			'ivanti-connect-secure',
			{
				'/': { body: '<title>Ivanti Connect Secure</title>' },
				'/dana-na/nc/nc_gina_ver.txt': {
					body: '<PARAM NAME="ProductVersion" VALUE="22.7.2.3597">',
				},
			},
			'22.7.2.3597',
		],
	])('reads the version of %s as it writes it', async (product, pages, version) => {
		const { panels } = await listNames(servePage(pages));
		expect(panels).toEqual([expect.objectContaining({ product, version })]);
	});

	it('looks at log-in pages where only the root leads to another host', async () => {
		const { names } = await listNames(
			servePage({
				'/': { status: 302, headers: { location: 'https://www.example.org/' } },
				'/owa/auth/logon.aspx': { headers: { 'x-owa-version': '15.2.2562.46' } },
			}),
		);
		expect(names).toEqual(['exchange']);
	});

	it('reads the version from a page that is requested once the product is known', async () => {
		const { panels } = await listNames(
			servePage({
				'/': { body: '<title>UniFi Network</title>' },
				'/status': { body: '{"meta":{"rc":"ok","up":true,"server_version":"6.5.53"}}' },
			}),
		);
		expect(panels[0]).toMatchObject({ product: 'unifi', version: '6.5.53' });
	});
});

const titled = (title: string, rest = ''): Site =>
	serveEverywhereButUnknown({ body: `<title>${title}</title>${rest}` });

function serveEverywhereButUnknown(answer: Answer): Site {
	return servePage({ '/': answer });
}

const loginForm = '<form><input name="user"><input type="password"></form>';

const decoys: [string, Site][] = [
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

describe('decoys', () => {
	it.each(decoys)('%s is not taken for a product', async (_name, site) => {
		const { names } = await listNames(site);
		expect(names).toEqual([]);
	});

	it('a log-in page without other signs is called a log-in page', async () => {
		const { names } = await listNames(
			serveEverywhereButUnknown({ body: `<title>Login</title>${loginForm}` }),
			'tcp/10000',
		);
		expect(names).toEqual(['login']);
	});

	it.each<[string, Site]>([
		[
			'a product that it names once',
			(_, count) => ({
				body: count === 1 ? '<title>GlobalProtect Portal</title>' : '<title>Flowers</title>',
			}),
		],
		[
			'titles',
			(_, count) => ({ body: `<title>${['Flowers', 'Bread', 'Tools', 'Books'][count % 4]}</title>` }),
		],
		['statuses', (_, count) => ({ status: count === 1 ? 200 : 503, body: 'Flowers' })],
	])('a target that changes %s is said to do so and not called safe', async (_name, site) => {
		const { report } = await listNames(site);
		for (const id of ['web-admin', 'vpn']) {
			const check = report.results.find((each) => each.id === id);
			expect(check?.status).not.toBe('safe');
			expect(check?.details).toContain('answers the same request differently each time');
		}
	});

	it('a target without an answer to a random path is not called safe', async () => {
		const { port } = await startStubServer(
			createHttp((request, response) => {
				if (request.url === '/') response.end('Flowers');
				else request.socket.destroy();
			}),
		);
		const { report } = await scanService('tcp/443', port);
		const check = report.results.find(({ id }) => id === 'web-admin');
		expect(check?.status).toBe('unknown');
		expect(check?.details).toContain('Not looked at: a path that does not exist');
	});
});
