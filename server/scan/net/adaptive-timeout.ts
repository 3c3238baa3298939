/** Before the first response: covers a lost packet and a satellite link. */
const initialMs = 2_000;
/** Lower bound once the round-trip time is known. */
const defaultMinMs = 300;
const roundTripFactor = 8;
const maxMs = 3_000;

export class AdaptiveTimeout {
	#minRoundTripMs: number | undefined;
	readonly #waiting = new Set<() => void>();
	readonly #minMs: number;

	constructor(minMs = defaultMinMs) {
		this.#minMs = minMs;
	}

	recordRoundTrip(roundTripMs: number): void {
		const isFirst = this.#minRoundTripMs === undefined;
		// The fastest response is closest to the network latency; slower ones include load.
		this.#minRoundTripMs = Math.min(this.#minRoundTripMs ?? Number.POSITIVE_INFINITY, roundTripMs);
		if (isFirst) for (const notify of this.#waiting) notify();
	}

	budget(): number {
		if (this.#minRoundTripMs === undefined) return initialMs;
		return Math.min(maxMs, Math.max(this.#minMs, this.#minRoundTripMs * roundTripFactor));
	}

	/** Calls `onExpired` when the timeout, counted from now, has passed; it may shrink meanwhile. */
	schedule(onExpired: () => void): () => void {
		const start = performance.now();
		let timer: NodeJS.Timeout | undefined;
		const arm = () => {
			clearTimeout(timer);
			const left = this.budget() - (performance.now() - start);
			timer = setTimeout(
				() => (this.budget() <= performance.now() - start ? done() : arm()),
				Math.max(1, left),
			);
		};
		const cancel = () => {
			clearTimeout(timer);
			this.#waiting.delete(arm);
		};
		const done = () => {
			cancel();
			onExpired();
		};
		this.#waiting.add(arm);
		arm();
		return cancel;
	}
}
