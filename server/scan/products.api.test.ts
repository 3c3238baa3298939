import { createServer as createHttp } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import type { PortKey } from '#server/scan/plan.ts';
import {
	decoys,
	imitations,
	loginForm,
	needsRedirect,
	redirectStyles,
	type Site,
	serveEverywhereButUnknown,
	servePage,
	serveSite,
} from '#tests/lab/product-pages.ts';
import { scanService } from '#tests/lab/scan-loopback.ts';
import { closeAllServers, startStubServer } from '#tests/lab/stub-servers.ts';

afterEach(closeAllServers);

async function listNames(site: Site, key: PortKey = 'tcp/443') {
	const { port } = await startStubServer(createHttp(serveSite(site)));
	const { fact, report } = await scanService(key, port);
	const service = fact?.service?.kind === 'web' ? fact.service : undefined;
	const panels = [...(service?.panels ?? []), ...(service?.portals ?? [])];
	return { panels, names: panels.map(({ product }) => product), report };
}

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
