import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import {
	CompiledQuery,
	type DatabaseConnection,
	type QueryResult,
	SqliteAdapter,
	type SqliteDatabase,
	SqliteDialect,
	type SqliteDialectConfig,
	SqliteDriver,
} from 'kysely';
import { StartupError } from '#server/settings/startup-error.ts';
import { getSqliteResultCode } from './unavailable.ts';

/** Kysely's SQLite dialect was written for another driver; these are the differences of Node's own. */
export class NodeSqliteDialect extends SqliteDialect {
	readonly #config: SqliteDialectConfig;

	constructor(config: SqliteDialectConfig) {
		super(config);
		this.#config = config;
	}

	override createDriver(): SqliteDriver {
		return new ImmediateDriver(this.#config);
	}

	override createAdapter(): SqliteAdapter {
		return new TransactionalAdapter();
	}
}

/**
 * Takes the write lock when a transaction begins. A transaction that reads first and writes later would fail at
 * once, instead of waiting, when another process wrote in between; two servers that migrate at once are that case.
 */
class ImmediateDriver extends SqliteDriver {
	override async acquireConnection(): Promise<DatabaseConnection> {
		return new RetryingConnection(await super.acquireConnection());
	}

	override async beginTransaction(connection: DatabaseConnection): Promise<void> {
		await connection.executeQuery(CompiledQuery.raw('begin immediate'));
	}

	/** A full disk has rolled back already; that there is nothing left to roll back must not hide the cause. */
	override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
		await super.rollbackTransaction(connection).catch((error: unknown) => {
			if (!String(error).includes('no transaction is active')) throw error;
		});
	}
}

const maxLockWaitMs = 5_000;
const retryIntervalMs = 20;
const sqliteBusy = 5;

/** Another program's lock is waited for between tries: SQLite itself would wait on the thread that serves the pages. */
class RetryingConnection implements DatabaseConnection {
	readonly #inner: DatabaseConnection;

	constructor(inner: DatabaseConnection) {
		this.#inner = inner;
	}

	async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
		const deadline = performance.now() + maxLockWaitMs;
		for (;;) {
			try {
				return await this.#inner.executeQuery<Row>(query);
			} catch (error) {
				if (getSqliteResultCode(error) !== sqliteBusy || performance.now() > deadline) throw error;
				await wait(retryIntervalMs);
			}
		}
	}

	streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
		return this.#inner.streamQuery<Row>(query, chunkSize);
	}
}

/** SQLite rolls back schema changes like any other, so a failed migration leaves nothing behind. */
class TransactionalAdapter extends SqliteAdapter {
	override get supportsTransactionalDdl(): boolean {
		return true;
	}
}

/** The rows name organizations and their weak spots: nobody but the server's own user reads them. */
const ownerOnlyMode = 0o600;

export function openSqliteFile(path: string, mustExist: boolean): SqliteDatabase {
	if (mustExist && !existsSync(path)) {
		throw new StartupError(`Setting DATABASE_URL: there is no database file ${path}.`);
	}
	try {
		mkdirSync(dirname(path), { recursive: true });
		closeSync(openSync(path, 'a', ownerOnlyMode));
		// A file made by an earlier version, or by hand; SQLite gives its log files the same mode.
		chmodSync(path, ownerOnlyMode);
		return openSqlite(path);
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		throw new StartupError(`Setting DATABASE_URL: cannot write the database file ${path} (${reason}).`);
	}
}

function openSqlite(path: string): SqliteDatabase {
	const file = new DatabaseSync(path, { timeout: maxLockWaitMs });
	file.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
	file.exec('pragma busy_timeout = 0');
	const statements = new Map<string, StatementSync>();
	return {
		close: () => file.close(),
		prepare(text) {
			const statement = statements.get(text) ?? file.prepare(text);
			// Compiling costs more than running; the texts are few because values are always parameters.
			if (statements.size < 500) statements.set(text, statement);
			return {
				reader: statement.columns().length > 0,
				all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
				run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
				iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
			};
		},
	};
}
