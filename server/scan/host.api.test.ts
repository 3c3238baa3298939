import { afterEach, describe, expect, it } from 'vitest';
import { startDnsServer, type Zone } from '#tests/lab/dns-server.ts';
import { closeAllServers, createPortMap, startTcpServer } from '#tests/lab/stub-servers.ts';
import { type ScanHooks, scan } from './scan.ts';
import { ScanRefusedError } from './target.ts';

afterEach(closeAllServers);

describe('names', () => {
	/** Tests must not contact other machines: cancels a scan that the guard let pass. */
	const cancelScan: ScanHooks = {
		onValidated: () => {
			throw new Error('the guard let it pass');
		},
	};

	const hiddenTargets: [string, Zone[string]][] = [
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
	it.each(hiddenTargets)(
		'that resolve to %s are rejected before anything is sent',
		async (_what, records) => {
			const dns = await startDnsServer({ zone: () => ({ 'trick.example.org': records }) });
			const work = scan(
				{ name: 'trick.example.org' },
				{ allowPrivate: false, nameServers: [`127.0.0.1:${dns.port}`] },
				cancelScan,
			);
			await expect(work).rejects.toSatisfy(
				(error) => error instanceof ScanRefusedError && error.reason === 'not-allowed',
			);
		},
	);

	it('that change their address are resolved once, so that the checked address is the scanned one', async () => {
		let asked = 0;
		const dns = await startDnsServer({
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
				onValidated: ({ addresses }) => {
					judged.push(...addresses.map(({ ip }) => ip));
					throw stop;
				},
			},
		);
		await expect(work).rejects.toBe(stop);
		expect(judged).toEqual(['8.8.8.8']);
		expect(dns.questions.filter((question) => question === 'A rebind.example.org')).toHaveLength(1);
	});

	it('that change during the scan do not change its target', async () => {
		let started = false;
		const zone = (): Zone => ({ 'rebind.test': [['A', started ? '127.0.0.2' : '127.0.0.1']] });
		const dns = await startDnsServer({ zone });
		const server = await startTcpServer((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\nhello'));
		const settings = {
			allowPrivate: true,
			nameServers: [`127.0.0.1:${dns.port}`],
			ports: createPortMap({ 'tcp/80': server.port }),
		};
		const report = await scan({ name: 'rebind.test' }, settings, {
			onValidated: () => {
				started = true;
			},
		});
		expect(new Set(report.ports.map(({ address }) => address))).toEqual(new Set(['127.0.0.1']));
		expect(dns.questions.filter((question) => question === 'A rebind.test')).toHaveLength(1);
		expect(server.connections()).toBeGreaterThan(1);
	});

	it('that do not exist or cannot be resolved get an explanation', async () => {
		const dns = await startDnsServer({ zone: () => ({}) });
		const nameServers = [`127.0.0.1:${dns.port}`];
		await expect(scan({ name: 'gone.test' }, { allowPrivate: true, nameServers })).rejects.toThrow(
			'We could not find gone.test',
		);
		const nobody = ['127.0.0.1:1'];
		await expect(scan({ name: 'gone.test' }, { allowPrivate: true, nameServers: nobody })).rejects.toThrow(
			'could not be looked up',
		);
	});

	it('with too many addresses are rejected, and with many only partly scanned', async () => {
		const many = (count: number): Zone => ({
			'many.test': Array.from({ length: count }, (_, index) => ['A', `127.0.1.${index + 1}`] as const),
		});
		let count = 65;
		const dns = await startDnsServer({ zone: () => many(count) });
		const settings = {
			allowPrivate: true,
			nameServers: [`127.0.0.1:${dns.port}`],
			ports: createPortMap({}),
			deadlineMs: 5_000,
		};
		await expect(scan({ name: 'many.test' }, settings)).rejects.toThrow('too many addresses');
		count = 6;
		const report = await scan({ name: 'many.test' }, settings);
		expect(report.host.addresses).toHaveLength(4);
		expect(report.results[0]?.details).toContain('Unknown for 2 of 6 addresses');
		expect(report.results.map(({ status }) => status)).not.toContain('safe');
	});
});
