import { randomUUIDv7 } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { AuditAction, AuditEntry } from '#contract/audit.ts';
import type { Queries } from '#server/database/database.ts';

export type Actor =
	| { kind: 'account' | 'key'; id: string; requestId?: string }
	| { kind: 'shell' | 'retention' };

/** Ids and names of fields alone: never an address, a name or content. */
type Event = { action: AuditAction; target?: string; fields?: readonly string[]; count?: number };

type AuditRow = Omit<AuditEntry, 'actor_name' | 'target_name'>;

type Tables = { audit: AuditRow };

/** Of one actor. */
export type Recorder = {
	/** The change and its rows are committed together or not at all. */
	change<Value>(run: (tx: Queries, note: (event: Event) => void) => Promise<Value>): Promise<Value>;
	/** What was read, before it is sent. */
	record(event: Event): Promise<void>;
};

export type Audit = ReturnType<typeof createAudit>;

const pageSize = 100;

function toRow(actor: Actor, { action, target, fields, count }: Event): AuditRow {
	return {
		id: randomUUIDv7(),
		created_at: new Date().toISOString(),
		actor: actor.kind,
		actor_id: 'id' in actor ? actor.id : null,
		action,
		target: target ?? null,
		fields: fields?.join(',') || null,
		count: count ?? null,
		request_id: ('requestId' in actor && actor.requestId) || null,
	};
}

type Log = { info(fields: { audit: AuditRow }, message: string): void };

/** Logs each row after it was committed. */
export function createAudit(queries: Queries, log?: Log) {
	const db = queries.withTables<Tables>();

	function by(actor: Actor): Recorder {
		const change: Recorder['change'] = async (run) => {
			const rows: AuditRow[] = [];
			const value = await queries.transaction().execute(async (tx) => {
				const result = await run(tx, (event) => rows.push(toRow(actor, event)));
				if (rows.length > 0) await tx.withTables<Tables>().insertInto('audit').values(rows).execute();
				return result;
			});
			for (const audit of rows) log?.info({ audit }, 'audit');
			return value;
		};
		return { change, record: (event) => change(async (_, note) => note(event)) };
	}

	/** The newest first. */
	async function listPage(after?: string): Promise<{ entries: AuditEntry[]; next: string | null }> {
		const findName = (id: RawBuilder<unknown>) => sql<string | null>`coalesce(
			(select email from "user" where "user".id = ${id}), (select name from api_keys where api_keys.id = ${id}))`;
		// The id of a message starts with that of its lead.
		const lead = sql`(select id from assessment_responses where assessment_responses.id = substr(audit.target, 1, 36))`;
		let query = db
			.selectFrom('audit')
			.selectAll()
			.select(findName(sql`audit.actor_id`).as('actor_name'))
			.select(sql<string | null>`coalesce(${findName(sql`audit.target`)}, ${lead})`.as('target_name'))
			.orderBy('id', 'desc')
			.limit(pageSize + 1);
		if (after) query = query.where('id', '<', after);
		const found = await query.execute();
		const entries = found.slice(0, pageSize);
		return { entries, next: found.length > pageSize ? (entries.at(-1)?.id ?? null) : null };
	}

	return {
		by,
		listPage,

		async *readPages(): AsyncGenerator<AuditEntry[]> {
			let after: string | undefined;
			do {
				const { entries, next } = await listPage(after);
				yield entries;
				after = next ?? undefined;
			} while (after);
		},

		/** At most `limit` of the oldest rows; 0 when none is left. */
		async removeBefore(time: string, limit: number): Promise<number> {
			const oldest = db.selectFrom('audit').select('id').orderBy('id').limit(limit);
			const { numDeletedRows } = await db
				.deleteFrom('audit')
				.where('id', 'in', oldest.where('created_at', '<', time))
				.executeTakeFirst();
			return Number(numDeletedRows);
		},
	};
}

/** Of a command, whose output is its result: the log is standard error. */
export const recordAsShell = (queries: Queries): Recorder =>
	createAudit(queries, { info: (fields, msg) => console.error(JSON.stringify({ ...fields, msg })) }).by({
		kind: 'shell',
	});
