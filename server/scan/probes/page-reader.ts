import { createWorkerPool, type WorkerPool } from '#server/http/worker-pool.ts';
import type { Page, PageInfo } from './page.ts';

/** A page has a few kilobytes and takes well under a millisecond. */
const bounds = {
	threads: 1,
	maxQueued: 2_000,
	maxQueuedPerVisitor: 500,
	maxWaitMs: 5_000,
	maxJobMs: 1_000,
};

const emptyPage: PageInfo = { title: '', matchesPath: false, isLoginPage: false, requiresTls: false };

let pool: WorkerPool<Page, PageInfo> | undefined;

/** Reads a stranger's page beside the event loop. One that cannot be read in time shows nothing. */
export function readPageInWorker(page: Page, host: string): Promise<PageInfo> {
	pool ??= createWorkerPool(new URL('./page-worker.ts', import.meta.url), bounds, {
		busy: 'Too many pages wait to be read.',
		timedOut: 'This page takes too long to read.',
	});
	return pool.run(page, host).catch(() => emptyPage);
}
