/**
 * npm run bench:scan: our scan compared with `nmap -sT -Pn -T4` on the same ports and hosts. Ours includes four UDP ports
 * and service detection; nmap only scans TCP ports. Needs root for the network namespaces of the hosts.
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

const runs = 7;
const benchNetwork = describeNetwork('rpb', 232, ['closed', 'mixed', 'filtered']);
const hostNames = { closed: 'all closed', mixed: 'mixed', filtered: 'mostly filtered' } as const;
/** A scan that misses services would be fast but invalid. */
const expectedServices = { closed: 0, mixed: 6, filtered: 2 } as const;
const scriptPath = fileURLToPath(import.meta.url);
const execute = promisify(execFile);

type Times = { host: keyof typeof hostNames; ours: number; theirs: number };

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
	];
	// nmap resets connections while the greeting is written.
	for (const [, server] of servers) server.on('connection', (socket: Socket) => socket.on('error', () => {}));
	await Promise.all(servers.map(([port, server]) => once(server.listen(port, '::'), 'listening')));
	console.log('ready');
}

async function measure(): Promise<void> {
	for (const [host, { ip4 }] of Object.entries(benchNetwork.hosts)) {
		const ours: number[] = [];
		const theirs: number[] = [];
		const options = ['-sT', '-Pn', '-n', '-T4', '-p', allTcpPorts.join(','), ip4];
		const ourScan = async () => {
			const { ports } = await scan({ ip: ip4 }, { allowPrivate: true });
			const open = ports.filter(({ state, service }) => state === 'open' && service !== undefined).length;
			if (open !== expectedServices[host as keyof typeof expectedServices])
				throw new Error(`host ${host} shows ${open} services`);
		};
		await ourScan();
		for (let run = 0; run < runs; run += 1) {
			theirs.push(await measureMs(() => execute('nmap', options)));
			ours.push(await measureMs(ourScan));
		}
		console.log(JSON.stringify({ host, ours: median(ours), theirs: median(theirs) }));
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
			if (services.stdout) await once(services.stdout, 'data');
		}
		applyFirewall(benchNetwork.hosts.filtered, [80, 443]);
		const namespaceArgs = ['netns', 'exec', benchNetwork.scanner, process.execPath, scriptPath, 'scanner'];
		const { stdout } = await execute('ip', namespaceArgs);
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
		columns: ['host', 'ours (ms)', 'nmap -sT -Pn -T4 (ms)', 'ratio'],
		rows: times.map(({ host, ours, theirs }) => [
			hostNames[host],
			ours.toFixed(0),
			theirs.toFixed(0),
			(ours / theirs).toFixed(2),
		]),
		notes: [
			`Median of ${runs} runs in turns over the same ${allTcpPorts.length} TCP ports of network namespaces on this machine; nmap also gets -n, so that it loses no time on name lookups.`,
			'Ours is the time of one scan inside the running server and includes four UDP ports and the conversations that tell what answers; nmap is timed as a process and only tells open from closed.',
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
