/**
 * npm run bench:scan: our scan compared with `nmap -sT -sV` on the same ports and hosts. Ours includes four UDP ports.
 * Needs root for the network namespaces of the hosts, nmap and nftables. Ends after three minutes at the latest.
 */
import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createHttp, type RequestListener } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { createServer, type Server, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { allTcpPorts } from '#server/scan/plan.ts';
import { scan } from '#server/scan/scan.ts';
import { mysql, replyWith, sendBanner, serveMail, smtpWithTls } from '#tests/lab/protocols.ts';
import { startInNamespace, stopDaemon } from '#tests/lab/services/commands.ts';
import { applyFirewall, buildNetwork, describeNetwork, removeNetwork } from '#tests/lab/services/network.ts';
import { validTls } from '#tests/lab/stub-servers.ts';
import { median, recordMeasurement } from './measurements.ts';

const runs = 3;
const nmapTimeoutMs = 30_000;
const benchTimeoutMs = 170_000;
const startTimeoutMs = 10_000;
const benchNetwork = describeNetwork('rpb', 232, ['closed', 'mixed', 'filtered']);
const hostNames = { closed: 'all closed', mixed: 'mixed', filtered: 'mostly filtered' } as const;
/** A scan that misses services would be fast but invalid. */
const expectedServices = { closed: 0, mixed: 7, filtered: 2 } as const;
/** What runs on a host: port, product and version as both scanners should read them. */
const expectedProducts: readonly (readonly [number, string])[] = [
	[22, 'OpenSSH_9.2p1'],
	[3306, '8.0.36'],
	[8040, '23.9.7'],
];
const scriptPath = fileURLToPath(import.meta.url);
const execute = promisify(execFile);

type Figures = { ms: number; services: number; right: number; falseNames: number };
type Times = { host: keyof typeof hostNames; ours: Figures; theirs: Figures };

async function measureMs(work: () => Promise<unknown>): Promise<number> {
	const start = performance.now();
	await work();
	return performance.now() - start;
}

async function startServices(): Promise<void> {
	const page: RequestListener = (_, response) => response.end('<title>Lab</title>');
	const servers: [number, Server][] = [
		[22, createServer(sendBanner('SSH-2.0-OpenSSH_9.2p1\r\n'))],
		[25, createServer(serveMail(smtpWithTls))],
		[80, createHttp(page)],
		[443, createHttps(validTls, page)],
		[3306, createServer(mysql({ version: '8.0.36', admits: false }))],
		[6379, createServer(replyWith(() => '+PONG\r\n'))],
		[8040, createHttp((_, response) => response.setHeader('server', 'ScreenConnect/23.9.7.8804').end('x'))],
	];
	// nmap resets connections while the greeting is written.
	for (const [, server] of servers) server.on('connection', (socket: Socket) => socket.on('error', () => {}));
	await Promise.all(servers.map(([port, server]) => once(server.listen(port, '::'), 'listening')));
	console.log('ready');
}

/** Open ports with the text that a scanner reports for them. */
type Reading = ReadonlyMap<number, string>;

async function readWithOurs(ip: string): Promise<Reading> {
	const { ports } = await scan({ ip }, { allowPrivate: true });
	return new Map(
		ports.flatMap(({ protocol, port, service }) =>
			protocol === 'tcp' && service !== undefined ? [[port, JSON.stringify(service)] as const] : [],
		),
	);
}

async function readWithNmap(ip: string): Promise<Reading> {
	const options = [
		'-sT',
		'-sV',
		'-Pn',
		'-n',
		'-T4',
		'--host-timeout',
		'25s',
		'-oG',
		'-',
		'-p',
		allTcpPorts.join(','),
		ip,
	];
	const { stdout } = await execute('nmap', options, { timeout: nmapTimeoutMs });
	return new Map(
		[...stdout.matchAll(/(\d+)\/open\/tcp\/\/([^,\n]*)/g)].map(([, port, text = '']) => [Number(port), text]),
	);
}

function judge(readings: readonly Reading[], times: readonly number[]): Figures {
	const last = readings.at(-1) ?? new Map<number, string>();
	const squeeze = (text: string) => text.toLowerCase().replaceAll(/[ _]/g, '');
	const isRight = ([port, version]: readonly [number, string]) =>
		squeeze(last.get(port) ?? '').includes(squeeze(version));
	const isNamed = ([port, text]: readonly [number, string]) =>
		port !== 8040 && /"product":"(?!mysql|redis)/.test(text);
	return {
		ms: median([...times]),
		services: last.size,
		right: expectedProducts.filter(isRight).length,
		falseNames: [...last].filter(isNamed).length,
	};
}

async function measure(): Promise<void> {
	for (const [host, { ip4 }] of Object.entries(benchNetwork.hosts)) {
		const times = { ours: [] as number[], theirs: [] as number[] };
		const readings = { ours: [] as Reading[], theirs: [] as Reading[] };
		const first = await readWithOurs(ip4);
		if (first.size !== expectedServices[host as keyof typeof expectedServices])
			throw new Error(`host ${host} shows ${first.size} services`);
		for (let run = 0; run < runs; run += 1) {
			times.theirs.push(await measureMs(async () => readings.theirs.push(await readWithNmap(ip4))));
			times.ours.push(await measureMs(async () => readings.ours.push(await readWithOurs(ip4))));
		}
		const figures: Times = {
			host: host as Times['host'],
			ours: judge(readings.ours, times.ours),
			theirs: judge(readings.theirs, times.theirs),
		};
		console.log(JSON.stringify(figures));
	}
}

async function main(): Promise<void> {
	removeNetwork(benchNetwork);
	const running: ChildProcess[] = [];
	try {
		buildNetwork(benchNetwork);
		for (const host of [benchNetwork.hosts.mixed, benchNetwork.hosts.filtered]) {
			const services = startInNamespace(host.namespace, [process.execPath, scriptPath, 'host'], () => {});
			running.push(services);
			if (services.stdout)
				await once(services.stdout, 'data', { signal: AbortSignal.timeout(startTimeoutMs) });
		}
		applyFirewall(benchNetwork.hosts.filtered, [80, 443]);
		const namespaceArgs = ['netns', 'exec', benchNetwork.scanner, process.execPath, scriptPath, 'scanner'];
		const { stdout } = await execute('ip', namespaceArgs, { timeout: benchTimeoutMs });
		report(
			stdout
				.trim()
				.split('\n')
				.map((line): Times => JSON.parse(line)),
		);
	} finally {
		await Promise.all(running.map(stopDaemon));
		removeNetwork(benchNetwork);
	}
}

function report(times: readonly Times[]): void {
	recordMeasurement({
		title: 'Network scan against nmap',
		command: 'npm run bench:scan',
		columns: ['host', 'scanner', 'services', 'versions right', 'false names', 'ms', 'ratio'],
		rows: times.flatMap(({ host, ours, theirs }) =>
			[
				{ scanner: 'ours', ...ours },
				{ scanner: 'nmap -sT -sV -T4', ...theirs },
			].map(({ scanner, services, right, falseNames, ms }) => [
				hostNames[host],
				scanner,
				String(services),
				`${right} of ${expectedProducts.length}`,
				String(falseNames),
				ms.toFixed(0),
				(ms / theirs.ms).toFixed(2),
			]),
		),
		notes: [
			`Median of ${runs} runs in turns over the same ${allTcpPorts.length} TCP ports of network namespaces on this machine; nmap also gets -n, so that it loses no time on name lookups.`,
			'Ours is the time of one scan inside the running server and includes four UDP ports; nmap is timed as a process.',
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
