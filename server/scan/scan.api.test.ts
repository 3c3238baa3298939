import { once } from 'node:events';
import type { Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { dnsServer, type Zone } from '#tests/lab/dns-server.ts';
import { dropPort } from '#tests/lab/drop-port.ts';
import { closeAll, labPorts, tcpServer, udpServer } from '#tests/lab/servers.ts';
import { allTcpPorts, allUdpPorts, type PortKey } from './ports.ts';
import { ScanRefusal } from './refusal.ts';
import { type ScanHooks, scan, scanDeadlineMs } from './scan.ts';

afterEach(closeAll);

const loopback = { ip: '127.0.0.1' };

/** The same server behind every TCP port of the host. */
function everyTcpPort(port: number) {
	return labPorts(Object.fromEntries(allTcpPorts.map((each): [PortKey, number] => [`tcp/${each}`, port])));
}

async function timed<T>(work: Promise<T>): Promise<{ result: T; ms: number }> {
	const start = performance.now();
	const result = await work;
	return { result, ms: performance.now() - start };
}

describe('ports', () => {
	it('are all tried once, and refusals make every port check safe', async () => {
		const report = await scan(loopback, { allowPrivate: true, ports: labPorts({}) });
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

	it('that swallow packets are filtered, and never called safe', async () => {
		const drop = await dropPort();
		try {
			const ports = labPorts({ 'tcp/3389': drop.port, 'tcp/5432': drop.port });
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

	it('over IPv6 are told apart as well', async () => {
		const server = await tcpServer((socket) => socket.write('SSH-2.0-six\r\n'), '::1');
		const report = await scan(
			{ ip: '::1' },
			{ allowPrivate: true, ports: labPorts({ 'tcp/22': server.port }) },
		);
		expect(report.ports.find(({ port }) => port === 22)).toMatchObject({
			address: '::1',
			service: { banner: 'SSH-2.0-six' },
		});
		expect(report.ports.filter(({ state }) => state === 'closed')).toHaveLength(report.ports.length - 1);
	});

	it('of every address of a name are scanned', async () => {
		const four = await tcpServer((socket) => socket.write('SSH-2.0-four\r\n'));
		const dns = await dnsServer({
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
			ports: labPorts({ 'tcp/22': four.port }),
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
	const saysNothing = () => {};
	const echo = (socket: Socket) => void socket.pipe(socket);

	it.each([
		['drip one byte at a time', drip],
		['pour garbage', spew],
		['hang up at once', hangUp],
		['accept and stay silent', saysNothing],
		['echo what they hear', echo],
	] as const)('those that %s on every port neither crash nor hold up a scan', async (_name, onConnection) => {
		const server = await tcpServer(onConnection);
		const { result, ms } = await timed(
			scan(loopback, { allowPrivate: true, ports: everyTcpPort(server.port) }),
		);
		expect(ms).toBeLessThan(scanDeadlineMs / 2);
		expect(result.results.every(({ id, status }) => status === 'unknown' || id === 'dns')).toBe(true);
		expect(
			result.ports.filter(({ protocol, service }) => protocol === 'tcp' && service !== undefined),
		).toEqual([]);
	});

	it('and UDP ones that answer with noise count as silent', async () => {
		const noise = await udpServer((_, reply) => reply(Buffer.alloc(40, 0xff)));
		const ports = labPorts({ 'udp/500': noise.port, 'udp/53': noise.port });
		const report = await scan(loopback, { allowPrivate: true, ports });
		expect(report.ports.filter(({ state }) => state === 'filtered').map(({ port }) => port)).toEqual([
			53, 500,
		]);
	});

	it('do not stop a healthy service from being seen', async () => {
		const loris = await tcpServer(drip);
		const ssh = await tcpServer((socket) => socket.write('SSH-2.0-fine\r\n'));
		const ports = new Map([...everyTcpPort(loris.port), ['tcp/22', ssh.port] as const]);
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

describe('the end of a scan', () => {
	it('comes at the deadline, with what is known by then', async () => {
		const silent = await tcpServer(() => {});
		const ssh = await tcpServer((socket) => socket.write('SSH-2.0-quick\r\n'));
		const ports = new Map([...everyTcpPort(silent.port), ['tcp/22', ssh.port] as const]);
		const { result, ms } = await timed(scan(loopback, { allowPrivate: true, ports, deadlineMs: 700 }));
		expect(ms).toBeLessThan(1_500);
		expect(result.results).toHaveLength(8);
		expect(result.results.find(({ id }) => id === 'ssh')?.status).toBe('exposed');
		expect(result.results.find(({ id }) => id === 'email')?.status).toBe('unknown');
	});

	it('comes when the visitor leaves, and every connection is closed', async () => {
		const closed: Promise<unknown>[] = [];
		const leave = new AbortController();
		const silent = await tcpServer((socket) => {
			socket.resume();
			closed.push(once(socket, 'close'));
			leave.abort();
		});
		const ports = everyTcpPort(silent.port);
		const { ms } = await timed(scan(loopback, { allowPrivate: true, ports }, { signal: leave.signal }));
		expect(ms).toBeLessThan(1_000);
		expect(closed.length).toBeGreaterThan(0);
		await Promise.all(closed);
	});

	it('of ten scans at once stays within the sockets they share', async () => {
		let now = 0;
		let most = 0;
		const server = await tcpServer((socket) => {
			now += 1;
			most = Math.max(most, now);
			socket.on('close', () => {
				now -= 1;
			});
		});
		const ports = everyTcpPort(server.port);
		const scans = Array.from({ length: 10 }, () =>
			scan(loopback, { allowPrivate: true, ports, deadlineMs: 3_000 }),
		);
		expect(await Promise.all(scans)).toHaveLength(10);
		expect(most).toBeGreaterThan(64);
		expect(most).toBeLessThanOrEqual(256);
	});
});

describe('names', () => {
	/** Nothing of these tests may leave the machine, so a guard that let an address pass would end here. */
	const callOff: ScanHooks = {
		onJudged: () => {
			throw new Error('the guard let it pass');
		},
	};

	const hiding: [string, Zone[string]][] = [
		['loopback', [['A', '127.0.0.1']]],
		['a private network', [['A', '10.1.2.3']]],
		['cloud metadata', [['A', '169.254.169.254']]],
		['nowhere', [['A', '0.0.0.0']]],
		[
			'a private address behind a public one',
			[
				['A', '8.8.8.8'],
				['A', '192.168.1.1'],
			],
		],
		[
			'IPv6 loopback behind a public IPv4',
			[
				['A', '8.8.8.8'],
				['AAAA', `${'0'.repeat(31)}1`],
			],
		],
		['a mapped address', [['AAAA', '00000000000000000000ffff7f000001']]],
		['a NAT64 address', [['AAAA', '0064ff9b0000000000000000a9fea9fe']]],
		['a 6to4 address', [['AAAA', '2002a9fea9fe00000000000000000001']]],
		['a link-local address', [['AAAA', 'fe800000000000000000000000000001']]],
		['a unique local address', [['AAAA', 'fd000ec2000000000000000000000254']]],
	];
	it.each(hiding)('that point at %s are refused before anything is sent', async (_what, records) => {
		const dns = await dnsServer({ zone: () => ({ 'trick.example.org': records }) });
		const work = scan(
			{ name: 'trick.example.org' },
			{ allowPrivate: false, nameServers: [`127.0.0.1:${dns.port}`] },
			callOff,
		);
		await expect(work).rejects.toSatisfy(
			(error) => error instanceof ScanRefusal && error.reason === 'not-allowed',
		);
	});

	it('that change their address are looked up once, so the judged address is the one used', async () => {
		let asked = 0;
		const dns = await dnsServer({
			zone: () => {
				asked += 1;
				return { 'rebind.example.org': [['A', asked <= 1 ? '8.8.8.8' : '127.0.0.1']] };
			},
		});
		const judged: string[] = [];
		const nameServers = [`127.0.0.1:${dns.port}`];
		const stop = new Error('called off before a packet is sent');
		const work = scan(
			{ name: 'rebind.example.org' },
			{ allowPrivate: false, nameServers },
			{
				onJudged: ({ addresses }) => {
					judged.push(...addresses.map(({ ip }) => ip));
					throw stop;
				},
			},
		);
		await expect(work).rejects.toBe(stop);
		expect(judged).toEqual(['8.8.8.8']);
		expect(dns.questions.filter((question) => question === 'A rebind.example.org')).toHaveLength(1);
	});

	it('that change during the scan do not move it', async () => {
		let started = false;
		const zone = (): Zone => ({ 'rebind.test': [['A', started ? '127.0.0.2' : '127.0.0.1']] });
		const dns = await dnsServer({ zone });
		const server = await tcpServer((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\nhello'));
		const settings = {
			allowPrivate: true,
			nameServers: [`127.0.0.1:${dns.port}`],
			ports: labPorts({ 'tcp/80': server.port }),
		};
		const report = await scan({ name: 'rebind.test' }, settings, {
			onJudged: () => {
				started = true;
			},
		});
		expect(new Set(report.ports.map(({ address }) => address))).toEqual(new Set(['127.0.0.1']));
		expect(dns.questions.filter((question) => question === 'A rebind.test')).toHaveLength(1);
		expect(server.connections()).toBeGreaterThan(1);
	});

	it('that do not exist or cannot be looked up are said to be so', async () => {
		const dns = await dnsServer({ zone: () => ({}) });
		const nameServers = [`127.0.0.1:${dns.port}`];
		await expect(scan({ name: 'gone.test' }, { allowPrivate: true, nameServers })).rejects.toThrow(
			'We could not find gone.test',
		);
		const nobody = ['127.0.0.1:1'];
		await expect(scan({ name: 'gone.test' }, { allowPrivate: true, nameServers: nobody })).rejects.toThrow(
			'could not be looked up',
		);
	});

	it('with very many addresses are refused, with many only partly scanned', async () => {
		const many = (count: number): Zone => ({
			'many.test': Array.from({ length: count }, (_, index) => ['A', `127.0.1.${index + 1}`] as const),
		});
		let count = 65;
		const dns = await dnsServer({ zone: () => many(count) });
		const settings = {
			allowPrivate: true,
			nameServers: [`127.0.0.1:${dns.port}`],
			ports: labPorts({}),
			deadlineMs: 5_000,
		};
		await expect(scan({ name: 'many.test' }, settings)).rejects.toThrow('too many addresses');
		count = 6;
		const report = await scan({ name: 'many.test' }, settings);
		expect(report.host.addresses).toHaveLength(4);
		expect(report.results[0]?.details).toContain('Not tested: 2 more addresses');
	});
});

describe('DNS configuration', () => {
	const good: Zone = {
		'good.test': [
			['SOA', 'ns.good.test'],
			['NS', 'ns.good.test'],
			['A', '127.0.0.1'],
			['MX', 'mail.good.test'],
			['TXT', 'v=spf1 mx -all'],
			['TXT', 'unrelated'],
			['CAA', 'letsencrypt.org'],
			['DS', '123408020000'],
		],
		'ns.good.test': [['A', '127.0.0.1']],
		'_dmarc.good.test': [['TXT', 'v=DMARC1; p=reject; sp=none']],
		'selector1._domainkey.good.test': [['TXT', 'v=DKIM1; p=MIIB']],
		'www.good.test': [['A', '127.0.0.1']],
		'sub.good.test': [
			['A', '127.0.0.1'],
			['TXT', 'v=spf1 -all'],
		],
	};

	async function dnsCheck(
		name: string,
		zone: Zone,
		behaviour: { transfer?: boolean; recursive?: boolean } = {},
	) {
		const dns = await dnsServer({ zone: () => zone, ...behaviour });
		const ports = labPorts({ 'tcp/53': dns.tcpPort, 'udp/53': dns.port });
		const report = await scan(
			{ name },
			{ allowPrivate: true, nameServers: [`127.0.0.1:${dns.port}`], ports },
		);
		const check = report.results.find(({ id }) => id === 'dns');
		return { status: check?.status, details: check?.details ?? '' };
	}

	it.each(['good.test', 'www.good.test'])('of %s is safe when everything is in place', async (name) => {
		const { status, details } = await dnsCheck(name, good);
		expect(status).toBe('safe');
		for (const part of [
			'mail.good.test',
			'An SPF record',
			'p=reject',
			'selector1',
			'CAA',
			'is signed',
			'refuse zone transfers',
		]) {
			expect(details).toContain(part);
		}
	});

	it.each([
		['no SPF', 'bare.test', { 'bare.test': [['A', '127.0.0.1']] }, {}, 'no SPF record'],
		[
			'no DMARC',
			'bare.test',
			{
				'bare.test': [
					['A', '127.0.0.1'],
					['TXT', 'v=spf1 -all'],
				],
			},
			{},
			'no DMARC record',
		],
		[
			'SPF for everyone',
			'good.test',
			{
				...good,
				'good.test': [
					['A', '127.0.0.1'],
					['TXT', 'v=spf1 +all'],
				],
			},
			{},
			'+all',
		],
		[
			'two SPF records',
			'good.test',
			{
				...good,
				'good.test': [
					['A', '127.0.0.1'],
					['TXT', 'v=spf1 -all'],
					['TXT', 'v=spf1 mx -all'],
				],
			},
			{},
			'2 SPF records',
		],
		[
			'DMARC that only watches',
			'good.test',
			{ ...good, '_dmarc.good.test': [['TXT', 'v=DMARC1; p=none']] },
			{},
			'p=none',
		],
		['a subdomain policy that only watches', 'sub.good.test', good, {}, 'p=none'],
		['a zone for everyone', 'good.test', good, { transfer: true }, 'whole zone'],
		['an open resolver', 'good.test', good, { recursive: true }, 'open DNS resolver'],
	] as [string, string, Zone, object, string][])(
		'with %s is exposed',
		async (_what, name, zone, behaviour, words) => {
			const { status, details } = await dnsCheck(name, zone, behaviour);
			expect(status).toBe('exposed');
			expect(details).toContain(words);
		},
	);

	it('asks no name server on an address the guard refuses', async () => {
		const zone = { ...good, 'ns.good.test': [['A', '169.254.169.254']] } satisfies Zone;
		const { details } = await dnsCheck('good.test', zone);
		expect(details).not.toContain('refuse zone transfers');
	});
});
