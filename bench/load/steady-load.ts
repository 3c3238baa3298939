export type Tally = {
	/** Of each answer, in ms. */
	times: number[];
	failed: string[];
};

/** Sends at a fixed rate, whether or not earlier requests were answered. */
export function startLoad(
	intervalMs: number,
	expectedStatus: number,
	send: (index: number) => Promise<Response>,
): { sent(): number; inFlight(): number; stop(): Promise<Tally> } {
	const tally: Tally = { times: [], failed: [] };
	const calls: Promise<void>[] = [];
	async function call(): Promise<void> {
		const startedAt = performance.now();
		try {
			const response = await send(calls.length);
			const text = await response.text();
			if (response.status !== expectedStatus) tally.failed.push(`${response.status} ${text.slice(0, 200)}`);
		} catch (error) {
			tally.failed.push(String(error));
		}
		tally.times.push(performance.now() - startedAt);
	}
	const timer = setInterval(() => calls.push(call()), intervalMs);
	return {
		sent: () => calls.length,
		inFlight: () => calls.length - tally.times.length,
		async stop() {
			clearInterval(timer);
			await Promise.all(calls);
			return tally;
		},
	};
}
