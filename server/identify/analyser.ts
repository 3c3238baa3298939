import { Worker } from 'node:worker_threads';
import type { RansomwareAnalyzerRequest, RansomwareAnalyzerResponse } from '#contract/ransomware-analyzer.ts';
import { ApiProblem } from '#server/platform/problems.ts';
import type { Question, Reply } from './worker.ts';

type Waiting = { resolve(answer: RansomwareAnalyzerResponse): void; reject(reason: Error): void };

/** Of a mebibyte each at most. */
const mostWaiting = 100;

/**
 * Reads notes in a thread of its own: a long one keeps a core busy for many milliseconds, in which nobody else would be
 * answered. A thread that dies takes the notes it held with it; the next note gets a new one.
 */
export function startAnalyser(workerFile = new URL('./worker.ts', import.meta.url)) {
	const waiting = new Map<number, Waiting>();
	let worker: Worker | undefined;
	let lastId = 0;

	function start(): Worker {
		const started = new Worker(workerFile);
		// The thread alone must not keep the process alive.
		started.unref();
		started.on('message', (reply: Reply) => {
			const { resolve, reject } = waiting.get(reply.id) ?? {};
			waiting.delete(reply.id);
			if ('answer' in reply) resolve?.(reply.answer);
			else reject?.(reply.error);
		});
		let reason = new Error('The analyser stopped.');
		started.once('error', (error) => {
			reason = error instanceof Error ? error : new Error(String(error));
		});
		// The one event that always comes, and the last: by then no other thread holds any of these notes.
		started.once('exit', () => giveUp(reason));
		return started;
	}

	function giveUp(reason: Error): void {
		worker = undefined;
		for (const { reject } of waiting.values()) reject(reason);
		waiting.clear();
	}

	worker = start();
	return {
		analyze(note: RansomwareAnalyzerRequest): Promise<RansomwareAnalyzerResponse> {
			if (waiting.size >= mostWaiting) {
				throw new ApiProblem(503, 'busy', 'Many notes are being read right now. Please try again soon.', {
					headers: { 'retry-after': '2' },
				});
			}
			worker ??= start();
			const id = ++lastId;
			worker.postMessage({ id, note } satisfies Question);
			return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
		},
	};
}
