const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

export const deliveryTimeoutMs = 45 * second;

/** Longer than a delivery, with a margin for clock skew between servers. */
export const leaseMs = 2 * minute;

/** A batch may take several deliveries, see maxBatchDeliveries. */
export const batchLeaseMs = 8 * minute;

/** A lease further in the future than this came from a host with a wrong clock; ignore it. */
export const maxLeaseMs = 10 * minute;

const firstDelayMs = 30 * second;
const maxDelayMs = hour;

export function retryDelayMs(attempts: number, jitter: number): number {
	return Math.min(maxDelayMs, firstDelayMs * 2 ** attempts) * (1 + jitter / 4);
}

/** A retry due later than this came from a host with a wrong clock. */
export const maxRetryMs = 2 * maxDelayMs;

const digestHour = 6;
export const maxDigestDelayMs = day + hour;

export function getNextDigestTime(now: number): number {
	const today = new Date(now).setUTCHours(digestHour, 0, 0, 0);
	return today > now ? today : today + day;
}

/** The next full hour, for urgent leads over the limit of immediate mails. */
export function getNextHour(now: number): number {
	return Math.floor(now / hour + 1) * hour;
}

/** About 25 hours with the delays above. */
export const defaultMaxAttempts = 30;
/** About 30 minutes with the delays above, the lifetime of a password link. */
export const linkMaxAttempts = 6;

export const retentionMs = { sent: 7 * day, givenUp: 30 * day };
