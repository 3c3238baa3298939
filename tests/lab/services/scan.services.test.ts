import { beforeAll, describe, expect, it } from 'vitest';
import type { PortState } from '#server/scan/net/connect.ts';
import { allTcpPorts, allUdpPorts } from '#server/scan/plan.ts';
import { type ScanReport, scan } from '#server/scan/scan.ts';
import type { PortResult } from '#server/scan/scan-results.ts';
import { labNetwork } from './hosts.ts';
import { runNmap } from './nmap.ts';

const settings = { allowPrivate: true };

/** nmap reports UDP silence as "open|filtered"; our scanner reports it as filtered. */
const portStateByNmapState: Record<string, PortState> = {
	open: 'open',
	closed: 'closed',
	filtered: 'filtered',
	'open|filtered': 'filtered',
};

/** nmap's probe for port 4500 lacks the non-ESP marker, so an IPsec gateway answers "port unreachable". */
const isConfirmedIke = ({ port, service }: PortResult) => port === 4500 && service?.kind === 'vpn';

const normalizeState = ({ state }: PortResult) => (state === 'unreachable' ? 'filtered' : state);

describe.each(Object.entries(labNetwork.hosts))('the %s host agrees with nmap', (_name, { ip4, ip6 }) => {
	it.each([ip4, ip6])('on every port of %s', async (ip) => {
		const report = await scan({ ip }, settings);
		const tcp = await runNmap(ip, '-sT', '-p', allTcpPorts.join(','));
		const udp = await runNmap(ip, '-sU', '-sV', '--version-intensity', '0', '-p', allUdpPorts.join(','));
		const nmapStates = Object.fromEntries(
			[...tcp, ...udp].map(([key, { state }]) => [key, portStateByNmapState[state] ?? state]),
		);
		const scannedStates = Object.fromEntries(
			report.ports
				.filter((finding) => !isConfirmedIke(finding))
				.map((finding) => [`${finding.protocol}/${finding.port}`, normalizeState(finding)]),
		);
		expect(report.ports).toHaveLength(allTcpPorts.length + allUdpPorts.length);
		if (report.ports.some(isConfirmedIke)) delete nmapStates['udp/4500'];
		expect(scannedStates).toEqual(nmapStates);
	});
});

describe('recognizes services', () => {
	let insecureReport: ScanReport;
	let hardenedReport: ScanReport;
	beforeAll(async () => {
		insecureReport = await scan(
			{ name: 'lab.test' },
			{ ...settings, nameServers: [labNetwork.hosts.insecure.ip4] },
		);
		hardenedReport = await scan(
			{ name: 'lab.test' },
			{ ...settings, nameServers: [labNetwork.hosts.hardened.ip4] },
		);
	});

	const findService = (report: ScanReport, port: number, protocol = 'tcp') =>
		report.ports.find((finding) => finding.port === port && finding.protocol === protocol)?.service;
	const findResult = (report: ScanReport, id: string) => report.results.find((result) => result.id === id);

	it('with the same names as nmap', async () => {
		const nmapNameByKind: Record<string, string> = {
			ssh: 'ssh',
			rdp: 'ms-wbt-server',
			smb: 'netbios-ssn',
			web: 'http',
			dns: 'domain',
		};
		const nmapNameByProduct = {
			postgresql: 'postgresql',
			redis: 'redis',
			mariadb: 'mysql',
			memcached: 'memcached',
			pptp: 'pptp',
			SMTP: 'smtp',
			IMAP: 'imap',
			POP3: 'pop3',
		};
		const openPorts = insecureReport.ports.filter(
			({ protocol, state }) => protocol === 'tcp' && state === 'open',
		);
		const nmapPorts = await runNmap(
			labNetwork.hosts.insecure.ip4,
			'-sT',
			'-sV',
			'-p',
			openPorts.map(({ port }) => port).join(','),
		);
		const scannedServices = openPorts.map(({ port, service }) => {
			const label =
				service &&
				('product' in service ? service.product : 'protocol' in service ? service.protocol : service.kind);
			return [
				`tcp/${port}`,
				nmapNameByKind[label ?? ''] ?? nmapNameByProduct[label as keyof typeof nmapNameByProduct],
			];
		});
		const normalizeServiceName = (name: string) =>
			name
				.replace(/^ssl\//, '')
				.replace(/^https$/, 'http')
				.replace(/^(imap|pop3)s$/, '$1')
				.replace('microsoft-ds', 'netbios-ssn')
				.replace('mariadb', 'mysql');
		expect(scannedServices).toEqual(
			[...nmapPorts]
				.filter(([, { state }]) => state === 'open')
				.map(([key, { service }]) => [key, normalizeServiceName(service)])
				.sort(
					(a, b) =>
						scannedServices.findIndex(([key]) => key === a[0]) -
						scannedServices.findIndex(([key]) => key === b[0]),
				),
		);
	});

	it('on the insecure host', () => {
		expect(findService(insecureReport, 22)).toMatchObject({
			kind: 'ssh',
			banner: expect.stringContaining('OpenSSH'),
			version1: false,
		});
		expect(findService(insecureReport, 3389)).toMatchObject({
			kind: 'rdp',
			networkLevelAuthentication: 'missing',
		});
		expect(findService(insecureReport, 445)).toMatchObject({
			kind: 'smb',
			version1: true,
			signing: 'optional',
		});
		expect(findService(insecureReport, 139)).toMatchObject({ kind: 'smb', version1: true });
		expect(findService(insecureReport, 5432)).toMatchObject({ product: 'postgresql', password: 'not-asked' });
		expect(findService(insecureReport, 6379)).toMatchObject({ product: 'redis', password: 'not-asked' });
		expect(findService(insecureReport, 3306)).toMatchObject({ product: 'mariadb', password: 'asked' });
		expect(findService(insecureReport, 11211)).toMatchObject({ product: 'memcached', password: 'not-asked' });
		expect(findService(insecureReport, 25)).toMatchObject({ protocol: 'SMTP', encryption: 'missing' });
		expect(findService(insecureReport, 143)).toMatchObject({
			protocol: 'IMAP',
			encryption: 'offered',
			plainLogin: true,
		});
		expect(findService(insecureReport, 993)).toMatchObject({
			protocol: 'IMAP',
			encryption: 'implicit',
			tls: { oldVersion: 'TLS 1.1' },
		});
		expect(findService(insecureReport, 80)).toMatchObject({
			panels: [{ product: 'phpmyadmin' }, { product: 'admin-login' }],
		});
		expect(findService(insecureReport, 443)).toMatchObject({
			portals: [{ product: 'fortinet-ssl-vpn' }],
			tls: { oldVersion: 'TLS 1.1' },
		});
		expect(findService(insecureReport, 1723)).toMatchObject({ product: 'pptp' });
		expect(findService(insecureReport, 53)).toMatchObject({ kind: 'dns', zoneTransfer: true });
		expect(findService(insecureReport, 53, 'udp')).toMatchObject({ kind: 'dns', openResolver: true });
		expect(findService(insecureReport, 500, 'udp')).toMatchObject({ product: 'ipsec' });
		expect(findService(insecureReport, 4500, 'udp')).toMatchObject({ product: 'ipsec' });
		expect(findService(insecureReport, 1194, 'udp')).toMatchObject({ product: 'openvpn' });
		expect(insecureReport.results.map((result) => result.status)).toEqual(Array(8).fill('exposed'));
	});

	it('on the hardened host', () => {
		expect(findService(hardenedReport, 445)).toMatchObject({
			kind: 'smb',
			dialect: '3.1.1',
			version1: false,
			signing: 'required',
		});
		expect(findService(hardenedReport, 3306)).toMatchObject({ product: 'mariadb', refusesStrangers: true });
		expect(findService(hardenedReport, 5432)).toMatchObject({ product: 'postgresql', password: 'asked' });
		expect(findService(hardenedReport, 6379)).toMatchObject({ product: 'redis', password: 'asked' });
		expect(findService(hardenedReport, 25)).toMatchObject({
			protocol: 'SMTP',
			encryption: 'offered',
			plainLogin: false,
		});
		expect(findService(hardenedReport, 143)).toMatchObject({
			protocol: 'IMAP',
			encryption: 'offered',
			plainLogin: false,
		});
		expect(findService(hardenedReport, 80)).toMatchObject({ kind: 'web', panels: [] });
		expect(findService(hardenedReport, 53)).toMatchObject({ kind: 'dns', zoneTransfer: false });
		expect(findService(hardenedReport, 53, 'udp')).toMatchObject({ kind: 'dns', openResolver: false });
		expect(findResult(hardenedReport, 'dns')).toMatchObject({
			status: 'safe',
			details: expect.stringContaining('refuse zone transfers'),
		});
		expect(findResult(hardenedReport, 'ssh')?.status).toBe('safe');
		expect(findResult(hardenedReport, 'rdp')?.status).toBe('safe');
		expect(findResult(hardenedReport, 'web-admin')?.status).toBe('safe');
	});

	it('behind the firewall, on reachable ports', async () => {
		const firewalledReport = await scan({ ip: labNetwork.hosts.firewalled.ip4 }, settings);
		expect(firewalledReport.ports.filter(({ state }) => state === 'open').map(({ port }) => port)).toEqual([
			80, 443,
		]);
		expect(firewalledReport.ports.find(({ port }) => port === 22)?.state).toBe('unreachable');
		expect(findResult(firewalledReport, 'databases')).toMatchObject({
			status: 'unknown',
			details: expect.stringContaining('silence is not proof'),
		});
	});
});
