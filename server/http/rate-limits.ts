import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#server/database/database.ts';
import { getClientAddress, getLimitKey, getSiteKey } from './client-address.ts';
import { ApiProblem } from './problems.ts';

export type RateLimitRule = { name: string; times: number; seconds: number };

type RateLimiter = {
	/** Returns the remaining count; throws 429 when exhausted. */
	consume(key: string): Promise<number>;
	reset(key: string): Promise<void>;
};

type VisitorLimiter = (incoming: IncomingMessage) => Promise<number>;

export type RateLimits = {
	/** Counts by any key, shared by all servers on the same database. */
	createLimiter(rule: RateLimitRule): RateLimiter;
	/** Counts per visitor; the same rule name returns the same limiter. */
	getVisitorLimiter(rule: RateLimitRule): VisitorLimiter;
	/** Counts per visitor in memory, for this process only, so that it works without the database. */
	createLocalVisitorLimiter(rule: RateLimitRule): VisitorLimiter;
};

type RateLimitOptions = {
	trustedProxies: number;
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
			// Fall back to in-memory counters during an outage: neither unlimited nor blocked.
			insuranceLimiter: createMemoryLimiter(rule),
		});
		/** Keyed hash, so that the table does not contain visitor addresses, scan targets or accounts. */
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

/** A visitor may use a few /64 networks of a /48, not all 65,536. */
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
	// Capped by the rule: after a clock change the difference could be hours.
	const seconds = Math.min(rule.seconds, Math.max(1, Math.ceil(msBeforeNext / 1000)));
	return new ApiProblem(429, 'too_many_requests', `Too many requests. Please wait ${seconds} seconds.`, {
		headers: { 'retry-after': String(seconds) },
	});
}
