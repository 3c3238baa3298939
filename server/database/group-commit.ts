import { DatabaseUnavailable } from './unavailable.ts';

type PendingItem<T, R> = { item: T; resolve(result: R): void; reject(reason: unknown): void };

type Bounds = {
	/** Items in one batch. */
	maxBatchSize: number;
	/** Batches under way at the same time. */
	maxConcurrentBatches: number;
	/** Items that may wait for a batch; whoever comes then is refused at once. */
	maxQueued: number;
};

/**
 * Gathers what arrives within one turn of the event loop, or while earlier batches are still being written, and
 * writes it together, so that many callers share one statement and one flush to disk. Each is answered only after
 * its own batch is written, with the result at its item's place.
 */
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
			if (queue.length >= maxQueued) throw new DatabaseUnavailable('Too many rows wait to be written.');
			queue.push({ item, resolve, reject });
			scheduleFlush();
		});
}
