import { DatabaseAway } from './away.ts';

type Waiting<T, R> = { item: T; resolve(result: R): void; reject(reason: unknown): void };

type Bounds = {
	/** Items in one batch. */
	most: number;
	/** Batches under way at the same time. */
	atOnce: number;
	/** Items that may wait for a batch; whoever comes then is refused at once. */
	mostWaiting: number;
};

/**
 * Gathers what arrives within one turn of the event loop, or while earlier batches are still being written, and
 * writes it together, so that many callers share one statement and one flush to disk. Each is answered only after
 * its own batch is written, with the result at its item's place.
 */
export function groupCommit<T, R>(
	write: (items: T[]) => Promise<R[]>,
	{ most, atOnce, mostWaiting }: Bounds,
): (item: T) => Promise<R> {
	const waiting: Waiting<T, R>[] = [];
	let underWay = 0;
	let planned = false;

	function plan(): void {
		if (planned || underWay === atOnce || waiting.length === 0) return;
		planned = true;
		setImmediate(flush);
	}

	async function flush(): Promise<void> {
		const batch = waiting.splice(0, most);
		planned = false;
		underWay++;
		plan();
		try {
			const results = await write(batch.map(({ item }) => item));
			for (const [index, { resolve }] of batch.entries()) resolve(results[index] as R);
		} catch (error) {
			for (const { reject } of batch) reject(error);
		}
		underWay--;
		plan();
	}

	return (item) =>
		new Promise((resolve, reject) => {
			if (waiting.length >= mostWaiting) throw new DatabaseAway('Too many rows wait to be written.');
			waiting.push({ item, resolve, reject });
			plan();
		});
}
