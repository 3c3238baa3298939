import { createWorkerPool, type WorkerPool } from '#server/http/worker-pool.ts';
import type { Page, PageFacts } from './page.ts';

/** A page has a few kilobytes and takes well under a millisecond. */
const bounds = {
	threads: 1,
	mostWaiting: 2_000,
	mostWaitingPerVisitor: 500,
	longestWaitMs: 5_000,
	longestJobMs: 1_000,
};

const nothing: PageFacts = { title: '', isKnown: false, asksToLogIn: false, asksForTls: false };

let pool: WorkerPool<Page, PageFacts> | undefined;

/** Reads a stranger's page beside the event loop. One that cannot be read in time shows nothing. */
export function pageFacts(page: Page, host: string): Promise<PageFacts> {
	pool ??= createWorkerPool(new URL('./page-worker.ts', import.meta.url), bounds, {
		busy: 'Too many pages wait to be read.',
		tooLong: 'This page takes too long to read.',
	});
	return pool.run(page, host).catch(() => nothing);
}
