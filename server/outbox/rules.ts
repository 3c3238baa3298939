const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** A delivery ends within this, one way or the other. */
export const deliveryTimeoutMs = 45 * second;

/** Longer than a delivery, so that clocks of two copies may differ a little. */
export const leaseMs = 2 * minute;

/** No lease is further ahead; one that is was written by a clock that ran wrong. */
export const maxLeaseMs = 10 * minute;

const firstDelayMs = 30 * second;
const maxDelayMs = hour;

/** Waits twice as long after each failure, up to an hour. `spread` from 0 to 1 keeps crowds apart. */
export function retryDelayMs(attempts: number, jitter: number): number {
	return Math.min(maxDelayMs, firstDelayMs * 2 ** attempts) * (1 + jitter / 4);
}

/** No message that was tried is due later than this; one that is was written by a clock that ran wrong. */
export const maxRetryMs = 2 * maxDelayMs;

const digestHour = 6;
/** A digest waits for its hour: at most a day. */
export const maxDigestDelayMs = day + hour;

/** The next six in the morning, UTC. */
export function getNextDigestTime(now: number): number {
	const today = new Date(now).setUTCHours(digestHour, 0, 0, 0);
	return today > now ? today : today + day;
}

/** With the delays above this covers a day and a bit. */
export const defaultMaxAttempts = 30;
/** With the delays above this covers half an hour, which is as long as a link to set a password works. */
export const linkMaxAttempts = 6;

export const retentionMs = { sent: 7 * day, givenUp: 30 * day };
