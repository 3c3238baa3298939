import { parentPort } from 'node:worker_threads';
import { lowerThreadPriority } from './thread-priority.ts';
import type { Reply } from './worker-pool.ts';

/** The thread's side of a worker pool: answers each question, and says so when it cannot. */
export function handleJobs<Input, Output>(compute: (question: Input) => Output): void {
	lowerThreadPriority();
	parentPort?.on('message', (input: Input) => {
		let reply: Reply<Output>;
		try {
			reply = { output: compute(input) };
		} catch (error) {
			reply = { error: error instanceof Error ? error : new Error(String(error)) };
		}
		parentPort?.postMessage(reply);
	});
}
