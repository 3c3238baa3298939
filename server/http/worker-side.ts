import { parentPort } from 'node:worker_threads';
import { stepBack } from './thread-priority.ts';
import type { Reply } from './worker-pool.ts';

/** The thread's side of a worker pool: answers each question, and says so when it cannot. */
export function answerJobs<Question, Answer>(answer: (question: Question) => Answer): void {
	stepBack();
	parentPort?.on('message', (question: Question) => {
		let reply: Reply<Answer>;
		try {
			reply = { answer: answer(question) };
		} catch (error) {
			reply = { error: error instanceof Error ? error : new Error(String(error)) };
		}
		parentPort?.postMessage(reply);
	});
}
