import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, it } from 'vitest';
import { lowerPoolPriority } from './thread-priority.ts';
import { createWorkerPool } from './worker-pool.ts';

const bounds = {
	threads: 1,
	maxQueued: 1,
	maxQueuedPerVisitor: 1,
	maxWaitMs: 10_000,
	maxJobMs: 10_000,
};

it.runIf(process.platform === 'linux')('threads that work yield to the one that answers', async () => {
	const own = getPriority();
	await lowerPoolPriority();
	const pool = readdirSync('/proc/self/task').filter(
		(id) => readFileSync(`/proc/self/task/${id}/comm`, 'utf8').trim() === 'libuv-worker',
	);
	expect(pool).not.toHaveLength(0);
	for (const id of pool) expect(getPriority(Number(id))).toBeGreaterThan(own);
	const workerThread = new URL('./worker-thread.ts', import.meta.url).href;
	const worker = new URL(
		`data:text/javascript,${encodeURIComponent(
			`import { getPriority } from 'node:os'; import { handleJobs } from '${workerThread}'; handleJobs(() => getPriority())`,
		)}`,
	);
	const { run } = createWorkerPool<string, number>(worker, bounds, { busy: '', timedOut: '' });
	expect(await run('how low?', 'a')).toBeGreaterThan(own);
	expect(getPriority()).toBe(own);
});
