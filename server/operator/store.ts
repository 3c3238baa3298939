import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type LeadFilter, type LeadSummary, type LeadUpdate, parseLeadCursor } from '#contract/operator.ts';
import { msPerDay } from '#domain/time/calendar.ts';
import type { StoredLead } from '#server/assessment/store.ts';
import { byteOrder, type Queries, useIndex } from '#server/database/database.ts';
import { addMessages, type NewMessage } from '#server/outbox/store.ts';

type Bar = { label: string; count: number };

const maxChoices = 100;
const removalBatchSize = 1000;

const summaryFields = [
	'id',
	'created_at',
	'tool_type',
	'risk_level',
	'email',
	'phone',
	'organization',
	'status',
] as const;

const isInstant = (time: string) => time.includes('T');
const startOf = (time: string) => (isInstant(time) ? time : `${time}T00:00:00.000Z`);
const endOf = (time: string) =>
	isInstant(time) ? time : new Date(Date.parse(time) + msPerDay).toISOString();

type Tables = {
	/** `phone_digits` is null in rows that an older version saved after the upgrade. */
	assessment_responses: StoredLead & { phone_digits: string | null };
	outbox: { submission_id: string; state: NonNullable<LeadSummary['delivery']> };
};

/** As in the indexes: both engines match an indexed expression by its text. */
const callRank = sql<number>`(case when status = 'new' and phone is not null then 1 else 0 end)`;

const deliveryByRank = ['given-up', 'waiting', 'sent'] as const;

export type LeadStore = ReturnType<typeof createLeadStore>;

export function createLeadStore(queries: Queries) {
	const db = queries.withTables<Tables>();
	return {
		...createLeadQueries(db),
		...createLeadChanges(queries),
		...createLeadRemoval(db),
		...createLeadCharts(db),
	};
}

/** Sorts behind every text with the prefix, in byte order. */
const lastCharacter = '\u{10ffff}';
const minPhoneSearchDigits = 3;

function matchesPrefix(db: Kysely<Tables>, search: string): RawBuilder<SqlBool> {
	const collation = byteOrder(db);
	const inRange = (column: RawBuilder<unknown>, prefix: string) =>
		sql`${column} >= lower(${prefix}) and ${column} < lower(${prefix + lastCharacter})`;
	const matches = (['email', 'organization'] as const).map(
		(column) =>
			sql<SqlBool>`(${sql.ref(column)} is not null and ${inRange(sql`lower(${sql.ref(column)}) ${collation}`, search)})`,
	);
	const digits = search.replace(/\D/g, '');
	const isPhone = digits.length >= minPhoneSearchDigits && !/[^\d\s()+./-]/.test(search);
	if (isPhone)
		matches.push(sql<SqlBool>`(phone is not null and ${inRange(sql`phone_digits ${collation}`, digits)})`);
	return sql<SqlBool>`(${sql.join(matches, sql` or `)})`;
}

function filterLeads(db: Kysely<Tables>, filter: LeadFilter) {
	const { status, tool_type, risk_level, search, from, to, reachable } = filter;
	return db.selectFrom('assessment_responses').where((where) => {
		const conditions: Expression<SqlBool>[] = [];
		if (status) conditions.push(where('status', '=', status));
		if (tool_type) conditions.push(where('tool_type', '=', tool_type));
		if (risk_level) conditions.push(where('risk_level', '=', risk_level));
		if (from) conditions.push(where('created_at', '>=', startOf(from)));
		if (to) conditions.push(where('created_at', '<', endOf(to)));
		if (reachable === 'true') conditions.push(sql<SqlBool>`(email is not null or phone is not null)`);
		if (search) conditions.push(matchesPrefix(db, search));
		return where.and(conditions);
	});
}

function createLeadQueries(db: Kysely<Tables>) {
	/** One rank at a time, so that an index has the rows in order under every filter. */
	function listRank(rank: 0 | 1, filter: LeadFilter, limit: number) {
		const query = filterLeads(db, filter)
			.select(summaryFields)
			.where(callRank, '=', rank)
			.orderBy('created_at', 'desc')
			.orderBy('id', 'desc')
			.limit(limit);
		const after = filter.after && parseLeadCursor(filter.after);
		return after && after.rank === rank
			? query.where(sql<SqlBool>`(created_at, id) < (${after.created_at}, ${after.id})`)
			: query;
	}

	async function findDeliveries(ids: string[]): Promise<Map<string, LeadSummary['delivery']>> {
		if (ids.length === 0) return new Map();
		const rank = sql<number>`min(case state when 'given-up' then 0 when 'waiting' then 1 else 2 end)`;
		const rows = await db
			.selectFrom('outbox')
			.select(['submission_id', rank.as('rank')])
			.where('submission_id', 'in', ids)
			.groupBy('submission_id')
			.execute();
		return new Map(rows.map((row) => [row.submission_id, deliveryByRank[row.rank] ?? null]));
	}

	return {
		async list(filter: LeadFilter, limit: number): Promise<LeadSummary[]> {
			const startsAtRank = filter.after ? parseLeadCursor(filter.after).rank : 1;
			const leads: Omit<LeadSummary, 'delivery'>[] = [];
			for (const rank of [1, 0] as const) {
				const hasNone = rank === 1 && filter.status !== undefined && filter.status !== 'new';
				if (rank > startsAtRank || hasNone || leads.length === limit) continue;
				leads.push(...(await listRank(rank, filter, limit - leads.length).execute()));
			}
			const deliveries = await findDeliveries(leads.map(({ id }) => id));
			return leads.map((lead) => ({ ...lead, delivery: deliveries.get(lead.id) ?? null }));
		},

		async choices(): Promise<{ tools: string[]; levels: string[] }> {
			// Jumps from value to value in the index; neither engine does that for `distinct`.
			const listDistinct = async (column: 'tool_type' | 'risk_level') => {
				const name = sql.ref(column);
				const { rows } = await sql<{ value: string }>`
					with recursive found (value) as (
						select min(${name}) from assessment_responses
						union all
						select (select min(${name}) from assessment_responses where ${name} > found.value)
						from found where found.value is not null)
					select value from found where value is not null limit ${maxChoices}`.execute(db);
				return rows.map(({ value }) => value);
			};
			return { tools: await listDistinct('tool_type'), levels: await listDistinct('risk_level') };
		},
	};
}

function createLeadChanges(queries: Queries) {
	return {
		/** The messages are saved with the change or not at all. */
		update: (id: string, change: LeadUpdate, messages: readonly NewMessage[] = []): Promise<boolean> =>
			queries.transaction().execute(async (tx) => {
				if (Object.keys(change).length === 0) return true;
				const { numUpdatedRows } = await tx
					.withTables<Tables>()
					.updateTable('assessment_responses')
					.set({
						...(change.status && { status: change.status }),
						...(change.notes !== undefined && { notes: change.notes || null }),
					})
					.where('id', '=', id)
					.executeTakeFirst();
				if (numUpdatedRows > 0n) await addMessages(tx, messages);
				return numUpdatedRows > 0n;
			}),
	};
}

function createLeadRemoval(db: Kysely<Tables>) {
	return {
		/** Pending messages are deleted by cascade. */
		async remove(id: string): Promise<boolean> {
			const { numDeletedRows } = await db
				.deleteFrom('assessment_responses')
				.where('id', '=', id)
				.executeTakeFirst();
			return numDeletedRows > 0n;
		},

		async removeByEmail(email: string): Promise<number> {
			const { numDeletedRows } = await db
				.deleteFrom('assessment_responses')
				.where(sql<SqlBool>`email is not null and lower(email) ${byteOrder(db)} = lower(${email})`)
				.executeTakeFirst();
			return Number(numDeletedRows);
		},

		/** Compares digits only: people write the same number in many ways. */
		async removeByPhone(phone: string): Promise<number> {
			const digits = phone.replace(/\D/g, '');
			if (digits === '') return 0;
			const withPhone = db
				.selectFrom('assessment_responses')
				.select(['id', 'phone'])
				.where('phone', 'is not', null);
			// Two queries, because SQLite would scan the index for both conditions in one.
			const rows = [
				...(await withPhone.where(sql<SqlBool>`phone_digits ${byteOrder(db)} = ${digits}`).execute()),
				...(await withPhone.where(sql<SqlBool>`phone_digits ${byteOrder(db)} is null`).execute()),
			];
			const ids = rows.filter((row) => row.phone?.replace(/\D/g, '') === digits).map(({ id }) => id);
			if (ids.length === 0) return 0;
			const { numDeletedRows } = await db
				.deleteFrom('assessment_responses')
				.where('id', 'in', ids)
				.executeTakeFirst();
			return Number(numDeletedRows);
		},

		/** One batch of the oldest rows, so that no lock is held for long; 0 when none is left. */
		async removeBefore(time: string): Promise<number> {
			const { numDeletedRows } = await db
				.deleteFrom('assessment_responses')
				.where('id', 'in', (where) =>
					where
						.selectFrom('assessment_responses')
						.select('id')
						.where('created_at', '<', time)
						.orderBy('created_at')
						.orderBy('id')
						.limit(removalBatchSize),
				)
				.executeTakeFirst();
			return Number(numDeletedRows);
		},

		async findOldest(): Promise<string | undefined> {
			const { oldest } = await db
				.selectFrom('assessment_responses')
				.select(({ fn }) => fn.min('created_at').as('oldest'))
				.executeTakeFirstOrThrow();
			return oldest ?? undefined;
		},
	};
}

/** Instants in UTC, the second one exclusive. */
type ChartDay = { label: string; from: string; before: string };

type ChartRow = { day: string; tool: string; level: string; source: string | null; count: number };

function sumBy(rows: readonly ChartRow[], getLabel: (row: ChartRow) => string): Bar[] {
	const counts = new Map<string, number>();
	for (const row of rows) counts.set(getLabel(row), (counts.get(getLabel(row)) ?? 0) + row.count);
	return [...counts].map(([label, count]) => ({ label, count }));
}

function createLeadCharts(db: Kysely<Tables>) {
	return {
		/**
		 * A range per day, because a day of another time zone has no column to group by; adds up the groups here. In one
		 * statement: the operator's connection waits behind visitors, so each one costs.
		 */
		async countForCharts(days: readonly ChartDay[]) {
			const parts = days.map(
				({ label, from, before }) => sql`
					select cast(${label} as text) as day, tool_type as tool, risk_level as level, utm_source as source,
						count(*) as count
					from assessment_responses ${useIndex(db, 'assessment_responses_for_charts')}
					where created_at >= ${from} and created_at < ${before}
					group by tool_type, risk_level, utm_source`,
			);
			const { rows: found } = await sql<ChartRow>`${sql.join(parts, sql` union all `)}`.execute(db);
			const rows = found.map((row) => ({ ...row, count: Number(row.count) }));
			return {
				days: sumBy(rows, ({ day }) => day),
				tools: sumBy(rows, ({ tool }) => tool),
				levels: sumBy(rows, ({ level }) => level),
				campaigns: sumBy(rows, ({ source }) => source ?? '(none)'),
			};
		},
	};
}
