import { Kysely, PostgresAdapter, type RawBuilder, type SqlBool, sql } from 'kysely';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { isDatabaseUnavailable, isStatementTimeout } from './errors.ts';
import { type CounterPool, createGuardedDialect, guardCounterPool, openPool } from './postgres.ts';
import { NodeSqliteDialect, openSqliteFile } from './sqlite-dialect.ts';
import { SqliteThreadDialect } from './sqlite-thread-dialect.ts';

/** Each store declares its own tables with `withTables`. */
export type Queries = Kysely<unknown>;

export type Database = {
	engine: 'sqlite' | 'postgres';
	queries: Queries;
	/** For the console, exports and retention: long queries have other connections than visitors. */
	operatorQueries: Queries;
	/** Only on PostgreSQL. synchronous_commit=off: a flush would cost as much as saving the submission. */
	counterPool: CounterPool | undefined;
	pause(): void;
	resume(): void;
	ping(): Promise<void>;
	/** After a deletion: SQLite's write-ahead log still has the pages from before. */
	eraseLog(): Promise<void>;
	close(): Promise<void>;
} & AsyncDisposable;

type Options = {
	onConnectionLost?: (error: Error) => void;
	connectTimeoutMs?: number;
	/** Migrations may wait for another server's lock; requests may not. */
	statementTimeoutMs?: number;
	/** Visitors wait behind a migration that waits for a lock on PostgreSQL. */
	lockTimeoutMs?: number;
	/** A mistyped path must not create an empty database. */
	mustExist?: boolean;
};

/** Joins the transaction that `db` belongs to, if any: Kysely starts none inside another. */
export const inTransaction = <Tables, Value>(
	db: Kysely<Tables>,
	run: (tx: Kysely<Tables>) => Promise<Value>,
): Promise<Value> => (db.isTransaction ? run(db) : db.transaction().execute(run));

const defaultConnectTimeoutMs = 3_000;
const defaultStatementTimeoutMs = 5_000;
/** Shorter than a request may take. */
const operatorStatementTimeoutMs = 20_000;

/**
 * Every query on a large table has an index in its order. PostgreSQL underestimates how many rows are left, and would read and
 * sort all of them; parallel workers would take processors from visitors.
 */
export const operatorPlanning =
	'-c enable_seqscan=off -c enable_bitmapscan=off -c max_parallel_workers_per_gather=0';

export function openDatabase(url: string, options: Options = {}): Database {
	return url.startsWith('sqlite:')
		? openEmbedded(url.slice('sqlite:'.length), options)
		: openPostgres(url, options);
}

function openEmbedded(path: string, { mustExist = false }: Options): Database {
	const dialect = new NodeSqliteDialect({ database: openSqliteFile(path, { mustExist }) });
	const queries = new Kysely<unknown>({ dialect });
	const operatorQueries = new Kysely<unknown>({ dialect: new SqliteThreadDialect(path) });
	async function close(): Promise<void> {
		await operatorQueries.destroy();
		await queries.destroy();
	}
	return {
		engine: 'sqlite',
		queries,
		operatorQueries,
		counterPool: undefined,
		pause() {},
		resume() {},
		ping: () => ping(queries),
		async eraseLog() {
			await sql`pragma wal_checkpoint(truncate)`.execute(queries);
		},
		close,
		[Symbol.asyncDispose]: close,
	};
}

function openPostgres(url: string, options: Options): Database {
	const poolSettings = {
		connectTimeoutMs: options.connectTimeoutMs ?? defaultConnectTimeoutMs,
		statementTimeoutMs: options.statementTimeoutMs ?? defaultStatementTimeoutMs,
		onConnectionLost: options.onConnectionLost ?? (() => {}),
	};
	const breaker = createCircuitBreaker();
	const operatorBreaker = createCircuitBreaker(
		undefined,
		(error) => isDatabaseUnavailable(error) && !isStatementTimeout(error),
	);
	const { lockTimeoutMs } = options;
	const mainPool = openPool(url, {
		...poolSettings,
		size: 10,
		...(lockTimeoutMs !== undefined && { options: `-c lock_timeout=${lockTimeoutMs}` }),
	});
	const counterPool = openPool(url, { ...poolSettings, size: 4, options: '-c synchronous_commit=off' });
	const operatorPool = openPool(url, {
		...poolSettings,
		statementTimeoutMs: options.statementTimeoutMs ?? operatorStatementTimeoutMs,
		size: 3,
		options: operatorPlanning,
	});
	const queries = new Kysely<unknown>({ dialect: createGuardedDialect(mainPool, breaker) });
	const operatorQueries = new Kysely<unknown>({
		dialect: createGuardedDialect(operatorPool, operatorBreaker),
	});
	async function close(): Promise<void> {
		// Kysely only ends a pool that it has used.
		await Promise.all([queries.destroy(), operatorQueries.destroy()]);
		await Promise.all(
			[mainPool, operatorPool, counterPool].map((pool) => (pool.ended ? undefined : pool.end())),
		);
	}
	return {
		engine: 'postgres',
		queries,
		operatorQueries,
		counterPool: guardCounterPool(counterPool, breaker),
		pause() {
			for (const each of [breaker, operatorBreaker]) each.pause();
		},
		resume() {
			for (const each of [breaker, operatorBreaker]) each.resume();
		},
		ping: () => ping(queries),
		async eraseLog() {},
		close,
		[Symbol.asyncDispose]: close,
	};
}

export const isPostgres = <Tables>(db: Kysely<Tables>): boolean =>
	db.getExecutor().adapter instanceof PostgresAdapter;

/** Compares texts byte by byte, as SQLite does by default, so that an index finds a prefix in any locale. */
export function byteOrder<Tables>(db: Kysely<Tables>): RawBuilder<unknown> {
	return isPostgres(db) ? sql`collate "C"` : sql``;
}

/** SQLite prefers to skip through an index of a column with few values and then reads every row. */
export function forceIndex<Tables>(db: Kysely<Tables>, name: string): RawBuilder<unknown> {
	return isPostgres(db) ? sql`` : sql`indexed by ${sql.ref(name)}`;
}

async function ping(queries: Queries): Promise<void> {
	await sql`select 1`.execute(queries);
}

/** Throws while nothing can be stored, as on a full disk. */
export async function probeWrite(queries: Queries): Promise<void> {
	await sql`
		insert into site_state (key, value) values ('write-probe', ${String(Date.now())})
		on conflict (key) do update set value = excluded.value`.execute(queries);
}

type LeaseTimes = { now: number; maxLeaseUntil: number };

/** A lease further in the future than `maxLeaseUntil` came from a host with a wrong clock and counts as expired. */
export const isLeaseFree = ({ now, maxLeaseUntil }: LeaseTimes): RawBuilder<SqlBool> =>
	sql<SqlBool>`(lease_until is null or lease_until <= ${now} or lease_until > ${maxLeaseUntil})`;
