import { DatabaseUnavailable, isDatabaseUnavailable } from './errors.ts';

export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>;

/** Fails fast while the database is down instead of growing a queue. */
export function createCircuitBreaker(trialIntervalMs = 500, isOutage = isDatabaseUnavailable) {
	let isUnavailable = false;
	let isPaused = false;
	let nextTrialAt = 0;

	return {
		/** Throws while the circuit is open; lets one trial request through per interval. */
		check(): void {
			if (!isUnavailable && !isPaused) return;
			if (isPaused || performance.now() < nextTrialAt)
				throw new DatabaseUnavailable('The database is unavailable.');
			nextTrialAt = performance.now() + trialIntervalMs;
		},
		async execute<Value>(work: () => Promise<Value>): Promise<Value> {
			try {
				const value = await work();
				isUnavailable = false;
				return value;
			} catch (error) {
				if (isOutage(error)) {
					isUnavailable = true;
					nextTrialAt = performance.now() + trialIntervalMs;
				}
				throw error;
			}
		},
		/** Rejects everything until `resume`: migrations have not run yet. */
		pause(): void {
			isPaused = true;
		},
		resume(): void {
			isPaused = false;
			isUnavailable = false;
		},
	};
}
