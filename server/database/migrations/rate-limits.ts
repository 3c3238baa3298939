import { fromSql } from './from-sql.ts';

/** Used on PostgreSQL, where servers share the counters. */
export const rateLimits = fromSql(
	'create table rate_limits (key varchar(255) primary key, points integer default 0 not null, expire bigint)',
);
