import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { z } from 'zod';
import { maxWatchesPerAccount } from '#contract/limits.ts';
import { watchInput } from '#contract/watch.ts';
import { type ScanCheckResult, scanChecks } from '#domain/scan/checks.ts';
import type { ScanFinding } from '#domain/scan/findings.ts';
import { msPerDay } from '#domain/time/calendar.ts';
import { createAccountStore } from '#server/accounts/store.ts';
import type { Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { migrations } from '#server/database/migrations/all.ts';
import { createLogger } from '#server/http/log.ts';
import { createLinkTokens } from '#server/mail/link-tokens.ts';
import { createOutboxStore } from '#server/outbox/store.ts';
import { evaluateCheck } from '#server/scan/checks.ts';
import type { PortState } from '#server/scan/net/connect.ts';
import { scanPlan } from '#server/scan/plan.ts';
import type { DetectedService } from '#server/scan/scan-results.ts';
import { startDnsServer, type Zone } from '#tests/lab/dns-server.ts';
import { closeAllServers, createPortMap, startStubServer } from '#tests/lab/stub-servers.ts';
import { executeSql, readRows } from '#tests/support/accounts.ts';
import { describeOnBothEngines, openTestDatabase } from '#tests/support/engines.ts';
import { createConfirmations } from './confirmations.ts';
import { createWatchChannel, watchMail } from './mails.ts';
import { createProofCheck } from './proof.ts';
import { parseStoredResult, rejudge, type StoredResult } from './rules.ts';
import { createWatchRunner } from './runner.ts';
import { createSealer } from './sealed-result.ts';
import { countWatches, createWatchService } from './service.ts';
import { createWatchStore } from './store.ts';

const domain = 'joinery.org';
const start = Date.parse('2026-11-16T12:00:00Z');
const log = createLogger('silent');
const secret = 'a secret of this test alone, 32 bytes';
const sealer = createSealer(secret);
const links = createLinkTokens(secret);

const finding: ScanFinding = {
	id: 'web-admin:tcp/8040:203.0.113.24:screenconnect',
	address: '203.0.113.24',
	port: 8040,
	protocol: 'tcp',
	service: 'web',
	product: 'screenconnect',
	version: '23.9.9',
	verdict: 'exposed',
	evidence: [{ kind: 'admin-page', path: '/' }],
	steps: ['product-tonight', 'product-this-week'],
	kev: { catalogDate: '2026-08-07', listed: { count: 2, newest: '2024-02-22' }, exploited: null },
};

const makeChecks = (
	statuses: Partial<Record<string, ScanCheckResult['status']>>,
	findings: ScanFinding[] = [],
): ScanCheckResult[] =>
	scanChecks.map((check) => ({
		...check,
		status: statuses[check.id] ?? 'safe',
		findings: check.id === 'web-admin' ? findings : [],
	}));

describeOnBothEngines('an exposure watch', (engine) => {
	let database: Database;
	let zone: Zone;
	let now: number;
	let checks: ScanCheckResult[];
	let scans: number;
	let userId: string;
	let proofPort: number;
	let webPort: number;
	let page: { status: number; body: string };
	let requests: (string | undefined)[];

	beforeEach(async () => {
		const url = engine.env().DATABASE_URL ?? '';
		await migrate(url, migrations);
		database = openTestDatabase(url);
		userId = randomUUID();
		const account = { userId, email: `${userId}@example.org`, displayName: null, passwordHash: 'x' };
		await createAccountStore(database.queries).create(account);
		zone = {};
		now = start;
		scans = 0;
		checks = makeChecks({});
		proofPort = (await startDnsServer({ zone: () => zone })).port;
		page = { status: 404, body: '' };
		requests = [];
		const website = createServer((request, response) => {
			requests.push(request.url);
			response.writeHead(page.status, { location: '/elsewhere' }).end(page.body);
		});
		webPort = (await startStubServer(website)).port;
	});
	afterEach(async () => {
		await database.close();
		await executeSql(engine, 'delete from watches');
		await executeSql(engine, 'delete from outbox');
		await closeAllServers();
	});

	const createService = () =>
		createWatchService({
			store: createWatchStore(database),
			sealer,
			links,
			isMailOn: true,
			allowPrivate: false,
			maxWatches: 5,
			mailBudget: { consume: async () => {}, canMail: async () => true },
			wake() {},
			now: () => now,
		});
	const user = () => ({
		id: userId,
		email: `${userId}@example.org`,
		name: null,
		emailVerified: true,
		secondFactor: false,
	});

	const add = (input: z.input<typeof watchInput>, account = user()) =>
		createService().add(account, watchInput.parse(input), 'visitor');
	const proofSettings = () => ({
		allowPrivate: true,
		nameServers: [`127.0.0.1:${proofPort}`],
		ports: createPortMap({ 'tcp/80': webPort }),
	});

	function createRunner(options: Partial<Parameters<typeof createWatchRunner>[0]> = {}) {
		return createWatchRunner({
			store: createWatchStore(database),
			sealer,
			outbox: { wake() {} },
			log,
			checkProof: createProofCheck(proofSettings()),
			async scanDomain() {
				scans++;
				return checks;
			},
			now: () => now,
			...options,
		});
	}

	async function drain(runner = createRunner()): Promise<void> {
		while (await runner.processNext());
	}

	async function addProven(weekly = false) {
		const added = await add({ domain, weekly });
		zone = { [added.record.name]: [['TXT', added.record.value]] };
		await drain();
		return added;
	}

	const readMails = async () =>
		(await readRows(engine, 'outbox'))
			.toSorted((a, b) => Number(a.created_at) - Number(b.created_at))
			.map(({ payload }) => watchMail.parse(JSON.parse(String(payload))));
	const listPurposes = async () => (await readMails()).map(({ purpose }) => purpose);
	const readWatch = async () => (await createService().list(userId))[0];

	it('scans only after the TXT record proves the domain', async () => {
		const added = await add({ domain: ` HTTPS://${domain.toUpperCase()}/ ` });
		expect(added).toMatchObject({
			domain,
			state: 'unproven',
			record: { name: `_ransomprep-watch.${domain}` },
		});
		await drain();
		zone = { [added.record.name]: [['TXT', 'ransomprep-watch=of-somebody-else']] };
		now += msPerDay;
		await drain();
		expect(scans).toBe(0);
		zone = {
			[added.record.name]: [
				['CNAME', 'attacker.example'],
				['TXT', added.record.value],
			],
		};
		await createService().update(userId, added.id, { state: 'active' });
		await drain();
		expect(scans).toBe(0);
		zone = { [added.record.name]: [['TXT', added.record.value]] };
		await createService().update(userId, added.id, { state: 'active' });
		await drain();
		expect(scans).toBe(1);
		expect((await readWatch())?.state).toBe('active');
		expect(await readMails()).toEqual([]);
	});

	it('mails each change of half a year once, and a summary after a quarter without changes', async () => {
		await addProven();
		for (let day = 1; day <= 180; day++) {
			if (day === 45) checks = makeChecks({ rdp: 'exposed' });
			if (day === 130) checks = makeChecks({}, [finding]);
			now = start + day * msPerDay;
			await Promise.all([drain(), drain()]);
		}
		expect(scans).toBe(7);
		const mails = await readMails();
		expect(mails.map(({ purpose, lines }) => [purpose, lines])).toEqual([
			['changed', ['Remote Desktop (RDP): was Safe, is Exposed.']],
			[
				'changed',
				['Remote Desktop (RDP): was Exposed, is Safe.', 'New: ScreenConnect on 203.0.113.24, port 8040.'],
			],
		]);
		for (let day = 181; day <= 245; day++) {
			now = start + day * msPerDay;
			await drain();
		}
		expect(await listPurposes()).toEqual(['changed', 'changed', 'quiet']);
		expect((await readWatch())?.changes).toHaveLength(3);
	});

	it('records changes without mailing them while the account wants no mails, but mails a lost proof', async () => {
		const added = await addProven();
		await createService().update(userId, added.id, { mailsChanges: false });
		checks = makeChecks({ rdp: 'exposed' });
		now += 30 * msPerDay;
		await drain();
		expect(await readMails()).toEqual([]);
		expect(await readWatch()).toMatchObject({ state: 'active', mailsChanges: false });
		expect((await readWatch())?.changes).toHaveLength(1);
		zone = {};
		for (let day = 30; day <= 31; day++) {
			now += 30 * msPerDay;
			await drain();
		}
		expect(await listPurposes()).toEqual(['paused']);
	});

	it('looks before the month is over when a certificate gets to its last 21 days', async () => {
		const scanWebsite = () => [
			evaluateCheck('web-admin', {
				now: new Date(now),
				ports: scanPlan['web-admin'].map(({ protocol, port }) => ({
					address: '203.0.113.7',
					protocol,
					port,
					state: port === 443 ? 'open' : 'closed',
					...(port === 443 && { service: website }),
				})),
			}),
		];
		const website: DetectedService = {
			...{ kind: 'web', title: 'Shop', server: '', panels: [], portals: [], unseen: [] },
			tls: {
				version: 'TLSv1.3',
				certificate: {
					...{ subject: 'x', distinguishedName: 'CN=x', selfSigned: false },
					validTo: new Date(start + 40 * msPerDay),
				},
			},
		};
		const runner = createRunner({ scanDomain: async () => scanWebsite() });
		const added = await add({ domain });
		zone = { [added.record.name]: [['TXT', added.record.value]] };
		for (let day = 0; day <= 29; day++) {
			await drain(runner);
			now += msPerDay;
		}
		expect((await readMails()).map(({ lines }) => lines)).toEqual([
			['Changed: The certificate on 203.0.113.7 port 443 expires in 20 days.'],
		]);
	});

	it('mails a change once when a server dies between the scan and its end', async () => {
		await addProven();
		checks = makeChecks({ smb: 'exposed' });
		now += 30 * msPerDay;
		const hanging = createRunner({ scanDomain: () => new Promise(() => {}) });
		void hanging.processNext();
		await expect.poll(async () => (await readRows(engine, 'watches'))[0]?.lease_owner).not.toBeNull();
		await drain();
		expect(await readMails()).toEqual([]);
		now += 4 * 60_000;
		await Promise.all([drain(), drain()]);
		expect(await listPurposes()).toEqual(['changed']);
	});

	it('retries in an hour when a scan or a lookup fails, without counting a lost proof', async () => {
		await addProven();
		now += 30 * msPerDay;
		await drain(createRunner({ scanDomain: () => Promise.reject(new Error('busy')) }));
		await drain(createRunner({ checkProof: async () => 'unknown' }));
		now += 60 * 60_000;
		await drain(createRunner({ checkProof: async () => 'unknown' }));
		expect((await readWatch())?.state).toBe('active');
		const dueAt = new Date(start + 30 * msPerDay).toISOString();
		expect(await countWatches(createWatchStore(database), now)).toEqual({
			...{ unproven: 0, active: 1, paused: 0, overdueSince: dueAt },
		});
		now += 60 * 60_000;
		await drain();
		expect(scans).toBe(2);
		expect((await countWatches(createWatchStore(database), now)).overdueSince).toBeNull();
		expect(await readMails()).toEqual([]);
	});

	it('distinguishes a proven domain that cannot be scanned from one without proof', async () => {
		const added = await add({ domain });
		const failing = createRunner({ scanDomain: () => Promise.reject(new Error('no address')) });
		zone = { [added.record.name]: [['TXT', added.record.value]] };
		await drain(failing);
		expect(await readWatch()).toMatchObject({ state: 'unproven', isProven: true });
		zone = {};
		now += 60 * 60_000;
		await drain(failing);
		expect(await readWatch()).toMatchObject({ state: 'unproven', isProven: false });
		zone = { [added.record.name]: [['TXT', added.record.value]] };
		now += msPerDay;
		await drain();
		expect(await readWatch()).toMatchObject({ state: 'active', isProven: true });
	});

	it('pauses with a mail when the proof is lost twice, resumes with it, and deletes after 30 days', async () => {
		const added = await addProven();
		const record = zone;
		zone = {};
		now += 30 * msPerDay;
		await drain();
		expect((await readWatch())?.state).toBe('active');
		now += msPerDay;
		await drain();
		expect((await readWatch())?.state).toBe('paused');
		zone = record;
		now += msPerDay;
		await drain();
		expect((await readWatch())?.state).toBe('active');
		zone = {};
		await createService().update(userId, added.id, { state: 'active' });
		for (let day = 0; day < 40; day++) {
			await drain();
			now += msPerDay;
		}
		expect(await readRows(engine, 'watches')).toEqual([]);
		expect(await listPurposes()).toEqual(['paused', 'paused', 'deleted']);
		expect(scans).toBe(2);
	});

	it('applies a new catalog to a stored result without a scan', async () => {
		checks = makeChecks({ 'web-admin': 'exposed' }, [finding]);
		await addProven();
		const exploited = { cves: ['CVE-2026-9999'], fixedIn: '24.1' };
		const judgeCatalog = {
			date: '2027-01-01',
			rejudge: (result: Parameters<typeof rejudge>[0]) =>
				rejudge(result, () => ({ catalogDate: '2027-01-01', listed: null, exploited })),
		};
		await drain(createRunner({ judgeCatalog }));
		await drain(createRunner({ judgeCatalog }));
		expect(scans).toBe(1);
		expect((await readMails()).map(({ lines }) => lines)).toEqual([
			[
				'ScreenConnect on 203.0.113.24, port 8040, is now known to be used by ransomware groups (CVE-2026-9999).',
			],
		]);
	});

	it('mails every change of 180 days once, with failed and repeated scans between', async () => {
		const scanPorts = (open: Record<string, DetectedService>, states: Record<string, PortState> = {}) =>
			scanChecks.map(({ id }) =>
				evaluateCheck(id, {
					now: new Date(now),
					ports: scanPlan[id].map(({ protocol, port }) => ({
						address: '203.0.113.7',
						protocol,
						port,
						state: open[port] ? 'open' : (states[port] ?? 'closed'),
						...(open[port] && protocol === 'tcp' && { service: open[port] }),
					})),
				}),
			);
		const ssh: DetectedService = { kind: 'ssh', banner: 'SSH-2.0-OpenSSH_9.2', version1: false };
		const vnc = (password: 'asked' | 'not-asked'): DetectedService => ({ kind: 'vnc', password });
		const weeks: [() => ScanCheckResult[], string[]][] = [
			[() => scanPorts({ 22: ssh }), []],
			[() => scanPorts({ 22: ssh }), []],
			[() => scanPorts({ 22: ssh, 23: { kind: 'telnet' } }), ['New: Telnet on 203.0.113.7:23.']],
			[() => scanPorts({ 22: ssh, 23: { kind: 'telnet' } }, { 3389: 'filtered' }), []],
			[() => scanPorts({ 22: ssh }, { 23: 'skipped' }), []],
			[() => scanPorts({ 22: ssh, 23: { kind: 'telnet' } }), []],
			[
				() => scanPorts({ 22: ssh, 5900: vnc('asked') }),
				['New: VNC on 203.0.113.7:5900.', 'Closed: Telnet on 203.0.113.7:23.'],
			],
			[
				() => scanPorts({ 22: ssh, 5900: vnc('not-asked') }),
				[
					'Changed: VNC remote control answers on 203.0.113.7 port 5900 and asks for no password: anyone can use the computer.',
				],
			],
			[
				() => scanPorts({ 22: ssh }, { 5900: 'filtered' }),
				['No answer any more: VNC without password on 203.0.113.7:5900.'],
			],
		];
		let scan = 0;
		await addProven(true);
		const runner = createRunner({
			async scanDomain() {
				return (weeks[scan] ?? weeks.at(-1))?.[0]() ?? [];
			},
		});
		const failing = createRunner({
			async scanDomain() {
				throw new Error('killed');
			},
		});
		await executeSql(engine, 'update watches set last_result = null, next_at = 0');
		for (let day = 0; day < 180; day++) {
			now = start + day * msPerDay;
			await drain(failing);
			now += 2 * 60 * 60 * 1000;
			const [before] = await readRows(engine, 'watches');
			await drain(runner);
			await drain(runner);
			const [after] = await readRows(engine, 'watches');
			if (before?.last_scan_at !== after?.last_scan_at) scan++;
		}
		expect(scan).toBeGreaterThan(weeks.length);
		const changed = (await readMails()).filter(({ purpose }) => purpose === 'changed');
		expect(changed.map(({ lines }) => lines)).toEqual(
			weeks.map(([, lines]) => lines).filter((lines) => lines.length > 0),
		);
	});

	it('mails outages, flaps, moves and replacements of 180 days once and by their name', async () => {
		const [first, second] = ['203.0.113.7', '203.0.113.9'];
		const ssh: DetectedService = { kind: 'ssh', banner: 'SSH-2.0-OpenSSH_9.2', version1: false };
		const telnet: DetectedService = { kind: 'telnet' };
		const web = (product?: string): DetectedService => ({
			...{ kind: 'web', title: '', server: '', portals: [], unseen: [] },
			panels: product === undefined ? [] : [{ product, path: '/', signs: ['a header'] }],
		});
		type Ports = Record<number, DetectedService | PortState>;
		const look = (address: string, ports: Ports) =>
			scanChecks
				.filter(({ id }) => id !== 'vpn')
				.map(({ id }) =>
					evaluateCheck(id, {
						now: new Date(now),
						ports: scanPlan[id].map(({ protocol, port }) => {
							const seen = protocol === 'tcp' ? (ports[port] ?? 'closed') : 'filtered';
							const state =
								typeof seen === 'string' ? { state: seen } : { state: 'open' as const, service: seen };
							return { address, protocol, port, ...state };
						}),
					}),
				);
		const calm = { 22: ssh, 443: web('grafana') };
		const weeks: [string, Ports, string[]][] = [
			[first, calm, []],
			[first, calm, []],
			[first, { ...calm, 22: 'filtered' }, [`No answer any more: SSH on ${first}:22.`]],
			[first, { ...calm, 22: 'filtered' }, []],
			[first, { ...calm, 22: 'closed' }, []],
			[first, calm, [`Answers again: SSH on ${first}:22.`]],
			[first, calm, []],
			[first, { ...calm, 22: 'filtered' }, [`Comes and goes: SSH on ${first}:22.`]],
			[first, calm, []],
			[first, { ...calm, 22: 'filtered' }, []],
			[first, calm, []],
			[second, calm, [`The name now leads to ${second} and no longer leads to ${first}.`]],
			[second, calm, []],
			[
				second,
				{ ...calm, 443: web('jenkins') },
				[`Changed: ${second}:443 is now Jenkins, no longer Grafana.`],
			],
			[second, { ...calm, 443: web('jenkins') }, []],
			[second, { ...calm, 443: web() }, [`Changed: ${second}:443 is no longer Jenkins, still open.`]],
			[second, { ...calm, 443: web() }, []],
			[second, { 22: ssh, 443: 'closed' }, [`Closed: a website on ${second}:443.`]],
			[second, { 22: ssh, 443: web() }, [`Answers again: a website on ${second}:443.`]],
			[second, { 22: ssh, 23: telnet, 443: web() }, [`New: Telnet on ${second}:23.`]],
			[second, { 22: ssh, 443: web() }, [`Closed: Telnet on ${second}:23.`]],
			[second, { 22: ssh, 23: 'skipped', 443: web() }, []],
			[second, { 22: ssh, 23: telnet, 443: web() }, [`Answers again: Telnet on ${second}:23.`]],
			[
				first,
				{ 22: ssh, 23: telnet, 25: telnet, 443: web() },
				[`The name now leads to ${first} and no longer leads to ${second}.`, `New: Telnet on ${first}:25.`],
			],
		];
		let scan = 0;
		await addProven(true);
		const runner = createRunner({
			async scanDomain() {
				const [address, ports] = weeks[Math.min(scan, weeks.length - 1)] ?? [first, calm];
				return look(address, ports);
			},
		});
		await executeSql(engine, 'update watches set last_result = null, next_at = 0');
		for (let day = 0; day < 180; day++) {
			now = start + day * msPerDay;
			const [before] = await readRows(engine, 'watches');
			await drain(runner);
			await drain(runner);
			const [after] = await readRows(engine, 'watches');
			if (before?.last_scan_at !== after?.last_scan_at) scan++;
		}
		expect(scan).toBeGreaterThan(weeks.length);
		const changed = (await readMails()).filter(({ purpose }) => purpose === 'changed');
		expect(changed.map(({ lines }) => lines.toSorted())).toEqual(
			weeks.map(([, , lines]) => lines.toSorted()).filter((lines) => lines.length > 0),
		);
		const moved = changed.filter(({ lines }) => lines.some((line) => line.startsWith('The name')));
		expect(moved.map(({ lines }) => lines[0]?.slice(0, 8))).toEqual(['The name', 'The name']);
	});

	it('tells the owner once when no look has worked for a week after it was due', async () => {
		await addProven();
		const failing = createRunner({ scanDomain: () => Promise.reject(new Error('no address')) });
		const listDays = async () => (await readMails()).map(({ purpose }) => purpose);
		now = start + 37 * msPerDay - 60 * 60_000;
		await drain(failing);
		expect(await listDays()).toEqual([]);
		for (let day = 37; day < 60; day++) {
			now = start + day * msPerDay;
			await drain(failing);
		}
		expect(await listDays()).toEqual(['unseen']);
		expect((await readWatch())?.changes[0]).toMatchObject({ kind: 'unseen' });
		now += msPerDay;
		await drain();
		expect(await listDays()).toEqual(['unseen']);
		for (let day = 91; day < 110; day++) {
			now = start + (day + 10) * msPerDay;
			await drain(failing);
		}
		expect(await listDays()).toEqual(['unseen', 'unseen']);
	});

	it('stores the findings with the checks', async () => {
		checks = makeChecks({ 'web-admin': 'exposed' }, [finding]);
		await addProven();
		const [row] = await readRows(engine, 'watches');
		const stored = parseStoredResult(sealer.open(String(row?.last_result)) ?? '');
		expect(stored.checks.flatMap(({ findings }) => findings)).toEqual([finding]);
	});

	it('compares with a result of an earlier release, which has products and no findings', async () => {
		checks = makeChecks({ 'web-admin': 'exposed' }, [finding]);
		await addProven();
		const product = {
			product: 'ScreenConnect',
			address: '203.0.113.24',
			port: 8040,
			version: '23.9.9',
			knownExploited: { count: 1, newest: '2024-02-22' },
			exploited: null,
			catalogDate: '2026-08-07',
			why: '',
			tonight: '',
			thisWeek: '',
		};
		const storeEarlierResult = async (products: object[]) => {
			const earlier = checks.map(({ findings, ...check }) => ({
				...check,
				...(findings.length > 0 && { products }),
			}));
			const sealed = sealer.seal(JSON.stringify({ at: new Date(start).toISOString(), checks: earlier }));
			await executeSql(engine, `update watches set last_result = '${sealed}'`);
		};
		await storeEarlierResult([product]);
		now += 30 * msPerDay;
		await drain();
		expect(await readMails()).toEqual([]);
		await storeEarlierResult([product, { ...product, product: 'VMware ESXi', port: 902 }]);
		now += 30 * msPerDay;
		await drain();
		await storeEarlierResult([product]);
		const judgeCatalog = { date: '2027-01-01', rejudge: (result: StoredResult) => rejudge(result) };
		await drain(createRunner({ judgeCatalog }));
		expect((await readMails()).map(({ lines }) => lines)).toEqual([
			['Gone: VMware ESXi on 203.0.113.24, port 902.'],
			[
				'ScreenConnect on 203.0.113.24, port 8040: CISA has added a vulnerability that ransomware groups use. Check that it is up to date.',
			],
		]);
	});

	it('stores results encrypted and deletes them with the watch or the account', async () => {
		const added = await addProven();
		const [row] = await readRows(engine, 'watches');
		expect(JSON.stringify(row)).not.toContain('Remote Desktop');
		expect(sealer.open(String(row?.last_result))).toContain('Remote Desktop');
		expect(createSealer('another secret').open(String(row?.last_result))).toBeUndefined();
		for (const wrong of [24, 43]) await createService().unsubscribe('x'.repeat(wrong));
		expect(await readRows(engine, 'watches')).toHaveLength(1);
		await createService().unsubscribe(links.create(added.id, String(row?.unsubscribe_token)));
		expect(await readRows(engine, 'watches')).toEqual([]);
		await expect(createService().remove(userId, added.id)).rejects.toMatchObject({ status: 404 });
		await add({ domain });
		await createAccountStore(database.queries).remove(userId);
		expect(await readRows(engine, 'watches')).toEqual([]);
	});

	it('deletes the queued mails of a deleted watch and keeps the others', async () => {
		const mailed = { proof: 'mail', mailbox: 'admin' } as const;
		const removed = await add({ ...mailed, domain });
		await add({ ...mailed, domain: 'b.org' });
		await add({ ...mailed, domain: 'c.org' });
		const listRecipients = async () => (await readMails()).map(({ to }) => to).toSorted();
		await createService().remove(userId, removed.id);
		expect(await listRecipients()).toEqual(['admin@b.org', 'admin@c.org']);
		const [second] = await readRows(engine, 'watches');
		await createService().unsubscribe(links.create(String(second?.id), String(second?.unsubscribe_token)));
		expect(await listRecipients()).toHaveLength(1);
		await createWatchStore(database).remove(userId);
		expect([await readRows(engine, 'watches'), await listRecipients()]).toEqual([[], []]);
	});

	it('does not scan while its owner has paused it', async () => {
		const added = await addProven();
		await createService().update(userId, added.id, { state: 'paused' });
		now += 90 * msPerDay;
		await drain();
		expect(scans).toBe(1);
		await createService().update(userId, added.id, { state: 'active' });
		await drain();
		expect(scans).toBe(2);
	});

	it('rejects forbidden targets, duplicates, a fourth watch and unverified accounts', async () => {
		for (const target of ['127.0.0.1', '10.0.0.1', 'localhost', 'x.internal', 'not a name', ''])
			await expect(add({ domain: target })).rejects.toMatchObject({ status: 422 });
		await expect(add({ domain }, { ...user(), emailVerified: false })).rejects.toMatchObject({ status: 403 });
		for (const name of ['a.org', 'b.org', 'c.org']) await add({ domain: name });
		await expect(add({ domain: 'a.org' })).rejects.toMatchObject({ status: 422 });
		await expect(add({ domain: 'd.org' })).rejects.toMatchObject({ status: 409 });
		await expect(add({ proof: 'line' })).rejects.toMatchObject({ status: 409 });
	});

	it('accepts a file on the website as proof and fetches it once per scan without redirects', async () => {
		const added = await add({ domain, proof: 'file' });
		expect(added.fileUrl).toBe(`https://${domain}/.well-known/ransomprep-watch.txt`);
		zone = { [domain]: [['A', '127.0.0.1']] };
		for (const [status, body] of [
			[404, added.record.value],
			[200, 'something else'],
			[302, added.record.value],
		] as const) {
			page = { status, body };
			now += msPerDay;
			await drain();
		}
		expect(scans).toBe(0);
		expect(new Set(requests)).toEqual(new Set(['/.well-known/ransomprep-watch.txt']));
		page = { status: 503, body: '' };
		now += msPerDay;
		await drain();
		expect((await readRows(engine, 'watches'))[0]?.proof_failures).toBe(3);
		page = { status: 200, body: `${added.record.value}\n` };
		now += msPerDay;
		await drain();
		expect(scans).toBe(1);
		expect((await readWatch())?.state).toBe('active');
	});

	it('fetches no proof file from a private address', async () => {
		const added = await add({ domain, proof: 'file' });
		page = { status: 200, body: added.record.value };
		for (const address of ['127.0.0.1', '10.0.0.1', '169.254.169.254']) {
			zone = { [domain]: [['A', address]] };
			now += msPerDay;
			await drain(
				createRunner({ checkProof: createProofCheck({ ...proofSettings(), allowPrivate: false }) }),
			);
		}
		expect([scans, requests]).toEqual([0, []]);
	});

	it('fetches no proof file from this site itself', async () => {
		const added = await add({ domain, proof: 'file' });
		page = { status: 200, body: added.record.value };
		zone = { [domain]: [['A', '192.0.43.8']], 'site.example': [['A', '192.0.43.8']] };
		const settings = { ...proofSettings(), allowPrivate: false, siteHost: 'site.example' };
		await drain(createRunner({ checkProof: createProofCheck(settings) }));
		expect([scans, requests]).toEqual([0, []]);
	});

	const addAll = (accounts: readonly ReturnType<typeof user>[]) =>
		Promise.allSettled(accounts.map((account, n) => add({ domain: `shop-${n}.org` }, account)));

	it('enforces the limit per account for concurrent requests', async () => {
		const outcomes = await addAll(Array.from({ length: 12 }, user));
		expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxWatchesPerAccount);
		expect(await readRows(engine, 'watches')).toHaveLength(maxWatchesPerAccount);
	});

	it('enforces the limit of the site for concurrent requests of many accounts', async () => {
		const accounts = Array.from({ length: 12 }, () => ({ ...user(), id: randomUUID() }));
		for (const { id } of accounts)
			await createAccountStore(database.queries).create({
				...{ userId: id, email: `${id}@example.org`, displayName: null, passwordHash: 'x' },
			});
		await addAll(accounts);
		expect((await readRows(engine, 'watches')).length).toBeLessThanOrEqual(5);
	});

	const createConfirmationLinks = () =>
		createConfirmations({
			store: createWatchStore(database),
			links,
			allowPrivate: false,
			wake() {},
			now: () => now,
		});
	async function readConfirmToken(): Promise<string> {
		const row = (await readRows(engine, 'watches')).find(({ confirm_token: seed }) => seed !== null);
		return links.create(String(row?.id), String(row?.confirm_token));
	}

	/** Who gets a link with which the watch could be confirmed, if the mails that wait were sent now. */
	async function listWhoCanConfirm(): Promise<string[]> {
		const found = new Set<string>();
		const channel = createWatchChannel(
			async ({ to, content }) => {
				if (content.links?.some(({ url }) => url.includes('#watch='))) for (const each of to) found.add(each);
			},
			'https://site.example.org',
			createWatchStore(database),
			links,
		);
		const messages = await createOutboxStore(database.queries, engine.name).claim({
			...{ kind: 'watch-mail', owner: 'a', now, leaseUntil: now, limit: 100 },
			...{ maxDueAt: Number.MAX_SAFE_INTEGER, maxLeaseUntil: Number.MAX_SAFE_INTEGER },
		});
		await channel.deliver(messages, AbortSignal.timeout(10_000));
		return [...found];
	}

	it('mails only the mailbox of the domain, asks again after 90 days, and pauses without an answer', async () => {
		await add({ domain, proof: 'mail', mailbox: 'hostmaster' });
		const [mail] = await readMails();
		expect(mail).toMatchObject({ to: `hostmaster@${domain}`, purpose: 'confirm-mail' });
		await drain();
		expect(scans).toBe(0);
		const token = await readConfirmToken();
		expect(await createConfirmationLinks().describe(token, '203.0.113.9')).toMatchObject({
			target: domain,
			email: user().email,
		});
		expect((await readWatch())?.waitsForConfirmation).toBe(true);
		await createConfirmationLinks().confirm(token, '203.0.113.9');
		expect(await readWatch()).toMatchObject({ waitsForConfirmation: false, isProven: true });
		await expect(createConfirmationLinks().confirm(token, '203.0.113.9')).rejects.toMatchObject({
			status: 404,
		});
		await drain();
		expect(scans).toBe(1);
		for (let day = 1; day <= 140; day++) {
			now = start + day * msPerDay;
			await drain();
			// Otherwise the account could confirm the domain by itself.
			if (day === 92) expect(await listWhoCanConfirm()).toEqual([`hostmaster@${domain}`]);
		}
		expect(scans).toBe(3);
		const mails = await readMails();
		expect(mails.map(({ purpose, to }) => [purpose, to === user().email])).toEqual([
			['confirm-mail', false],
			['confirm-mail', false],
			['renewal', true],
			['paused', true],
			['deleted', true],
		]);
		expect(await readRows(engine, 'watches')).toEqual([]);
	});

	it('scans a confirmed internet line weekly while it is confirmed every month', async () => {
		const added = await add({ proof: 'line', weekly: true });
		await drain();
		expect([added.domain, scans]).toEqual(['', 0]);
		const links = createConfirmationLinks();
		for (const address of ['127.0.0.1', '10.1.2.3', '::1', '100.64.0.1'])
			await expect(links.confirm(added.lineToken ?? '', address)).rejects.toMatchObject({ status: 422 });
		await links.confirm(added.lineToken ?? '', '::ffff:198.41.0.4');
		await drain();
		expect(await readWatch()).toMatchObject({ domain: '198.41.0.4', state: 'active', lineToken: null });
		for (let day = 1; day <= 30; day++) {
			now = start + day * msPerDay;
			await drain();
		}
		// Days 0, 7, 14, 21 and 28.
		expect(scans).toBe(5);
		now = start + 35 * msPerDay;
		await drain();
		expect([scans, await listPurposes()]).toEqual([5, ['confirm-line']]);

		checks = makeChecks({ rdp: 'exposed' });
		await links.confirm(await readConfirmToken(), '198.41.0.5');
		await drain();
		expect(scans).toBe(6);
		expect(await readWatch()).toMatchObject({
			domain: '198.41.0.5',
			changes: [{ text: 'The line has a new address.' }],
		});
		expect(await listPurposes()).toEqual(['confirm-line']);
		await add({ proof: 'line' });
		const [, second] = await createService().list(userId);
		await expect(links.confirm(second?.lineToken ?? '', '198.41.0.5')).rejects.toMatchObject({
			status: 422,
		});
	});
});
