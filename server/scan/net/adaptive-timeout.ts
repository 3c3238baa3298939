/** Before a host has answered anything, it may be far away: covers a lost packet and a slow satellite line. */
const unheardMs = 2_000;
/** Once we know how fast a host answers, silence is told from slowness sooner, but never sooner than this. */
const leastMs = 300;
const roundTrips = 8;
const mostMs = 3_000;

/** How long to wait for one host before silence counts as "no answer", learned from its own answers. */
export class AdaptiveTimeout {
	#fastest: number | undefined;
	readonly #waiting = new Set<() => void>();

	heard(roundTripMs: number): void {
		const first = this.#fastest === undefined;
		// The fastest answer is the line's own; slower ones also show how busy either side was just then.
		this.#fastest = Math.min(this.#fastest ?? Number.POSITIVE_INFINITY, roundTripMs);
		if (first) for (const notify of this.#waiting) notify();
	}

	budget(): number {
		if (this.#fastest === undefined) return unheardMs;
		return Math.min(mostMs, Math.max(leastMs, this.#fastest * roundTrips));
	}

	/** Calls `expired` once the budget, counted from now, is used up; the budget may shrink meanwhile. */
	wait(expired: () => void): () => void {
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
			expired();
		};
		this.#waiting.add(arm);
		arm();
		return cancel;
	}
}
