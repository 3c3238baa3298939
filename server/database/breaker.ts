import { DatabaseAway, isDatabaseAway } from './away.ts';

export type Breaker = {
	/** Throws while the database is known to be away; now and then one caller is let through to see. */
	check(): void;
	/** Does the work and learns from how it ended. */
	learn<Value>(work: () => Promise<Value>): Promise<Value>;
	/** Refuses everything until `resume`: the tables are not there yet. */
	hold(): void;
	resume(): void;
};

/**
 * A circuit breaker. Whoever comes while the database is away is told so at once, instead of waiting in a queue that
 * only grows; whoever waits already is answered by the time limit of the connection or the statement.
 */
export function createBreaker(restMs = 500): Breaker {
	let isAway = false;
	let isHeld = false;
	let nextTrialAt = 0;

	return {
		check() {
			if (!isAway && !isHeld) return;
			if (isHeld || performance.now() < nextTrialAt) throw new DatabaseAway('The database is away.');
			nextTrialAt = performance.now() + restMs;
		},
		async learn(work) {
			try {
				const value = await work();
				isAway = false;
				return value;
			} catch (error) {
				if (isDatabaseAway(error)) {
					isAway = true;
					nextTrialAt = performance.now() + restMs;
				}
				throw error;
			}
		},
		hold() {
			isHeld = true;
		},
		resume() {
			isHeld = false;
			isAway = false;
		},
	};
}
