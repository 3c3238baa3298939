import { afterEach, describe, expect, it } from 'vitest';
import { startDnsServer, type Zone } from '#tests/lab/dns-server.ts';
import { closeAllServers, createPortMap } from '#tests/lab/stub-servers.ts';
import { scan } from './scan.ts';

afterEach(closeAllServers);

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
		'_dmarc.good.test': [['TXT', 'v=DMARC1; p=reject; sp=quarantine']],
		'selector1._domainkey.good.test': [['TXT', 'v=DKIM1; p=MIIB']],
		'www.good.test': [['A', '127.0.0.1']],
		'sub.good.test': [
			['A', '127.0.0.1'],
			['TXT', 'v=spf1 -all'],
		],
	};

	async function runDnsCheck(
		name: string,
		zone: Zone,
		behavior: { transfer?: boolean; recursive?: boolean } = {},
	) {
		const dns = await startDnsServer({ zone: () => zone, ...behavior });
		const ports = createPortMap({ 'tcp/53': dns.tcpPort, 'udp/53': dns.port });
		const report = await scan(
			{ name },
			{ allowPrivate: true, nameServers: [`127.0.0.1:${dns.port}`], ports },
		);
		const check = report.results.find(({ id }) => id === 'dns');
		return { status: check?.status, details: check?.details ?? '' };
	}

	it('requests no zone transfer from a name server over its rate limit', async () => {
		const elsewhere: Zone = {
			'good.test': [...(good['good.test'] ?? []).filter(([kind]) => kind !== 'A'), ['A', '127.0.0.2']],
			'ns.good.test': [['A', '127.0.0.1']],
		};
		const asked: string[] = [];
		const transfers = async (may: boolean) => {
			const dns = await startDnsServer({ zone: () => elsewhere });
			await scan(
				{ name: 'good.test' },
				{
					allowPrivate: true,
					nameServers: [`127.0.0.1:${dns.port}`],
					ports: createPortMap({ 'tcp/53': dns.tcpPort }),
				},
				{
					canQueryNameServer: async (ip) => {
						asked.push(ip);
						return may;
					},
				},
			);
			return dns.questions.filter((question) => question.startsWith('AXFR')).length;
		};
		expect(await transfers(true)).toBe(1);
		expect(await transfers(false)).toBe(0);
		expect(asked).toEqual(['127.0.0.1', '127.0.0.1']);
	});

	it.each(['good.test', 'www.good.test'])('of %s is safe when everything is in place', async (name) => {
		const { status, details } = await runDnsCheck(name, good);
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
		[
			'a subdomain policy that only watches',
			'sub.good.test',
			{ ...good, '_dmarc.good.test': [['TXT', 'v=DMARC1; p=reject; sp=none']] },
			{},
			'p=none',
		],
		['a zone for everyone', 'good.test', good, { transfer: true }, 'whole zone'],
		['an open resolver', 'good.test', good, { recursive: true }, 'open DNS resolver'],
	] as [string, string, Zone, object, string][])(
		'with %s is exposed',
		async (_what, name, zone, behavior, words) => {
			const { status, details } = await runDnsCheck(name, zone, behavior);
			expect(status).toBe('exposed');
			expect(details).toContain(words);
		},
	);

	it('of a name with many labels is looked up at the name and its closest parents', async () => {
		const name = 'one.two.three.four.five.six.good.test';
		const zone: Zone = {
			...good,
			[name]: [
				['A', '127.0.0.1'],
				['TXT', 'v=spf1 -all'],
			],
			[`_dmarc.${name}`]: [['TXT', 'v=DMARC1; p=quarantine']],
		};
		const { status, details } = await runDnsCheck(name, zone);
		expect(details).toContain('p=quarantine');
		expect(details).toContain('refuse zone transfers');
		expect(status).toBe('safe');
	});

	it('of a domain named www is looked up at that domain', async () => {
		const zone: Zone = {
			'www.test': [
				['A', '127.0.0.1'],
				['TXT', 'v=spf1 -all'],
			],
			'_dmarc.www.test': [['TXT', 'v=DMARC1; p=reject']],
		};
		expect((await runDnsCheck('www.test', zone)).status).toBe('safe');
	});

	it('queries no name server on a forbidden address', async () => {
		const zone = { ...good, 'ns.good.test': [['A', '169.254.169.254']] } satisfies Zone;
		const { details } = await runDnsCheck('good.test', zone);
		expect(details).not.toContain('refuse zone transfers');
	});
});
