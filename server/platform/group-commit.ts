type Waiting<T> = { item: T; resolve(): void; reject(reason: unknown): void };

/**
 * Gathers what arrives within one turn of the event loop and writes it together, so that many callers share one
 * commit and one flush to disk. Each is answered only after its own batch is written.
 */
export function groupCommit<T>(
	write: (items: T[]) => Promise<void>,
	most: number,
): (item: T) => Promise<void> {
	let waiting: Waiting<T>[] = [];

	async function flush(): Promise<void> {
		const batch = waiting;
		waiting = [];
		if (batch.length === 0) return;
		try {
			await write(batch.map(({ item }) => item));
			for (const { resolve } of batch) resolve();
		} catch (error) {
			for (const { reject } of batch) reject(error);
		}
	}

	return (item) =>
		new Promise((resolve, reject) => {
			waiting.push({ item, resolve, reject });
			if (waiting.length === 1) setImmediate(flush);
			else if (waiting.length === most) flush();
		});
}
