/** A bounded number of places, handed out in the order they were asked for. */
export class Semaphore {
	#free: number;
	readonly #waiting = new Set<() => void>();

	constructor(size: number) {
		this.#free = size;
	}

	/** Resolves to the function that gives the place back, or to undefined when the signal fires first. */
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
