import { type RawBuilder, type SqlBool, sql } from 'kysely';

type LeaseTimes = { now: number; maxLeaseUntil: number };

/** A lease further in the future than `maxLeaseUntil` came from a host with a wrong clock and counts as expired. */
export const isLeaseFree = ({ now, maxLeaseUntil }: LeaseTimes): RawBuilder<SqlBool> =>
	sql<SqlBool>`(lease_until is null or lease_until <= ${now} or lease_until > ${maxLeaseUntil})`;
