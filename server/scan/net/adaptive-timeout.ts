/** Before a host has answered anything, it may be far away: covers a lost packet and a slow satellite line. */
const initialMs = 2_000;
/** Once we know how fast a host answers, silence is told from slowness sooner, but never sooner than this. */
const defaultMinMs = 300;
const roundTripFactor = 8;
const maxMs = 3_000;

/** How long to wait for one host before silence counts as "no answer", learned from its own answers. */
export class AdaptiveTimeout {
	#minRoundTripMs: number | undefined;
	readonly #waiting = new Set<() => void>();
	readonly #minMs: number;

	constructor(minMs = defaultMinMs) {
		this.#minMs = minMs;
	}

	recordRoundTrip(roundTripMs: number): void {
		const isFirst = this.#minRoundTripMs === undefined;
		// The fastest answer is the line's own; slower ones also show how busy either side was just then.
		this.#minRoundTripMs = Math.min(this.#minRoundTripMs ?? Number.POSITIVE_INFINITY, roundTripMs);
		if (isFirst) for (const notify of this.#waiting) notify();
	}

	budget(): number {
		if (this.#minRoundTripMs === undefined) return initialMs;
		return Math.min(maxMs, Math.max(this.#minMs, this.#minRoundTripMs * roundTripFactor));
	}

	/** Calls `expired` once the budget, counted from now, is used up; the budget may shrink meanwhile. */
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
