import type pg from 'pg';
import { groupCommit } from './group-commit.ts';

type Take = { key: string; seconds: number };
/** How often a key was taken in its present period, this time included, and how long that period still lasts. */
export type Count = { times: number; msBeforeNext: number };

type SharedCounts = { take(take: Take): Promise<Count>; forget(key: string): Promise<void> };

// A period that has ended begins anew. The keys arrive sorted, so that two copies never wait for each other in a circle.
const addText = `insert into rate_limits as counts (key, points, expire)
select * from unnest($1::text[], $2::integer[], $3::bigint[])
on conflict (key) do update set
	points = case when counts.expire <= $4 then excluded.points else counts.points + excluded.points end,
	expire = case when counts.expire <= $4 then excluded.expire else counts.expire end
returning key, points, expire`;

const bounds = { most: 500, atOnce: 2 };
const sweepEveryMs = 5 * 60 * 1000;
/** The clocks of two copies may differ. */
const sweepAfterMs = 60 * 60 * 1000;

/** Counts that all copies of the server share. Visitors who come at the same moment are counted by one statement. */
export function createSharedCounts(pool: pg.Pool): SharedCounts {
	async function add(takes: Take[]): Promise<Count[]> {
		const now = Date.now();
		const sums = new Map<string, { times: number; until: number }>();
		const places = takes.map(({ key, seconds }) => {
			const sum = sums.get(key) ?? { times: 0, until: now + seconds * 1000 };
			sums.set(key, sum);
			return ++sum.times;
		});
		const sorted = [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1));
		const { rows } = await pool.query<{ key: string; points: number; expire: string }>({
			name: 'add-counts',
			text: addText,
			values: [
				sorted.map(([key]) => key),
				sorted.map(([, { times }]) => times),
				sorted.map(([, { until }]) => until),
				now,
			],
		});
		const stored = new Map(rows.map((row) => [row.key, row]));
		return takes.map(({ key }, index) => {
			const { points = 0, expire = '0' } = stored.get(key) ?? {};
			const later = (sums.get(key)?.times ?? 0) - (places[index] ?? 0);
			return { times: points - later, msBeforeNext: Number(expire) - now };
		});
	}

	const sweep = () =>
		pool.query('delete from rate_limits where expire < $1', [Date.now() - sweepAfterMs]).catch(() => {});
	setInterval(sweep, sweepEveryMs).unref();
	return {
		take: groupCommit(add, bounds),
		async forget(key) {
			await pool.query('delete from rate_limits where key = $1', [key]);
		},
	};
}
