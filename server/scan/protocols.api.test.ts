import { createServer as createHttps } from 'node:https';
import { createServer as createTls } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import * as lab from '#tests/lab/protocols.ts';
import { scanService } from '#tests/lab/scan-loopback.ts';
import {
	closeAllServers,
	expiredTls,
	startStubServer,
	startTcpServer,
	startUdpServer,
	validTls,
	veeamTls,
} from '#tests/lab/stub-servers.ts';
import type { PortKey } from './plan.ts';

afterEach(closeAllServers);

describe('harmless services on ports that attackers look for', () => {
	const harmless: [string, PortKey, string][] = [
		['a mail server', 'tcp/21', '220 mail.example.org ESMTP Postfix\r\n'],
		['a chat server', 'tcp/23', ':irc.example.org NOTICE AUTH :*** Looking up your hostname\r\n'],
		['SSH', 'tcp/5900', 'SSH-2.0-OpenSSH_9.2\r\n'],
		['a mail server', 'tcp/902', '220 mail.example.org ESMTP\r\n'],
		['FTP', 'tcp/902', '220 (vsFTPd 3.0.5)\r\n'],
	];
	it.each(harmless)('%s on %s is not identified as one of them', async (_name, key, banner) => {
		const { port } = await startTcpServer(lab.sendBanner(banner));
		expect((await scanService(key, port)).fact).toEqual(
			expect.not.objectContaining({ service: expect.anything() }),
		);
	});

	it.each([6180, 9392, 9401] as const)('recognizes Veeam by its certificate on port %i', async (port) => {
		const veeam = await startStubServer(createTls(veeamTls));
		expect((await scanService(`tcp/${port}`, veeam.port)).fact).toMatchObject({
			service: { kind: 'product', product: 'veeam' },
		});
		const other = await startStubServer(createTls(validTls));
		expect((await scanService(`tcp/${port}`, other.port)).fact).not.toHaveProperty('service');
	});
});

describe('protocol detection', () => {
	const services: [string, PortKey, Parameters<typeof startTcpServer>[0], object][] = [
		[
			'OpenSSH',
			'tcp/22',
			lab.sendBanner('SSH-2.0-OpenSSH_9.2p1 Debian-2\r\n'),
			{ kind: 'ssh', banner: 'SSH-2.0-OpenSSH_9.2p1 Debian-2', version1: false },
		],
		[
			'SSH after a notice',
			'tcp/22',
			lab.sendBanner('Authorised use only\r\nSSH-1.99-Cisco-1.25\r\n'),
			{ kind: 'ssh', version1: true },
		],
		[
			'vsftpd without encryption',
			'tcp/21',
			lab.ftp('220 (vsFTPd 3.0.5)', '530 Please login with USER and PASS.'),
			{ kind: 'ftp', banner: '(vsFTPd 3.0.5)', isEncrypted: false },
		],
		[
			'ProFTPD with TLS',
			'tcp/21',
			lab.ftp('220-Welcome\r\n220 ProFTPD Server', '211-Features:\r\n AUTH TLS\r\n211 End'),
			{ kind: 'ftp', isEncrypted: true },
		],
		['Telnet', 'tcp/23', lab.sendBanner(Buffer.from('fffd18fffd20', 'hex')), { kind: 'telnet' }],
		['Telnet of a router', 'tcp/23', lab.sendBanner('\r\nUsername: '), { kind: 'telnet' }],
		[
			'VNC with a password',
			'tcp/5900',
			lab.vnc('RFB 003.008\n', [2, 16]),
			{ kind: 'vnc', password: 'asked' },
		],
		['VNC without one', 'tcp/5900', lab.vnc('RFB 003.008\n', [1]), { kind: 'vnc', password: 'not-asked' }],
		['old VNC', 'tcp/5900', lab.vnc('RFB 003.003\n', [2]), { kind: 'vnc', password: 'asked' }],
		[
			'ESXi',
			'tcp/902',
			lab.sendBanner('220 VMware Authentication Daemon Version 1.10: SSL Required\r\n'),
			{ kind: 'product', product: 'esxi' },
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
			{ product: 'mysql', version: '8.0.36', password: 'asked' },
		],
		[
			'MariaDB open to all',
			'tcp/3306',
			lab.mysql({ version: '5.5.5-10.11.6-MariaDB', admits: true }),
			{ product: 'mariadb', version: '10.11.6-MariaDB', password: 'not-asked' },
		],
		[
			'MySQL for listed hosts',
			'tcp/3306',
			lab.mysqlHostNotAllowed,
			{ password: 'unknown', refusesStrangers: true },
		],
		['Redis', 'tcp/6379', lab.replyWith(() => '+PONG\r\n'), { product: 'redis', password: 'not-asked' }],
		[
			'Redis with a password',
			'tcp/6379',
			lab.replyWith(() => '-NOAUTH Authentication required.\r\n'),
			{ product: 'redis', password: 'asked' },
		],
		[
			'Redis in protected mode',
			'tcp/6379',
			lab.replyWith(() => '-DENIED Redis is running in protected mode\r\n'),
			{ product: 'redis', refusesStrangers: true },
		],
		[
			'Memcached',
			'tcp/11211',
			lab.replyWith(() => 'VERSION 1.6.18\r\n'),
			{ product: 'memcached', version: '1.6.18', password: 'not-asked' },
		],
		['MongoDB', 'tcp/27017', lab.mongodb({ admits: false }), { product: 'mongodb', password: 'asked' }],
		[
			'MongoDB open to all',
			'tcp/27017',
			lab.mongodb({ admits: true }),
			{ product: 'mongodb', password: 'not-asked' },
		],
		['SQL Server', 'tcp/1433', lab.mssql, { product: 'sql-server', version: '15.0.2000' }],
		['Oracle', 'tcp/1521', lab.oracle, { product: 'oracle' }],
		['PPTP', 'tcp/1723', lab.pptp, { kind: 'vpn', product: 'pptp' }],
		['OpenVPN over TCP', 'tcp/1194', lab.openVpnTcp, { kind: 'vpn', product: 'openvpn' }],
		[
			'SMTP with STARTTLS',
			'tcp/25',
			lab.serveMail(lab.smtpWithTls),
			{
				kind: 'mail',
				protocol: 'SMTP',
				encryption: 'offered',
				plainLogin: false,
				tls: { version: 'TLSv1.3', certificate: { subject: 'mail.lab.test', selfSigned: true } },
			},
		],
		[
			'SMTP that tests the patience of spammers',
			'tcp/25',
			lab.postscreen(lab.smtpWithTls),
			{ kind: 'mail', encryption: 'offered', tls: { version: 'TLSv1.3' } },
		],
		[
			'SMTP with STARTTLS and old TLS',
			'tcp/587',
			lab.serveMail({
				...lab.smtpWithTls,
				tls: { ...validTls, minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' },
			}),
			{ encryption: 'offered', tls: { oldVersion: 'TLS 1.1' } },
		],
		[
			'SMTP that takes bare passwords',
			'tcp/587',
			lab.serveMail({ ...lab.smtpWithTls, responses: { EHLO: '250-x\r\n250 AUTH PLAIN LOGIN\r\n' } }),
			{ encryption: 'missing', plainLogin: true },
		],
		[
			'POP3 with STLS',
			'tcp/110',
			lab.serveMail({
				greeting: '+OK ready\r\n',
				responses: { CAPA: '+OK\r\nSTLS\r\nUSER\r\n.\r\n', STLS: '+OK begin\r\n' },
				startTlsCommand: 'STLS',
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
			lab.serveMail({
				greeting: '* OK IMAP4rev1\r\n',
				responses: { CAPABILITY: '* CAPABILITY IMAP4rev1\r\na1 OK done\r\n' },
			}),
			{ protocol: 'IMAP', encryption: 'missing', plainLogin: true },
		],
		[
			'IMAP that waits for TLS',
			'tcp/143',
			lab.serveMail({
				greeting: '* OK IMAP4rev1\r\n',
				responses: {
					CAPABILITY: '* CAPABILITY IMAP4rev1 STARTTLS LOGINDISABLED\r\na1 OK done\r\n',
					STARTTLS: 'a2 OK begin\r\n',
				},
				startTlsCommand: 'STARTTLS',
			}),
			{ encryption: 'offered', plainLogin: false },
		],
		[
			'Exim with its version',
			'tcp/25',
			lab.serveMail({ ...lab.smtpWithTls, greeting: '220 mail.lab.test ESMTP Exim 4.94_2 Mon, 1 Jun\r\n' }),
			{ kind: 'mail', product: 'exim', version: '4.94_2' },
		],
		[
			'Postfix',
			'tcp/587',
			lab.serveMail({ ...lab.smtpWithTls, greeting: '220 mail.lab.test ESMTP Postfix (3.7.11)\r\n' }),
			{ kind: 'mail', product: 'postfix', version: '3.7.11' },
		],
		[
			'Dovecot, which hides its version',
			'tcp/143',
			lab.serveMail({
				greeting: '* OK [CAPABILITY IMAP4rev1 LOGIN-REFERRALS] Dovecot (Debian) ready.\r\n',
				responses: { CAPABILITY: '* CAPABILITY IMAP4rev1\r\na1 OK done\r\n' },
			}),
			{ kind: 'mail', product: 'dovecot' },
		],
		[
			'Redis with its version',
			'tcp/6379',
			lab.replyWith((message) =>
				message.toString().startsWith('INFO')
					? '$40\r\n# Server\r\nredis_version:7.2.4\r\nredis_mode:x\r\n\r\n'
					: '+PONG\r\n',
			),
			{ product: 'redis', version: '7.2.4', password: 'not-asked' },
		],
		[
			'Valkey, which also reports a Redis version',
			'tcp/6379',
			lab.replyWith((message) =>
				message.toString().startsWith('INFO')
					? '$60\r\n# Server\r\nredis_version:7.2.4\r\nserver_name:valkey\r\nvalkey_version:8.0.1\r\n\r\n'
					: '+PONG\r\n',
			),
			{ product: 'valkey', version: '8.0.1', password: 'not-asked' },
		],
	];

	it.each(services)('%s', async (_name, key, onConnection, service) => {
		const { port } = await startTcpServer(onConnection);
		const { fact } = await scanService(key, port);
		expect(fact).toMatchObject({ state: 'open', service });
	});

	it('does not report that a busy MySQL blocks our address', async () => {
		const { port } = await startTcpServer(lab.mysqlTooManyConnections);
		const { fact } = await scanService('tcp/3306', port);
		expect(fact?.service).toEqual({ kind: 'database', product: 'mysql', version: '', password: 'unknown' });
	});

	it.each([
		['SMTP', 'tcp/25', '554 go away\r\n', { EHLO: '503 bad sequence\r\n' }],
		['SMTP', 'tcp/587', '220 lab\r\n', { EHLO: '550 who are you\r\n' }],
		['POP3', 'tcp/110', '+OK lab\r\n', { CAPA: '+OK\r\nUSER\r\n' }],
		['IMAP', 'tcp/143', '* BYE too busy\r\n', { CAPABILITY: '* BYE\r\n' }],
	] as const)(
		'%s that rejects our address is not reported as unencrypted (%s, %j)',
		async (_, key, greeting, answers) => {
			const { port } = await startTcpServer((socket) => {
				socket.on('data', (chunk: Buffer) => {
					const [, answer] = Object.entries(answers).find(([word]) => chunk.includes(word)) ?? [];
					socket.end(answer ?? '');
				});
				socket.write(greeting);
			});
			const { fact, report } = await scanService(key, port);
			expect(fact).toMatchObject({ state: 'open' });
			expect(fact?.service).toBeUndefined();
			expect(report.results.find(({ id }) => id === 'email')?.status).toBe('unknown');
		},
	);

	it.each([
		['IKE', 'udp/500', lab.ike(0), 'ipsec'],
		['IKE behind NAT', 'udp/4500', lab.ike(4), 'ipsec'],
		['OpenVPN', 'udp/1194', lab.openVpnUdp, 'openvpn'],
	] as const)('%s over UDP', async (_name, key, onMessage, product) => {
		const { port } = await startUdpServer(onMessage);
		const { fact } = await scanService(key, port);
		expect(fact).toMatchObject({ state: 'open', service: { kind: 'vpn', product } });
	});

	it('IMAP inside TLS, with an expired certificate', async () => {
		const { port } = await startStubServer(createTls(expiredTls, (socket) => socket.write('* OK ready\r\n')));
		const { fact, report } = await scanService('tcp/993', port);
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
		const { port } = await startStubServer(createHttps(tls, (_, response) => response.end('hello')));
		const { fact } = await scanService('tcp/443', port);
		const service = fact?.service?.kind === 'web' ? fact.service : undefined;
		expect(service?.tls?.oldVersion).toBe(oldVersion);
		expect(service?.tls?.certificate?.subject).toBe('mail.lab.test');
	});
});
