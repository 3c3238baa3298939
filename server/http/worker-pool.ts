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

/** The first thread loads after the server has started, unless a job needs it earlier. */
const warmUpMs = 5_000;
/** Loading the modules of a thread takes seconds on a busy machine and is not part of its first job. */
const maxStartMs = 20_000;

type Messages = { busy: string; timedOut: string };

type Job<Input, Output> = {
	input: Input;
	timer: NodeJS.Timeout;
	timeOut(): void;
	resolve(output: Output): void;
	reject(reason: unknown): void;
};

export type Reply<Output> = { output: Output } | { error: Error };
/** Sent once, when a thread has loaded its modules. */
export type Ready = { ready: true };

export type WorkerPool<Input, Output> = {
	run(input: Input, visitor: string): Promise<Output>;
};

/** Round-robin by visitor, so that one visitor with many jobs does not delay the others. */
function createRoundRobinQueue<Item>() {
	const queues = new Map<string, Item[]>();
	let size = 0;

	function replace(visitor: string, items: Item[]): void {
		queues.delete(visitor);
		if (items.length > 0) queues.set(visitor, items);
	}
	return {
		size: () => size,
		sizeFor: (visitor: string) => queues.get(visitor)?.length ?? 0,
		add(visitor: string, item: Item): void {
			queues.set(visitor, [...(queues.get(visitor) ?? []), item]);
			size++;
		},
		shift(): Item | undefined {
			const [next] = queues;
			if (!next) return undefined;
			const [visitor, [item, ...rest]] = next;
			replace(visitor, rest);
			size--;
			return item;
		},
		/** The visitor with the most items, if it has more than `count`. */
		findGreediest(count: number): string | undefined {
			const most = Math.max(0, ...[...queues.values()].map(({ length }) => length));
			return most > count ? [...queues].find(([, { length }]) => length === most)?.[0] : undefined;
		},
		pop(visitor: string): Item | undefined {
			const item = queues.get(visitor)?.at(-1);
			if (item) this.remove(visitor, item);
			return item;
		},
		remove(visitor: string, item: Item): void {
			queues.set(
				visitor,
				(queues.get(visitor) ?? []).filter((each) => each !== item),
			);
			if (queues.get(visitor)?.length === 0) queues.delete(visitor);
			size--;
		},
	};
}

function onExit(worker: Worker, callback: (reason: unknown) => void): void {
	let reason: unknown = new Error('The worker thread exited.');
	worker.once('error', (error) => {
		reason = error;
	});
	// `exit` always fires last, with or without an error.
	worker.once('exit', () => callback(reason));
}

/** One job per thread at a time. A thread that exits is replaced on the next job. */
function createThreads<Input, Output>(file: URL, bounds: Bounds, messages: Messages, onFree: () => void) {
	type PoolJob = Job<Input, Output>;
	const idleWorkers: Worker[] = [];
	const busyWorkers = new Map<Worker, PoolJob>();
	const readyWorkers = new WeakSet<Worker>();

	function restartTimer(job: PoolJob, ms: number): void {
		clearTimeout(job.timer);
		job.timer = setTimeout(job.timeOut, ms);
	}

	function startWorker(): Worker {
		const worker = new Worker(file);
		worker.unref();
		worker.on('message', (reply: Reply<Output> | Ready) => {
			if ('ready' in reply) {
				readyWorkers.add(worker);
				const first = busyWorkers.get(worker);
				if (first) restartTimer(first, bounds.maxJobMs);
				return;
			}
			const job = finishJob(worker);
			idleWorkers.push(worker);
			if ('output' in reply) job?.resolve(reply.output);
			else job?.reject(reply.error);
			onFree();
		});
		onExit(worker, (reason) => {
			if (idleWorkers.includes(worker)) idleWorkers.splice(idleWorkers.indexOf(worker), 1);
			finishJob(worker)?.reject(reason);
			onFree();
		});
		return worker;
	}

	function finishJob(worker: Worker): PoolJob | undefined {
		const job = busyWorkers.get(worker);
		busyWorkers.delete(worker);
		if (job) clearTimeout(job.timer);
		return job;
	}

	return {
		hasFree: () => idleWorkers.length > 0 || busyWorkers.size < bounds.threads,
		run(job: PoolJob): void {
			const worker = idleWorkers.pop() ?? startWorker();
			job.timeOut = () => {
				job.reject(serviceUnavailable('timed_out', messages.timedOut));
				void worker.terminate();
			};
			restartTimer(job, readyWorkers.has(worker) ? bounds.maxJobMs : maxStartMs);
			busyWorkers.set(worker, job);
			worker.postMessage(job.input);
		},
		warmUp(): void {
			if (idleWorkers.length + busyWorkers.size === 0) idleWorkers.push(startWorker());
		},
	};
}

export function createWorkerPool<Input, Output>(
	file: URL,
	bounds: Bounds,
	messages: Messages,
): WorkerPool<Input, Output> {
	type PoolJob = Job<Input, Output>;
	const queue = createRoundRobinQueue<PoolJob>();
	const threads = createThreads<Input, Output>(file, bounds, messages, dispatch);
	const busy = () => serviceUnavailable('busy', messages.busy);
	setTimeout(threads.warmUp, warmUpMs).unref();

	function dispatch(): void {
		while (threads.hasFree()) {
			const job = queue.shift();
			if (!job) return;
			threads.run(job);
		}
	}

	/** Drops the newest job of whoever has the most, so that a flood of one does not lock out the others. */
	function makeRoom(visitor: string): boolean {
		const queued = queue.sizeFor(visitor);
		if (queued >= bounds.maxQueuedPerVisitor) return false;
		if (queue.size() < bounds.maxQueued) return true;
		const greediest = queue.findGreediest(queued + 1);
		const dropped = greediest === undefined ? undefined : queue.pop(greediest);
		if (!dropped) return false;
		clearTimeout(dropped.timer);
		dropped.reject(busy());
		return true;
	}

	return {
		run(input, visitor) {
			if (!makeRoom(visitor)) return Promise.reject(busy());
			return new Promise((resolve, reject) => {
				const timeOut = () => {
					queue.remove(visitor, job);
					reject(busy());
				};
				const timer = setTimeout(timeOut, bounds.maxWaitMs);
				const job: PoolJob = { input, timer, timeOut, resolve, reject };
				queue.add(visitor, job);
				dispatch();
			});
		},
	};
}

function serviceUnavailable(code: 'busy' | 'timed_out', message: string): ApiProblem {
	return new ApiProblem(503, code, message, { headers: { 'retry-after': '2' } });
}
