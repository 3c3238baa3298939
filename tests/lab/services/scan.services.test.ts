import { beforeAll, describe, expect, it } from 'vitest';
import type { PortFact } from '#server/scan/facts.ts';
import type { PortState } from '#server/scan/net/dial.ts';
import { allTcpPorts, allUdpPorts } from '#server/scan/plan.ts';
import { type ScanReport, scan } from '#server/scan/scan.ts';
import { labNetwork } from './hosts.ts';
import { nmap } from './nmap.ts';

const settings = { allowPrivate: true };

/** Our word for what nmap says. UDP silence is "open|filtered" to nmap; we call it filtered and never safe. */
const ourWords: Record<string, PortState> = {
	open: 'open',
	closed: 'closed',
	filtered: 'filtered',
	'open|filtered': 'filtered',
};

/**
 * Linux answers nmap's question on an IPsec gateway's port 4500 with "nothing here", since it lacks the marker that tells
 * IKE from tunnel traffic. Ours carries it, and an answer with our own cookie in it is proof enough.
 */
const provenIke = ({ port, service }: PortFact) => port === 4500 && service?.kind === 'vpn';

const ourState = ({ state }: PortFact) => (state === 'unreachable' ? 'filtered' : state);

describe.each(Object.entries(labNetwork.hosts))('the %s host agrees with nmap', (_name, { ip4, ip6 }) => {
	it.each([ip4, ip6])('on every port of %s', async (ip) => {
		const report = await scan({ ip }, settings);
		const tcp = await nmap(ip, '-sT', '-p', allTcpPorts.join(','));
		const udp = await nmap(ip, '-sU', '-sV', '--version-intensity', '0', '-p', allUdpPorts.join(','));
		const theirs = Object.fromEntries(
			[...tcp, ...udp].map(([key, { state }]) => [key, ourWords[state] ?? state]),
		);
		const ours = Object.fromEntries(
			report.ports
				.filter((fact) => !provenIke(fact))
				.map((fact) => [`${fact.protocol}/${fact.port}`, ourState(fact)]),
		);
		expect(report.ports).toHaveLength(allTcpPorts.length + allUdpPorts.length);
		if (report.ports.some(provenIke)) delete theirs['udp/4500'];
		expect(ours).toEqual(theirs);
	});
});

describe('what answers is recognized', () => {
	let lax: ScanReport;
	let firm: ScanReport;
	beforeAll(async () => {
		lax = await scan({ name: 'lab.test' }, { ...settings, nameServers: [labNetwork.hosts.lax.ip4] });
		firm = await scan({ name: 'lab.test' }, { ...settings, nameServers: [labNetwork.hosts.firm.ip4] });
	});

	const serviceAt = (report: ScanReport, port: number, protocol = 'tcp') =>
		report.ports.find((fact) => fact.port === port && fact.protocol === protocol)?.service;
	const status = (report: ScanReport, id: string) => report.results.find((result) => result.id === id);

	it('by nmap with the same names', async () => {
		const kinds: Record<string, string> = {
			ssh: 'ssh',
			rdp: 'ms-wbt-server',
			smb: 'netbios-ssn',
			web: 'http',
			dns: 'domain',
		};
		const names = {
			PostgreSQL: 'postgresql',
			Redis: 'redis',
			MariaDB: 'mysql',
			Memcached: 'memcached',
			PPTP: 'pptp',
			SMTP: 'smtp',
			IMAP: 'imap',
			POP3: 'pop3',
		};
		const open = lax.ports.filter(({ protocol, state }) => protocol === 'tcp' && state === 'open');
		const theirs = await nmap(
			labNetwork.hosts.lax.ip4,
			'-sT',
			'-sV',
			'-p',
			open.map(({ port }) => port).join(','),
		);
		const ours = open.map(({ port, service }) => {
			const label =
				service &&
				('product' in service ? service.product : 'protocol' in service ? service.protocol : service.kind);
			return [`tcp/${port}`, kinds[label ?? ''] ?? names[label as keyof typeof names]];
		});
		const family = (name: string) =>
			name
				.replace(/^ssl\//, '')
				.replace(/^https$/, 'http')
				.replace(/^(imap|pop3)s$/, '$1')
				.replace('microsoft-ds', 'netbios-ssn')
				.replace('mariadb', 'mysql');
		expect(ours).toEqual(
			[...theirs]
				.filter(([, { state }]) => state === 'open')
				.map(([key, { service }]) => [key, family(service)])
				.sort((a, b) => ours.findIndex(([key]) => key === a[0]) - ours.findIndex(([key]) => key === b[0])),
		);
	});

	it('on the lax host', () => {
		expect(serviceAt(lax, 22)).toMatchObject({
			kind: 'ssh',
			banner: expect.stringContaining('OpenSSH'),
			version1: false,
		});
		expect(serviceAt(lax, 3389)).toMatchObject({ kind: 'rdp', networkLevelAuthentication: 'missing' });
		expect(serviceAt(lax, 445)).toMatchObject({ kind: 'smb', version1: true, signing: 'optional' });
		expect(serviceAt(lax, 139)).toMatchObject({ kind: 'smb', version1: true });
		expect(serviceAt(lax, 5432)).toMatchObject({ product: 'PostgreSQL', password: 'not-asked' });
		expect(serviceAt(lax, 6379)).toMatchObject({ product: 'Redis', password: 'not-asked' });
		expect(serviceAt(lax, 3306)).toMatchObject({ product: 'MariaDB', password: 'asked' });
		expect(serviceAt(lax, 11211)).toMatchObject({ product: 'Memcached', password: 'not-asked' });
		expect(serviceAt(lax, 25)).toMatchObject({ protocol: 'SMTP', encryption: 'missing' });
		expect(serviceAt(lax, 143)).toMatchObject({ protocol: 'IMAP', encryption: 'offered', plainLogin: true });
		expect(serviceAt(lax, 993)).toMatchObject({
			protocol: 'IMAP',
			encryption: 'implicit',
			tls: { oldVersion: 'TLS 1.1' },
		});
		expect(serviceAt(lax, 80)).toMatchObject({
			panels: [{ product: 'phpMyAdmin' }, { product: 'an admin log-in page' }],
		});
		expect(serviceAt(lax, 443)).toMatchObject({
			portals: [{ product: 'Fortinet SSL VPN' }],
			tls: { oldVersion: 'TLS 1.1' },
		});
		expect(serviceAt(lax, 1723)).toMatchObject({ product: 'PPTP' });
		expect(serviceAt(lax, 53)).toMatchObject({ kind: 'dns', zoneTransfer: true });
		expect(serviceAt(lax, 53, 'udp')).toMatchObject({ kind: 'dns', openResolver: true });
		expect(serviceAt(lax, 500, 'udp')).toMatchObject({ product: 'IPsec (IKE)' });
		expect(serviceAt(lax, 4500, 'udp')).toMatchObject({ product: 'IPsec (IKE)' });
		expect(serviceAt(lax, 1194, 'udp')).toMatchObject({ product: 'OpenVPN' });
		expect(lax.results.map((result) => result.status)).toEqual(Array(8).fill('exposed'));
	});

	it('on the firm host', () => {
		expect(serviceAt(firm, 445)).toMatchObject({
			kind: 'smb',
			dialect: '3.1.1',
			version1: false,
			signing: 'required',
		});
		expect(serviceAt(firm, 3306)).toMatchObject({ product: 'MariaDB', refusesStrangers: true });
		expect(serviceAt(firm, 5432)).toMatchObject({ product: 'PostgreSQL', password: 'asked' });
		expect(serviceAt(firm, 6379)).toMatchObject({ product: 'Redis', password: 'asked' });
		expect(serviceAt(firm, 25)).toMatchObject({ protocol: 'SMTP', encryption: 'offered', plainLogin: false });
		expect(serviceAt(firm, 143)).toMatchObject({
			protocol: 'IMAP',
			encryption: 'offered',
			plainLogin: false,
		});
		expect(serviceAt(firm, 80)).toMatchObject({ kind: 'web', panels: [] });
		expect(serviceAt(firm, 53)).toMatchObject({ kind: 'dns', zoneTransfer: false });
		expect(serviceAt(firm, 53, 'udp')).toMatchObject({ kind: 'dns', openResolver: false });
		expect(status(firm, 'dns')).toMatchObject({
			status: 'safe',
			details: expect.stringContaining('refuse zone transfers'),
		});
		expect(status(firm, 'ssh')?.status).toBe('safe');
		expect(status(firm, 'rdp')?.status).toBe('safe');
		expect(status(firm, 'web-admin')?.status).toBe('safe');
	});

	it('behind the wall as far as it lets us see', async () => {
		const walled = await scan({ ip: labNetwork.hosts.walled.ip4 }, settings);
		expect(walled.ports.filter(({ state }) => state === 'open').map(({ port }) => port)).toEqual([80, 443]);
		expect(walled.ports.find(({ port }) => port === 22)?.state).toBe('unreachable');
		expect(status(walled, 'databases')).toMatchObject({
			status: 'unknown',
			details: expect.stringContaining('silence is not proof'),
		});
	});
});
