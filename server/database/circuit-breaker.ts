import { DatabaseUnavailable, isDatabaseUnavailable } from './unavailable.ts';

export type CircuitBreaker = {
	/** Throws while the database is known to be away; now and then one caller is let through to see. */
	check(): void;
	/** Does the work and learns from how it ended. */
	execute<Value>(work: () => Promise<Value>): Promise<Value>;
	/** Refuses everything until `resume`: the tables are not there yet. */
	pause(): void;
	resume(): void;
};

/**
 * A circuit breaker. Whoever comes while the database is away is told so at once, instead of waiting in a queue that
 * only grows; whoever waits already is answered by the time limit of the connection or the statement.
 */
export function createCircuitBreaker(trialIntervalMs = 500): CircuitBreaker {
	let isUnavailable = false;
	let isPaused = false;
	let nextTrialAt = 0;

	return {
		check() {
			if (!isUnavailable && !isPaused) return;
			if (isPaused || performance.now() < nextTrialAt) throw new DatabaseUnavailable('The database is away.');
			nextTrialAt = performance.now() + trialIntervalMs;
		},
		async execute(work) {
			try {
				const value = await work();
				isUnavailable = false;
				return value;
			} catch (error) {
				if (isDatabaseUnavailable(error)) {
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
