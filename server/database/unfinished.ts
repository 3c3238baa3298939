import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Logger } from 'pino';
import { listSearchWords } from '#domain/formats/search-words.ts';
import { hashToken, randomTokenLength } from '#server/http/token-hash.ts';
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

type WordsRow = { id: string; created_at: string; organization: string | null; email: string | null };

/** In the caller's transaction. */
export async function addSearchWords(
	db: Kysely<unknown>,
	rows: readonly Pick<WordsRow, 'id' | 'organization' | 'email'>[],
): Promise<void> {
	const words = rows.flatMap((row) => listSearchWords(row).map((word) => ({ id: row.id, word })));
	if (words.length === 0) return;
	await sql`
		insert into lead_words (lead_id, word)
		select value->>'id', value->>'word' from jsonb_each(${JSON.stringify({ ...words })}) where true
		on conflict do nothing`.execute(db);
}

const wordsKey = 'search-words-until';

/** Of rows that an older server wrote, from where the last run ended. Each batch commits. */
async function fillSearchWords(db: Kysely<unknown>, log: Logger, isStopped: () => boolean): Promise<void> {
	const { rows: states } = await sql<{ value: string }>`
		select value from site_state where key = ${wordsKey}`.execute(db);
	let last = states[0]?.value ?? '';
	let filled = 0;
	while (!isStopped()) {
		const startedAt = performance.now();
		const [time = '', id = ''] = last.split('_');
		const { rows } = await sql<WordsRow>`
			select id, created_at, organization, email from assessment_responses
			where (created_at, id) > (${time}, ${id}) order by created_at, id limit ${batchRows}`.execute(db);
		const end = rows.at(-1);
		if (!end) break;
		last = `${end.created_at}_${end.id}`;
		await db.transaction().execute(async (tx) => {
			await addSearchWords(tx, rows);
			await sql`insert into site_state (key, value) values (${wordsKey}, ${last})
				on conflict (key) do update set value = excluded.value`.execute(tx);
		});
		filled += rows.length;
		log.info({ table: 'lead_words', filled }, 'filling a table');
		// Leaves visitors three quarters of the time.
		await wait(3 * (performance.now() - startedAt), undefined, { ref: false });
	}
}

/** Tokens of links in mails that version 2.0 stored. The links go on working: they are found by the hash. */
async function hashLinkTokens(db: Kysely<unknown>): Promise<void> {
	for (const [table, column] of [
		['reminders', 'token'],
		['watches', 'unsubscribe_token'],
		['watches', 'confirm_token'],
	] as const) {
		const [rows, token] = [sql.table(table), sql.ref(column)];
		const found = await sql<{ id: string; token: string }>`
			select id, ${token} as token from ${rows} where length(${token}) = ${randomTokenLength}`.execute(db);
		const hashes = Object.fromEntries(found.rows.map((row) => [row.id, { hash: hashToken(row.token) }]));
		await sql`
			update ${rows} set ${token} = entry.value->>'hash' from jsonb_each(${JSON.stringify(hashes)}) as entry
			where ${rows}.id = entry.key and length(${token}) = ${randomTokenLength}`.execute(db);
	}
	// Mails that wait get their links when they are sent.
	const { rows } = await sql<{ id: string; payload: string }>`
		select id, payload from outbox where kind = 'watch-mail' and payload like '%Token":%'`.execute(db);
	for (const { id, payload } of rows) {
		const { unsubscribeToken, confirmToken, ...mail } = JSON.parse(payload);
		await sql`update outbox set payload = ${JSON.stringify(mail)} where id = ${id}`.execute(db);
	}
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
	await using database = openDatabase(url, { statementTimeoutMs: 0 });
	await database.operatorQueries.connection().execute(async (db) => {
		if (database.engine === 'postgres') {
			const lock = sql<{ isFree: boolean }>`select pg_try_advisory_lock(${lockId}) as "isFree"`;
			if (!(await lock.execute(db)).rows[0]?.isFree) return;
			for (const [name, on] of Object.entries(indexes(db)))
				if (!isStopped()) await createMissingIndex(db, name, on, log);
		}
		await hashLinkTokens(db);
		await fillPhoneDigits(db, log, isStopped);
		await fillSearchWords(db, log, isStopped);
		log.info('upgrade finished');
	});
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
