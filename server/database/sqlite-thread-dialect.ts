import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult, SqliteDialect } from 'kysely';
import { DatabaseUnavailable } from './errors.ts';
import { TransactionalAdapter } from './sqlite-dialect.ts';

export type ThreadRequest = { text: string; parameters: readonly unknown[] };

export type ThreadReply =
	| { rows: unknown[]; changes?: bigint }
	| { error: { message: string; code: string | undefined; errcode: number | undefined } };

const maxQueryMs = 20_000;

/** node:sqlite runs a query on the thread that calls it, so a long one needs a separate thread and connection. */
export class SqliteThreadDialect extends SqliteDialect {
	readonly #path: string;

	constructor(path: string) {
		super({ database: () => Promise.reject(new Error('Opened by the thread.')) });
		this.#path = path;
	}

	override createDriver(): Driver {
		return new ThreadDriver(this.#path);
	}

	override createAdapter(): TransactionalAdapter {
		return new TransactionalAdapter();
	}
}

class ThreadDriver implements Driver {
	readonly #connection: ThreadConnection;
	#queue: Promise<void> = Promise.resolve();
	#release: () => void = () => {};

	constructor(path: string) {
		this.#connection = new ThreadConnection(path);
	}

	async init(): Promise<void> {}

	async acquireConnection(): Promise<DatabaseConnection> {
		const earlier = this.#queue;
		const { promise, resolve } = Promise.withResolvers<void>();
		this.#queue = promise;
		await earlier;
		this.#release = resolve;
		return this.#connection;
	}

	async releaseConnection(): Promise<void> {
		this.#release();
	}

	async beginTransaction(connection: DatabaseConnection): Promise<void> {
		await connection.executeQuery(CompiledQuery.raw('begin immediate'));
	}

	async commitTransaction(connection: DatabaseConnection): Promise<void> {
		await connection.executeQuery(CompiledQuery.raw('commit'));
	}

	async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
		await connection.executeQuery(CompiledQuery.raw('rollback'));
	}

	destroy(): Promise<void> {
		return this.#connection.close();
	}
}

/** One query at a time. The thread starts with the first query and again after it exited. */
class ThreadConnection implements DatabaseConnection {
	readonly #path: string;
	#worker: Worker | undefined;

	constructor(path: string) {
		this.#path = path;
	}

	#start(): Worker {
		const worker = new Worker(new URL('./sqlite-thread.ts', import.meta.url), {
			workerData: { path: this.#path },
		});
		// Unhandled, an error of an idle thread would end the server.
		worker.on('error', () => {});
		worker.once('exit', () => {
			if (this.#worker === worker) this.#worker = undefined;
		});
		this.#worker = worker;
		return worker;
	}

	async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
		const reply = await this.#send({ text: sql, parameters });
		if ('error' in reply) throw Object.assign(new Error(reply.error.message), reply.error);
		const rows = reply.rows as Row[];
		return reply.changes === undefined ? { rows } : { rows, numAffectedRows: reply.changes };
	}

	#send(request: ThreadRequest): Promise<ThreadReply> {
		const worker = this.#worker ?? this.#start();
		const { promise, resolve, reject } = Promise.withResolvers<ThreadReply>();
		const onExit = () => reject(new DatabaseUnavailable('The database thread ended.'));
		const timer = setTimeout(() => void worker.terminate(), maxQueryMs);
		worker.ref();
		worker.once('message', resolve).once('error', reject).once('exit', onExit);
		worker.postMessage(request);
		return promise.finally(() => {
			clearTimeout(timer);
			worker.off('message', resolve).off('error', reject).off('exit', onExit);
			worker.unref();
		});
	}

	async close(): Promise<void> {
		const worker = this.#worker;
		if (!worker) return;
		worker.ref();
		worker.postMessage('close');
		await once(worker, 'exit');
	}

	streamQuery(): never {
		throw new Error('A thread does not stream.');
	}
}
