import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { NodeSqliteDialect, openSqlite } from './sqlite-dialect.ts';
import { StartError } from './start-error.ts';

/** The tables are typed by each store (`withTables`), so that a capability stays in its own folder. */
export type Queries = Kysely<unknown>;

export type Database = {
	queries: Queries;
	/**
	 * Set on PostgreSQL, where several copies of the server share their counts. These connections do not wait for the
	 * disk: a count may be lost in a crash, and the flush would cost as much as saving the visitor's row.
	 */
	countsPool: pg.Pool | undefined;
	ping(): Promise<void>;
	close(): Promise<void>;
};

type Options = {
	/** Told about connections that break while idle; the pool replaces them by itself. */
	onIdleError?: (error: Error) => void;
	/** Migrations may wait long for another copy's lock; requests may not. */
	statementTimeoutMs?: number;
};

export function openDatabase(url: string, options: Options = {}): Database {
	return url.startsWith('sqlite:') ? openEmbedded(url.slice('sqlite:'.length)) : openPostgres(url, options);
}

function openEmbedded(path: string): Database {
	try {
		mkdirSync(dirname(path), { recursive: true });
		const queries = new Kysely<unknown>({ dialect: new NodeSqliteDialect({ database: openSqlite(path) }) });
		return database(queries, undefined);
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		throw new StartError(`Setting DATABASE_URL: cannot write the database file ${path} (${reason}).`);
	}
}

function openPostgres(url: string, { onIdleError, statementTimeoutMs = 10_000 }: Options): Database {
	const openPool = (size: number, options = '') => {
		const pool = new pg.Pool({
			connectionString: url,
			max: size,
			options,
			connectionTimeoutMillis: 3_000,
			keepAlive: true,
			statement_timeout: statementTimeoutMs,
			// The client's own clock covers a network that swallows packets, where the server's clock cannot reach us.
			...(statementTimeoutMs > 0 && { query_timeout: statementTimeoutMs + 2_000 }),
		});
		return pool.on('error', (error) => onIdleError?.(error));
	};
	const dialect = new PostgresDialect({ pool: openPool(10) });
	return database(new Kysely<unknown>({ dialect }), openPool(4, '-c synchronous_commit=off'));
}

function database(queries: Queries, countsPool: pg.Pool | undefined): Database {
	return {
		queries,
		countsPool,
		async ping() {
			await sql`select 1`.execute(queries);
		},
		async close() {
			await Promise.all([queries.destroy(), countsPool?.end()]);
		},
	};
}

const awayCodes = new Set([
	'ECONNREFUSED',
	'ECONNRESET',
	'EPIPE',
	'ETIMEDOUT',
	'ENOTFOUND',
	'EAI_AGAIN',
	'EHOSTUNREACH',
	'ENETUNREACH',
	'53100', // disk full
	'53300', // too many connections
	'57014', // statement timeout
	'57P01', // the administrator ended the connection
	'57P02',
	'57P03', // still starting
]);

/** SQLite's busy, locked, read-only, I/O error, full and cannot-open results. */
const sqliteAwayCodes = new Set([5, 6, 8, 10, 13, 14]);

const awayMessages = /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)/;

/** Whether the database, not the request, is at fault, so that trying again later can help. */
export function isDatabaseAway(error: unknown): boolean {
	if (!(error instanceof Error)) return false;
	if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
	if ('code' in error && error.code === 'ERR_SQLITE_ERROR' && 'errcode' in error) {
		return sqliteAwayCodes.has(Number(error.errcode) & 0xff);
	}
	const code = 'code' in error ? String(error.code) : '';
	return awayCodes.has(code) || code.startsWith('08') || awayMessages.test(error.message);
}
