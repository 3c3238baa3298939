import { Kysely, sql } from 'kysely';
import { createBreaker } from './breaker.ts';
import { type CountsPool, guardedCounts, guardedDialect, openPool } from './postgres.ts';
import { NodeSqliteDialect, openSqliteFile } from './sqlite-dialect.ts';

/** The tables are typed by each store (`withTables`), so that a capability stays in its own folder. */
export type Queries = Kysely<unknown>;

export type Database = {
	engine: 'sqlite' | 'postgres';
	queries: Queries;
	/**
	 * Set on PostgreSQL, where several copies of the server share their counts. These connections do not wait for the
	 * disk: a count may be lost in a crash, and the flush would cost as much as saving the visitor's row.
	 */
	counts: CountsPool | undefined;
	/** Refuses every query until `resume`, for a server that starts before its database. */
	hold(): void;
	resume(): void;
	ping(): Promise<void>;
	close(): Promise<void>;
};

type Options = {
	/** Told about connections that break; the pool replaces them by itself. */
	onLost?: (error: Error) => void;
	/** Migrations may wait long for another copy's lock; requests may not. */
	statementTimeoutMs?: number;
	/** A mistyped path must not become an empty database. */
	mustExist?: boolean;
};

const usualStatementMs = 5_000;

export function openDatabase(url: string, options: Options = {}): Database {
	return url.startsWith('sqlite:')
		? openEmbedded(url.slice('sqlite:'.length), options)
		: openPostgres(url, options);
}

function openEmbedded(path: string, { mustExist = false }: Options): Database {
	const dialect = new NodeSqliteDialect({ database: openSqliteFile(path, mustExist) });
	const queries = new Kysely<unknown>({ dialect });
	return {
		engine: 'sqlite',
		queries,
		counts: undefined,
		hold() {},
		resume() {},
		ping: () => ping(queries),
		close: () => queries.destroy(),
	};
}

function openPostgres(url: string, options: Options): Database {
	const { onLost = () => {}, statementTimeoutMs = usualStatementMs } = options;
	const breaker = createBreaker();
	const rows = openPool(url, { size: 10, statementTimeoutMs, onLost });
	const counts = openPool(url, {
		size: 4,
		options: '-c synchronous_commit=off',
		statementTimeoutMs,
		onLost,
	});
	const queries = new Kysely<unknown>({ dialect: guardedDialect(rows, breaker) });
	return {
		engine: 'postgres',
		queries,
		counts: guardedCounts(counts, breaker),
		hold: breaker.hold,
		resume: breaker.resume,
		ping: () => ping(queries),
		async close() {
			// Kysely ends only a pool that it has used.
			await queries.destroy();
			await Promise.all([rows, counts].map((pool) => (pool.ended ? undefined : pool.end())));
		},
	};
}

async function ping(queries: Queries): Promise<void> {
	await sql`select 1`.execute(queries);
}
