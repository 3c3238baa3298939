import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { LeadFilter, LeadSummary, LeadUpdate } from '#contract/operator.ts';
import { msPerDay } from '#domain/time/dates.ts';
import type { StoredLead } from '#server/assessment/store.ts';
import type { Queries } from '#server/database/database.ts';

type Bar = { label: string; count: number };

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

const escapeLike = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

const dayAfter = (day: string) => new Date(Date.parse(day) + msPerDay).toISOString();

type Tables = { assessment_responses: StoredLead };

const callRank = sql<number>`case when status = 'new' and phone is not null then 1 else 0 end`;

const delivery = sql<LeadSummary['delivery']>`(
	select case min(case state when 'given-up' then 0 when 'waiting' then 1 else 2 end)
		when 0 then 'given-up' when 1 then 'waiting' when 2 then 'sent' end
	from outbox where submission_id = assessment_responses.id)`;

export type LeadStore = ReturnType<typeof createLeadStore>;

export function createLeadStore(queries: Queries) {
	const db = queries.withTables<Tables>();
	return { ...createLeadQueries(db), ...createLeadRemoval(db), ...createLeadCharts(db) };
}

function filterLeads(db: Kysely<Tables>, filter: LeadFilter) {
	const { status, tool_type, risk_level, search, from, to, reachable } = filter;
	return db.selectFrom('assessment_responses').where((where) => {
		const conditions: Expression<SqlBool>[] = [];
		if (status) conditions.push(where('status', '=', status));
		if (tool_type) conditions.push(where('tool_type', '=', tool_type));
		if (risk_level) conditions.push(where('risk_level', '=', risk_level));
		if (from) conditions.push(where('created_at', '>=', `${from}T00:00:00.000Z`));
		if (to) conditions.push(where('created_at', '<', dayAfter(to)));
		if (reachable === 'true')
			conditions.push(where.or([where('email', 'is not', null), where('phone', 'is not', null)]));
		if (search) {
			const like = `%${escapeLike(search.toLowerCase())}%`;
			const matches = (column: 'email' | 'phone' | 'organization') =>
				sql<SqlBool>`lower(${sql.ref(column)}) like ${like} escape '\\'`;
			conditions.push(where.or([matches('email'), matches('phone'), matches('organization')]));
		}
		return where.and(conditions);
	});
}

function createLeadQueries(db: Kysely<Tables>) {
	return {
		async list(filter: LeadFilter, limit: number): Promise<LeadSummary[]> {
			let query = filterLeads(db, filter)
				.select([...summaryFields, delivery.as('delivery')])
				.orderBy(callRank, 'desc')
				.orderBy('created_at', 'desc')
				.orderBy('id', 'desc')
				.limit(limit);
			if (filter.after) {
				query = query.where(
					sql<SqlBool>`(${callRank}, created_at, id) < (select ${callRank}, created_at, id from assessment_responses where id = ${filter.after})`,
				);
			}
			return await query.execute();
		},

		async choices(): Promise<{ tools: string[]; levels: string[] }> {
			const listDistinct = async (column: 'tool_type' | 'risk_level') => {
				const rows = await db
					.selectFrom('assessment_responses')
					.select(`${column} as value`)
					.distinct()
					.orderBy('value')
					.execute();
				return rows.map(({ value }) => value);
			};
			return { tools: await listDistinct('tool_type'), levels: await listDistinct('risk_level') };
		},

		async update(id: string, change: LeadUpdate): Promise<boolean> {
			if (Object.keys(change).length === 0) return true;
			const { numUpdatedRows } = await db
				.updateTable('assessment_responses')
				.set({
					...(change.status && { status: change.status }),
					...(change.notes !== undefined && { notes: change.notes || null }),
				})
				.where('id', '=', id)
				.executeTakeFirst();
			return numUpdatedRows > 0n;
		},
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
				.where(sql<SqlBool>`lower(email) = ${email.toLowerCase()}`)
				.executeTakeFirst();
			return Number(numDeletedRows);
		},

		/** Compares digits only: people write the same number in many ways. */
		async removeByPhone(phone: string): Promise<number> {
			const digits = phone.replace(/\D/g, '');
			const rows = await db
				.selectFrom('assessment_responses')
				.select(['id', 'phone'])
				.where('phone', 'is not', null)
				.execute();
			const ids = rows.filter((row) => row.phone?.replace(/\D/g, '') === digits).map(({ id }) => id);
			if (digits === '' || ids.length === 0) return 0;
			const { numDeletedRows } = await db
				.deleteFrom('assessment_responses')
				.where('id', 'in', ids)
				.executeTakeFirst();
			return Number(numDeletedRows);
		},

		async removeBefore(time: string): Promise<number> {
			const { numDeletedRows } = await db
				.deleteFrom('assessment_responses')
				.where('created_at', '<', time)
				.executeTakeFirst();
			return Number(numDeletedRows);
		},
	};
}

function createLeadCharts(db: Kysely<Tables>) {
	const countBy = async (label: RawBuilder<string>, since: string): Promise<Bar[]> => {
		const rows = await db
			.selectFrom('assessment_responses')
			.select(({ fn }) => [label.as('label'), fn.countAll<number>().as('count')])
			.where('created_at', '>=', since)
			.groupBy(label)
			.execute();
		return rows.map((row) => ({ label: row.label, count: Number(row.count) }));
	};

	return {
		async countForCharts(since: string) {
			const [days, tools, levels, campaigns] = await Promise.all([
				countBy(sql<string>`substr(created_at, 1, 10)`, since),
				countBy(sql<string>`tool_type`, since),
				countBy(sql<string>`risk_level`, since),
				countBy(sql<string>`coalesce(utm_source, '(none)')`, since),
			]);
			return { days, tools, levels, campaigns };
		},
	};
}
