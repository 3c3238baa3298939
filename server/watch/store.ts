import { sql } from 'kysely';
import type { WatchProof, WatchState } from '#contract/watch.ts';
import { msPerDay } from '#domain/time/calendar.ts';
import { type Database, isLeaseFree, type Queries } from '#server/database/database.ts';
import { addMessages, type NewMessage, removeMessages } from '#server/outbox/store.ts';

/** As stored: `last_result` is encrypted, `changes` is JSON. Times are Unix milliseconds. */
export type WatchRow = {
	id: string;
	user_id: string;
	email: string;
	domain: string;
	token: string;
	/** The seed of the token in a link; so is `confirm_token`. */
	unsubscribe_token: string;
	state: WatchState;
	created_at: number;
	next_at: number;
	lease_owner: string | null;
	lease_until: number | null;
	proof_failures: number;
	proof_lost_at: number | null;
	last_scan_at: number | null;
	last_mail_at: number | null;
	catalog_date: string | null;
	last_result: string | null;
	changes: string;
	proof: WatchProof;
	mailbox: string | null;
	interval_days: number;
	proven_at: number | null;
	confirm_token: string | null;
	/** 1 or 0: whether the account gets mails about changes. */
	mails_changes: number;
};

export type WatchOutcome = Partial<Omit<WatchRow, 'id' | 'user_id' | 'email'>>;

type Claim = { owner: string; now: number; leaseUntil: number; maxLeaseUntil: number; catalogDate: string };

export type WatchCount = { state: WatchState; count: number; oldestDue: number | undefined };

/** Not `next_at`, which a failed scan postpones. A watch whose owner removed the proof is not overdue. */
const scanDueAt = sql<number>`case when proof_failures = 0
	then coalesce(last_scan_at + cast(interval_days as bigint) * ${sql.lit(msPerDay)}, next_at) end`;

export type WatchStore = ReturnType<typeof createWatchStore>;

export const getMessageIdPrefix = (id: string) => `watch.${id}.`;
export const readWatchId = (messageId: string) => messageId.split('.')[1] ?? '';

type Tables = { watches: WatchRow };

/** PostgreSQL returns bigint as text. */
const toNumber = (value: number | null) => (value === null ? null : Number(value));
const parseRow = (row: WatchRow): WatchRow => ({
	...row,
	created_at: Number(row.created_at),
	next_at: Number(row.next_at),
	lease_until: toNumber(row.lease_until),
	proof_lost_at: toNumber(row.proof_lost_at),
	last_scan_at: toNumber(row.last_scan_at),
	last_mail_at: toNumber(row.last_mail_at),
	proven_at: toNumber(row.proven_at),
});

export function createWatchStore({ queries, engine }: Pick<Database, 'queries' | 'engine'>) {
	return {
		...createAccountQueries(queries, engine),
		...createRunnerQueries(queries, engine),
		...createCounts(queries),
	};
}

function createAccountQueries(queries: Queries, engine: Database['engine']) {
	const db = queries.withTables<Tables>();
	return {
		async listByUser(userId: string): Promise<WatchRow[]> {
			const rows = await db
				.selectFrom('watches')
				.selectAll()
				.where('user_id', '=', userId)
				.orderBy('created_at')
				.execute();
			return rows.map(parseRow);
		},

		/** False when the account has `max` watches. */
		addWithinLimit: (max: number, row: WatchRow, messages: readonly NewMessage[]): Promise<boolean> =>
			queries.transaction().execute(async (tx) => {
				const tables = tx.withTables<Tables & { user: { id: string } }>();
				// Lock the account so that simultaneous requests cannot exceed the limit; SQLite has a single writer.
				const owner = tables.selectFrom('user').select('id').where('id', '=', row.user_id);
				await (engine === 'postgres' ? owner.forUpdate() : owner).execute();
				const { count } = await tables
					.selectFrom('watches')
					.select(({ fn }) => fn.countAll().as('count'))
					.where('user_id', '=', row.user_id)
					.executeTakeFirstOrThrow();
				if (Number(count) >= max) return false;
				await tables.insertInto('watches').values(row).execute();
				await addMessages(tx, messages);
				return true;
			}),

		async findBy(
			column: 'id' | 'unsubscribe_token' | 'confirm_token',
			value: string,
		): Promise<WatchRow | undefined> {
			const row = await db.selectFrom('watches').selectAll().where(column, '=', value).executeTakeFirst();
			return row && parseRow(row);
		},

		/** Also of a watch that is being scanned: its result is then discarded. */
		async update(userId: string, id: string, values: WatchOutcome): Promise<boolean> {
			const { numUpdatedRows } = await db
				.updateTable('watches')
				.set({ ...values, lease_owner: null, lease_until: null })
				.where('id', '=', id)
				.where('user_id', '=', userId)
				.executeTakeFirst();
			return numUpdatedRows > 0n;
		},

		/** Without an id, every watch of the account. */
		remove: (userId: string, id?: string): Promise<boolean> =>
			queries
				.transaction()
				.execute((tx) => removeWatches(tx, { user_id: userId, ...(id !== undefined && { id }) })),
	};
}

/** In the caller's transaction. A queued mail must not be sent after its watch is deleted, and no cascade reaches the outbox. */
export async function removeWatches(tx: Queries, filter: Partial<WatchRow>): Promise<boolean> {
	const removed = await tx
		.withTables<Tables>()
		.deleteFrom('watches')
		.where(({ and }) => and(filter))
		.returning('id')
		.execute();
	for (const { id } of removed) await removeMessages(tx, getMessageIdPrefix(id));
	return removed.length > 0;
}

/** Saves a change of a leased watch together with its mails, so that each change is mailed exactly once. */
async function changeLeased(
	queries: Queries,
	change: (tx: Queries) => Promise<bigint>,
	messages: readonly NewMessage[],
): Promise<boolean> {
	return await queries.transaction().execute(async (tx) => {
		if ((await change(tx)) === 0n) return false;
		await addMessages(tx, messages);
		return true;
	});
}

function createRunnerQueries(queries: Queries, engine: Database['engine']) {
	const skipLocked = engine === 'postgres' ? sql`for update skip locked` : sql``;
	return {
		/** Leases one watch that is due, or whose result was judged by an older catalog. */
		async claim({
			owner,
			now,
			leaseUntil,
			maxLeaseUntil,
			catalogDate,
		}: Claim): Promise<WatchRow | undefined> {
			const { rows } = await sql<WatchRow>`
				update watches set lease_owner = ${owner}, lease_until = ${leaseUntil}
				where id in (
					select id from watches
					where (next_at <= ${now} or (state = 'active' and catalog_date < ${catalogDate}))
						and not (state = 'paused' and proof_lost_at is null)
						and ${isLeaseFree({ now, maxLeaseUntil })}
					order by next_at, id limit 1 ${skipLocked})
				returning *`.execute(queries);
			return rows[0] && parseRow(rows[0]);
		},

		finish: (row: WatchRow, outcome: WatchOutcome, messages: readonly NewMessage[]): Promise<boolean> =>
			changeLeased(
				queries,
				async (tx) => {
					const { numUpdatedRows } = await tx
						.withTables<Tables>()
						.updateTable('watches')
						.set({ ...outcome, lease_owner: null, lease_until: null })
						.where('id', '=', row.id)
						.where('lease_owner', '=', row.lease_owner)
						.executeTakeFirst();
					return numUpdatedRows;
				},
				messages,
			),

		removeWithMail: (row: WatchRow, messages: readonly NewMessage[]): Promise<boolean> =>
			changeLeased(
				queries,
				async (tx) => {
					const { numDeletedRows } = await tx
						.withTables<Tables>()
						.deleteFrom('watches')
						.where('id', '=', row.id)
						.where('lease_owner', '=', row.lease_owner)
						.executeTakeFirst();
					return numDeletedRows;
				},
				messages,
			),
	};
}

function createCounts(queries: Queries) {
	const db = queries.withTables<Tables>();
	return {
		async count(): Promise<number> {
			const { count } = await db
				.selectFrom('watches')
				.select(({ fn }) => fn.countAll<number>().as('count'))
				.executeTakeFirstOrThrow();
			return Number(count);
		},

		async countByState(): Promise<WatchCount[]> {
			const rows = await db
				.selectFrom('watches')
				.select(({ fn }) => [
					'state',
					fn.countAll<number>().as('count'),
					fn.min<number | null>(scanDueAt).as('oldestDue'),
				])
				.groupBy('state')
				.execute();
			return rows.map(({ state, count, oldestDue }) => ({
				state,
				count: Number(count),
				oldestDue: oldestDue === null ? undefined : Number(oldestDue),
			}));
		},
	};
}
