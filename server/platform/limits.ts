import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { clientAddress, limitKey } from './client-address.ts';
import type { Database } from './database.ts';
import type { ServerEnv } from './env.ts';
import { ApiProblem } from './problems.ts';
import { type Count, createSharedCounts } from './shared-counts.ts';

type LimitRule = { name: string; times: number; seconds: number };

export type Limits = {
	/**
	 * A count under any key, such as the target of a scan. `take` throws the 429 problem when it is used up; `forget`
	 * starts the count anew.
	 */
	counter(rule: LimitRule): { take(key: string): Promise<void>; forget(key: string): Promise<void> };
	/** The same per visitor. */
	visits(rule: LimitRule): (incoming: IncomingMessage) => Promise<void>;
	/** The same as middleware. */
	perVisitor(rule: LimitRule): MiddlewareHandler<ServerEnv>;
};

type LimitSettings = {
	trustedProxies: number;
	/** The same for all copies of the server. */
	secret: string;
};

export function createLimits(database: Database, { trustedProxies, secret }: LimitSettings): Limits {
	const shared = database.countsPool && createSharedCounts(database.countsPool);

	function counter(rule: LimitRule) {
		const own = new RateLimiterMemory({ keyPrefix: rule.name, points: rule.times, duration: rule.seconds });
		/** The table of counts is no place for the addresses of visitors, targets and accounts. */
		const sharedKey = (key: string) =>
			`${rule.name}:${createHmac('sha256', secret).update(key).digest('base64url')}`;

		async function countHere(key: string): Promise<Count> {
			const { consumedPoints, msBeforeNext } = await own.penalty(key);
			return { times: consumedPoints, msBeforeNext };
		}

		/** Without the database each copy counts for itself: an outage must neither open the gate nor shut it. */
		function count(key: string): Promise<Count> {
			if (!shared) return countHere(key);
			return shared.take({ key: sharedKey(key), seconds: rule.seconds }).catch(() => countHere(key));
		}

		return {
			async take(key: string) {
				const { times, msBeforeNext } = await count(key);
				if (times > rule.times) throw tooMany(msBeforeNext, rule);
			},
			async forget(key: string) {
				await own.delete(key);
				await shared?.forget(sharedKey(key)).catch(() => {});
			},
		};
	}

	function visits(rule: LimitRule) {
		const counts = counter(rule);
		return (incoming: IncomingMessage) => counts.take(limitKey(clientAddress(incoming, trustedProxies)));
	}

	return {
		counter,
		visits,
		perVisitor(rule) {
			const take = visits(rule);
			return async (c, next) => {
				await take(c.env.incoming);
				await next();
			};
		},
	};
}

function tooMany(msBeforeNext: number, rule: LimitRule): ApiProblem {
	// Never longer than the rule: after the machine's clock was set back the difference would be hours.
	const seconds = Math.min(rule.seconds, Math.max(1, Math.ceil(msBeforeNext / 1000)));
	return new ApiProblem(429, 'too_many_requests', `Too many requests. Please wait ${seconds} seconds.`, {
		headers: { 'retry-after': String(seconds) },
	});
}
