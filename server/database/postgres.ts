import { PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { isDatabaseUnavailable } from './errors.ts';

type PoolSettings = {
	size: number;
	options?: string;
	connectTimeoutMs: number;
	statementTimeoutMs: number;
	onConnectionLost(error: Error): void;
};

export function openPool(
	url: string,
	{ size, options, connectTimeoutMs, statementTimeoutMs, onConnectionLost }: PoolSettings,
): pg.Pool {
	const pool = new pg.Pool({
		connectionString: url,
		max: size,
		...(options && { options }),
		connectionTimeoutMillis: connectTimeoutMs,
		keepAlive: true,
		statement_timeout: statementTimeoutMs,
		// Client-side timeout for a network that drops packets, where the server-side timeout cannot reach us.
		...(statementTimeoutMs > 0 && { query_timeout: statementTimeoutMs + 1_000 }),
	});
	// Idle connections emit errors on the pool, checked-out ones on the client; an unhandled one would end the process.
	pool.on('error', onConnectionLost);
	pool.on('connect', (client) => client.on('error', onConnectionLost));
	return pool;
}

export function createGuardedDialect(pool: pg.Pool, breaker: CircuitBreaker): PostgresDialect {
	const guarded: PostgresPool = {
		options: pool.options,
		async connect() {
			breaker.check();
			const client = await pool.connect().catch((error) => breaker.execute(() => Promise.reject(error)));
			let isLost = false;
			const query = async (text: string, values: readonly unknown[]) => {
				try {
					return await breaker.execute(() => client.query(text, [...values]));
				} catch (error) {
					isLost ||= isDatabaseUnavailable(error);
					throw error;
				}
			};
			return Object.assign(Object.create(client), { query, release: () => client.release(isLost) });
		},
		end: () => pool.end(),
	};
	return new PostgresDialect({ pool: guarded });
}

export type CounterPool = { query(statement: pg.QueryConfig): Promise<pg.QueryResult> };

export function guardCounterPool(pool: pg.Pool, breaker: CircuitBreaker): CounterPool {
	return {
		async query(statement) {
			breaker.check();
			return breaker.execute(() => pool.query(statement));
		},
	};
}
