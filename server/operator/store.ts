import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import {
	formatLeadCursor,
	type LeadDetail,
	type LeadFilter,
	type LeadPage,
	type LeadSummary,
	type LeadUpdate,
	parseLeadCursor,
} from '#contract/operator.ts';
import { toSearchText } from '#domain/formats/search-words.ts';
import { msPerDay } from '#domain/time/calendar.ts';
import type { StoredLead } from '#server/assessment/store.ts';
import { byteOrder, forceIndex, type Queries } from '#server/database/database.ts';
import { createLeadCharts } from './charts-store.ts';

const maxChoices = 100;

const summaryFields = [
	'id',
	'created_at',
	'tool_type',
	'risk_level',
	'email',
	'phone',
	'organization',
	'status',
	'assigned_to',
	'next_call',
] as const;

const isInstant = (time: string) => time.includes('T');
const startOf = (time: string) => (isInstant(time) ? time : `${time}T00:00:00.000Z`);
const endOf = (time: string) =>
	isInstant(time) ? time : new Date(Date.parse(time) + msPerDay).toISOString();

type Assignment = Pick<LeadDetail, 'assigned_to' | 'next_call'>;

export type Tables = {
	/** `phone_digits` is null in rows that an older version saved after the upgrade. */
	assessment_responses: StoredLead & { phone_digits: string | null } & Assignment;
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
		...createLeadChanges(db),
		...createLeadRemoval(db),
		...createLeadCharts(db),
	};
}

/** Sorts behind every text with the prefix, in byte order. */
const lastCharacter = '\u{10ffff}';
const minPhoneSearchDigits = 3;
/** Of one column. A shorter search fits so many leads that a scan of the list finds them sooner. */
const maxPrefixMatches = 500;
/** Rows that one call looks through for those that fit further conditions: about 50 ms. */
const maxScanned = 5_000;

/** `ids` of the first matches, in the order of an index. */
type PrefixMatch = { ids: RawBuilder<{ id: string }>; condition: RawBuilder<SqlBool> };

function matchWord(word: string): PrefixMatch {
	const range = sql`word >= ${word} and word < ${word + lastCharacter}`;
	return {
		ids: sql`select lead_id as id from lead_words where ${range} order by word`,
		condition: sql`exists (select 1 from lead_words where lead_id = id and ${range})`,
	};
}

function createPrefixMatches(db: Kysely<Tables>, search: string): PrefixMatch[] {
	const match = (name: 'email' | 'organization' | 'phone', text: RawBuilder<unknown>, prefix: string) => {
		const column = sql`${text} ${byteOrder(db)}`;
		const range = sql`${column} >= lower(${prefix}) and ${column} < lower(${prefix + lastCharacter})`;
		const condition = sql<SqlBool>`(${sql.ref(name)} is not null and ${range})`;
		const ids = sql<{
			id: string;
		}>`select id from assessment_responses where ${condition} order by ${column}`;
		return { ids, condition };
	};
	const digits = search.replace(/\D/g, '');
	const isPhone = digits.length >= minPhoneSearchDigits && !/[^\d\s()+./-]/.test(search);
	return [
		match('email', sql`lower(email)`, search),
		match('organization', sql`lower(organization)`, search),
		...(isPhone ? [match('phone', sql`phone_digits`, digits)] : []),
		matchWord(toSearchText(search)),
	];
}

function listConditions(db: Kysely<Tables>, filter: LeadFilter): RawBuilder<SqlBool>[] {
	const { status, tool_type, risk_level, search, from, to, reachable, assigned_to } = filter;
	const conditions: RawBuilder<SqlBool>[] = [];
	if (status) conditions.push(sql`status = ${status}`);
	if (tool_type) conditions.push(sql`tool_type = ${tool_type}`);
	if (risk_level) conditions.push(sql`risk_level = ${risk_level}`);
	if (from) conditions.push(sql`created_at >= ${startOf(from)}`);
	if (to) conditions.push(sql`created_at < ${endOf(to)}`);
	if (assigned_to) conditions.push(sql`assigned_to = ${assigned_to}`);
	if (reachable === 'true') conditions.push(sql`(email is not null or phone is not null)`);
	if (search) {
		const matches = createPrefixMatches(db, search).map(({ condition }) => condition);
		conditions.push(sql`(${sql.join(matches, sql` or `)})`);
	}
	return conditions;
}

/** An index in the order of the list, and the condition that it answers: the one that the fewest rows fulfill. */
function pickIndex({ status, reachable, risk_level, tool_type, assigned_to }: LeadFilter) {
	if (assigned_to) return { index: 'by_assigned_to', answered: { assigned_to } };
	if (status && status !== 'new') return { index: 'by_status', answered: { status } };
	if (reachable === 'true') return { index: 'call_first_reachable', answered: { reachable } };
	if (risk_level) return { index: 'by_risk_level', answered: { risk_level } };
	if (tool_type) return { index: 'by_tool_type', answered: { tool_type } };
	if (status) return { index: 'by_status', answered: { status } };
	return { index: 'call_first', answered: {} };
}

type ListedLead = Omit<LeadSummary, 'delivery'>;
type ListedPage = { leads: ListedLead[]; next: string | null };
type Scan = { rank: 0 | 1; filter: LeadFilter; limit: number };

function toPage(found: ListedLead[], limit: number): ListedPage {
	const leads = found.slice(0, limit);
	const last = leads.at(-1);
	return { leads, next: last && found.length > limit ? formatLeadCursor(last) : null };
}

/** The rows of one rank that an index has in order. */
function readInOrder(db: Kysely<Tables>, { rank, filter, limit }: Scan, offset: number) {
	const { from, to, after } = filter;
	const { index, answered } = pickIndex(filter);
	const start = after ? parseLeadCursor(after) : undefined;
	const conditions = [
		sql`${callRank} = ${rank}`,
		...listConditions(db, { ...answered, ...(from && { from }), ...(to && { to }) }),
		...(start?.rank === rank ? [sql`(created_at, id) < (${start.created_at}, ${start.id})`] : []),
	];
	return sql<Tables['assessment_responses']>`(
		select ${sql.join([...summaryFields, 'phone_digits'].map((name) => sql.ref(name)))}
		from assessment_responses ${forceIndex(db, `assessment_responses_${index}`)}
		where ${sql.join(conditions, sql` and `)}
		order by created_at desc, id desc limit ${limit} offset ${offset})`.as('listed');
}

function createLeadScan(db: Kysely<Tables>) {
	/** The limit of the inner query bounds the work whichever conditions the index does not answer. */
	function scan({ rank, filter, limit }: Scan): Promise<ListedLead[]> {
		const { from: _, to: __, ...others } = filter;
		const answered = Object.keys(pickIndex(filter).answered);
		const rest = listConditions(
			db,
			Object.fromEntries(Object.entries(others).filter(([name]) => !answered.includes(name))),
		);
		const scanned = rest.length === 0 ? limit : maxScanned;
		return db
			.selectFrom(readInOrder(db, { rank, filter, limit: scanned }, 0))
			.select(summaryFields)
			.where((where) => where.and(rest))
			.orderBy('created_at', 'desc')
			.orderBy('id', 'desc')
			.limit(limit)
			.execute();
	}

	/** Undefined when the scan reached the end. */
	async function findEndOfScan(rank: 0 | 1, filter: LeadFilter): Promise<string | undefined> {
		const last = await db
			.selectFrom(readInOrder(db, { rank, filter, limit: 1 }, maxScanned - 1))
			.select(summaryFields)
			.executeTakeFirst();
		return last && formatLeadCursor(last);
	}

	/** One rank at a time, so that an index has the rows in order under every filter. */
	async function listByScan(filter: LeadFilter, limit: number): Promise<ListedPage> {
		const startsAtRank = filter.after ? parseLeadCursor(filter.after).rank : 1;
		const leads: ListedLead[] = [];
		for (const rank of [1, 0] as const) {
			const hasNone = rank === 1 && filter.status !== undefined && filter.status !== 'new';
			if (rank > startsAtRank || hasNone) continue;
			leads.push(...(await scan({ rank, filter, limit: limit + 1 - leads.length })));
			if (leads.length > limit) return toPage(leads, limit);
			const next = await findEndOfScan(rank, filter);
			if (next) return { leads, next };
		}
		return { leads, next: null };
	}

	return { listByScan };
}

function createLeadSearch(db: Kysely<Tables>) {
	/** Undefined when the search is too short to be answered by the indexes of its columns. */
	async function findIds(search: string): Promise<string[] | undefined> {
		const ids = new Set<string>();
		for (const match of createPrefixMatches(db, search)) {
			const { rows } = await sql<{ id: string }>`${match.ids} limit ${maxPrefixMatches + 1}`.execute(db);
			if (rows.length > maxPrefixMatches) return undefined;
			for (const { id } of rows) ids.add(id);
		}
		return [...ids];
	}

	/** Sorts here: with an order and a limit PostgreSQL would rather scan the whole list. */
	async function listByIds(ids: string[], { search: _, after, ...filter }: LeadFilter, limit: number) {
		if (ids.length === 0) return { leads: [], next: null };
		const rows = await db
			.selectFrom('assessment_responses')
			.select(summaryFields)
			.where('id', 'in', ids)
			.where((where) => where.and(listConditions(db, filter)))
			.execute();
		const positions = rows
			.map((lead) => ({ lead, cursor: formatLeadCursor(lead) }))
			.filter(({ cursor }) => !after || cursor < after)
			.toSorted((a, b) => (a.cursor < b.cursor ? 1 : -1));
		return toPage(
			positions.map(({ lead }) => lead),
			limit,
		);
	}

	return { findIds, listByIds };
}

async function findDeliveries(
	db: Kysely<Tables>,
	ids: string[],
): Promise<Map<string, LeadSummary['delivery']>> {
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

function createLeadQueries(db: Kysely<Tables>) {
	const { listByScan } = createLeadScan(db);
	const { findIds, listByIds } = createLeadSearch(db);

	return {
		/** A page may have fewer leads than `limit` and yet a `next`: those behind it have not been looked at. */
		async list(filter: LeadFilter, limit: number): Promise<LeadPage> {
			const ids = filter.search ? await findIds(filter.search) : undefined;
			const { leads, next } = ids ? await listByIds(ids, filter, limit) : await listByScan(filter, limit);
			const deliveries = await findDeliveries(
				db,
				leads.map(({ id }) => id),
			);
			return { leads: leads.map((lead) => ({ ...lead, delivery: deliveries.get(lead.id) ?? null })), next };
		},

		async findAssignment(id: string): Promise<Assignment> {
			const leads = db.selectFrom('assessment_responses').select(['assigned_to', 'next_call']);
			return await leads.where('id', '=', id).executeTakeFirstOrThrow();
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

function createLeadChanges(db: Kysely<Tables>) {
	return {
		/** False when there is no such lead. */
		async update(id: string, { status, notes, assigned_to, next_call }: LeadUpdate): Promise<boolean> {
			const { numUpdatedRows } = await db
				.updateTable('assessment_responses')
				.set({
					...(status && { status }),
					...(notes !== undefined && { notes: notes || null }),
					...(assigned_to !== undefined && { assigned_to }),
					...(next_call !== undefined && { next_call }),
				})
				.where('id', '=', id)
				.executeTakeFirst();
			return numUpdatedRows > 0n;
		},
	};
}

/** Compares digits only: people write the same number in many ways. */
async function findByPhone(db: Kysely<Tables>, phone: string): Promise<string[]> {
	const digits = phone.replace(/\D/g, '');
	if (digits === '') return [];
	const withPhone = db
		.selectFrom('assessment_responses')
		.select(['id', 'phone'])
		.where('phone', 'is not', null);
	// Two queries, because SQLite would scan the index for both conditions in one.
	const rows = [
		...(await withPhone.where(sql<SqlBool>`phone_digits ${byteOrder(db)} = ${digits}`).execute()),
		...(await withPhone.where(sql<SqlBool>`phone_digits ${byteOrder(db)} is null`).execute()),
	];
	return rows.filter((row) => row.phone?.replace(/\D/g, '') === digits).map(({ id }) => id);
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

		async findByEmail(email: string): Promise<string[]> {
			const rows = await db
				.selectFrom('assessment_responses')
				.select('id')
				.where(sql<SqlBool>`email is not null and lower(email) ${byteOrder(db)} = lower(${email})`)
				.execute();
			return rows.map(({ id }) => id);
		},

		findByPhone: (phone: string) => findByPhone(db, phone),

		/** At most `limit` of the oldest rows; 0 when none is left. */
		async removeBefore(time: string, limit: number): Promise<number> {
			const { numDeletedRows } = await db
				.deleteFrom('assessment_responses')
				.where('id', 'in', (where) =>
					where
						.selectFrom('assessment_responses')
						.select('id')
						.where('created_at', '<', time)
						.orderBy('created_at')
						.orderBy('id')
						.limit(limit),
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
