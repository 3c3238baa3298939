import { parentPort } from 'node:worker_threads';
import type { Ready, Reply } from './worker-pool.ts';

export function handleJobs<Input, Output>(compute: (input: Input) => Output): void {
	parentPort?.on('message', (input: Input) => {
		let reply: Reply<Output>;
		try {
			reply = { output: compute(input) };
		} catch (error) {
			reply = { error: error instanceof Error ? error : new Error(String(error)) };
		}
		parentPort?.postMessage(reply);
	});
	parentPort?.postMessage({ ready: true } satisfies Ready);
}
