import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Lead } from '#contract/leads.ts';
import type { LeadChange, LeadFilter, LeadSummary } from '#contract/operator.ts';
import { dayMs } from '#domain/time/day.ts';
import { parseLead, type StoredLead } from '#server/assessment/store.ts';
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

/** The signs that `like` reads as "anything" stand for themselves. */
const escaped = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

const dayAfter = (day: string) => new Date(Date.parse(day) + dayMs).toISOString();

export type LeadStore = ReturnType<typeof createLeadStore>;

export function createLeadStore(queries: Queries) {
	const db = queries.withTables<{ assessment_responses: StoredLead }>();

	function filtered(filter: LeadFilter) {
		const { status, tool_type, risk_level, search, from, to, reachable } = filter;
		return db.selectFrom('assessment_responses').where((where) => {
			const rules: Expression<SqlBool>[] = [];
			if (status) rules.push(where('status', '=', status));
			if (tool_type) rules.push(where('tool_type', '=', tool_type));
			if (risk_level) rules.push(where('risk_level', '=', risk_level));
			if (from) rules.push(where('created_at', '>=', `${from}T00:00:00.000Z`));
			if (to) rules.push(where('created_at', '<', dayAfter(to)));
			if (reachable === 'true')
				rules.push(where.or([where('email', 'is not', null), where('phone', 'is not', null)]));
			if (search) {
				const like = `%${escaped(search.toLowerCase())}%`;
				const matches = (column: 'email' | 'phone' | 'organization') =>
					sql<SqlBool>`lower(${sql.ref(column)}) like ${like} escape '\\'`;
				rules.push(where.or([matches('email'), matches('phone'), matches('organization')]));
			}
			return where.and(rules);
		});
	}

	const bars = async (label: RawBuilder<string>, since: string): Promise<Bar[]> => {
		const rows = await db
			.selectFrom('assessment_responses')
			.select(({ fn }) => [label.as('label'), fn.countAll<number>().as('count')])
			.where('created_at', '>=', since)
			.groupBy(label)
			.execute();
		return rows.map((row) => ({ label: row.label, count: Number(row.count) }));
	};

	return {
		/** Newest first. */
		async list(filter: LeadFilter, most: number): Promise<LeadSummary[]> {
			let query = filtered(filter)
				.select([...summaryFields])
				.orderBy('created_at', 'desc')
				.orderBy('id', 'desc')
				.limit(most);
			if (filter.after) {
				query = query.where(
					sql<SqlBool>`(created_at, id) < (select created_at, id from assessment_responses where id = ${filter.after})`,
				);
			}
			return await query.execute();
		},

		async choices(): Promise<{ tools: string[]; levels: string[] }> {
			const different = async (column: 'tool_type' | 'risk_level') => {
				const rows = await db
					.selectFrom('assessment_responses')
					.select(`${column} as value`)
					.distinct()
					.orderBy('value')
					.execute();
				return rows.map(({ value }) => value);
			};
			return { tools: await different('tool_type'), levels: await different('risk_level') };
		},

		/** Those of one address, in full. */
		async ofEmail(email: string): Promise<Lead[]> {
			const rows = await db
				.selectFrom('assessment_responses')
				.selectAll()
				.where(sql<SqlBool>`lower(email) = ${email.toLowerCase()}`)
				.orderBy('created_at')
				.execute();
			return rows.map(parseLead);
		},

		async change(id: string, change: LeadChange): Promise<boolean> {
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

		/** What was still to be sent about it goes with it. */
		async remove(id: string): Promise<boolean> {
			const { numDeletedRows } = await db
				.deleteFrom('assessment_responses')
				.where('id', '=', id)
				.executeTakeFirst();
			return numDeletedRows > 0n;
		},

		async removeEmail(email: string): Promise<number> {
			const { numDeletedRows } = await db
				.deleteFrom('assessment_responses')
				.where(sql<SqlBool>`lower(email) = ${email.toLowerCase()}`)
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

		async charts(since: string) {
			const [days, tools, levels, campaigns] = await Promise.all([
				bars(sql<string>`substr(created_at, 1, 10)`, since),
				bars(sql<string>`tool_type`, since),
				bars(sql<string>`risk_level`, since),
				bars(sql<string>`coalesce(utm_source, '(none)')`, since),
			]);
			return { days, tools, levels, campaigns };
		},
	};
}
