import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#server/database/database.ts';
import { ApiProblem } from './problems.ts';

export type RateLimitRule = { name: string; times: number; seconds: number };

type RateLimiter = {
	consume(key: string, points?: number): Promise<number>;
	reset(key: string): Promise<void>;
};

export type VisitorLimiter = (incoming: IncomingMessage, points?: number) => Promise<number>;

export type RateLimits = ReturnType<typeof createRateLimits>;

type RateLimitOptions = {
	trustedProxies: number;
	secret: string;
};

/** A visitor may use a few /64 networks of a /48, not all 65,536. */
const networksPerSite = 4;

function createNetworkLimiter(
	rule: RateLimitRule,
	createFor: (rule: RateLimitRule) => RateLimiter,
): Pick<RateLimiter, 'consume'> {
	const networkLimiter = createFor(rule);
	const siteLimiter = createFor({
		...rule,
		name: `${rule.name}-site`,
		times: rule.times * networksPerSite,
	});
	return {
		async consume(visitor, points = 1) {
			const remaining = await networkLimiter.consume(visitor, points);
			const site = getSiteKey(visitor);
			return site
				? Math.min(remaining, Math.floor((await siteLimiter.consume(site, points)) / networksPerSite))
				: remaining;
		},
	};
}

export function createRateLimits({ counterPool }: Database, { trustedProxies, secret }: RateLimitOptions) {
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
		const limiter = createNetworkLimiter(rule, createFor);
		return (incoming, points) =>
			limiter.consume(getLimitKey(getClientAddress(incoming, trustedProxies)), points);
	}

	return {
		/** Counts by any key, shared by all servers on the same database. */
		createLimiter,
		/** Counts by the key of a visitor (`getLimitKey`), and a few of them per /48. */
		createNetworkLimiter: (rule: RateLimitRule) => createNetworkLimiter(rule, createLimiter),
		/** Counts per visitor; the same rule name returns the same limiter. */
		getVisitorLimiter(rule: RateLimitRule): VisitorLimiter {
			const limiter = visitorLimiters.get(rule.name) ?? createVisitorLimiter(rule, createLimiter);
			visitorLimiters.set(rule.name, limiter);
			return limiter;
		},
		/** Counts per visitor in memory, for this process only, so that it works without the database. */
		createLocalVisitorLimiter: (rule: RateLimitRule) => createVisitorLimiter(rule, createLocalLimiter),
	};
}

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
		async consume(key, points) {
			try {
				return (await limiter.consume(toStoredKey(key), points)).remainingPoints;
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

type BudgetBounds = { max: number; maxPerVisitor: number };

/** What requests hold until their response has been read, in total and per visitor: slots, or bytes. */
export function createBudget({ max, maxPerVisitor }: BudgetBounds) {
	const perVisitor = new Map<string, number>();
	let total = 0;

	/** Counts an amount that is used already. Returns what gives it back. */
	function add(visitor: string, amount: number): () => void {
		perVisitor.set(visitor, (perVisitor.get(visitor) ?? 0) + amount);
		total += amount;
		let isReleased = false;
		return () => {
			if (isReleased) return;
			isReleased = true;
			total -= amount;
			const remaining = (perVisitor.get(visitor) ?? amount) - amount;
			if (remaining > 0) perVisitor.set(visitor, remaining);
			else perVisitor.delete(visitor);
		};
	}

	return {
		add,
		/** Throws when it is used up. */
		acquire(visitor: string, amount = 1): () => void {
			if ((perVisitor.get(visitor) ?? 0) + amount > maxPerVisitor)
				throw tooManyInFlight(429, 'Too many of your requests are in progress.');
			if (total + amount > max) throw tooManyInFlight(503, 'The server is busy right now.');
			return add(visitor, amount);
		},
	};
}

function tooManyInFlight(status: 429 | 503, message: string): ApiProblem {
	const code = status === 429 ? 'too_many_requests' : 'busy';
	return new ApiProblem(status, code, `${message} Please try again in a moment.`, {
		headers: { 'retry-after': '1' },
	});
}

/** Entries further left in X-Forwarded-For than that of the outermost trusted proxy are forgeable. */
export function getClientAddress({ socket, headers }: IncomingMessage, trustedProxies: number): string {
	const peer = socket.remoteAddress ?? 'unknown';
	if (trustedProxies === 0) return peer;
	const forwardedFor = String(headers['x-forwarded-for'] ?? '').split(',');
	const forwarded = stripPort(forwardedFor.at(-trustedProxies) ?? '');
	return isIP(forwarded) ? forwarded : peer;
}

/** Some proxies add quotes, brackets or a port: `"[2001:db8::1]:443"`, `192.0.2.1:443`. */
function stripPort(entry: string): string {
	const plain = entry.trim().replaceAll('"', '');
	if (plain.startsWith('[')) return plain.slice(1, plain.indexOf(']'));
	return plain.split(':').length === 2 ? plain.slice(0, plain.indexOf(':')) : plain;
}

/** Rate limit key: an IPv4 address, or the /64 that an IPv6 client can choose addresses from. */
export function getLimitKey(address: string): string {
	return getNetworkKey(address, 64);
}

/** The /48 that providers typically assign to one site, of an address or a limit key; undefined for IPv4. */
export function getSiteKey(visitor: string): string | undefined {
	const key = getNetworkKey(visitor.replace(/\/64$/, ''), 48);
	return key.endsWith('/48') ? key : undefined;
}

function getNetworkKey(address: string, bits: 48 | 64): string {
	if (isIPv4(address)) return address;
	if (!ipaddr.isValid(address)) return 'unknown';
	const parsed = ipaddr.process(address);
	if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
	const network = parsed.parts.slice(0, bits / 16).map((part) => part.toString(16));
	return `${network.join(':')}::/${bits}`;
}
