/**
 * npm run bench:operator: the console, exports and retention on a large database, and what visitors notice meanwhile.
 * Needs the commands sqlite3 and psql. BENCH_ROWS sets the number of responses, an argument the engine.
 */

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { secondFactorSetup } from '#contract/accounts.ts';
import { leadPage } from '#contract/operator.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { migrations } from '#server/database/migrations/all.ts';
import { createMissedNoteStore } from '#server/identify/missed-notes-store.ts';
import { runLeadsCommand } from '#server/leads/commands.ts';
import { createRetention } from '#server/operator/retention.ts';
import { createLeadStore } from '#server/operator/store.ts';
import { createReminderStore } from '#server/reminders/store.ts';
import { createRoomStore } from '#server/room/store.ts';
import { createPostgres, createTestDatabase } from '#tests/support/postgres.ts';
import { seedLeads } from '#tests/support/seed-leads.ts';
import { triageSubmission } from '#tests/support/submissions.ts';
import { createSiteFixture, createTempFolder } from '#tests/support/temp-folder.ts';
import { generateTotp } from '#tests/support/totp.ts';
import { createVisitor, testPassword, type Visitor } from '#tests/support/visitor.ts';
import { startMeasuredServer } from './load/measured-server.ts';
import { median, operatorFile, percentile, recordMeasurement } from './measurements.ts';

const rows = Number(process.env.BENCH_ROWS ?? 1_000_000);
const email = 'bench@example.org';
const visitIntervalMs = 25;
const quietSeconds = 5;
const repeats = 5;

const scratch = createTempFolder();
const site = createSiteFixture();

async function signInOperator(url: string, env: Readonly<Record<string, string>>): Promise<Visitor> {
	const [, token = ''] = /#(\S+)/.exec(await runLeadsCommand(['verify', email], env)) ?? [];
	const person = createVisitor(url);
	const send = async (path: string, body: unknown) => {
		const response = await person.request('POST', `/api/auth/${path}`, body);
		if (!response.ok) throw new Error(`${path} answered ${response.status}`);
		return response;
	};
	await send('reset-password', { token, newPassword: testPassword });
	await send('sign-in/email', { email, password: testPassword });
	const setup = await send('two-factor/enable', { password: testPassword });
	await send('two-factor/verify-totp', {
		code: generateTotp(secondFactorSetup.parse(await setup.json()).uri),
	});
	return person;
}

/** Saves a questionnaire at a fixed rate while `work` runs, whether or not earlier ones have been answered. */
async function sampleVisitors<Value>(url: string, work: () => Promise<Value>) {
	const latencies: number[] = [];
	let failed = 0;
	let isDone = false;
	const visit = async (visitor: number) => {
		const startedAt = performance.now();
		const status = await fetch(`${url}/api/assessment-responses`, {
			method: 'POST',
			headers: {
				'content-type': 'application/json',
				'x-forwarded-for': `10.0.${Math.floor(visitor / 250) % 250}.${visitor % 250}`,
			},
			body: JSON.stringify(triageSubmission),
		}).then(
			async (response) => {
				await response.text();
				return response.status;
			},
			() => 0,
		);
		latencies.push(performance.now() - startedAt);
		if (status !== 201) failed++;
	};
	const visits: Promise<void>[] = [];
	const visitLoop = (async () => {
		while (!isDone) {
			visits.push(visit(visits.length));
			await delay(visitIntervalMs);
		}
	})();
	const value = await work();
	isDone = true;
	await visitLoop;
	await Promise.all(visits);
	return { value, p50: median(latencies), p99: percentile(latencies, 0.99), failed };
}

async function measureMs(work: () => Promise<unknown>): Promise<number> {
	const startedAt = performance.now();
	await work();
	return performance.now() - startedAt;
}

async function measureDump(url: string): Promise<number> {
	const sqlite = ['sqlite3', '-readonly', '-csv', url.slice('sqlite:'.length), '.once /dev/null'];
	const [command = '', ...args] = url.startsWith('sqlite:')
		? [...sqlite, 'select * from assessment_responses order by created_at, id']
		: [
				'psql',
				url,
				'-c',
				'copy (select * from assessment_responses order by created_at, id) to stdout csv',
				'-o',
				'/dev/null',
			];
	return await measureMs(() => promisify(execFile)(command, args, { maxBuffer: 2 ** 30 }));
}

const minOldDays = 330;

async function sweep(url: string): Promise<number> {
	const database = openDatabase(url);
	const queries = database.operatorQueries;
	const retention = createRetention({
		store: createLeadStore(queries),
		missedNotes: createMissedNoteStore(queries),
		rooms: createRoomStore({ ...database, queries }),
		reminders: createReminderStore(queries),
		days: minOldDays,
		log: pino({ level: 'silent' }),
	});
	const deleted = await retention.sweep();
	await database.close();
	return deleted;
}

async function measureEngine(engine: string, databaseUrl: string): Promise<void> {
	await migrate(databaseUrl, migrations);
	const database = openDatabase(databaseUrl, { statementTimeoutMs: 0 });
	const seedMs = await measureMs(() => seedLeads(database, rows));
	await database.close();
	const env = {
		SITE_FILES: site.path,
		AUTH_SECRET: 'only for this measurement, 32 characters',
		DATABASE_URL: databaseUrl,
		OPERATORS: email,
	};
	const server = await startMeasuredServer(env, scratch.path);
	const person = await signInOperator(server.url, env);
	const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => {
		const response = await person.request(method, `/api/operator/${path}`, body);
		const text = await response.text();
		if (!response.ok) throw new Error(`${path} answered ${response.status}`);
		return text;
	};
	const quiet = await sampleVisitors(server.url, () => delay(quietSeconds * 1000));
	const table: string[][] = [
		['nothing', '', quiet.p50.toFixed(1), quiet.p99.toFixed(1), String(quiet.failed)],
	];
	const measure = async (what: string, work: () => Promise<string>) => {
		const { value, p50, p99, failed } = await sampleVisitors(server.url, work);
		table.push([what, value, p50.toFixed(1), p99.toFixed(1), String(failed)]);
	};
	const measureCall = (what: string, work: () => Promise<unknown>) =>
		measure(what, async () => {
			const times: number[] = [];
			for (let repeat = 0; repeat < repeats; repeat++) times.push(await measureMs(work));
			return `${median(times).toFixed(0)} ms`;
		});
	const getNext = async (path: string) => leadPage.parse(JSON.parse(await call('GET', path))).next ?? '';

	await measureCall('list', () => call('GET', 'leads'));
	const next = await getNext('leads?reachable=true');
	await measureCall('list with contact details, page 2', () =>
		call('GET', `leads?reachable=true&after=${next}`),
	);
	await measureCall('list of a rare status', () => call('GET', 'leads?status=won'));
	await measureCall('search for an organization', () => call('GET', 'leads?search=company+77'));
	await measureCall('search without a result', () => call('GET', 'leads?search=nobody'));
	await measureCall('filter choices', () => call('GET', 'choices'));
	await measureCall('charts', () => call('GET', 'charts'));
	const { leads } = leadPage.parse(JSON.parse(await call('GET', 'leads')));
	const ids = leads.map(({ id }) => id).values();
	await measureCall('change a lead', () => call('POST', `leads/${leads[0]?.id}`, { status: 'called' }));
	await measureCall('delete a lead', () => call('DELETE', `leads/${ids.next().value}`));
	await measureCall('delete by phone', () => runLeadsCommand(['delete', '1555 20'], env));
	await measure('export as CSV', async () => {
		const ms = await measureMs(async () => {
			const { body } = await person.request('GET', '/api/operator/leads.csv');
			// Not as text: a million rows are longer than a string can be.
			await body?.pipeTo(new WritableStream());
		});
		const ratio = (await measureDump(databaseUrl)) / ms;
		return `${((rows / ms) * 1000).toFixed(0)} rows/s, ${ratio.toFixed(2)} of ${engine === 'SQLite' ? 'sqlite3' : 'COPY'}`;
	});
	await measure('retention', async () => {
		const startedAt = performance.now();
		const deleted = await sweep(databaseUrl);
		return `${((deleted / (performance.now() - startedAt)) * 1000).toFixed(0)} rows/s`;
	});
	await server.stop();
	recordMeasurement({
		file: operatorFile,
		title: `Operator: ${engine}`,
		command: 'npm run bench:operator',
		columns: ['while the operator does', 'takes', 'save p50 ms', 'save p99 ms', 'saves failed'],
		rows: table,
		notes: [
			`${rows} responses, every tenth with an address; seeded in ${(seedMs / 1000).toFixed(0)} s. A call is the median of ${repeats}, measured by the client.`,
			`A visitor saves a questionnaire every ${visitIntervalMs} ms meanwhile, from the same machine.`,
		],
	});
}

const only = process.argv[2];
if (only !== 'postgres') await measureEngine('SQLite', `sqlite:${join(scratch.path, 'bench.db')}`);
if (only !== 'sqlite') {
	const cluster = await createPostgres({ flushed: true });
	const database = await createTestDatabase(cluster.url);
	await measureEngine('PostgreSQL', database.url);
	await cluster.remove();
}
scratch.remove();
site.remove();
