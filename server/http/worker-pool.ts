import { Worker } from 'node:worker_threads';
import { ApiProblem } from './problems.ts';

type Bounds = {
	threads: number;
	maxQueued: number;
	maxQueuedPerVisitor: number;
	maxWaitMs: number;
	/** A job that takes longer is rejected and its thread terminated. */
	maxJobMs: number;
};

type Job<Input, Output> = {
	input: Input;
	timer: NodeJS.Timeout;
	resolve(output: Output): void;
	reject(reason: unknown): void;
};

export type Reply<Output> = { output: Output } | { error: Error };

export type WorkerPool<Input, Output> = {
	/** Round-robin by visitor, so that one visitor with many jobs does not delay the others. */
	run(input: Input, visitor: string): Promise<Output>;
};

/**
 * Runs CPU-bound jobs on worker threads, one job per thread at a time. A thread that exits is replaced on
 * the next job.
 */
export function createWorkerPool<Input, Output>(
	file: URL,
	bounds: Bounds,
	messages: { busy: string; timedOut: string },
): WorkerPool<Input, Output> {
	type PoolJob = Job<Input, Output>;
	const queues = new Map<string, PoolJob[]>();
	const idleWorkers: Worker[] = [];
	const busyWorkers = new Map<Worker, PoolJob>();
	let queuedCount = 0;

	function startWorker(): Worker {
		const worker = new Worker(file);
		worker.unref();
		worker.on('message', (reply: Reply<Output>) => {
			const job = finishJob(worker);
			idleWorkers.push(worker);
			if ('output' in reply) job?.resolve(reply.output);
			else job?.reject(reply.error);
			dispatch();
		});
		let reason: unknown = new Error('The worker thread exited.');
		worker.once('error', (error) => {
			reason = error;
		});
		// `exit` always fires last, with or without an error.
		worker.once('exit', () => {
			if (idleWorkers.includes(worker)) idleWorkers.splice(idleWorkers.indexOf(worker), 1);
			finishJob(worker)?.reject(reason);
			dispatch();
		});
		return worker;
	}

	function finishJob(worker: Worker): PoolJob | undefined {
		const job = busyWorkers.get(worker);
		busyWorkers.delete(worker);
		if (job) clearTimeout(job.timer);
		return job;
	}

	function nextJob(): PoolJob | undefined {
		const [visitor, jobs] = queues.entries().next().value ?? [];
		const job = jobs?.shift();
		if (visitor === undefined || !jobs || !job) return undefined;
		queues.delete(visitor);
		if (jobs.length > 0) queues.set(visitor, jobs);
		queuedCount--;
		return job;
	}

	function dispatch(): void {
		while (queuedCount > 0 && (idleWorkers.length > 0 || busyWorkers.size < bounds.threads)) {
			const job = nextJob();
			if (!job) return;
			const worker = idleWorkers.pop() ?? startWorker();
			clearTimeout(job.timer);
			job.timer = setTimeout(() => {
				job.reject(serviceUnavailable('timed_out', messages.timedOut));
				void worker.terminate();
			}, bounds.maxJobMs);
			busyWorkers.set(worker, job);
			worker.postMessage(job.input);
		}
	}

	function dequeue(visitor: string, job: PoolJob): void {
		const jobs = queues.get(visitor)?.filter((each) => each !== job) ?? [];
		if (jobs.length > 0) queues.set(visitor, jobs);
		else queues.delete(visitor);
		queuedCount--;
	}

	idleWorkers.push(startWorker());
	return {
		run(input, visitor) {
			const visitorJobs = queues.get(visitor) ?? [];
			if (queuedCount >= bounds.maxQueued || visitorJobs.length >= bounds.maxQueuedPerVisitor) {
				return Promise.reject(serviceUnavailable('busy', messages.busy));
			}
			return new Promise((resolve, reject) => {
				const timer = setTimeout(() => {
					dequeue(visitor, job);
					reject(serviceUnavailable('busy', messages.busy));
				}, bounds.maxWaitMs);
				const job: PoolJob = { input, timer, resolve, reject };
				queues.set(visitor, [...visitorJobs, job]);
				queuedCount++;
				dispatch();
			});
		},
	};
}

function serviceUnavailable(code: 'busy' | 'timed_out', message: string): ApiProblem {
	return new ApiProblem(503, code, message, { headers: { 'retry-after': '2' } });
}
