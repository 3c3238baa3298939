/** A bounded number of places, handed out in the order they were asked for. */
export class Semaphore {
	#free: number;
	readonly #waiting = new Set<() => void>();

	constructor(size: number) {
		this.#free = size;
	}

	/** Resolves to the function that gives the place back, or to undefined when the signal fires first. */
	async take(signal: AbortSignal): Promise<(() => void) | undefined> {
		if (signal.aborted) return undefined;
		if (this.#free > 0) {
			this.#free -= 1;
			return this.#release();
		}
		return new Promise((resolve) => {
			const leave = () => {
				this.#waiting.delete(enter);
				resolve(undefined);
			};
			const enter = () => {
				signal.removeEventListener('abort', leave);
				resolve(this.#release());
			};
			this.#waiting.add(enter);
			signal.addEventListener('abort', leave, { once: true });
		});
	}

	#release(): () => void {
		let held = true;
		return () => {
			if (!held) return;
			held = false;
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
