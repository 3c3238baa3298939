import { createServer as createHttp, type RequestListener } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { scanService } from '#tests/lab/scan-loopback.ts';
import { closeAllServers, startStubServer, validTls } from '#tests/lab/stub-servers.ts';

afterEach(closeAllServers);

const firstByteOfTls = 0x16;

describe('databases behind HTTP', () => {
	const createJsonListener =
		(status: number, body: object): RequestListener =>
		(_, response) => {
			response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
		};
	const couch: RequestListener = (request, response) =>
		request.url === '/'
			? createJsonListener(200, { couchdb: 'Welcome', version: '3.3.3' })(request, response)
			: createJsonListener(401, { error: 'unauthorized' })(request, response);

	it.each([
		[
			'Elasticsearch',
			'tcp/9200',
			createJsonListener(200, { cluster_name: 'x', version: { number: '8.12.0' } }),
			{ product: 'elasticsearch', version: '8.12.0', password: 'not-asked' },
		],
		[
			'OpenSearch, which answers alike',
			'tcp/9200',
			createJsonListener(200, {
				cluster_name: 'x',
				version: { distribution: 'opensearch', number: '2.11.0' },
			}),
			{ product: 'opensearch', version: '2.11.0', password: 'not-asked' },
		],
		[
			'Elasticsearch with a log-in',
			'tcp/9200',
			createJsonListener(401, { error: { type: 'security_exception' } }),
			{ password: 'asked' },
		],
		['CouchDB', 'tcp/5984', couch, { product: 'couchdb', version: '3.3.3', password: 'asked' }],
		[
			'CouchDB open to all',
			'tcp/5984',
			createJsonListener(200, { couchdb: 'Welcome' }),
			{ password: 'not-asked' },
		],
	] as const)('%s', async (_name, key, listener, service) => {
		const { port } = await startStubServer(createHttp(listener));
		expect((await scanService(key, port)).fact).toMatchObject({ service });
	});

	it('is found behind TLS too', async () => {
		const { port } = await startStubServer(
			createHttps(validTls, createJsonListener(401, { error: { type: 'security_exception' } })),
		);
		expect((await scanService('tcp/9200', port)).fact).toMatchObject({
			service: { product: 'elasticsearch' },
		});
	});
});

describe('web admin panels and VPN log-in pages', () => {
	const createPageListener =
		(pages: Record<string, string>): RequestListener =>
		(request, response) => {
			const body = pages[request.url ?? ''];
			response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html' });
			response.end(body ?? `<h1>Not found</h1>${request.url}`);
		};

	it('reports a version that ransomware groups exploit as exposed, with the steps', async () => {
		const { port } = await startStubServer(
			createHttp((_, response) => {
				response.setHeader('server', 'ScreenConnect/23.9.7.8804').end('Remote Support');
			}),
		);
		const { report } = await scanService('tcp/8040', port);
		const check = report.results.find(({ id }) => id === 'web-admin');
		expect(check).toMatchObject({
			status: 'exposed',
			details: expect.stringMatching(/CVE-2024-1709[\s\S]*First step: Tonight: Update it/),
			findings: expect.arrayContaining([
				expect.objectContaining({
					product: 'screenconnect',
					version: '23.9.7.8804',
					port: 8040,
					kev: expect.objectContaining({ exploited: expect.objectContaining({ fixedIn: '23.9.8' }) }),
				}),
			]),
		});
	});

	it.each([
		['15.2.2562.46', 'safe'],
		['15.2.9999.1', 'unknown'],
		['15.2.1544.11', 'exposed'],
		['15.2.792.5', 'exposed'],
	])('judges a mail page of version %s as %s', async (version, status) => {
		const pages = { '/': 'hi', '/owa/auth/logon.aspx': `<a href="/owa/auth/${version}/">` };
		const { port } = await startStubServer(createHttp(createPageListener(pages)));
		const { report } = await scanService('tcp/443', port);
		const check = report.results.find(({ id }) => id === 'web-admin');
		expect(check?.status).toBe(status);
		expect(check?.findings.find(({ product }) => product === 'exchange')).toMatchObject({
			version,
			kev: { listed: { count: 14 } },
		});
	});

	it.each([
		['a website', createHttp((_, response) => response.end('<title>Flowers</title>')), 'safe'],
		['a service without HTTP', createServer((socket) => void socket.end('\x01\x02\x03')), 'unknown'],
	])('does not take %s on a ScreenConnect port for it', async (_name, service, status) => {
		const { port } = await startStubServer(service);
		for (const key of ['tcp/8040', 'tcp/8041'] as const) {
			const { report } = await scanService(key, port);
			const check = report.results.find(({ id }) => id === 'web-admin');
			expect(check?.status).toBe(status);
			expect(check?.findings.filter(({ product }) => product !== null)).toEqual([]);
		}
	});

	it.each([
		['phpMyAdmin', 'tcp/80', { '/': 'hi', '/phpmyadmin/': '<input name="pma_username">' }, ['phpmyadmin']],
		[
			'WordPress',
			'tcp/80',
			{ '/': 'hi', '/wp-login.php': '<form id="loginform"><input id="wp-submit">' },
			['wordpress'],
		],
		['a home-made /admin', 'tcp/8080', { '/': 'hi', '/admin': '<input type="password">' }, ['admin-login']],
		['Webmin', 'tcp/10000', { '/': '<title>Login to Webmin</title>' }, ['webmin']],
		['Proxmox', 'tcp/8006', { '/': '<title>pve - Proxmox Virtual Environment</title>' }, ['proxmox']],
		['a plain website', 'tcp/80', { '/': '<title>Flowers</title>' }, []],
		['a site with a log-in on its front page', 'tcp/80', { '/': '<input type="password">' }, []],
	] as const)('%s', async (_name, key, pages, products) => {
		const { port } = await startStubServer(createHttp(createPageListener(pages)));
		const { fact, report } = await scanService(key, port);
		expect(fact?.service?.kind === 'web' && fact.service.panels.map(({ product }) => product)).toEqual(
			products,
		);
		expect(report.results.find(({ id }) => id === 'web-admin')?.status).toBe(
			products.length > 0 ? 'exposed' : 'safe',
		);
	});

	it('finds nothing on a site that answers every path with one page', async () => {
		const { port } = await startStubServer(
			createHttp((_, response) => response.end('<title>App</title><input type="password">')),
		);
		const { fact } = await scanService('tcp/8080', port);
		expect(fact?.service).toMatchObject({ kind: 'web', panels: [] });
	});

	it('finds a VPN log-in page, and error pages that repeat the path are not one', async () => {
		const gateway = createHttps(
			validTls,
			createPageListener({ '/': 'hi', '/remote/login': '<script src="/fgt_lang.js">' }),
		);
		const { fact, report } = await scanService('tcp/443', (await startStubServer(gateway)).port);
		expect(fact?.service).toMatchObject({
			portals: [{ product: 'fortinet-ssl-vpn', path: '/remote/login' }],
		});
		expect(report.results.find(({ id }) => id === 'vpn')?.status).toBe('exposed');
	});

	it('sends the port in Host and follows a redirect to it', async () => {
		const asked = new Set<string>();
		const site = createHttp((request, response) => {
			const host = request.headers.host ?? '';
			asked.add(host);
			if (request.url === '/admin')
				return response.writeHead(302, { location: `http://${host}/login` }).end();
			return response.end(request.url === '/login' ? '<input type="password">' : 'hello');
		});
		const { port } = await startStubServer(site);
		const { fact } = await scanService('tcp/8080', port);
		expect([...asked]).toEqual([`127.0.0.1:${port}`]);
		expect(fact?.service).toMatchObject({ panels: [{ product: 'admin-login' }] });
	});

	it('retries with TLS when an error page requires it', async () => {
		const site = createHttps(
			validTls,
			createPageListener({ '/': 'hi', '/phpmyadmin/': '<input name="pma_username">' }),
		);
		const front = createServer((socket) => {
			socket.once('data', (first: Buffer) => {
				if (first[0] !== firstByteOfTls) {
					return socket.end('HTTP/1.1 400 Bad Request\r\n\r\nThe plain HTTP request was sent to HTTPS port');
				}
				socket.pause();
				socket.unshift(first);
				return site.emit('connection', socket);
			});
		});
		const { fact } = await scanService('tcp/8080', (await startStubServer(front)).port);
		expect(fact?.service).toMatchObject({ panels: [{ product: 'phpmyadmin' }], tls: { version: 'TLSv1.3' } });
	});

	it('recognizes a website and continues despite a redirect loop', async () => {
		const site = createHttp((request, response) => {
			if (request.url === '/phpmyadmin/') return response.end('<input name="pma_username">');
			return response.writeHead(302, { location: `${request.url}x` }).end();
		});
		const { fact } = await scanService('tcp/80', (await startStubServer(site)).port);
		expect(fact?.service).toMatchObject({ kind: 'web', panels: [{ product: 'phpmyadmin' }] });
	});

	it('ignores 1xx responses', async () => {
		const site = createHttp((_, response) => {
			response.writeEarlyHints({ link: '</style.css>; rel=preload' });
			response.end('<title>Login to Webmin</title>');
		});
		const { fact } = await scanService('tcp/10000', (await startStubServer(site)).port);
		expect(fact?.service).toMatchObject({ kind: 'web', panels: [{ product: 'webmin' }] });
	});

	it('follows a redirect within the site and no other', async () => {
		const elsewhere = await startStubServer(
			createHttp((_, response) => response.end('<title>phpMyAdmin</title>')),
		);
		const redirects: Record<string, string> = {
			'/admin': '/admin/login',
			'/phpmyadmin/': `http://127.0.0.1:${elsewhere.port}/`,
			'/wp-login.php': 'http://169.254.169.254/latest/meta-data/',
			'/administrator/': `//localhost:${elsewhere.port}/`,
			'/manager/html': 'gopher://127.0.0.1:6379/_PING',
			'/adminer.php': '/adminer.php',
			// The same name on its default port, which is another origin.
			'/admin/': 'http://127.0.0.1/admin/login',
		};
		const site = createHttp((request, response) => {
			const location = redirects[request.url ?? ''];
			if (location !== undefined) return response.writeHead(302, { location }).end();
			return response.end(request.url === '/admin/login' ? '<input type="password">' : 'hello');
		});
		const { fact } = await scanService('tcp/80', (await startStubServer(site)).port);
		expect(fact?.service).toMatchObject({ panels: [{ product: 'admin-login' }] });
		expect(elsewhere.connections()).toBe(0);
	});
});
