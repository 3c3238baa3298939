/**
 * npm run bench:scan: our scan compared with `nmap -sT -sV` on the same ports and hosts. Ours includes four UDP ports.
 * Needs root for the network namespaces of the hosts, nmap and nftables. Ends after five minutes at the latest.
 */
import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createHttp, type RequestListener } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { createServer, type Server, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { getProductName } from '#domain/scan/products.ts';
import { allTcpPorts } from '#server/scan/plan.ts';
import { scan } from '#server/scan/scan.ts';
import { ftp, mysql, replyWith, sendBanner, serveMail, smtpWithTls, vnc } from '#tests/lab/protocols.ts';
import { startInNamespace, stopDaemon } from '#tests/lab/services/commands.ts';
import { applyFirewall, buildNetwork, describeNetwork, removeNetwork } from '#tests/lab/services/network.ts';
import { validTls } from '#tests/lab/stub-servers.ts';
import { median, recordMeasurement } from './measurements.ts';

const runs = 5;
const nmapTimeoutMs = 120_000;
const benchTimeoutMs = 290_000;
const startTimeoutMs = 10_000;
const benchNetwork = describeNetwork('rpb', 232, ['closed', 'mixed', 'filtered']);
const hostNames = { closed: 'all closed', mixed: 'mixed', filtered: 'mostly filtered' } as const;
type HostName = keyof typeof hostNames;
const openThroughFirewall = [80, 443];
/** What runs on a host: port, product and version as both scanners should read them. */
const expectedProducts: readonly (readonly [port: number, product: RegExp])[] = [
	[21, /vsftpd 3\.0\.3/i],
	[22, /OpenSSH[_ ]9\.2p1/i],
	[25, /Exim(?: smtpd)? 4\.96/i],
	[143, /Dovecot/i],
	[587, /Postfix/i],
	[3306, /MySQL 8\.0\.36/i],
	[6379, /Redis(?: key-value store)? 7\.0\.15/i],
	[8040, /ScreenConnect.*23\.9\.7/i],
	[8080, /Jenkins.*2\.426\.2/i],
];
/** Brands that the decoy pages mention; none of them runs here. */
const decoyBrands = /sophos|sonicwall|fortinet|fortigate|cisco|unifi|elastic|kibana|synology|qnap/i;
const scriptPath = fileURLToPath(import.meta.url);
const execute = promisify(execFile);

/** Open ports with the products and versions that a scanner reports for them. */
type Reading = ReadonlyMap<number, string>;
type Figures = { ms: number; services: number; right: number; falseNames: number };
type Comparison = { host: HostName; ours: Figures; theirs: Figures };

async function measureMs<T>(work: () => Promise<T>): Promise<{ ms: number; value: T }> {
	const start = performance.now();
	const value = await work();
	return { ms: performance.now() - start, value };
}

const servePage =
	(body: string, headers: Readonly<Record<string, string>> = {}): RequestListener =>
	(request, response) => {
		const isRoot = request.url === '/';
		response.writeHead(isRoot ? 200 : 404, { 'content-type': 'text/html', ...headers });
		response.end(isRoot ? body : '<title>Not found</title>');
	};

const redisInfo = '# Server\r\nredis_version:7.0.15\r\nredis_mode:standalone\r\nos:Linux 6.1.0 x86_64\r\n';
const services: readonly (readonly [number, () => Server])[] = [
	[21, () => createServer(ftp('220 (vsFTPd 3.0.3)', '211-Features:\r\n AUTH TLS\r\n211 End'))],
	[22, () => createServer(sendBanner('SSH-2.0-OpenSSH_9.2p1 Debian-2\r\n'))],
	[
		25,
		() =>
			createServer(
				serveMail({
					...smtpWithTls,
					greeting: '220 mail.lab.test ESMTP Exim 4.96 Wed, 18 Nov 2026 08:00:00 +0000\r\n',
				}),
			),
	],
	[
		80,
		() => createHttp(servePage('<title>Your Sophos and SonicWall partner</title>Fortinet FortiGate, Cisco')),
	],
	[
		143,
		() =>
			createServer(
				serveMail({
					greeting:
						'* OK [CAPABILITY IMAP4rev1 SASL-IR LOGIN-REFERRALS ID ENABLE IDLE LITERAL+ STARTTLS LOGINDISABLED] Dovecot (Debian) ready.\r\n',
					responses: {
						CAPABILITY: '* CAPABILITY IMAP4rev1 STARTTLS\r\na1 OK done\r\n',
						STARTTLS: 'a2 OK go\r\n',
					},
					startTlsCommand: 'STARTTLS',
				}),
			),
	],
	[443, () => createHttps(validTls, servePage('<title>Oakdale Unified School District</title>'))],
	[587, () => createServer(serveMail({ ...smtpWithTls, greeting: '220 mail.lab.test ESMTP Postfix\r\n' }))],
	[3306, () => createServer(mysql({ version: '8.0.36', admits: false }))],
	[5901, () => createServer(vnc('RFB 003.008\n', [2]))],
	[
		6379,
		() =>
			createServer(
				replyWith((message) => {
					const command = message.toString('latin1').toLowerCase();
					if (command.includes('info')) return `$${redisInfo.length}\r\n${redisInfo}\r\n`;
					return command.includes('ping') ? '+PONG\r\n' : '-ERR unknown command\r\n';
				}),
			),
	],
	[
		8040,
		() => createHttp(servePage('x', { server: 'ScreenConnect/23.9.7.8804-3971094 Microsoft-HTTPAPI/2.0' })),
	],
	[
		8080,
		() =>
			createHttp(
				servePage('<title>Sign in [Jenkins]</title>', { 'x-jenkins': '2.426.2', server: 'Jetty(10.0.18)' }),
			),
	],
	[
		8443,
		() =>
			createHttps(validTls, servePage('<title>Stretch fabric - elastic</title>Synology NAS, QNAP, UniFi')),
	],
];

async function startServices(): Promise<void> {
	await Promise.all(
		services.map(async ([port, create]) => {
			const server = create();
			// nmap resets connections while the greeting is written.
			server.on('connection', (socket: Socket) => socket.on('error', () => {}));
			await once(server.listen(port, '::'), 'listening');
		}),
	);
	console.log('ready');
}

async function readWithOurs(ip: string): Promise<Reading> {
	const { ports, results } = await scan({ ip }, { allowPrivate: true });
	const findings = results.flatMap((check) => check.findings);
	const describePort = (port: number) =>
		findings
			.filter((finding) => finding.port === port)
			.map(({ product, version, evidence }) => {
				const banner = evidence.find((sign) => sign.kind === 'ssh')?.banner ?? '';
				return `${getProductName(product)} ${version ?? ''} ${banner}`;
			})
			.join('; ');
	return new Map(
		ports.flatMap(({ protocol, port, service }) =>
			protocol === 'tcp' && service !== undefined ? [[port, describePort(port)] as const] : [],
		),
	);
}

async function readWithNmap(ip: string): Promise<Reading> {
	const options = ['-sT', '-sV', '-Pn', '-n', '-T4', '--host-timeout', '115s', '-oG', '-'];
	const ports = ['-p', allTcpPorts.join(',')];
	const { stdout } = await execute('nmap', [...options, ...ports, ip], { timeout: nmapTimeoutMs });
	return new Map(
		// port/state/protocol/owner/service/rpc/version/
		[...stdout.matchAll(/(\d+)\/open\/tcp\/[^/,]*\/([^/,]*)\/[^/,]*\/([^/,\n]*)/g)].flatMap(
			([, port, service = '', version = '']) =>
				/^(?:tcpwrapped|unknown)?$/.test(service) ? [] : [[Number(port), version] as const],
		),
	);
}

const judge = (reading: Reading, ms: number): Figures => ({
	ms,
	services: reading.size,
	right: expectedProducts.filter(([port, product]) => product.test(reading.get(port) ?? '')).length,
	falseNames: [...reading.values()].filter((text) => decoyBrands.test(text)).length,
});

async function measure(): Promise<void> {
	for (const [host, { ip4 }] of Object.entries(benchNetwork.hosts)) {
		const theirs = await measureMs(() => readWithNmap(ip4));
		const ours: { ms: number; value: Reading }[] = [];
		for (let run = 0; run < runs; run += 1) ours.push(await measureMs(() => readWithOurs(ip4)));
		const comparison: Comparison = {
			host: host as HostName,
			ours: judge(ours.at(-1)?.value ?? new Map(), median(ours.map(({ ms }) => ms))),
			theirs: judge(theirs.value, theirs.ms),
		};
		console.log(JSON.stringify(comparison));
	}
	// The hosts keep connections alive.
	process.exit();
}

async function main(): Promise<void> {
	removeNetwork(benchNetwork);
	const running: ChildProcess[] = [];
	try {
		buildNetwork(benchNetwork);
		for (const host of [benchNetwork.hosts.mixed, benchNetwork.hosts.filtered]) {
			const daemon = startInNamespace(host.namespace, [process.execPath, scriptPath, 'host'], () => {});
			running.push(daemon);
			if (daemon.stdout) await once(daemon.stdout, 'data', { signal: AbortSignal.timeout(startTimeoutMs) });
		}
		applyFirewall(benchNetwork.hosts.filtered, openThroughFirewall);
		const namespaceArgs = ['netns', 'exec', benchNetwork.scanner, process.execPath, scriptPath, 'scanner'];
		const { stdout } = await execute('ip', namespaceArgs, { timeout: benchTimeoutMs });
		report(
			stdout
				.trim()
				.split('\n')
				.map((line): Comparison => JSON.parse(line)),
		);
	} finally {
		await Promise.all(running.map(stopDaemon));
		removeNetwork(benchNetwork);
	}
}

function report(comparisons: readonly Comparison[]): void {
	const expected: Record<HostName, readonly number[]> = {
		closed: [],
		mixed: services.map(([port]) => port),
		filtered: openThroughFirewall,
	};
	recordMeasurement({
		file: 'scan-measurements.md',
		title: 'Network scan against nmap',
		command: 'npm run bench:scan',
		columns: ['host', 'scanner', 'services', 'products and versions right', 'false names', 'ms', 'ratio'],
		rows: comparisons.flatMap(({ host, ours, theirs }) => {
			const ports = expected[host];
			const productCount = expectedProducts.filter(([port]) => ports.includes(port)).length;
			return [
				{ scanner: 'ours', ...ours },
				{ scanner: 'nmap -sT -sV -T4', ...theirs },
			].map(({ scanner, services: found, right, falseNames, ms }) => [
				hostNames[host],
				scanner,
				`${found} of ${ports.length}`,
				`${right} of ${productCount}`,
				String(falseNames),
				ms.toFixed(0),
				(ms / theirs.ms).toFixed(3),
			]);
		}),
		notes: [
			`The same ${allTcpPorts.length} TCP ports of network namespaces on this machine, with imitations of the services. Ours is the median of ${runs} scans inside a running process and includes four UDP ports; nmap is one process per host, with -n.`,
			'False names: brands that three harmless pages mention (a reseller, a school district, a shop) and that were reported as products. We do not name FTP software, so vsftpd is the one we miss.',
		],
	});
}

const parts = new Map([
	[undefined, main],
	['host', startServices],
	['scanner', measure],
]);
const part = parts.get(process.argv[2]);
if (part === undefined) throw new Error(`bench/scan.ts knows no part "${process.argv[2]}"`);
await part();
