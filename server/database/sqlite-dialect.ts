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
import { StartupError } from '#server/settings/settings.ts';
import { createOpenError, getSqliteResultCode } from './errors.ts';

/** Adapts Kysely's SQLite dialect, written for better-sqlite3, to node:sqlite. */
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

/** A transaction that upgrades from read to write fails with SQLITE_BUSY when another process wrote in between. */
class ImmediateDriver extends SqliteDriver {
	override async acquireConnection(): Promise<DatabaseConnection> {
		return new RetryingConnection(await super.acquireConnection());
	}

	override async beginTransaction(connection: DatabaseConnection): Promise<void> {
		await connection.executeQuery(CompiledQuery.raw('begin immediate'));
	}

	/** SQLite rolls back by itself when the disk is full; keep the original error. */
	override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
		await super.rollbackTransaction(connection).catch((error: unknown) => {
			if (!String(error).includes('no transaction is active')) throw error;
		});
	}
}

const maxLockWaitMs = 5_000;
const retryIntervalMs = 5;
const sqliteBusy = 5;

/** Retries asynchronously on SQLITE_BUSY: SQLite's busy_timeout would block the event loop. */
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

/** SQLite's DDL is transactional. */
export class TransactionalAdapter extends SqliteAdapter {
	override get supportsTransactionalDdl(): boolean {
		return true;
	}
}

/** Rows contain organizations and their weaknesses. */
const ownerOnlyMode = 0o600;

type FileOptions = {
	mustExist: boolean;
	/** Waits for a lock inside SQLite, which blocks the thread. */
	canBlock?: boolean;
};

export function openSqliteFile(path: string, { mustExist, canBlock = false }: FileOptions): SqliteDatabase {
	if (mustExist && !existsSync(path))
		throw new StartupError(`Setting DATABASE_URL: there is no database file ${path}.`);
	try {
		mkdirSync(dirname(path), { recursive: true });
		closeSync(openSync(path, 'a', ownerOnlyMode));
		// Fixes the mode of files created by an earlier version; SQLite copies it to the WAL files.
		chmodSync(path, ownerOnlyMode);
		return openSqlite(path, canBlock ? maxLockWaitMs : 0);
	} catch (error) {
		throw createOpenError(path, error);
	}
}

function openSqlite(path: string, busyTimeoutMs: number): SqliteDatabase {
	const file = new DatabaseSync(path, { timeout: maxLockWaitMs });
	file.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
	// Overwrites deleted rows, which would otherwise stay readable in the file.
	file.exec(`pragma busy_timeout = ${busyTimeoutMs}; pragma secure_delete = on`);
	const statements = new Map<string, StatementSync>();
	return {
		close: () => file.close(),
		prepare(text) {
			const statement = statements.get(text) ?? file.prepare(text);
			// Preparing costs more than running; values are always parameters, so there are few distinct texts.
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
