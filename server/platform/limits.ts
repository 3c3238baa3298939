import type { MiddlewareHandler } from 'hono';
import {
	type RateLimiterAbstract,
	RateLimiterMemory,
	RateLimiterPostgres,
	RateLimiterRes,
} from 'rate-limiter-flexible';
import { clientAddress, limitKey } from './client-address.ts';
import type { Database } from './database.ts';
import type { ServerEnv } from './env.ts';
import { ApiProblem } from './problems.ts';

type LimitRule = { name: string; times: number; seconds: number };

export type Limits = {
	/**
	 * A count under any key, such as the target of a scan. `take` throws the 429 problem when it is used up; `forget`
	 * starts the count anew.
	 */
	counter(rule: LimitRule): { take(key: string): Promise<void>; forget(key: string): Promise<void> };
	/** The same per visitor, as middleware. */
	perVisitor(rule: LimitRule): MiddlewareHandler<ServerEnv>;
};

export function createLimits(database: Database, trustedProxies: number): Limits {
	function limiter({ name, times, seconds }: LimitRule): RateLimiterAbstract {
		const options = { keyPrefix: name, points: times, duration: seconds };
		if (!database.countsPool) return new RateLimiterMemory(options);
		return new RateLimiterPostgres({
			...options,
			storeClient: database.countsPool,
			storeType: 'pool',
			tableName: 'rate_limits',
			tableCreated: true,
			clearExpiredByTimeout: true,
			// Without the database each copy counts for itself: an outage must neither open the gate nor shut it.
			insuranceLimiter: new RateLimiterMemory(options),
		});
	}

	function counter(rule: LimitRule) {
		const counts = limiter(rule);
		return {
			async take(key: string) {
				try {
					await counts.consume(key);
				} catch (refusal) {
					if (!(refusal instanceof RateLimiterRes)) throw refusal;
					throw tooMany(refusal, rule);
				}
			},
			async forget(key: string) {
				await counts.delete(key);
			},
		};
	}

	return {
		counter,
		perVisitor(rule) {
			const counts = counter(rule);
			return async (c, next) => {
				await counts.take(limitKey(clientAddress(c, trustedProxies)));
				await next();
			};
		},
	};
}

function tooMany({ msBeforeNext }: RateLimiterRes, rule: LimitRule): ApiProblem {
	// Never longer than the rule: after the machine's clock was set back the difference would be hours.
	const seconds = Math.min(rule.seconds, Math.max(1, Math.ceil(msBeforeNext / 1000)));
	return new ApiProblem(429, 'too_many_requests', `Too many requests. Please wait ${seconds} seconds.`, {
		headers: { 'retry-after': String(seconds) },
	});
}
