import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { StartError } from '#server/settings/start-error.ts';

const longestCheckMs = 5_000;

type Verdict = { problem: string | undefined };

/**
 * Reads the file once through before anybody relies on it. A large one may take longer than a start should: then the
 * check is given up, and false says so.
 */
export async function checkIntegrity(url: string): Promise<boolean> {
	const path = url.slice('sqlite:'.length);
	if (!existsSync(path)) return true;
	const worker = new Worker(new URL(import.meta.url), { workerData: { path } });
	worker.unref();
	const verdict = await new Promise<Verdict | undefined>((resolve, reject) => {
		let timer: NodeJS.Timeout | undefined;
		worker.once('online', () => {
			timer = setTimeout(() => resolve(undefined), longestCheckMs);
		});
		worker.once('message', resolve);
		worker.once('error', reject);
		worker.once('exit', () => clearTimeout(timer));
	});
	if (verdict?.problem !== undefined) {
		throw new StartError(
			`Setting DATABASE_URL: the database file ${path} is damaged (${verdict.problem}). Restore a backup.`,
		);
	}
	return verdict !== undefined;
}

function check(path: string): Verdict {
	const file = new DatabaseSync(path, { readOnly: true, timeout: longestCheckMs });
	try {
		const [first] = Object.values(file.prepare('pragma quick_check(1)').get() ?? {});
		return { problem: first === 'ok' ? undefined : String(first).replaceAll(/\s+/g, ' ').slice(0, 200) };
	} catch (error) {
		return { problem: error instanceof Error ? error.message : String(error) };
	} finally {
		file.close();
	}
}

if (!isMainThread && parentPort) parentPort.postMessage(check(String(workerData.path)));
