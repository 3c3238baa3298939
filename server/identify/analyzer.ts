import { availableParallelism } from 'node:os';
import type { RansomwareAnalyzerRequest, RansomwareAnalyzerResponse } from '#contract/identify.ts';
import { createWorkerPool, type WorkerPool } from '#server/http/worker-pool.ts';

/** The longest note takes a small part of a second; a core is left to everybody else. */
const bounds = {
	threads: Math.max(1, Math.min(4, availableParallelism() - 1)),
	// Of a mebibyte each at most.
	maxQueued: 100,
	maxQueuedPerVisitor: 10,
	maxWaitMs: 10_000,
	maxJobMs: 10_000,
};

/** Reads notes beside the event loop: a long one keeps a core busy for many milliseconds. */
export function startAnalyzer(
	workerFile = new URL('./worker.ts', import.meta.url),
): WorkerPool<RansomwareAnalyzerRequest, RansomwareAnalyzerResponse> {
	return createWorkerPool(workerFile, bounds, {
		busy: 'Many notes are being read right now. Please try again soon.',
		timedOut: 'This note takes too long to read.',
	});
}
