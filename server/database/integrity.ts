import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { StartupError } from '#server/settings/settings.ts';
import { createOpenError } from './errors.ts';

const maxCheckMs = 5_000;

type IntegrityResult = { problem: string | undefined };

/** False when the file is too large to check within the time limit. */
export async function checkIntegrity(url: string): Promise<boolean> {
	const path = url.slice('sqlite:'.length);
	if (!existsSync(path)) return true;
	const worker = new Worker(new URL(import.meta.url), { workerData: { path } });
	worker.unref();
	const result = await new Promise<IntegrityResult | undefined>((resolve, reject) => {
		let timer: NodeJS.Timeout | undefined;
		worker.once('online', () => {
			timer = setTimeout(() => resolve(undefined), maxCheckMs);
		});
		worker.once('message', resolve);
		worker.once('error', (error) => reject(createOpenError(path, error)));
		worker.once('exit', () => clearTimeout(timer));
	});
	if (result?.problem !== undefined) {
		throw new StartupError(
			`Setting DATABASE_URL: the database file ${path} is damaged (${result.problem}). Restore a backup.`,
		);
	}
	return result !== undefined;
}

function runQuickCheck(path: string): IntegrityResult {
	const file = new DatabaseSync(path, { readOnly: true, timeout: maxCheckMs });
	try {
		const [first] = Object.values(file.prepare('pragma quick_check(1)').get() ?? {});
		return { problem: first === 'ok' ? undefined : String(first).replaceAll(/\s+/g, ' ').slice(0, 200) };
	} catch (error) {
		return { problem: error instanceof Error ? error.message : String(error) };
	} finally {
		file.close();
	}
}

if (!isMainThread && parentPort) parentPort.postMessage(runQuickCheck(String(workerData.path)));
