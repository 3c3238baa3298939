import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { maliciousServers, unreadableServers } from '#tests/lab/malicious-servers.ts';
import { closeAllServers, createPortMap, startTcpServer } from '#tests/lab/stub-servers.ts';
import { recordFaultTime } from '#tests/support/fault-figures.ts';
import type { HttpResponse } from './net/http.ts';
import { allTcpPorts, type PortKey } from './plan.ts';
import { readPage } from './probes/page.ts';
import { scan } from './scan.ts';

afterEach(closeAllServers);

const deadlineMs = 1_200;
/** A connection whose answer is cut off reads 24 kB. */
const maxConnections = 150;
let maxPauseMs = 0;
let maxScanMs = 0;
afterAll(() => {
	recordFaultTime('4. longest event loop pause with a hostile scan target', maxPauseMs, 1_000);
	recordFaultTime('4. longest scan of a hostile target', maxScanMs, deadlineMs + 1_500);
});

describe('a hostile target', () => {
	it.each(Object.entries(maliciousServers))('%s does not outlast the deadline', async (_, target) => {
		const { port } = await startTcpServer(target);
		const open = Object.fromEntries(allTcpPorts.map((each): [PortKey, number] => [`tcp/${each}`, port]));
		const delay = monitorEventLoopDelay({ resolution: 5 });
		delay.enable();
		const started = performance.now();
		const { results } = await scan(
			{ ip: '127.0.0.1' },
			{ allowPrivate: true, ports: createPortMap(open), deadlineMs },
		);
		delay.disable();
		expect(results).toHaveLength(8);
		maxScanMs = Math.max(maxScanMs, performance.now() - started);
		maxPauseMs = Math.max(maxPauseMs, delay.max / 1e6);
	});

	it.each(Object.entries(unreadableServers))(
		'%s leaves both web checks unknown and is read within the limits',
		async (_, target) => {
			const { port, connections } = await startTcpServer(target);
			const started = performance.now();
			const { results } = await scan(
				{ ip: '127.0.0.1' },
				{ allowPrivate: true, ports: createPortMap({ 'tcp/443': port }), deadlineMs },
			);
			expect(performance.now() - started).toBeLessThan(deadlineMs + 1_500);
			for (const id of ['web-admin', 'vpn']) {
				const check = results.find((result) => result.id === id);
				expect(check?.status).toBe('unknown');
				expect(check?.findings.filter(({ product }) => product !== null)).toEqual([]);
			}
			expect(connections()).toBeLessThan(maxConnections);
		},
	);

	it.each([
		'<title',
		'<input ',
		'<input type',
		' type=',
		'id="login-user-input"',
		'<title>cpanel',
		' ',
		'\n',
		'server: ',
	])('parses a page full of %j in linear time', (piece) => {
		const measureCpuTime = (length: number) => {
			const body = piece.repeat(length / piece.length);
			const answer: HttpResponse = { status: 200, headers: new Map(), body };
			// CPU time, because wall-clock time depends on other processes.
			const started = process.threadCpuUsage();
			readPage({ path: '/admin', echo: '/admin', response: answer });
			const { user, system } = process.threadCpuUsage(started);
			return (user + system) / 1000;
		};
		measureCpuTime(20_000);
		const measureRuns = (length: number, runs: number) =>
			Array.from({ length: runs }, () => measureCpuTime(length));
		// Ten short runs together: the kernel may count CPU time in steps of 4 ms.
		const asShortPages = measureRuns(200_000, 10).reduce((sum, each) => sum + each, 0);
		expect(Math.min(...measureRuns(2_000_000, 5))).toBeLessThan(Math.max(10, asShortPages) * 4);
		expect(Math.min(...measureRuns(24_000, 5))).toBeLessThan(50);
	});
});
