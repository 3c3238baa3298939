import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
	CompiledQuery,
	type DatabaseConnection,
	SqliteAdapter,
	type SqliteDatabase,
	SqliteDialect,
	type SqliteDialectConfig,
	SqliteDriver,
} from 'kysely';

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
	override async beginTransaction(connection: DatabaseConnection): Promise<void> {
		await connection.executeQuery(CompiledQuery.raw('begin immediate'));
	}
}

/** SQLite rolls back schema changes like any other, so a failed migration leaves nothing behind. */
class TransactionalAdapter extends SqliteAdapter {
	override get supportsTransactionalDdl(): boolean {
		return true;
	}
}

export function openSqlite(path: string): SqliteDatabase {
	const file = new DatabaseSync(path, { timeout: 5_000 });
	file.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
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
