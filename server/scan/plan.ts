import type { ScanCheckId } from '#domain/scan/checks.ts';
import type { ConnectionContext } from './net/connect.ts';
import { probeMemcached, probeRedis } from './probes/caches.ts';
import { createZoneTransferProbe, probeOpenResolver } from './probes/dns.ts';
import { stripWww } from './probes/domain.ts';
import { probeCouchdb, probeElasticsearch } from './probes/http-database.ts';
import { probeImap, probeImaps, probePop3, probePop3s, probeSmtp, probeSmtps } from './probes/mail.ts';
import { probeMongodb } from './probes/mongodb.ts';
import { probeMssql } from './probes/mssql.ts';
import { probeMysql } from './probes/mysql.ts';
import { probeOracle } from './probes/oracle.ts';
import { probePostgres } from './probes/postgres.ts';
import type { Probe, ProbeResult } from './probes/probe.ts';
import { probeRdp } from './probes/rdp.ts';
import {
	probeEsxiConsole,
	probeFtp,
	probeSsh,
	probeTelnet,
	probeVeeam,
	probeVnc,
	probeWinrm,
	probeWinrmTls,
} from './probes/remote-access.ts';
import { probeSmb, probeSmbOverNetbios } from './probes/smb.ts';
import { probeIke, probeOpenVpnTcp, probeOpenVpnUdp, probePptp } from './probes/vpn.ts';
import { createWebProbe } from './probes/web.ts';

export type PlannedPort =
	| { readonly protocol: 'tcp'; readonly port: number; readonly probe: (name: string | undefined) => Probe }
	| {
			readonly protocol: 'udp';
			readonly port: number;
			readonly probe: (context: ConnectionContext, port: number) => Promise<ProbeResult>;
	  };

const tcp = (port: number, probe: Probe): PlannedPort => ({ protocol: 'tcp', port, probe: () => probe });
const udp = (
	port: number,
	probe: (context: ConnectionContext, port: number) => Promise<ProbeResult>,
): PlannedPort => ({
	protocol: 'udp',
	port,
	probe,
});

const plainHttpPorts: readonly number[] = [
	...[80, 5000, 5080, 5601, 7001, 8000, 8020, 8040, 8041, 8080, 8081, 8090],
	...[8095, 8111, 8161, 8181, 8500, 8530, 9090, 9191, 9998, 50000],
];
const adminOnlyPorts: readonly number[] = [10000, 2083, 2087, 4444, 8006];
const portalPorts: readonly number[] = [443, 4433, 4443, 8443, 9443, 10443];

const webPort = (port: number): PlannedPort =>
	tcp(
		port,
		createWebProbe({
			port,
			isTlsFirst: !plainHttpPorts.includes(port),
			isAdminPort: adminOnlyPorts.includes(port),
			hasPortals: portalPorts.includes(port),
		}),
	);

export const scanPlan: Record<ScanCheckId, readonly PlannedPort[]> = {
	rdp: [tcp(3389, probeRdp), tcp(5900, probeVnc), tcp(5901, probeVnc)],
	ssh: [tcp(22, probeSsh), tcp(23, probeTelnet), tcp(5985, probeWinrm), tcp(5986, probeWinrmTls)],
	smb: [tcp(21, probeFtp), tcp(139, probeSmbOverNetbios), tcp(445, probeSmb)],
	'web-admin': [
		// 4444: Sophos. 5000 and 5001: Synology. 5601: Kibana. 8040 and 8041: ScreenConnect.
		// 8090: Confluence. 8111: TeamCity. 9191 and 9192: PaperCut. 4433: SonicWall. 5080: Cleo. 5480: vCenter. 7001: WebLogic.
		// 7002: WebLogic. 7071: Zimbra. 8000 and 8001: GoAnywhere, Oracle EBS. 8020 and 8383: Endpoint Central. 8081: Web Help Desk.
		// 8095: Crowd. 8161: ActiveMQ. 8181: TerraMaster. 8500: ColdFusion. 8530 and 8531: WSUS. 9090: CrushFTP. 9998: SmarterMail. 50000: SAP.
		...[80, 443, 2083, 2087, 4433, 4443, 4444, 5000, 5001, 5080, 5480, 5601, 7001, 7002, 7071].map(webPort),
		...[8000, 8001, 8006, 8020, 8040, 8041, 8080, 8081, 8090, 8095, 8111, 8161, 8181, 8383].map(webPort),
		...[8443, 8500, 8530, 8531, 9090, 9191, 9192, 9443, 9998, 10000, 10443, 50000].map(webPort),
		tcp(902, probeEsxiConsole),
		...[6180, 9392, 9401].map((port) => tcp(port, probeVeeam)),
	],
	databases: [
		tcp(1433, probeMssql),
		tcp(1521, probeOracle),
		tcp(3306, probeMysql),
		tcp(5432, probePostgres),
		tcp(5984, probeCouchdb),
		tcp(6379, probeRedis),
		tcp(9200, probeElasticsearch),
		tcp(11211, probeMemcached),
		tcp(27017, probeMongodb),
	],
	email: [
		tcp(25, probeSmtp),
		tcp(110, probePop3),
		tcp(143, probeImap),
		tcp(465, probeSmtps),
		tcp(587, probeSmtp),
		tcp(993, probeImaps),
		tcp(995, probePop3s),
	],
	dns: [
		{ protocol: 'tcp', port: 53, probe: (name) => createZoneTransferProbe(stripWww(name ?? '')) },
		udp(53, probeOpenResolver),
	],
	vpn: [
		tcp(1194, probeOpenVpnTcp),
		tcp(1723, probePptp),
		...portalPorts.map(webPort),
		udp(500, (context, port) => probeIke(context, port, { behindNat: false })),
		udp(1194, probeOpenVpnUdp),
		udp(4500, (context, port) => probeIke(context, port, { behindNat: true })),
	],
};

function listPorts(protocol: PlannedPort['protocol']): readonly number[] {
	const planned = Object.values(scanPlan).flat();
	const ports = planned.filter((each) => each.protocol === protocol).map(({ port }) => port);
	return [...new Set(ports)].sort((a, b) => a - b);
}

export const allTcpPorts = listPorts('tcp');
export const allUdpPorts = listPorts('udp');

export type PortKey = `${PlannedPort['protocol']}/${number}`;

export type PortMap = ReadonlyMap<PortKey, number>;
