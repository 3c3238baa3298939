/**
 * npm run bench:load: the server under load, compared with raw engines and nginx. Needs a built site and the Debian
 * packages nginx and wrk. An argument selects one part: writes, pages, latency, memory, startUp or overload. BENCH_SECONDS
 * and BENCH_ROUNDS shorten it.
 */

import { join } from 'node:path';
import { root } from '#scripts/run.ts';
import { migrate } from '#server/database/migrate.ts';
import { migrations } from '#server/database/migrations/all.ts';
import { relaxedRateLimits } from '#tests/support/accounts.ts';
import { createPostgres, createTestDatabase } from '#tests/support/postgres.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { createBackgroundLoads } from './load/background-load.ts';
import {
	measurePostgresInserts,
	measureSqliteInserts,
	startMinimalNodeServer,
	startNginx,
} from './load/baselines.ts';
import { measureLatency } from './load/latency.ts';
import { startMeasuredServer } from './load/measured-server.ts';
import { measureNotes, measureSignInFlood } from './load/overload.ts';
import { measureWrkRate } from './load/wrk.ts';
import { median, operatorFile, recordMeasurement } from './measurements.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const writers = 64;
const clients = 200;
const page = '/tools/downtime-calculator';
const files = join(root, 'build', 'client');
const command = 'npm run bench:load';

const submission = {
	tool_type: 'ransomadvisor',
	responses: { 1: 'no', 2: 'no', 3: 'yes', 4: 'no', 5: 'yes-tested', 6: 'no', 7: 'no', 8: 'none' },
	risk_level: 'Low Risk - Monitor Closely',
	email: 'owner@example.org',
	organization: 'Joinery and Sons',
};
const rawRow = {
	...submission,
	responses: JSON.stringify(submission.responses),
	score: null,
	utm_source: null,
	utm_medium: null,
	utm_campaign: null,
};

using scratch = createTempFolder();
const getSqliteUrl = (name: string) => `sqlite:${join(scratch.path, name)}`;

const comparisonColumns = ['what', 'per second', 'peer per second', 'ratio', 'aim'];
const roundsNote = `Each figure is the median of ${rounds} rounds of ${seconds} s, peer and server in turn, with ${writers} connections or writers.`;

type Pair = { ours: number; peer: number };

/** Alternates peer and server, so that noise affects both; the first round is warm-up. */
async function measureAlternating(peer: () => Promise<number>, ours: () => Promise<number>): Promise<Pair> {
	const pairs: Pair[] = [];
	await ours();
	for (let round = 0; round < rounds; round++) pairs.push({ peer: await peer(), ours: await ours() });
	return { ours: median(pairs.map((pair) => pair.ours)), peer: median(pairs.map((pair) => pair.peer)) };
}

const formatComparison = (what: string, { ours, peer }: Pair, aim: string): string[] => [
	what,
	ours.toFixed(0),
	peer.toFixed(0),
	(ours / peer).toFixed(2),
	aim,
];

async function writes(): Promise<void> {
	const rawUrl = getSqliteUrl('raw.db');
	await migrate(rawUrl, migrations);
	const save = (url: string) =>
		measureWrkRate(
			`${url}/api/assessment-responses`,
			{ connections: writers, seconds, body: submission },
			scratch.path,
		);
	const sqliteServer = await startMeasuredServer(scratch.path);
	const sqlite = await measureAlternating(
		async () => measureSqliteInserts(rawUrl.slice('sqlite:'.length), rawRow, seconds),
		() => save(sqliteServer.url),
	);
	await sqliteServer.stop();

	const cluster = await createPostgres({ flushed: true });
	const rawDatabase = await createTestDatabase(cluster.url);
	await migrate(rawDatabase.url, migrations);
	const serverDatabase = await createTestDatabase(cluster.url);
	const postgresServer = await startMeasuredServer(scratch.path, { DATABASE_URL: serverDatabase.url });
	const postgres = await measureAlternating(
		() => measurePostgresInserts(rawDatabase.url, rawRow, { writers, seconds }),
		() => save(postgresServer.url),
	);
	await postgresServer.stop();
	await cluster.remove();
	recordMeasurement({
		title: 'Load: submissions against raw engines',
		command,
		columns: comparisonColumns,
		rows: [
			formatComparison('submissions saved, SQLite, over raw inserts', sqlite, '0.45'),
			formatComparison('submissions saved, PostgreSQL, over raw inserts', postgres, '0.5'),
		],
		notes: [
			roundsNote,
			'The engines get the same row by a prepared insert, one commit each, flushed to disk (synchronous=FULL; PostgreSQL as installed). The server checks, limits, saves and answers over HTTP; wrk takes part of the same cores.',
			'On PostgreSQL the server counts every submission in a table that its copies share, in a second statement; rows that arrive together share a commit.',
		],
	});
}

async function pages(): Promise<void> {
	const server = await startMeasuredServer(scratch.path, { DATABASE_URL: getSqliteUrl('pages.db') });
	const nginx = await startNginx(files, scratch.path, { accessLog: true });
	const nginxWithoutLog = await startNginx(files, scratch.path, { accessLog: false });
	const bareNode = await startMinimalNodeServer(join(files, page, 'index.html'), scratch.path);
	const read = (url: string, encoding: string) => () =>
		measureWrkRate(
			`${url}${page}`,
			{ connections: writers, seconds, headers: { 'Accept-Encoding': encoding } },
			scratch.path,
		);
	const compareWith = (peer: { url: string }, encoding: string) =>
		measureAlternating(read(peer.url, encoding), read(server.url, encoding));
	const rows = [
		formatComparison('pages, gzip made at build time, over nginx', await compareWith(nginx, 'gzip'), '0.25'),
		formatComparison(
			'pages, gzip made at build time, over nginx without log',
			await compareWith(nginxWithoutLog, 'gzip'),
			'',
		),
		formatComparison('pages, plain, over nginx', await compareWith(nginx, 'identity'), '0.25'),
		formatComparison(
			'pages, plain, over a bare node:http server',
			await compareWith(bareNode, 'identity'),
			'',
		),
	];
	for (const running of [bareNode, nginxWithoutLog, nginx, server]) await running.stop();
	recordMeasurement({
		title: 'Load: pages against nginx',
		command,
		columns: comparisonColumns,
		rows,
		notes: [
			roundsNote,
			`nginx has one worker, sendfile, an open file cache and gzip_static, and serves the same build folder; it writes its usual access log where nothing else is said, while our server counts pages and logs none. Browsers ask for compressed pages. The page is \`${page}\`. The bare server sends this page from memory with two headers and writes no log: what Node itself allows.`,
		],
	});
}

async function latency(): Promise<void> {
	const server = await startMeasuredServer(scratch.path, { DATABASE_URL: getSqliteUrl('latency.db') });
	const read = () => measureLatency(`${server.url}${page}`, { clients, seconds });
	const save = () =>
		measureLatency(`${server.url}/api/assessment-responses`, { clients, seconds, body: submission });
	const rows: string[][] = [];
	const addRow = async (what: string, measure: typeof read) => {
		const { perSecond, p50, p99, max: longest } = await measure();
		rows.push([what, perSecond.toFixed(0), ...[p50, p99, longest].map((wait) => wait.toFixed(1))]);
	};
	await addRow(`pages, ${clients} clients`, read);
	await addRow(`submissions, ${clients} clients`, save);
	for (const { name, start } of await createBackgroundLoads(server.url)) {
		const stop = start();
		await addRow(`pages, ${clients} clients, during ${name}`, read);
		await addRow(`submissions, ${clients} clients, during ${name}`, save);
		await stop();
	}
	await server.stop();
	recordMeasurement({
		title: 'Load: latency with many clients',
		command,
		columns: ['what', 'per second', 'median ms', '99th percentile ms', 'longest ms'],
		rows,
		notes: [
			`SQLite, ${seconds} s each after a second of warming up. Every client asks again as soon as it is answered, so the server is full all the time; the clients share its cores, and their own work is part of the wait.`,
		],
	});
}

const maxSlices = 100;

async function memory(): Promise<void> {
	const server = await startMeasuredServer(scratch.path, { DATABASE_URL: getSqliteUrl('memory.db') });
	const rows: string[][] = [];
	const mebibytes = async (name: string) => ((await server.metric(name)) / 2 ** 20).toFixed(0);
	const sendUntil = async (count: number) => {
		for (let slice = 0; slice < maxSlices; slice++) {
			if ((await server.metric('http_requests_total')) >= count) break;
			const url = slice % 5 === 4 ? '/api/assessment-responses' : page;
			const body = slice % 5 === 4 ? { body: submission } : {};
			await measureWrkRate(
				`${server.url}${url}`,
				{ connections: writers, seconds: 1, ...body },
				scratch.path,
			);
		}
		rows.push([
			(await server.metric('http_requests_total')).toFixed(0),
			await mebibytes('process_resident_memory_bytes'),
			await mebibytes('nodejs_heap_size_used_bytes'),
		]);
	};
	for (const count of [10_000, 50_000, 100_000, 200_000]) await sendUntil(count);
	await server.stop();
	recordMeasurement({
		title: 'Load: memory',
		command,
		columns: ['requests so far', 'resident MiB', 'heap in use MiB'],
		rows,
		notes: ['SQLite, pages with submissions in between. The built site is held in memory.'],
	});
}

async function startUp(): Promise<void> {
	const measureReadyMs = async (name: string) => {
		const server = await startMeasuredServer(scratch.path, { DATABASE_URL: getSqliteUrl(name) });
		await server.stop();
		return server.readyMs;
	};
	const first: number[] = [];
	const again: number[] = [];
	for (let round = 0; round < 5; round++) {
		first.push(await measureReadyMs(`start-${round}.db`));
		again.push(await measureReadyMs(`start-${round}.db`));
	}
	recordMeasurement({
		title: 'Load: from start to ready',
		command,
		columns: ['what', 'ms'],
		rows: [
			['new database, with migrations', median(first).toFixed(0)],
			['existing database', median(again).toFixed(0)],
		],
		notes: ['Median of 5, from the start of the process until /api/ready answers 200.'],
	});
}

const notesPerSecond = 500;
const signInsPerSecond = 100;

async function overload(): Promise<void> {
	const server = await startMeasuredServer(scratch.path, {
		...relaxedRateLimits,
		DATABASE_URL: getSqliteUrl('overload.db'),
	});
	const { quiet, flooded } = await measureSignInFlood(server.url, signInsPerSecond, seconds);
	const { statuses, waits } = await measureNotes(server.url, notesPerSecond, seconds);
	await server.stop();
	const format = (ms: number) => ms.toFixed(1);
	const total = [...statuses.values()].reduce((sum, count) => sum + count, 0);
	const answered = ((statuses.get(200) ?? 0) / total) * 100;
	recordMeasurement({
		file: operatorFile,
		title: 'Load: sign-ins and notes beyond what the server can do',
		command: `${command} -- overload`,
		columns: ['what', 'median ms', '99th percentile ms', 'result', 'aim'],
		rows: [
			['signed-in calls', format(quiet.p50), format(quiet.p99), '', ''],
			[
				`signed-in calls during ${signInsPerSecond} sign-ins a second`,
				...[format(flooded.p50), format(flooded.p99)],
				...[`${format(flooded.p50 / quiet.p50)} times slower`, '5 times'],
			],
			[
				...[`notes, ${notesPerSecond} visitors a second`, format(waits.p50), format(waits.p99)],
				...[`${answered.toFixed(0)} % matched by the server, the others on the device`, ''],
			],
		],
		notes: [
			`SQLite, ${seconds} s each; every sign-in and every note comes from another address. The clients share the cores of the server. A note that is answered with 503 is matched on the visitor's device.`,
		],
	});
}

const parts = { writes, pages, latency, memory, startUp, overload };
const requestedParts = process.argv.slice(2);
for (const [name, part] of Object.entries(parts)) {
	if (requestedParts.length === 0 || requestedParts.includes(name)) await part();
}
