export class Semaphore {
	#free: number;
	readonly #waiting = new Set<() => void>();

	constructor(size: number) {
		this.#free = size;
	}

	/** Resolves to the release function, or to undefined if the signal aborts first. */
	async acquire(signal: AbortSignal): Promise<(() => void) | undefined> {
		if (signal.aborted) return undefined;
		if (this.#free > 0) {
			this.#free -= 1;
			return this.#release();
		}
		return new Promise((resolve) => {
			const onAbort = () => {
				this.#waiting.delete(onAcquire);
				resolve(undefined);
			};
			const onAcquire = () => {
				signal.removeEventListener('abort', onAbort);
				resolve(this.#release());
			};
			this.#waiting.add(onAcquire);
			signal.addEventListener('abort', onAbort, { once: true });
		});
	}

	#release(): () => void {
		let isHeld = true;
		return () => {
			if (!isHeld) return;
			isHeld = false;
			const [next] = this.#waiting;
			if (next === undefined) {
				this.#free += 1;
				return;
			}
			this.#waiting.delete(next);
			next();
		};
	}
}
