import { DatabaseUnavailable, isDatabaseUnavailable } from './errors.ts';

export type CircuitBreaker = {
	/** Throws while the circuit is open; lets one trial request through per interval. */
	check(): void;
	execute<Value>(work: () => Promise<Value>): Promise<Value>;
	/** Rejects everything until `resume`: migrations have not run yet. */
	pause(): void;
	resume(): void;
};

/** Fails fast while the database is down instead of growing a queue. */
export function createCircuitBreaker(
	trialIntervalMs = 500,
	isOutage = isDatabaseUnavailable,
): CircuitBreaker {
	let isUnavailable = false;
	let isPaused = false;
	let nextTrialAt = 0;

	return {
		check() {
			if (!isUnavailable && !isPaused) return;
			if (isPaused || performance.now() < nextTrialAt)
				throw new DatabaseUnavailable('The database is unavailable.');
			nextTrialAt = performance.now() + trialIntervalMs;
		},
		async execute(work) {
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
		pause() {
			isPaused = true;
		},
		resume() {
			isPaused = false;
			isUnavailable = false;
		},
	};
}
