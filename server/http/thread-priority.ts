import { readdir, readFile, stat } from 'node:fs/promises';
import { constants, getPriority, setPriority } from 'node:os';

/** Below that of the process, whatever its operator gave it. */
const lowPriority = Math.min(
	constants.priority.PRIORITY_LOW,
	getPriority() + constants.priority.PRIORITY_BELOW_NORMAL,
);

/** Linux alone has a priority for each thread; elsewhere this would slow down the whole process. */
const hasThreadPriorities = process.platform === 'linux';

/** For the thread that calls it: whatever it does may wait for the thread that answers requests. */
export function lowerThreadPriority(): void {
	if (hasThreadPriorities) setPriority(lowPriority);
}

/** The same for Node's own threads, which hash passwords. */
export async function lowerPoolPriority(): Promise<void> {
	if (!hasThreadPriorities) return;
	const tasks = '/proc/self/task';
	// Any first job makes Node start them.
	await stat(tasks);
	for (const id of await readdir(tasks)) {
		const name = (await readFile(`${tasks}/${id}/comm`, 'utf8')).trim();
		if (name === 'libuv-worker') setPriority(Number(id), lowPriority);
	}
}
