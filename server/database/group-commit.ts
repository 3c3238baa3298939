import { DatabaseUnavailable } from './errors.ts';

type PendingItem<T, R> = { item: T; resolve(result: R): void; reject(reason: unknown): void };

type Bounds = {
	maxBatchSize: number;
	maxConcurrentBatches: number;
	maxQueued: number;
};

/** One statement and one flush for the items of an event loop turn, or that arrive during earlier batches. */
export function groupCommit<T, R>(
	write: (items: T[]) => Promise<R[]>,
	{ maxBatchSize, maxConcurrentBatches, maxQueued }: Bounds,
): (item: T) => Promise<R> {
	const queue: PendingItem<T, R>[] = [];
	let activeBatches = 0;
	let isScheduled = false;

	function scheduleFlush(): void {
		if (isScheduled || activeBatches === maxConcurrentBatches || queue.length === 0) return;
		isScheduled = true;
		setImmediate(flush);
	}

	async function flush(): Promise<void> {
		const batch = queue.splice(0, maxBatchSize);
		isScheduled = false;
		activeBatches++;
		scheduleFlush();
		try {
			const results = await write(batch.map(({ item }) => item));
			for (const [index, { resolve }] of batch.entries()) resolve(results[index] as R);
		} catch (error) {
			for (const { reject } of batch) reject(error);
		}
		activeBatches--;
		scheduleFlush();
	}

	return (item) =>
		new Promise((resolve, reject) => {
			if (queue.length >= maxQueued) throw new DatabaseUnavailable('The write queue is full.');
			queue.push({ item, resolve, reject });
			scheduleFlush();
		});
}
