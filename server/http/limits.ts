import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#server/database/database.ts';
import { clientAddress, limitKey, siteKey } from './client-address.ts';
import { ApiProblem } from './problems.ts';

export type LimitRule = { name: string; times: number; seconds: number };

type Counter = {
	/** Says how many are left after this one; throws the 429 problem when the count is used up. */
	take(key: string): Promise<number>;
	/** Starts the count anew. */
	forget(key: string): Promise<void>;
};

/** Says how many are left after this one. */
type VisitCount = (incoming: IncomingMessage) => Promise<number>;

export type Limits = {
	/** A count under any key, such as the target of a scan, shared by all copies of the server. */
	counter(rule: LimitRule): Counter;
	/** The same per visitor. Asked for twice, it is the same count. */
	visits(rule: LimitRule): VisitCount;
	/** Per visitor and for this copy alone, so that it costs nothing and holds without the database. */
	local(rule: LimitRule): VisitCount;
};

type LimitSettings = {
	trustedProxies: number;
	/** The same for all copies of the server. */
	secret: string;
};

export function createLimits({ counts }: Database, { trustedProxies, secret }: LimitSettings): Limits {
	const known = new Map<string, VisitCount>();

	function counter(rule: LimitRule): Counter {
		if (!counts) return localCounter(rule);
		const shared = new RateLimiterPostgres({
			storeClient: counts,
			storeType: 'pool',
			tableName: 'rate_limits',
			tableCreated: true,
			keyPrefix: rule.name,
			points: rule.times,
			duration: rule.seconds,
			// Without the database each copy counts for itself: an outage must neither open the gate nor shut it.
			insuranceLimiter: memoryCount(rule),
		});
		/** The table of counts is no place for the addresses of visitors, targets and accounts. */
		return counterOver(shared, rule, (key) => createHmac('sha256', secret).update(key).digest('base64url'));
	}

	function perVisitor(rule: LimitRule, countsOf: (rule: LimitRule) => Counter): VisitCount {
		const own = countsOf(rule);
		const ofSite = countsOf({ ...rule, name: `${rule.name}-site`, times: rule.times * networksPerSite });
		return async (incoming) => {
			const address = clientAddress(incoming, trustedProxies);
			const left = await own.take(limitKey(address));
			const site = siteKey(address);
			return site ? Math.min(left, Math.floor((await ofSite.take(site)) / networksPerSite)) : left;
		};
	}

	return {
		counter,
		visits(rule) {
			const count = known.get(rule.name) ?? perVisitor(rule, counter);
			known.set(rule.name, count);
			return count;
		},
		local: (rule) => perVisitor(rule, localCounter),
	};
}

/** One visitor may have a few networks of a site, not all 65,536 of them. */
const networksPerSite = 4;

function localCounter(rule: LimitRule): Counter {
	return counterOver(memoryCount(rule), rule, (key) => key);
}

function memoryCount({ name, times, seconds }: LimitRule): RateLimiterMemory {
	return new RateLimiterMemory({ keyPrefix: name, points: times, duration: seconds });
}

function counterOver(
	limiter: RateLimiterMemory | RateLimiterPostgres,
	rule: LimitRule,
	nameOf: (key: string) => string,
): Counter {
	return {
		async take(key) {
			try {
				return (await limiter.consume(nameOf(key))).remainingPoints;
			} catch (refused) {
				if (refused instanceof RateLimiterRes) throw tooMany(refused.msBeforeNext, rule);
				throw refused;
			}
		},
		async forget(key) {
			await limiter.delete(nameOf(key));
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
