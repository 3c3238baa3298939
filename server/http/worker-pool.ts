import { Worker } from 'node:worker_threads';
import { ApiProblem } from './problems.ts';

type Bounds = {
	/** Threads at the same time. */
	threads: number;
	/** Jobs that wait for a thread, all together and of one visitor. */
	mostWaiting: number;
	mostWaitingPerVisitor: number;
	longestWaitMs: number;
	/** A job that takes longer is given up, and its thread with it. */
	longestJobMs: number;
};

type Job<Question, Answer> = {
	question: Question;
	timer: NodeJS.Timeout;
	resolve(answer: Answer): void;
	reject(reason: unknown): void;
};

export type Reply<Answer> = { answer: Answer } | { error: Error };

export type WorkerPool<Question, Answer> = {
	/** Visitors take turns, so that one with many jobs does not keep the others waiting. */
	run(question: Question, visitor: string): Promise<Answer>;
};

/**
 * Work that would keep the event loop busy, on threads of its own, one job per thread at a time: whatever a job does,
 * only that job is lost. A thread that dies is replaced when the next job comes.
 */
export function createWorkerPool<Question, Answer>(
	file: URL,
	bounds: Bounds,
	refusals: { busy: string; tooLong: string },
): WorkerPool<Question, Answer> {
	type OneJob = Job<Question, Answer>;
	const queues = new Map<string, OneJob[]>();
	const idle: Worker[] = [];
	const atWork = new Map<Worker, OneJob>();
	let waiting = 0;

	function start(): Worker {
		const worker = new Worker(file);
		// A thread alone must not keep the process alive.
		worker.unref();
		worker.on('message', (reply: Reply<Answer>) => {
			const job = finish(worker);
			idle.push(worker);
			if ('answer' in reply) job?.resolve(reply.answer);
			else job?.reject(reply.error);
			dispatch();
		});
		let reason: unknown = new Error('The thread ended.');
		worker.once('error', (error) => {
			reason = error;
		});
		// The one event that always comes, and the last.
		worker.once('exit', () => {
			if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1);
			finish(worker)?.reject(reason);
			dispatch();
		});
		return worker;
	}

	function finish(worker: Worker): OneJob | undefined {
		const job = atWork.get(worker);
		atWork.delete(worker);
		if (job) clearTimeout(job.timer);
		return job;
	}

	function nextJob(): OneJob | undefined {
		const [visitor, jobs] = queues.entries().next().value ?? [];
		const job = jobs?.shift();
		if (visitor === undefined || !jobs || !job) return undefined;
		queues.delete(visitor);
		if (jobs.length > 0) queues.set(visitor, jobs);
		waiting--;
		return job;
	}

	function dispatch(): void {
		while (waiting > 0 && (idle.length > 0 || atWork.size < bounds.threads)) {
			const job = nextJob();
			if (!job) return;
			const worker = idle.pop() ?? start();
			clearTimeout(job.timer);
			job.timer = setTimeout(() => {
				job.reject(refusal('timed_out', refusals.tooLong));
				void worker.terminate();
			}, bounds.longestJobMs);
			atWork.set(worker, job);
			worker.postMessage(job.question);
		}
	}

	function leave(visitor: string, job: OneJob): void {
		const jobs = queues.get(visitor)?.filter((each) => each !== job) ?? [];
		if (jobs.length > 0) queues.set(visitor, jobs);
		else queues.delete(visitor);
		waiting--;
	}

	idle.push(start());
	return {
		run(question, visitor) {
			const own = queues.get(visitor) ?? [];
			if (waiting >= bounds.mostWaiting || own.length >= bounds.mostWaitingPerVisitor) {
				return Promise.reject(refusal('busy', refusals.busy));
			}
			return new Promise((resolve, reject) => {
				const timer = setTimeout(() => {
					leave(visitor, job);
					reject(refusal('busy', refusals.busy));
				}, bounds.longestWaitMs);
				const job: OneJob = { question, timer, resolve, reject };
				queues.set(visitor, [...own, job]);
				waiting++;
				dispatch();
			});
		},
	};
}

function refusal(code: 'busy' | 'timed_out', sentence: string): ApiProblem {
	return new ApiProblem(503, code, sentence, { headers: { 'retry-after': '2' } });
}
