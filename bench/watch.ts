/**
 * npm run bench:watch: 180 days of the exposure watch with a moved clock. A process looks every day at what is due and is killed
 * with SIGKILL before random database statements; every change must arrive in exactly one mail.
 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { watchInput } from '#contract/watch.ts';
import type { ScanCheckId, ScanCheckResult } from '#domain/scan/checks.ts';
import { msPerDay } from '#domain/time/calendar.ts';
import { createAccountStore } from '#server/accounts/store.ts';
import { type Database, openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { migrations } from '#server/database/migrations/all.ts';
import { createLinkTokens } from '#server/mail/link-tokens.ts';
import { evaluateCheck } from '#server/scan/checks.ts';
import type { DetectedService, DomainRecords, PortResult } from '#server/scan/scan-results.ts';
import { createSealer } from '#server/watch/sealed-result.ts';
import { createWatchService } from '#server/watch/service.ts';
import { createWatchStore } from '#server/watch/store.ts';
import { startDnsServer } from '#tests/lab/dns-server.ts';
import { closeAllServers, startStubServer } from '#tests/lab/stub-servers.ts';
import { decodeMailPart, type ReceivedMail, startMailServer } from '#tests/support/mail-server.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { startWatchProcess } from '#tests/support/watch-runner.ts';
import { recordMeasurement } from './measurements.ts';

const days = 180;
const start = Date.parse('2026-11-16T12:00:00Z');
const seed = 41;
const flapDays = 90;
const killShare = 0.8;
const maxKillBefore = 45;
/** A killed process leaves a lease of three minutes. */
const restartMs = 4 * 60_000;
/** A look that a kill delayed is due later in the next week as well. */
const weeklyDelayMs = 20 * 60_000;
const getDueTime = (day: number) => start + day * msPerDay + Math.floor(day / 7) * weeklyDelayMs;
const targets = [
	{ domain: 'joinery.org', address: '203.0.113.7' },
	{ domain: 'bakery.org', address: '203.0.113.8' },
	{ domain: 'dentist.org', address: '203.0.113.9' },
];

/** Linear congruential generator, so that a failure can be repeated. */
let random = seed;
function pick(below: number): number {
	random = (random * 1_103_515_245 + 12_345) % 2 ** 31;
	return Math.floor((random / 2 ** 31) * below);
}

type Exposure = { check: ScanCheckId; port: number; name: string; service: DetectedService };

const screenConnect = (version: string): DetectedService => ({
	kind: 'web',
	title: '',
	server: '',
	panels: [{ product: 'screenconnect', path: '/', signs: ['a header'], version }],
	portals: [],
	unseen: [],
});
const database = (product: 'redis' | 'memcached'): DetectedService => ({
	kind: 'database',
	product,
	version: '',
	password: 'not-asked',
});
const exposures: readonly Exposure[] = [
	{
		check: 'rdp',
		port: 3389,
		name: 'Remote Desktop',
		service: { kind: 'rdp', networkLevelAuthentication: 'required' },
	},
	{ check: 'rdp', port: 5900, name: 'VNC without password', service: { kind: 'vnc', password: 'not-asked' } },
	{ check: 'ssh', port: 22, name: 'SSH', service: { kind: 'ssh', banner: 'SSH-2.0-a', version1: false } },
	{ check: 'ssh', port: 23, name: 'Telnet', service: { kind: 'telnet' } },
	{ check: 'databases', port: 6379, name: 'Redis without password', service: database('redis') },
	{ check: 'databases', port: 11211, name: 'Memcached without password', service: database('memcached') },
	{ check: 'web-admin', port: 8040, name: 'ScreenConnect', service: screenConnect('23.9.8') },
];
const [certificateDays, certificatePort] = [14, 993];

/** What a target shows: exposures by index, and what changes without opening or closing. */
type Target = {
	open: Set<number>;
	/** The day on which an exposure was last closed. */
	closed: Map<number, number>;
	isOldScreenConnect: boolean;
	isWeakMailPolicy: boolean;
	expiresSoon: boolean;
};

const showMail = (subject: string, address: string, expiresSoon: boolean, now: number): PortResult => ({
	...{ address, protocol: 'tcp', port: certificatePort, state: 'open' },
	service: {
		...{ kind: 'mail', protocol: 'IMAP', encryption: 'implicit', plainLogin: false },
		tls: {
			version: 'TLSv1.3',
			certificate: {
				...{ subject, distinguishedName: '', selfSigned: false },
				validTo: new Date(now + (expiresSoon ? certificateDays : 90) * msPerDay),
			},
		},
	},
});

const showRecords = (domain: string, isWeakMailPolicy: boolean): DomainRecords => ({
	domain,
	mx: 'absent',
	spf: { found: { record: 'v=spf1 mx -all', count: 1, result: 'fail', term: '-all' } },
	dmarc: {
		found: {
			policy: isWeakMailPolicy ? 'none' : 'reject',
			...{ at: domain, count: 1, percent: 100, isTest: false },
		},
	},
	...{ dkimSelectors: [], caa: 'absent', dnssec: 'absent', zoneTransfer: [], zoneTransferTested: 0 },
});

function scanTarget(index: number, { open, ...state }: Target, now: number): ScanCheckResult[] {
	const { domain = '', address = '' } = targets[index] ?? {};
	const describePort = ({ port, service }: Exposure, isOpen: boolean): PortResult => ({
		address,
		protocol: 'tcp',
		port,
		state: isOpen ? 'open' : 'closed',
		...(isOpen && { service: port === 8040 && state.isOldScreenConnect ? screenConnect('23.9.7') : service }),
	});
	const checks = [...new Set(exposures.map(({ check }) => check))];
	const date = new Date(now);
	return [
		...checks.map((check) => {
			const ports = exposures.flatMap((each, position) =>
				each.check === check ? [describePort(each, open.has(position))] : [],
			);
			return evaluateCheck(check, { ports, now: date });
		}),
		evaluateCheck('email', { ports: [showMail(domain, address, state.expiresSoon, now)], now: date }),
		evaluateCheck('dns', { ports: [], domain: showRecords(domain, state.isWeakMailPolicy), now: date }),
	];
}

/** Changes a target at random and returns the lines that a mail must have, written down here and not by the product. */
function changeTarget(index: number, target: Target, day: number): string[] {
	const { domain = '', address = '' } = targets[index] ?? {};
	const lines: string[] = [];
	for (let changes = pick(3); changes > 0; changes--) {
		const position = pick(exposures.length);
		const { name = '', port = 0 } = exposures[position] ?? {};
		const closedAt = target.closed.get(position);
		// Sooner, it comes and goes; the tests of the watch tell that story.
		const isFlap = closedAt !== undefined && day - closedAt <= flapDays;
		if (isFlap || lines.some((line) => line.includes(`:${port}`))) continue;
		const isClosing = target.open.delete(position);
		if (isClosing) target.closed.set(position, day);
		else target.open.add(position);
		const exploit =
			port === 8040 && target.isOldScreenConnect && !isClosing
				? ': ransomware groups use a vulnerability'
				: '';
		const gain = closedAt === undefined ? 'New' : 'Answers again';
		lines.push(`${isClosing ? 'Closed' : gain}: ${name} on ${address}:${port}${exploit || '.'}`);
	}
	if (pick(8) === 0) {
		target.isWeakMailPolicy = !target.isWeakMailPolicy;
		lines.push(
			target.isWeakMailPolicy
				? `Changed: The DMARC policy of ${domain} is p=none`
				: 'Changed: DMARC stops forged email (p=reject)',
		);
	}
	const hasScreenConnect = target.open.has(6) && !lines.some((line) => line.includes(':8040'));
	if (hasScreenConnect && pick(3) === 0) {
		target.isOldScreenConnect = !target.isOldScreenConnect;
		const [version, was] = target.isOldScreenConnect ? ['23.9.7', '23.9.8'] : ['23.9.8', '23.9.7'];
		lines.push(`Changed: ScreenConnect on ${address}:8040, version ${version} (was ${was})`);
	}
	const expiresSoon = pick(10) === 0;
	if (expiresSoon && !target.expiresSoon)
		lines.push(`Changed: The certificate on ${address} port ${certificatePort} expires in`);
	if (target.expiresSoon && !expiresSoon) lines.push('The certificate was renewed');
	target.expiresSoon = expiresSoon;
	return lines;
}

const getMessageId = ({ raw }: ReceivedMail) => /^Message-ID:\s+<(.+)@/im.exec(raw)?.[1] ?? '';
const readMail = (mail: ReceivedMail) => decodeMailPart(mail, 'text/plain').replaceAll(/\s+/g, ' ');

async function addWatches(db: Database, proofs: string[]): Promise<void> {
	const user = {
		id: randomUUID(),
		email: 'owner@example.org',
		name: null,
		emailVerified: true,
		secondFactor: false,
	};
	await createAccountStore(db.queries).create({
		userId: user.id,
		email: user.email,
		displayName: null,
		passwordHash: 'x',
	});
	const service = createWatchService({
		store: createWatchStore(db),
		sealer: createSealer('unused by the processes, 32 bytes'),
		links: createLinkTokens('unused by the processes'),
		isMailOn: true,
		allowPrivate: false,
		maxWatches: 500,
		mailBudget: { consume: async () => {}, canMail: async () => true },
		wake() {},
		now: () => start,
	});
	for (const { domain } of targets) {
		const { record } = await service.add(
			user,
			watchInput.parse({ domain, proof: 'file', weekly: true }),
			'visitor',
		);
		proofs.push(record.value);
	}
}

/** Each target changes every week; a process that is killed is started again. */
async function simulate(env: NodeJS.ProcessEnv) {
	const states = targets.map(
		(): Target => ({
			open: new Set(),
			closed: new Map(),
			isOldScreenConnect: false,
			isWeakMailPolicy: false,
			expiresSoon: false,
		}),
	);
	const expected: string[] = [];
	let now = start;
	let scans = Object.fromEntries(
		targets.map(({ domain }, index) => [domain, scanTarget(index, states[index] as Target, now)]),
	);
	let [kills, looks] = [0, 0];
	let running = await startWatchProcess(env);
	for (let day = 0; day <= days; day++) {
		now = getDueTime(day);
		if (day > 0 && day % 7 === 0) {
			const time = now;
			scans = Object.fromEntries(
				targets.map(({ domain }, index) => {
					const target = states[index] as Target;
					expected.push(...changeTarget(index, target, day).map((line) => `${domain}|${day}|${line}`));
					return [domain, scanTarget(index, target, time)];
				}),
			);
			looks += targets.length;
		}
		for (let attempt = 0; attempt < 4; attempt++) {
			const isVictim = attempt < 3 && pick(100) < killShare * 100;
			const isAlive = await running.run({
				now,
				exposed: [],
				results: scans,
				...(isVictim && { killBefore: 1 + pick(maxKillBefore) }),
			});
			if (isAlive && attempt > 0) break;
			if (isAlive) continue;
			kills++;
			running = await startWatchProcess(env);
			now += restartMs;
		}
	}
	await running.stop();
	return { expected, kills, looks };
}

async function main(): Promise<void> {
	const folder = createTempFolder();
	const url = `sqlite:${folder.path}/watch.db`;
	await migrate(url, migrations);
	const db = openDatabase(url);
	const mail = await startMailServer();
	const proofs: string[] = [];
	const website = createServer((_, response) => response.end(proofs.join('\n')));
	const zone = Object.fromEntries(targets.map(({ domain }) => [domain, [['A', '127.0.0.1'] as const]]));
	const env = {
		DATABASE_URL: url,
		SMTP_PORT: String(mail.port),
		DNS_PORT: String((await startDnsServer({ zone: () => zone })).port),
		WEB_PORT: String((await startStubServer(website)).port),
	};
	await addWatches(db, proofs);
	await db.close();

	const { expected, ...counts } = await simulate(env);
	report(mail.received, expected, counts);
	await mail.close();
	await closeAllServers();
	folder.remove();
}

function report(
	received: readonly ReceivedMail[],
	expected: readonly string[],
	counts: { kills: number; looks: number },
): void {
	const changed = new Map(
		received
			.filter((each) => getMessageId(each).split('.')[2] === 'changed')
			.map((each) => [getMessageId(each), readMail(each)]),
	);
	const times = expected
		.map((entry) => entry.split('|'))
		.filter(([, , line]) => line !== 'The certificate was renewed')
		.map(([domain = '', day, line = '']) => {
			const due = getDueTime(Number(day));
			return [...changed].filter(([id, text]) => {
				const at = Number(id.split('.')[3]);
				return Math.abs(at - due) < msPerDay && text.includes(domain) && text.includes(line);
			}).length;
		});
	const count = (wanted: (times: number) => boolean) => times.filter(wanted).length;
	recordMeasurement({
		file: 'scan-measurements.md',
		title: 'Exposure watch over 180 days',
		command: 'npm run bench:watch',
		columns: [
			'looks',
			'kill -9',
			'changes',
			'mailed once',
			'lost',
			'doubled',
			'mails',
			'same mail sent again',
		],
		rows: [
			[
				String(counts.looks),
				String(counts.kills),
				String(times.length),
				String(count((each) => each === 1)),
				String(count((each) => each === 0)),
				String(count((each) => each > 1)),
				String(changed.size),
				String(received.length - new Set(received.map(getMessageId)).size),
			],
		],
		notes: [
			`SQLite, ${targets.length} domains looked at every week, random changes (seed ${seed}), processes killed before random statements. A mail that the server had accepted when the process died is sent again under the same Message-ID.`,
		],
	});
	if (count((each) => each !== 1) > 0) process.exitCode = 1;
}

await main();
