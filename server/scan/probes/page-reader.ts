import { createWorkerPool, type WorkerPool } from '#server/http/worker-pool.ts';
import type { Page, PageInfo } from './page.ts';

/** A page of a few kilobytes takes about a millisecond. */
const bounds = {
	threads: 1,
	maxQueued: 2_000,
	maxQueuedPerVisitor: 500,
	maxWaitMs: 10_000,
	maxJobMs: 1_000,
};

let pool: WorkerPool<Page, PageInfo> | undefined;

/** Reads an untrusted page off the event loop. Undefined for a page that exceeds the bounds. */
export function readPageInWorker(page: Page, host: string): Promise<PageInfo | undefined> {
	pool ??= createWorkerPool(new URL('./page-worker.ts', import.meta.url), bounds, {
		busy: 'Too many pages wait to be read.',
		timedOut: 'This page takes too long to read.',
	});
	return pool.run(page, host).catch(() => undefined);
}
