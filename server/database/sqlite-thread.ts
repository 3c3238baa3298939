import { parentPort, workerData } from 'node:worker_threads';
import { openSqliteFile } from './sqlite-dialect.ts';
import type { ThreadReply, ThreadRequest } from './sqlite-thread-dialect.ts';

/** A thread may wait inside SQLite; the event loop of the server may not. */
const file = openSqliteFile(String(workerData.path), { mustExist: false, canBlock: true });

function run({ text, parameters }: ThreadRequest): ThreadReply {
	try {
		const statement = file.prepare(text);
		if (statement.reader) return { rows: statement.all(parameters) };
		const { changes } = statement.run(parameters);
		return { rows: [], changes: BigInt(changes) };
	} catch (error) {
		// A structured clone of an error loses the result code.
		const { message, code, errcode } = error as Error & { code?: string; errcode?: number };
		return { error: { message, code, errcode } };
	}
}

parentPort?.on('message', (request: ThreadRequest | 'close') => {
	if (request !== 'close') return parentPort?.postMessage(run(request));
	file.close();
	parentPort?.close();
});
