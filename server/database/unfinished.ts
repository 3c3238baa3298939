import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Logger } from 'pino';
import { isPostgres, openDatabase } from './database.ts';

/** By name: table, columns and condition. */
type Indexes = Readonly<Record<string, RawBuilder<unknown>>>;

/** An index of more rows would keep visitors from writing for longer than they wait. */
const maxRowsInMigration = 1_000;
const batchRows = 1_000;
const retryMs = 60_000;
/** An older server beside this one writes rows without `phone_digits` until it is replaced. */
const repeatMs = 60 * 60_000;

/** In a migration. On PostgreSQL the indexes of a large table are left to `finishMigrations`; SQLite has no other way. */
export async function createIndexes(db: Kysely<unknown>, table: string, indexes: Indexes): Promise<void> {
	const { rows } = await sql`select 1 from ${sql.table(table)} limit ${maxRowsInMigration + 1}`.execute(db);
	if (isPostgres(db) && rows.length > maxRowsInMigration) return;
	for (const [name, on] of Object.entries(indexes))
		await sql`create index ${sql.ref(name)} on ${on}`.execute(db);
}

/** As the engine estimates it: counting reads the whole table. */
async function estimateRows(db: Kysely<unknown>): Promise<number> {
	const { rows } = await sql<{ rows: number }>`
		select greatest(reltuples, 0)::float8 as rows from pg_class where oid = 'assessment_responses'::regclass`.execute(
		db,
	);
	return rows[0]?.rows ?? 0;
}

/** Visitors write meanwhile. One that was interrupted leaves an invalid index behind, which is made again. */
async function createMissingIndex(
	db: Kysely<unknown>,
	name: string,
	on: RawBuilder<unknown>,
	log: Logger,
): Promise<void> {
	const { rows } = await sql<{ indisvalid: boolean }>`
		select indisvalid from pg_index where indexrelid = to_regclass(${name})`.execute(db);
	if (rows[0]?.indisvalid) return;
	log.info({ index: name, rows: await estimateRows(db) }, 'building an index');
	if (rows[0]) await sql`drop index concurrently ${sql.ref(name)}`.execute(db);
	await sql`create index concurrently ${sql.ref(name)} on ${on}`.execute(db);
	log.info({ index: name }, 'index built');
}

/** SQLite cannot remove everything but digits from a text. Each batch commits. */
async function fillPhoneDigits(db: Kysely<unknown>, log: Logger, isStopped: () => boolean): Promise<void> {
	let [lastId, filled] = ['', 0];
	while (!isStopped()) {
		const startedAt = performance.now();
		const { rows } = await sql<{ id: string; phone: string }>`
			select id, phone from assessment_responses
			where phone is not null and phone_digits is null and id > ${lastId} order by id limit ${batchRows}`.execute(
			db,
		);
		const last = rows.at(-1);
		if (!last) break;
		lastId = last.id;
		const digits = Object.fromEntries(rows.map(({ id, phone }) => [id, { d: phone.replace(/\D/g, '') }]));
		await sql`
			update assessment_responses set phone_digits = entry.value->>'d'
			from jsonb_each(${JSON.stringify(digits)}) as entry
			where assessment_responses.id = entry.key`.execute(db);
		filled += rows.length;
		log.info({ column: 'phone_digits', filled }, 'filling a column');
		// Leaves visitors three quarters of the time.
		await wait(3 * (performance.now() - startedAt), undefined, { ref: false });
	}
	if (filled > 0) log.info({ column: 'phone_digits', filled }, 'column filled');
}

/** Any number: the servers on one database take turns. */
const lockId = 7_355_608;

/** What migrations leave to do while visitors are served. */
export async function finishMigrations(
	url: string,
	indexes: (db: Kysely<unknown>) => Indexes,
	log: Logger,
	isStopped = () => false,
): Promise<void> {
	const database = openDatabase(url, { statementTimeoutMs: 0 });
	try {
		await database.operatorQueries.connection().execute(async (db) => {
			if (database.engine === 'postgres') {
				const lock = sql<{ isFree: boolean }>`select pg_try_advisory_lock(${lockId}) as "isFree"`;
				if (!(await lock.execute(db)).rows[0]?.isFree) return;
				for (const [name, on] of Object.entries(indexes(db)))
					if (!isStopped()) await createMissingIndex(db, name, on, log);
			}
			await fillPhoneDigits(db, log, isStopped);
		});
	} finally {
		await database.close();
	}
}

/** Tries again after a failure, and every hour for what an older server wrote. */
export function finishMigrationsInBackground(
	url: string,
	indexes: (db: Kysely<unknown>) => Indexes,
	log: Logger,
): { stop(): Promise<void> } {
	const stop = new AbortController();
	const isStopped = () => stop.signal.aborted;
	void (async () => {
		while (!isStopped()) {
			const delayMs = await finishMigrations(url, indexes, log, isStopped).then(
				() => repeatMs,
				(error: unknown) => {
					log.warn({ err: error }, 'indexes and columns of the upgrade are not finished, will retry');
					return retryMs;
				},
			);
			await wait(delayMs, undefined, { ref: false, signal: stop.signal }).catch(() => {});
		}
	})();
	return { stop: async () => stop.abort() };
}
