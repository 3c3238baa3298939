import { once } from 'node:events';
import type { Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { openBlackholePort } from '#tests/lab/blackhole-port.ts';
import { startDnsServer } from '#tests/lab/dns-server.ts';
import { closeAllServers, createPortMap, startTcpServer, startUdpServer } from '#tests/lab/stub-servers.ts';
import { allTcpPorts, allUdpPorts, type PortKey, type PortMap } from './plan.ts';
import { scan } from './scan.ts';

afterEach(closeAllServers);

const loopback = { ip: '127.0.0.1' };

function mapAllTcpPorts(port: number) {
	return createPortMap(
		Object.fromEntries(allTcpPorts.map((each): [PortKey, number] => [`tcp/${each}`, port])),
	);
}

async function endsBeforeFullScan(work: Promise<unknown>, ports: PortMap): Promise<boolean> {
	const stop = new AbortController();
	const fullScan = scan(loopback, { allowPrivate: true, ports }, { signal: stop.signal });
	const isFirst = await Promise.race([work.then(() => true), fullScan.then(() => false)]);
	stop.abort();
	await fullScan;
	return isFirst;
}

describe('ports', () => {
	it('are each tried once, and refused connections make every port check safe', async () => {
		const report = await scan(loopback, { allowPrivate: true, ports: createPortMap({}) });
		expect(report.ports).toHaveLength(allTcpPorts.length + allUdpPorts.length);
		expect(report.ports.every(({ state }) => state === 'closed')).toBe(true);
		expect(report.results.map(({ id, status }) => [id, status])).toEqual([
			['rdp', 'safe'],
			['ssh', 'safe'],
			['smb', 'safe'],
			['web-admin', 'safe'],
			['databases', 'safe'],
			['email', 'safe'],
			['dns', 'unknown'],
			['vpn', 'safe'],
		]);
	});

	it('that drop packets are reported as filtered, never as safe', async () => {
		const drop = await openBlackholePort();
		try {
			const ports = createPortMap({ 'tcp/3389': drop.port, 'tcp/5432': drop.port });
			const report = await scan(loopback, { allowPrivate: true, ports });
			expect(report.ports.filter(({ state }) => state === 'filtered').map(({ port }) => port)).toEqual([
				3389, 5432,
			]);
			const rdp = report.results.find(({ id }) => id === 'rdp');
			expect(rdp?.status).toBe('unknown');
			expect(rdp?.details).toContain('silence is not proof');
			expect(report.results.find(({ id }) => id === 'databases')?.status).toBe('unknown');
			expect(report.results.find(({ id }) => id === 'ssh')?.status).toBe('safe');
		} finally {
			await drop.close();
		}
	});

	it('are scanned over IPv6, too', async () => {
		const server = await startTcpServer((socket) => socket.write('SSH-2.0-six\r\n'), '::1');
		const report = await scan(
			{ ip: '::1' },
			{ allowPrivate: true, ports: createPortMap({ 'tcp/22': server.port }) },
		);
		expect(report.ports.find(({ port }) => port === 22)).toMatchObject({
			address: '::1',
			service: { banner: 'SSH-2.0-six' },
		});
		expect(report.ports.filter(({ state }) => state === 'closed')).toHaveLength(report.ports.length - 1);
	});

	it('of an address family without a route are not tried, and the result says so', async () => {
		// A link-local address without its interface is unreachable.
		const report = await scan({ ip: 'fe80::1' }, { allowPrivate: true, ports: createPortMap({}) });
		expect(report.ports).toEqual([]);
		expect(report.results.every(({ status }) => status === 'unknown')).toBe(true);
		expect(report.results[0]?.details).toContain(
			'Not tested: fe80::1, since this server has no IPv6 connection.',
		);
	});

	it('of every address of a name are scanned', async () => {
		const four = await startTcpServer((socket) => socket.write('SSH-2.0-four\r\n'));
		const dns = await startDnsServer({
			zone: () => ({
				'dual.test': [
					['A', '127.0.0.1'],
					['AAAA', `${'0'.repeat(31)}1`],
				],
			}),
		});
		const settings = {
			allowPrivate: true,
			nameServers: [`127.0.0.1:${dns.port}`],
			ports: createPortMap({ 'tcp/22': four.port }),
		};
		const report = await scan({ name: 'dual.test' }, settings);
		expect(report.host.addresses.map(({ ip }) => ip)).toEqual(['127.0.0.1', '::1']);
		const ssh = report.ports.filter(({ port }) => port === 22).map(({ address, state }) => [address, state]);
		expect(ssh).toEqual([
			['127.0.0.1', 'open'],
			['::1', 'closed'],
		]);
	});
});

describe('servers that misbehave', () => {
	const drip = (socket: Socket) => {
		const timer = setInterval(() => socket.write('S'), 50);
		socket.on('close', () => clearInterval(timer));
	};
	const garbage = Buffer.alloc(64 * 1024, 0xfe);
	const spew = (socket: Socket) => {
		const pour = () => {
			while (!socket.destroyed && socket.write(garbage));
		};
		socket.on('drain', pour);
		pour();
	};
	const hangUp = (socket: Socket) => socket.resetAndDestroy();
	const stayOpen = () => {};
	const echo = (socket: Socket) => void socket.pipe(socket);

	const kinds = [
		['drip one byte at a time', drip],
		['pour garbage', spew],
		['hang up at once', hangUp],
		['accept and stay silent', stayOpen],
		['echo what they hear', echo],
	] as const;

	it(`do not crash or delay a scan: ${kinds.map(([name]) => name).join(', ')}`, async () => {
		await Promise.all(
			kinds.map(async ([name, onConnection]) => {
				const server = await startTcpServer(onConnection);
				const result = await scan(loopback, {
					allowPrivate: true,
					ports: mapAllTcpPorts(server.port),
					// Longer than the timeout of the test: the scan must end without it.
					deadlineMs: 300_000,
				});
				expect(
					result.results.filter(({ id, status }) => status !== 'unknown' && id !== 'dns'),
					name,
				).toEqual([]);
				expect(
					result.ports.filter(({ protocol, service }) => protocol === 'tcp' && service !== undefined),
					name,
				).toEqual([]);
			}),
		);
	});

	it('and UDP ones that answer with noise count as filtered', async () => {
		const noise = await startUdpServer((_, reply) => reply(Buffer.alloc(40, 0xff)));
		const ports = createPortMap({ 'udp/500': noise.port, 'udp/53': noise.port });
		const report = await scan(loopback, { allowPrivate: true, ports });
		expect(report.ports.filter(({ state }) => state === 'filtered').map(({ port }) => port)).toEqual([
			53, 500,
		]);
	});

	it('do not hide a healthy service', async () => {
		const loris = await startTcpServer(drip);
		const ssh = await startTcpServer((socket) => socket.write('SSH-2.0-fine\r\n'));
		const ports = new Map([...mapAllTcpPorts(loris.port), ['tcp/22', ssh.port] as const]);
		const order: string[] = [];
		const report = await scan(
			loopback,
			{ allowPrivate: true, ports },
			{ onCheck: ({ id }) => order.push(id) },
		);
		expect(order[0]).toBe('ssh');
		expect(report.results.find(({ id }) => id === 'ssh')?.status).toBe('exposed');
	});
});

describe('scan limits', () => {
	it('end a scan at the deadline with partial results', async () => {
		const silent = await startTcpServer(() => {});
		const ssh = await startTcpServer((socket) => socket.write('SSH-2.0-quick\r\n'));
		const ports = new Map([...mapAllTcpPorts(silent.port), ['tcp/22', ssh.port] as const]);
		const scanWithDeadline = scan(loopback, { allowPrivate: true, ports, deadlineMs: 2_000 });
		expect(await endsBeforeFullScan(scanWithDeadline, ports)).toBe(true);
		const result = await scanWithDeadline;
		expect(result.results).toHaveLength(8);
		expect(result.results.find(({ id }) => id === 'ssh')?.status).toBe('exposed');
		expect(result.results.find(({ id }) => id === 'email')?.status).toBe('unknown');
	});

	it('cancel the scan and close every connection when the visitor leaves', async () => {
		const closed: Promise<unknown>[] = [];
		const leave = new AbortController();
		const silent = await startTcpServer((socket) => {
			socket.resume();
			closed.push(once(socket, 'close'));
			leave.abort();
		});
		const ports = mapAllTcpPorts(silent.port);
		const abortedScan = scan(loopback, { allowPrivate: true, ports }, { signal: leave.signal });
		expect(await endsBeforeFullScan(abortedScan, ports)).toBe(true);
		expect(closed.length).toBeGreaterThan(0);
		await Promise.all(closed);
	});

	it('keep ten concurrent scans within their shared sockets', async () => {
		let openSockets = 0;
		let maxOpenSockets = 0;
		const server = await startTcpServer((socket) => {
			openSockets += 1;
			maxOpenSockets = Math.max(maxOpenSockets, openSockets);
			socket.on('close', () => {
				openSockets -= 1;
			});
		});
		const ports = mapAllTcpPorts(server.port);
		const scans = Array.from({ length: 10 }, () =>
			scan(loopback, { allowPrivate: true, ports, deadlineMs: 3_000 }),
		);
		expect(await Promise.all(scans)).toHaveLength(10);
		expect(maxOpenSockets).toBeGreaterThan(64);
		expect(maxOpenSockets).toBeLessThanOrEqual(256);
	});
});
