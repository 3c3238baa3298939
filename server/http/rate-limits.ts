import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#server/database/database.ts';
import { getClientAddress, getLimitKey, getSiteKey } from './client-address.ts';
import { ApiProblem } from './problems.ts';

export type RateLimitRule = { name: string; times: number; seconds: number };

type RateLimiter = {
	/** Says how many are left after this one; throws the 429 problem when the count is used up. */
	consume(key: string): Promise<number>;
	/** Starts the count anew. */
	reset(key: string): Promise<void>;
};

/** Says how many are left after this one. */
type VisitorLimiter = (incoming: IncomingMessage) => Promise<number>;

export type RateLimits = {
	/** A count under any key, such as the target of a scan, shared by all copies of the server. */
	createLimiter(rule: RateLimitRule): RateLimiter;
	/** The same per visitor. Asked for twice, it is the same count. */
	getVisitorLimiter(rule: RateLimitRule): VisitorLimiter;
	/** Per visitor and for this copy alone, so that it costs nothing and holds without the database. */
	createLocalVisitorLimiter(rule: RateLimitRule): VisitorLimiter;
};

type RateLimitOptions = {
	trustedProxies: number;
	/** The same for all copies of the server. */
	secret: string;
};

export function createRateLimits(
	{ counterPool }: Database,
	{ trustedProxies, secret }: RateLimitOptions,
): RateLimits {
	const visitorLimiters = new Map<string, VisitorLimiter>();

	function createLimiter(rule: RateLimitRule): RateLimiter {
		if (!counterPool) return createLocalLimiter(rule);
		const shared = new RateLimiterPostgres({
			storeClient: counterPool,
			storeType: 'pool',
			tableName: 'rate_limits',
			tableCreated: true,
			keyPrefix: rule.name,
			points: rule.times,
			duration: rule.seconds,
			// Without the database each copy counts for itself: an outage must neither open the gate nor shut it.
			insuranceLimiter: createMemoryLimiter(rule),
		});
		/** The table of counts is no place for the addresses of visitors, targets and accounts. */
		return wrapLimiter(shared, rule, (key) => createHmac('sha256', secret).update(key).digest('base64url'));
	}

	function createVisitorLimiter(
		rule: RateLimitRule,
		createFor: (rule: RateLimitRule) => RateLimiter,
	): VisitorLimiter {
		const networkLimiter = createFor(rule);
		const siteLimiter = createFor({
			...rule,
			name: `${rule.name}-site`,
			times: rule.times * networksPerSite,
		});
		return async (incoming) => {
			const address = getClientAddress(incoming, trustedProxies);
			const remaining = await networkLimiter.consume(getLimitKey(address));
			const site = getSiteKey(address);
			return site
				? Math.min(remaining, Math.floor((await siteLimiter.consume(site)) / networksPerSite))
				: remaining;
		};
	}

	return {
		createLimiter,
		getVisitorLimiter(rule) {
			const limiter = visitorLimiters.get(rule.name) ?? createVisitorLimiter(rule, createLimiter);
			visitorLimiters.set(rule.name, limiter);
			return limiter;
		},
		createLocalVisitorLimiter: (rule) => createVisitorLimiter(rule, createLocalLimiter),
	};
}

/** One visitor may have a few networks of a site, not all 65,536 of them. */
const networksPerSite = 4;

function createLocalLimiter(rule: RateLimitRule): RateLimiter {
	return wrapLimiter(createMemoryLimiter(rule), rule, (key) => key);
}

function createMemoryLimiter({ name, times, seconds }: RateLimitRule): RateLimiterMemory {
	return new RateLimiterMemory({ keyPrefix: name, points: times, duration: seconds });
}

function wrapLimiter(
	limiter: RateLimiterMemory | RateLimiterPostgres,
	rule: RateLimitRule,
	toStoredKey: (key: string) => string,
): RateLimiter {
	return {
		async consume(key) {
			try {
				return (await limiter.consume(toStoredKey(key))).remainingPoints;
			} catch (error) {
				if (error instanceof RateLimiterRes) throw tooManyRequests(error.msBeforeNext, rule);
				throw error;
			}
		},
		async reset(key) {
			await limiter.delete(toStoredKey(key));
		},
	};
}

function tooManyRequests(msBeforeNext: number, rule: RateLimitRule): ApiProblem {
	// Never longer than the rule: after the machine's clock was set back the difference would be hours.
	const seconds = Math.min(rule.seconds, Math.max(1, Math.ceil(msBeforeNext / 1000)));
	return new ApiProblem(429, 'too_many_requests', `Too many requests. Please wait ${seconds} seconds.`, {
		headers: { 'retry-after': String(seconds) },
	});
}
