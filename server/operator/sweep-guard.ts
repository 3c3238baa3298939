import { type RawBuilder, sql } from 'kysely';
import { msPerDay } from '#domain/time/calendar.ts';
import type { Queries } from '#server/database/database.ts';
import { readTime, writeTime } from './site-state.ts';

type Tables = { site_state: { key: string; value: string } };

/** A site without a visitor sweeps every hour all the same, so that a longer gap means a wrong clock or a long outage. */
const maxGapMs = 7 * msPerDay;
const maxShare = 0.2;
/** Of a few rows a fifth is quickly reached. */
const minRows = 100;

const lastSweepKey = 'retention-sweep';
const allowedKey = 'retention-allowed';

export type Expiring = {
	readonly table: string;
	readonly column: string;
	readonly before: string | number;
	/** Which rows have something left to delete. */
	readonly where?: RawBuilder<unknown>;
};

export type SweepGuard = ReturnType<typeof createSweepGuard>;

/** Asks an operator before a sweep that a wrong clock may have caused. `builtAt` is the time of the build. */
export function createSweepGuard(queries: Queries, builtAt: number, now: () => number = Date.now) {
	const db = queries.withTables<Tables>();
	const startedAt = now();
	let newestBeforeStart: number | undefined;

	/** Rows of this process say what its own clock says. */
	async function findNewest(): Promise<number> {
		const startedIso = new Date(startedAt).toISOString();
		const { rows } = await sql<{ lead: string | null; room: string | number | null }>`
			select (select max(created_at) from assessment_responses where created_at < ${startedIso}) as lead,
				(select max(created_at) from rooms where created_at < ${startedAt}) as room`.execute(queries);
		return Math.max(Date.parse(rows[0]?.lead ?? '') || 0, Number(rows[0]?.room ?? 0));
	}

	/** The newest row counts before the first sweep alone: later a wrong clock may have written it before a restart. */
	async function findClockProblem(): Promise<string | undefined> {
		const last = await readTime(queries, lastSweepKey);
		newestBeforeStart ??= await findNewest();
		const gapMs = now() - Math.max(builtAt, last ?? newestBeforeStart);
		return gapMs > maxGapMs
			? `the clock is ${Math.floor(gapMs / msPerDay)} days ahead of the newest row, the last sweep and the build`
			: undefined;
	}

	return {
		/** Undefined when the sweep may go on. An operator's word counts for one sweep. */
		async findObjection(expiring: readonly Expiring[]): Promise<string | undefined> {
			const { numDeletedRows } = await db
				.deleteFrom('site_state')
				.where('key', '=', allowedKey)
				.executeTakeFirst();
			if (numDeletedRows > 0n) return undefined;
			const problem = await findClockProblem();
			if (problem) return problem;
			for (const { table, column, before, where = sql`true` } of expiring) {
				const { rows } = await sql<{ total: number | string; expired: number | string }>`
					select count(*) as total, count(*) filter (where ${sql.ref(column)} < ${before}) as expired
					from ${sql.table(table)} where ${where}`.execute(queries);
				const [total, expired] = [Number(rows[0]?.total), Number(rows[0]?.expired)];
				if (expired > minRows && expired > total * maxShare)
					return `${expired} of ${total} rows of ${table} would be deleted at once`;
			}
			return undefined;
		},

		recordSweep: () => writeTime(queries, lastSweepKey, now()),
	};
}

export const allowSweep = (queries: Queries): Promise<void> => writeTime(queries, allowedKey, Date.now());
