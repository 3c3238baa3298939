/**
 * npm run bench:upgrade: release 2.0.0 serves a large database with 20 saves a second while this version starts beside it,
 * with columns and, on PostgreSQL, indexes left to make. Then how long SQLite takes for the indexes of an upgrade from a
 * release before them. Needs the history of the repository. BENCH_ROWS sets the number of responses, an argument the engine.
 */
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '#server/database/database.ts';
import { largeIndexes } from '#server/database/migrations/all.ts';
import { createPostgres } from '#tests/support/postgres.ts';
import { checkOutRelease, release2 } from '#tests/support/project-copy.ts';
import { seedLeads } from '#tests/support/seed-leads.ts';
import { startServer } from '#tests/support/server.ts';
import { submit } from '#tests/support/submissions.ts';
import { createSiteFixture, createTempFolder } from '#tests/support/temp-folder.ts';
import { startLoad } from './load/steady-load.ts';
import { operatorFile, percentile, recordMeasurement } from './measurements.ts';

const rowCount = Number(process.env.BENCH_ROWS ?? 1_000_000);
const saveIntervalMs = 50;
const pageIntervalMs = 100;
const warmUpMs = 3_000;
const quietMs = 10_000;
const maxSaveMs = 1_000;
const release = checkOutRelease(release2);
const site = createSiteFixture();

const startCopy = (url: string, folder?: string) =>
	startServer(
		{
			...{ DATABASE_URL: url, SITE_FILES: site.path, SUBMISSIONS_PER_MINUTE: '1000000' },
			AUTH_SECRET: 'only for this measurement, 32 characters',
		},
		undefined,
		folder,
	);

/** Rows of release 2.0.0, without what an upgrade makes after the start. */
async function prepareDatabase(url: string): Promise<void> {
	await (await startCopy(url, release.path)).stop();
	const database = openDatabase(url, { statementTimeoutMs: 0 });
	await seedLeads(database, rowCount, { hasWords: false });
	await sql`update assessment_responses set phone_digits = null where phone is not null`.execute(
		database.queries,
	);
	if (database.engine === 'postgres')
		for (const name of Object.keys(largeIndexes(database.queries)))
			await sql`drop index if exists ${sql.ref(name)}`.execute(database.queries);
	await database.close();
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);
const formatMs = (times: readonly number[], share: number) => percentile(times, share).toFixed(0);

async function measureUpgrade(name: string, url: string): Promise<{ row: string[]; hasPassed: boolean }> {
	await prepareDatabase(url);
	const older = await startCopy(url, release.path);
	const start = () => ({
		saves: startLoad(saveIntervalMs, 201, () => submit(older)),
		pages: startLoad(pageIntervalMs, 200, () => fetch(older.url)),
	});
	const sample = async (ms: number) => {
		const { saves, pages } = start();
		await delay(ms);
		await pages.stop();
		return saves.stop();
	};
	await sample(warmUpMs);
	const quiet = await sample(quietMs);

	const during = start();
	const startedAt = performance.now();
	const newer = await startCopy(url);
	const servedAt = performance.now();
	const health = startLoad(pageIntervalMs, 200, () => fetch(`${newer.url}/api/health`));
	while (!newer.output().includes('upgrade finished')) await delay(100);
	const finishedAt = performance.now();
	const [saves, pages, healthy] = await Promise.all([
		during.saves.stop(),
		during.pages.stop(),
		health.stop(),
	]);
	await Promise.all([older.stop(), newer.stop()]);
	const failed = [saves, pages, healthy].flatMap((tally) => tally.failed);
	if (failed.length > 0) console.error(failed.slice(0, 20).join('\n'));
	return {
		row: [
			name,
			String(saves.times.length),
			String(saves.failed.length),
			`${formatMs(quiet.times, 0.99)} / ${formatMs(quiet.times, 1)}`,
			`${formatMs(saves.times, 0.99)} / ${formatMs(saves.times, 1)}`,
			`${pages.failed.length + healthy.failed.length} / ${formatMs([...pages.times, ...healthy.times], 1)}`,
			seconds(servedAt - startedAt),
			seconds(finishedAt - startedAt),
		],
		hasPassed: failed.length === 0 && percentile(saves.times, 1) < maxSaveMs,
	};
}

/** Before the start, because SQLite has one writer. */
async function measureSqliteIndexes(url: string): Promise<number> {
	const { queries, close } = openDatabase(url);
	const indexes = Object.entries(largeIndexes(queries));
	for (const [name] of indexes) await sql`drop index ${sql.ref(name)}`.execute(queries);
	const startedAt = performance.now();
	for (const [name, on] of indexes) await sql`create index ${sql.ref(name)} on ${on}`.execute(queries);
	const ms = performance.now() - startedAt;
	await close();
	return ms;
}

const columns = [
	...['database', 'saves', 'not 201', 'save quiet p99 / slowest ms', 'save meanwhile p99 / slowest ms'],
	...['pages and health: failed / slowest ms', 'new copy serves after s', 'finished after s'],
];

async function record(
	name: string,
	url: string,
	listNotes = async (): Promise<string[]> => [],
): Promise<void> {
	const { row, hasPassed } = await measureUpgrade(name, url);
	const setUp = `Release 2.0.0 with ${rowCount} responses saves 20 a second; then this version starts beside it. phone_digits is empty, and PostgreSQL has none of the large indexes.`;
	recordMeasurement({
		...{ file: operatorFile, title: `Upgrade: ${name}`, command: 'npm run bench:upgrade', columns },
		...{ rows: [row], notes: [setUp, ...(await listNotes())] },
	});
	if (!hasPassed) process.exitCode = 1;
}

const engine = process.argv[2];
if (engine !== 'postgres') {
	const scratch = createTempFolder();
	const url = `sqlite:${join(scratch.path, 'site.db')}`;
	await record('SQLite', url, async () => [
		`The large indexes alone, which SQLite makes before the start: ${seconds(await measureSqliteIndexes(url))} s.`,
	]);
	scratch.remove();
}
if (engine !== 'sqlite') {
	const postgres = await createPostgres({ flushed: true });
	await record('PostgreSQL', postgres.url);
	await postgres.remove();
}
release.remove();
site.remove();
