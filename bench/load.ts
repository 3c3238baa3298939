/**
 * npm run bench:load: the server under load, beside raw engines and nginx in the same run.
 * Needs a built site, and nginx and wrk on the PATH (Debian packages of these names). A word behind it measures one part:
 * writes, pages, crowd, memory or startUp; BENCH_SECONDS and BENCH_ROUNDS shorten it.
 */

import { join } from 'node:path';
import { root } from '#scripts/run.ts';
import { migrate } from '#server/database/migrate.ts';
import { migrations } from '#server/database/migrations/all.ts';
import { createPostgres, freshDatabase } from '#tests/support/postgres.ts';
import { tempFolder } from '#tests/support/temp.ts';
import { waitsInCrowd } from './load/crowd.ts';
import { startMeasured } from './load/measured-server.ts';
import { slowNeighbors } from './load/neighbors.ts';
import { rawPostgresInserts, rawSqliteInserts, startBareNode, startNginx } from './load/peers.ts';
import { wrkRate } from './load/wrk.ts';
import { median, record } from './measurements.ts';

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
const sameRow = {
	...submission,
	responses: JSON.stringify(submission.responses),
	score: null,
	utm_source: null,
	utm_medium: null,
	utm_campaign: null,
};

const scratch = tempFolder();
const databases = { SITE_FILES: files, AUTH_SECRET: 'only for this measurement, 32 characters' };
const embedded = (name: string) => `sqlite:${join(scratch.path, name)}`;

const besideColumns = ['what', 'per second', 'peer per second', 'ratio', 'aim'];
const eachFigure = `Each figure is the median of ${rounds} rounds of ${seconds} s, peer and server in turn, with ${writers} connections or writers.`;

type Pair = { ours: number; peer: number };

/** Peer and server in turn, so that a busy moment of the machine meets both; the first turn only warms up. */
async function sideBySide(peer: () => Promise<number>, ours: () => Promise<number>): Promise<Pair> {
	const pairs: Pair[] = [];
	await ours();
	for (let round = 0; round < rounds; round++) pairs.push({ peer: await peer(), ours: await ours() });
	return { ours: median(pairs.map((pair) => pair.ours)), peer: median(pairs.map((pair) => pair.peer)) };
}

const comparison = (what: string, { ours, peer }: Pair, aim: string): string[] => [
	what,
	ours.toFixed(0),
	peer.toFixed(0),
	(ours / peer).toFixed(2),
	aim,
];

async function writes(): Promise<void> {
	const rawUrl = embedded('raw.db');
	await migrate(rawUrl, migrations);
	const save = (url: string) =>
		wrkRate(
			`${url}/api/assessment-responses`,
			{ connections: writers, seconds, body: submission },
			scratch.path,
		);
	const onSqlite = await startMeasured({ ...databases, DATABASE_URL: embedded('server.db') }, scratch.path);
	const sqlite = await sideBySide(
		async () => rawSqliteInserts(rawUrl.slice('sqlite:'.length), sameRow, seconds),
		() => save(onSqlite.url),
	);
	await onSqlite.stop();

	const cluster = await createPostgres({ flushed: true });
	const raw = await freshDatabase(cluster.url);
	await migrate(raw.url, migrations);
	const own = await freshDatabase(cluster.url);
	const onPostgres = await startMeasured({ ...databases, DATABASE_URL: own.url }, scratch.path);
	const postgres = await sideBySide(
		() => rawPostgresInserts(raw.url, sameRow, { writers, seconds }),
		() => save(onPostgres.url),
	);
	await onPostgres.stop();
	await cluster.remove();
	record({
		title: 'Load: submissions beside raw engines',
		command,
		columns: besideColumns,
		rows: [
			comparison('submissions saved, SQLite, over raw inserts', sqlite, '0.45'),
			comparison('submissions saved, PostgreSQL, over raw inserts', postgres, '0.5'),
		],
		notes: [
			eachFigure,
			'The engines get the same row by a prepared insert, one commit each, flushed to disk (synchronous=FULL; PostgreSQL as installed). The server checks, limits, saves and answers over HTTP; wrk takes part of the same cores.',
			'On PostgreSQL the server counts every submission in a table that its copies share, a statement beside the row; rows that arrive together share a commit.',
		],
	});
}

async function pages(): Promise<void> {
	const server = await startMeasured({ ...databases, DATABASE_URL: embedded('pages.db') }, scratch.path);
	const nginx = await startNginx(files, scratch.path, { accessLog: true });
	const nginxWithoutLog = await startNginx(files, scratch.path, { accessLog: false });
	const bareNode = await startBareNode(join(files, page, 'index.html'), scratch.path);
	const read = (url: string, encoding: string) => () =>
		wrkRate(
			`${url}${page}`,
			{ connections: writers, seconds, headers: { 'Accept-Encoding': encoding } },
			scratch.path,
		);
	const beside = (peer: { url: string }, encoding: string) =>
		sideBySide(read(peer.url, encoding), read(server.url, encoding));
	const rows = [
		comparison('pages, gzip made at build time, over nginx', await beside(nginx, 'gzip'), '0.25'),
		comparison(
			'pages, gzip made at build time, over nginx without log',
			await beside(nginxWithoutLog, 'gzip'),
			'',
		),
		comparison('pages, plain, over nginx', await beside(nginx, 'identity'), '0.25'),
		comparison('pages, plain, over a bare node:http server', await beside(bareNode, 'identity'), ''),
	];
	for (const one of [bareNode, nginxWithoutLog, nginx, server]) await one.stop();
	record({
		title: 'Load: pages beside nginx',
		command,
		columns: besideColumns,
		rows,
		notes: [
			eachFigure,
			`nginx has one worker, sendfile, an open file cache and gzip_static, and serves the same build folder; it writes its usual access log where nothing else is said, while our server counts pages and logs none. Browsers ask for compressed pages. The page is \`${page}\`. The bare server sends this page from memory with two headers and writes no log: what Node itself allows.`,
		],
	});
}

async function crowd(): Promise<void> {
	const server = await startMeasured({ ...databases, DATABASE_URL: embedded('crowd.db') }, scratch.path);
	const read = () => waitsInCrowd(`${server.url}${page}`, { clients, seconds });
	const save = () =>
		waitsInCrowd(`${server.url}/api/assessment-responses`, { clients, seconds, body: submission });
	const rows: string[][] = [];
	const row = async (what: string, measure: typeof read) => {
		const { perSecond, p50, p99, longest } = await measure();
		rows.push([what, perSecond.toFixed(0), ...[p50, p99, longest].map((wait) => wait.toFixed(1))]);
	};
	await row(`pages, ${clients} clients`, read);
	await row(`submissions, ${clients} clients`, save);
	for (const { name, start } of await slowNeighbors(server.url)) {
		const stop = start();
		await row(`pages, ${clients} clients, beside ${name}`, read);
		await row(`submissions, ${clients} clients, beside ${name}`, save);
		await stop();
	}
	await server.stop();
	record({
		title: 'Load: waiting times in a crowd',
		command,
		columns: ['what', 'per second', 'median ms', '99th percentile ms', 'longest ms'],
		rows,
		notes: [
			`SQLite, ${seconds} s each after a second of warming up. Every client asks again as soon as it is answered, so the server is full all the time; the clients share its cores, and their own work is part of the wait.`,
		],
	});
}

const mostSlices = 100;

async function memory(): Promise<void> {
	const server = await startMeasured({ ...databases, DATABASE_URL: embedded('memory.db') }, scratch.path);
	const rows: string[][] = [];
	const mebibytes = async (name: string) => ((await server.metric(name)) / 2 ** 20).toFixed(0);
	const reach = async (count: number) => {
		for (let slice = 0; slice < mostSlices; slice++) {
			if ((await server.metric('http_requests_total')) >= count) break;
			const url = slice % 5 === 4 ? '/api/assessment-responses' : page;
			const body = slice % 5 === 4 ? { body: submission } : {};
			await wrkRate(`${server.url}${url}`, { connections: writers, seconds: 1, ...body }, scratch.path);
		}
		rows.push([
			(await server.metric('http_requests_total')).toFixed(0),
			await mebibytes('process_resident_memory_bytes'),
			await mebibytes('nodejs_heap_size_used_bytes'),
		]);
	};
	for (const count of [10_000, 50_000, 100_000, 200_000]) await reach(count);
	await server.stop();
	record({
		title: 'Load: memory',
		command,
		columns: ['requests so far', 'resident MiB', 'heap in use MiB'],
		rows,
		notes: ['SQLite, pages with submissions in between. The built site is held in memory.'],
	});
}

async function startUp(): Promise<void> {
	const ready = async (name: string) => {
		const server = await startMeasured({ ...databases, DATABASE_URL: embedded(name) }, scratch.path);
		await server.stop();
		return server.readyMs;
	};
	const first: number[] = [];
	const again: number[] = [];
	for (let round = 0; round < 5; round++) {
		first.push(await ready(`start-${round}.db`));
		again.push(await ready(`start-${round}.db`));
	}
	record({
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

const parts = { writes, pages, crowd, memory, startUp };
const asked = process.argv.slice(2);
try {
	for (const [name, part] of Object.entries(parts)) {
		if (asked.length === 0 || asked.includes(name)) await part();
	}
} finally {
	scratch.remove();
}
