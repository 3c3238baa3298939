/**
 * npm run bench:operator: the console, exports and retention on a large database, and what visitors notice meanwhile.
 * Needs the commands sqlite3 and psql. BENCH_ROWS sets the number of responses, an argument the engine.
 */

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { pino } from 'pino';
import { secondFactorSetup } from '#contract/accounts.ts';
import { leadPage } from '#contract/operator.ts';
import { createBenchmarkStore } from '#server/benchmark/store.ts';
import { type Database, openDatabase } from '#server/database/database.ts';
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
import { startLoad, type Tally } from './load/steady-load.ts';
import { median, operatorFile, percentile, recordMeasurement } from './measurements.ts';

const rows = Number(process.env.BENCH_ROWS ?? 1_000_000);
const email = 'bench@example.org';
const visitIntervalMs = 10;
const callIntervalMs = 250;
const rounds = 7;
const windowMs = 3_000;
const lineFeed = 10;

using scratch = createTempFolder();
using site = createSiteFixture();

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

/** Saves a questionnaire at a fixed rate while `work` runs. */
async function sampleVisitors(url: string, work: () => Promise<void>): Promise<Tally> {
	const visits = startLoad(visitIntervalMs, 201, (visitor) =>
		fetch(`${url}/api/assessment-responses`, {
			method: 'POST',
			headers: {
				'content-type': 'application/json',
				'x-forwarded-for': `10.0.${Math.floor(visitor / 250) % 250}.${visitor % 250}`,
			},
			body: JSON.stringify(triageSubmission),
		}),
	);
	await work();
	return visits.stop();
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

const minOldDays = 270;

/** Until the time is over; the next sweep goes on. */
async function sweepFor(url: string, ms: number): Promise<number> {
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
	const sweep = retention.sweep();
	await delay(ms);
	await retention.stop();
	const deleted = await sweep;
	await database.close();
	return deleted;
}

/** Else the server computes this month's comparison with others in the background of the first measurements. */
async function skipComparison({ queries }: Database): Promise<void> {
	const store = createBenchmarkStore(queries);
	const month = new Date().toISOString().slice(0, 7);
	await store.claim({
		month,
		owner: email,
		now: Date.now(),
		leaseUntil: Date.now(),
		maxLeaseUntil: Date.now(),
	});
	await store.finish(month, email, []);
}

/** Whether a file that was written to by several connections is still sound. */
async function checkIntegrity(url: string): Promise<string> {
	const database = openDatabase(url);
	const { rows: found } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(
		database.queries,
	);
	await database.close();
	return found.map(({ integrity_check }) => integrity_check).join(', ');
}

/** The median of the windows: one pause of a virtual machine decides the p99 of the window in which it falls. */
const getTypicalP99 = (windows: readonly Tally[]) =>
	median(windows.map(({ times }) => percentile(times, 0.99)));

async function prepareDatabase(databaseUrl: string): Promise<number> {
	await migrate(databaseUrl, migrations);
	const database = openDatabase(databaseUrl, { statementTimeoutMs: 0 });
	const seedMs = await measureMs(() => seedLeads(database, rows));
	await skipComparison(database);
	// Else PostgreSQL cleans up after the seeding during the first measurements.
	if (database.engine === 'postgres')
		for (const statement of ['vacuum', 'checkpoint']) await sql.raw(statement).execute(database.queries);
	await database.close();
	return seedMs;
}

function createMeter(url: string) {
	const table: string[][] = [];
	/** Windows with and without the work take turns, so that other load on the machine affects both. */
	const measure = async (
		what: string,
		work: (ms: number) => Promise<void>,
		summarize: () => Promise<string>,
	) => {
		const quiet: Tally[] = [];
		const busy: Tally[] = [];
		for (let round = 0; round < rounds; round++) {
			quiet.push(await sampleVisitors(url, () => delay(windowMs)));
			busy.push(await sampleVisitors(url, () => work(windowMs)));
		}
		const [quietMs, busyMs] = [getTypicalP99(quiet), getTypicalP99(busy)];
		const failed = [...quiet, ...busy].reduce((sum, window) => sum + window.failed.length, 0);
		const figures = [quietMs.toFixed(1), busyMs.toFixed(1), (busyMs / quietMs).toFixed(1), String(failed)];
		const row = [what, await summarize(), ...figures];
		table.push(row);
		console.log(row.join('\t'));
	};
	const measureCall = async (what: string, work: () => Promise<unknown>) => {
		const times: number[] = [];
		const repeat = async (ms: number) => {
			const end = performance.now() + ms;
			while (performance.now() < end) {
				times.push(await measureMs(work));
				await delay(Math.max(0, callIntervalMs - (times.at(-1) ?? 0)));
			}
		};
		await measure(what, repeat, async () => `${median(times).toFixed(0)} ms`);
	};
	return { table, measure, measureCall };
}

type Meter = ReturnType<typeof createMeter>;

async function measureCalls(
	{ measure, measureCall }: Meter,
	person: Visitor,
	env: Readonly<Record<string, string>>,
): Promise<void> {
	const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => {
		const response = await person.request(method, `/api/operator/${path}`, body);
		const text = await response.text();
		if (!response.ok) throw new Error(`${path} answered ${response.status}`);
		return text;
	};
	const countTimes: number[] = [];
	const readPage = async (path: string) => leadPage.parse(JSON.parse(await call('GET', path)));
	await measureCall('list', () => call('GET', 'leads'));
	const { next } = await readPage('leads?reachable=true');
	await measureCall('list with contact details, page 2', () =>
		call('GET', `leads?reachable=true&after=${next}`),
	);
	await measureCall('list of a rare status', () => call('GET', 'leads?status=won'));
	await measureCall('two conditions that no lead fits', () =>
		call('GET', 'leads?reachable=true&risk_level=Low'),
	);
	await measureCall('search for an organization', () => call('GET', 'leads?search=company+777'));
	await measureCall('search for a word inside an organization', () => call('GET', 'leads?search=77770'));
	await measureCall('search for a domain', () => call('GET', 'leads?search=example.org'));
	await measureCall('search for a letter', () => call('GET', 'leads?search=c'));
	await measureCall('search without a result', () => call('GET', 'leads?search=nobody'));
	await measureCall('filter choices', () => call('GET', 'choices'));
	await measure(
		'charts, counted for another time zone',
		async (ms) => {
			const time = await measureMs(() => call('GET', `charts?zone=Etc/GMT-${countTimes.length + 1}`));
			countTimes.push(time);
			await delay(Math.max(0, ms - time));
		},
		async () => `${median(countTimes).toFixed(0)} ms`,
	);
	await measureCall('charts, counted in the last minute', () => call('GET', 'charts'));
	await measureCall('failed deliveries', () => call('GET', 'deliveries?state=given-up'));
	const ids = (await Promise.all([readPage('leads'), readPage('leads?status=called')])).flatMap(({ leads }) =>
		leads.map(({ id }) => id),
	);
	await measureCall('change a lead', () => call('POST', `leads/${ids[0]}`, { status: 'called' }));
	await measureCall('delete a lead', () => call('DELETE', `leads/${ids.pop()}`));
	let phone = 0;
	await measureCall('delete by phone', () => {
		phone += 20;
		return runLeadsCommand(['delete', `1555 ${phone}`], env);
	});
}

async function measureExport({ measure }: Meter, person: Visitor, databaseUrl: string): Promise<void> {
	const command = databaseUrl.startsWith('sqlite:') ? 'sqlite3' : 'COPY';
	let lines = 0;
	let exportMs = 0;
	await measure(
		'export as CSV',
		async (ms) => {
			const startedAt = performance.now();
			const { body } = await person.request('GET', '/api/operator/leads.csv');
			if (!body) throw new Error('The export has no body.');
			for await (const chunk of body) {
				for (const byte of chunk) if (byte === lineFeed) lines++;
				if (performance.now() - startedAt > ms) break;
			}
			exportMs += performance.now() - startedAt;
		},
		async () => {
			const ratio = (lines / exportMs) * ((await measureDump(databaseUrl)) / rows);
			return `${((lines / exportMs) * 1000).toFixed(0)} rows/s, ${ratio.toFixed(2)} of ${command}`;
		},
	);
}

async function measureRetention({ measure }: Meter, databaseUrl: string): Promise<void> {
	let deleted = 0;
	await measure(
		'retention',
		async (ms) => {
			deleted += await sweepFor(databaseUrl, ms);
		},
		async () => `${((deleted / (rounds * windowMs)) * 1000).toFixed(0)} rows/s`,
	);
}

async function measureEngine(engine: string, databaseUrl: string): Promise<void> {
	const seedMs = await prepareDatabase(databaseUrl);
	const env = {
		SITE_FILES: site.path,
		AUTH_SECRET: 'only for this measurement, 32 characters',
		DATABASE_URL: databaseUrl,
		OPERATORS: email,
	};
	const server = await startMeasuredServer(scratch.path, env);
	const person = await signInOperator(server.url, env);
	const meter = createMeter(server.url);
	// Code that runs for the first time is slower.
	await sampleVisitors(server.url, () => delay(windowMs));
	await meter.measure('nothing', delay, async () => '');
	await measureCalls(meter, person, env);
	await measureExport(meter, person, databaseUrl);
	await measureRetention(meter, databaseUrl);
	await server.stop();
	if (engine === 'SQLite') console.log(`Integrity check: ${await checkIntegrity(databaseUrl)}`);
	recordMeasurement({
		file: operatorFile,
		title: `Operator: ${engine}`,
		command: 'npm run bench:operator',
		columns: ['the operator', 'takes', 'quiet p99 ms', 'busy p99 ms', 'ratio', 'saves failed'],
		rows: meter.table,
		notes: [
			`${rows} responses, every tenth with an address; seeded in ${(seedMs / 1000).toFixed(0)} s. A call is made every ${callIntervalMs} ms; its time is the median, measured by the client.`,
			`The p99 is of visitors who save a questionnaire every ${visitIntervalMs} ms, on the same machine: the median of ${rounds} windows of ${windowMs / 1000} s while the operator does this, and of as many in between while nobody does.`,
		],
	});
}

const only = process.argv[2];
if (only !== 'postgres') await measureEngine('SQLite', `sqlite:${join(scratch.path, 'bench.db')}`);
if (only !== 'sqlite') {
	await using cluster = await createPostgres({ flushed: true });
	const database = await createTestDatabase(cluster.url);
	await measureEngine('PostgreSQL', database.url);
}
