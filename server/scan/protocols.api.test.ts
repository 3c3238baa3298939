import { createServer as createHttp, type RequestListener } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { createServer as createTls } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import * as lab from '#tests/lab/protocols.ts';
import {
	closeAll,
	expiredTls,
	labPorts,
	startTcp,
	tcpServer,
	udpServer,
	validTls,
} from '#tests/lab/servers.ts';
import type { PortFact } from './facts.ts';
import type { PortKey } from './ports.ts';
import { scan } from './scan.ts';

afterEach(closeAll);

async function look(open: Partial<Record<PortKey, number>>) {
	return scan({ ip: '127.0.0.1' }, { allowPrivate: true, ports: labPorts(open) });
}

/** What one service, alone on its host, was recognised as. */
async function seenAt(key: PortKey, port: number) {
	const report = await look({ [key]: port });
	const [protocol, number] = key.split('/');
	const fact = report.ports.find(
		(each): each is PortFact => each.protocol === protocol && each.port === Number(number),
	);
	const others = report.ports.filter((each) => each !== fact);
	expect(others.every(({ state }) => state === 'closed')).toBe(true);
	return { fact, report };
}

describe('a service is told by its protocol', () => {
	const services: [string, PortKey, Parameters<typeof tcpServer>[0], object][] = [
		[
			'OpenSSH',
			'tcp/22',
			lab.says('SSH-2.0-OpenSSH_9.2p1 Debian-2\r\n'),
			{ kind: 'ssh', banner: 'SSH-2.0-OpenSSH_9.2p1 Debian-2', version1: false },
		],
		[
			'SSH after a notice',
			'tcp/22',
			lab.says('Authorised use only\r\nSSH-1.99-Cisco-1.25\r\n'),
			{ kind: 'ssh', version1: true },
		],
		[
			'RDP with NLA',
			'tcp/3389',
			lab.rdp('required'),
			{ kind: 'rdp', networkLevelAuthentication: 'required' },
		],
		[
			'RDP with NLA optional',
			'tcp/3389',
			lab.rdp('optional'),
			{ kind: 'rdp', networkLevelAuthentication: 'optional' },
		],
		[
			'RDP without NLA',
			'tcp/3389',
			lab.rdp('missing'),
			{ kind: 'rdp', networkLevelAuthentication: 'missing' },
		],
		[
			'SMB 3',
			'tcp/445',
			lab.smb({ version1: false }),
			{ kind: 'smb', dialect: '3.0.2', version1: false, signing: 'optional' },
		],
		['SMB with version 1', 'tcp/445', lab.smb({ version1: true }), { kind: 'smb', version1: true }],
		[
			'SMB over NetBIOS',
			'tcp/139',
			lab.smb({ version1: true, netbios: true }),
			{ kind: 'smb', version1: true },
		],
		[
			'MySQL',
			'tcp/3306',
			lab.mysql({ version: '8.0.36', admits: false }),
			{ product: 'MySQL', version: '8.0.36', password: 'asked' },
		],
		[
			'MariaDB open to all',
			'tcp/3306',
			lab.mysql({ version: '5.5.5-10.11.6-MariaDB', admits: true }),
			{ product: 'MariaDB', version: '10.11.6-MariaDB', password: 'not-asked' },
		],
		[
			'MySQL for listed hosts',
			'tcp/3306',
			lab.mysqlForOthers,
			{ password: 'unknown', refusesStrangers: true },
		],
		['Redis', 'tcp/6379', lab.replies(() => '+PONG\r\n'), { product: 'Redis', password: 'not-asked' }],
		[
			'Redis with a password',
			'tcp/6379',
			lab.replies(() => '-NOAUTH Authentication required.\r\n'),
			{ product: 'Redis', password: 'asked' },
		],
		[
			'Redis in protected mode',
			'tcp/6379',
			lab.replies(() => '-DENIED Redis is running in protected mode\r\n'),
			{ product: 'Redis', refusesStrangers: true },
		],
		[
			'Memcached',
			'tcp/11211',
			lab.replies(() => 'VERSION 1.6.18\r\n'),
			{ product: 'Memcached', version: '1.6.18', password: 'not-asked' },
		],
		['MongoDB', 'tcp/27017', lab.mongodb({ admits: false }), { product: 'MongoDB', password: 'asked' }],
		[
			'MongoDB open to all',
			'tcp/27017',
			lab.mongodb({ admits: true }),
			{ product: 'MongoDB', password: 'not-asked' },
		],
		['SQL Server', 'tcp/1433', lab.mssql, { product: 'Microsoft SQL Server', version: '15.0.2000' }],
		['Oracle', 'tcp/1521', lab.oracle, { product: 'Oracle Database' }],
		['PPTP', 'tcp/1723', lab.pptp, { kind: 'vpn', product: 'PPTP' }],
		['OpenVPN over TCP', 'tcp/1194', lab.openVpnTcp, { kind: 'vpn', product: 'OpenVPN' }],
		[
			'SMTP with STARTTLS',
			'tcp/25',
			lab.mail(lab.smtpWithTls),
			{
				kind: 'mail',
				protocol: 'SMTP',
				encryption: 'offered',
				plainLogin: false,
				tls: { version: 'TLSv1.3', certificate: { subject: 'mail.lab.test', selfSigned: true } },
			},
		],
		[
			'SMTP with STARTTLS and old TLS',
			'tcp/587',
			lab.mail({
				...lab.smtpWithTls,
				tls: { ...validTls, minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' },
			}),
			{ encryption: 'offered', tls: { oldVersion: 'TLS 1.1' } },
		],
		[
			'SMTP that takes bare passwords',
			'tcp/587',
			lab.mail({ ...lab.smtpWithTls, answers: { EHLO: '250-x\r\n250 AUTH PLAIN LOGIN\r\n' } }),
			{ encryption: 'missing', plainLogin: true },
		],
		[
			'POP3 with STLS',
			'tcp/110',
			lab.mail({
				greeting: '+OK ready\r\n',
				answers: { CAPA: '+OK\r\nSTLS\r\nUSER\r\n.\r\n', STLS: '+OK begin\r\n' },
				tlsAfter: 'STLS',
				tls: expiredTls,
			}),
			{
				protocol: 'POP3',
				encryption: 'offered',
				plainLogin: true,
				tls: { certificate: { subject: 'old.lab.test' } },
			},
		],
		[
			'IMAP without encryption',
			'tcp/143',
			lab.mail({
				greeting: '* OK IMAP4rev1\r\n',
				answers: { CAPABILITY: '* CAPABILITY IMAP4rev1\r\na1 OK done\r\n' },
			}),
			{ protocol: 'IMAP', encryption: 'missing', plainLogin: true },
		],
		[
			'IMAP that waits for TLS',
			'tcp/143',
			lab.mail({
				greeting: '* OK IMAP4rev1\r\n',
				answers: {
					CAPABILITY: '* CAPABILITY IMAP4rev1 STARTTLS LOGINDISABLED\r\na1 OK done\r\n',
					STARTTLS: 'a2 OK begin\r\n',
				},
				tlsAfter: 'STARTTLS',
			}),
			{ encryption: 'offered', plainLogin: false },
		],
	];

	it.each(services)('%s', async (_name, key, onConnection, service) => {
		const { port } = await tcpServer(onConnection);
		const { fact } = await seenAt(key, port);
		expect(fact).toMatchObject({ state: 'open', service });
	});

	it.each([
		['IKE', 'udp/500', lab.ike(0), 'IPsec (IKE)'],
		['IKE behind NAT', 'udp/4500', lab.ike(4), 'IPsec (IKE)'],
		['OpenVPN', 'udp/1194', lab.openVpnUdp, 'OpenVPN'],
	] as const)('%s over UDP', async (_name, key, onMessage, product) => {
		const { port } = await udpServer(onMessage);
		const { fact } = await seenAt(key, port);
		expect(fact).toMatchObject({ state: 'open', service: { kind: 'vpn', product } });
	});

	it('IMAP inside TLS, with an expired certificate', async () => {
		const { port } = await startTcp(createTls(expiredTls, (socket) => socket.write('* OK ready\r\n')));
		const { fact, report } = await seenAt('tcp/993', port);
		expect(fact).toMatchObject({
			service: { encryption: 'implicit', tls: { certificate: { validTo: new Date('2021-01-01') } } },
		});
		const email = report.results.find(({ id }) => id === 'email');
		expect(email?.status).toBe('exposed');
		expect(email?.details).toContain('expired');
	});

	it.each([
		['TLSv1', 'TLSv1.2', 'TLS 1.1'],
		['TLSv1', 'TLSv1', 'TLS 1.0'],
		['TLSv1.2', 'TLSv1.3', undefined],
	] as const)('a server that takes %s to %s', async (minVersion, maxVersion, oldVersion) => {
		const tls = { ...validTls, minVersion, maxVersion, ciphers: 'DEFAULT@SECLEVEL=0' };
		const { port } = await startTcp(createHttps(tls, (_, response) => response.end('hello')));
		const { fact } = await seenAt('tcp/443', port);
		const service = fact?.service?.kind === 'web' ? fact.service : undefined;
		expect(service?.tls?.oldVersion).toBe(oldVersion);
		expect(service?.tls?.certificate?.subject).toBe('mail.lab.test');
	});
});

describe('databases behind HTTP', () => {
	const json =
		(status: number, body: object): RequestListener =>
		(_, response) => {
			response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
		};
	const couch: RequestListener = (request, response) =>
		request.url === '/'
			? json(200, { couchdb: 'Welcome', version: '3.3.3' })(request, response)
			: json(401, { error: 'unauthorized' })(request, response);

	it.each([
		[
			'Elasticsearch',
			'tcp/9200',
			json(200, { cluster_name: 'x', version: { number: '8.12.0' } }),
			{ product: 'Elasticsearch', version: '8.12.0', password: 'not-asked' },
		],
		[
			'Elasticsearch with a log-in',
			'tcp/9200',
			json(401, { error: { type: 'security_exception' } }),
			{ password: 'asked' },
		],
		['CouchDB', 'tcp/5984', couch, { product: 'CouchDB', version: '3.3.3', password: 'asked' }],
		['CouchDB open to all', 'tcp/5984', json(200, { couchdb: 'Welcome' }), { password: 'not-asked' }],
	] as const)('%s', async (_name, key, listener, service) => {
		const { port } = await startTcp(createHttp(listener));
		expect((await seenAt(key, port)).fact).toMatchObject({ service });
	});

	it('is found behind TLS too', async () => {
		const { port } = await startTcp(
			createHttps(validTls, json(401, { error: { type: 'security_exception' } })),
		);
		expect((await seenAt('tcp/9200', port)).fact).toMatchObject({ service: { product: 'Elasticsearch' } });
	});
});

describe('web admin panels and VPN log-in pages', () => {
	const page =
		(pages: Record<string, string>): RequestListener =>
		(request, response) => {
			const body = pages[request.url ?? ''];
			response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html' });
			response.end(body ?? `<h1>Not found</h1>${request.url}`);
		};

	it.each([
		['phpMyAdmin', 'tcp/80', { '/': 'hi', '/phpmyadmin/': '<title>phpMyAdmin</title>' }, ['phpMyAdmin']],
		['WordPress', 'tcp/80', { '/': 'hi', '/wp-login.php': '<form id="loginform">' }, ['WordPress log-in']],
		[
			'a home-made /admin',
			'tcp/8080',
			{ '/': 'hi', '/admin': '<input type="password">' },
			['an admin log-in page'],
		],
		['Webmin', 'tcp/10000', { '/': '<title>Login to Webmin</title>' }, ['Webmin']],
		['Proxmox', 'tcp/8006', { '/': '<title>pve - Proxmox Virtual Environment</title>' }, ['Proxmox VE']],
		['a plain website', 'tcp/80', { '/': '<title>Flowers</title>' }, []],
		['a site with a log-in on its front page', 'tcp/80', { '/': '<input type="password">' }, []],
	] as const)('%s', async (_name, key, pages, products) => {
		const { port } = await startTcp(createHttp(page(pages)));
		const { fact, report } = await seenAt(key, port);
		expect(fact?.service?.kind === 'web' && fact.service.panels.map(({ product }) => product)).toEqual(
			products,
		);
		expect(report.results.find(({ id }) => id === 'web-admin')?.status).toBe(
			products.length > 0 ? 'exposed' : 'safe',
		);
	});

	it('is not fooled by a site that answers every path with one page', async () => {
		const { port } = await startTcp(
			createHttp((_, response) => response.end('<title>App</title><input type="password">')),
		);
		const { fact } = await seenAt('tcp/8080', port);
		expect(fact?.service).toMatchObject({ kind: 'web', panels: [] });
	});

	it('finds a VPN log-in page, and error pages that repeat the path are not one', async () => {
		const gateway = createHttps(
			validTls,
			page({ '/': 'hi', '/remote/login': '<script src="/fgt_lang.js">' }),
		);
		const { fact, report } = await seenAt('tcp/443', (await startTcp(gateway)).port);
		expect(fact?.service).toMatchObject({
			portals: [{ product: 'Fortinet SSL VPN', path: '/remote/login' }],
		});
		expect(report.results.find(({ id }) => id === 'vpn')?.status).toBe('exposed');
	});

	it('follows a redirect within the site and no other', async () => {
		const elsewhere = await startTcp(createHttp((_, response) => response.end('<title>phpMyAdmin</title>')));
		const redirects: Record<string, string> = {
			'/admin': '/admin/login',
			'/phpmyadmin/': `http://127.0.0.1:${elsewhere.port}/`,
			'/wp-login.php': 'http://169.254.169.254/latest/meta-data/',
			'/administrator/': `//localhost:${elsewhere.port}/`,
			'/manager/html': 'gopher://127.0.0.1:6379/_PING',
			'/adminer.php': '/adminer.php',
		};
		const site = createHttp((request, response) => {
			const location = redirects[request.url ?? ''];
			if (location !== undefined) return response.writeHead(302, { location }).end();
			return response.end(request.url === '/admin/login' ? '<input type="password">' : 'hello');
		});
		const { fact } = await seenAt('tcp/80', (await startTcp(site)).port);
		expect(fact?.service).toMatchObject({ panels: [{ product: 'an admin log-in page' }] });
		expect(elsewhere.connections()).toBe(0);
	});
});
