import { type SqlBool, sql } from 'kysely';
import type { WebhookEvent } from '#contract/webhook.ts';
import { isLeaseFree, type Queries } from '#server/database/database.ts';

export type MessageKind =
	| 'lead-mail'
	| 'lead-digest'
	| 'lead-webhook'
	/** With the name that the operator gave it in the settings. */
	| `webhook:${string}`
	| 'results-mail'
	| 'account-mail'
	| 'watch-mail'
	| 'reminder-mail';

export type NewMessage = {
	/** Also sent to the receiver, so that it can detect duplicates. */
	id: string;
	kind: MessageKind;
	submissionId: string | null;
	payload: string | null;
	/** Of a webhook. */
	event?: WebhookEvent;
	createdAt: number;
	dueAt: number;
};

export type Message = Pick<NewMessage, 'id' | 'kind' | 'submissionId' | 'payload'> & {
	attempts: number;
	createdAt: number;
	event: WebhookEvent | null;
};

/** `time` is when it was sent or given up, or when the next attempt is due. */
type MessageStatus = Pick<Message, 'id' | 'kind' | 'payload' | 'attempts' | 'event'> & {
	state: State;
	time: number;
	error: string | null;
};

type State = 'waiting' | 'sent' | 'given-up';

type Claim = {
	kind: MessageKind;
	owner: string;
	now: number;
	leaseUntil: number;
	limit: number;
	/** Times further in the future came from a host with a wrong clock and count as past. */
	maxDueAt: number;
	maxLeaseUntil: number;
};

type Outcome = { id: string; owner: string } & (
	| { state: 'sent'; now: number }
	| { state: 'waiting'; dueAt: number; error: string }
	| { state: 'given-up'; now: number; error: string }
);

export type OutboxCount = { kind: MessageKind; state: State; count: number; oldest: number };

type Row = {
	id: string;
	kind: MessageKind;
	submission_id: string | null;
	payload: string | null;
	state: State;
	created_at: number;
	due_at: number;
	attempts: number;
	lease_owner: string | null;
	lease_until: number | null;
	finished_at: number | null;
	last_error: string | null;
	/** Null in rows of earlier versions, too. */
	event: WebhookEvent | null;
};

const statusColumns = [
	'id',
	'kind',
	'payload',
	'event',
	'state',
	'attempts',
	'due_at',
	'finished_at',
	'last_error',
] as const;

const toStatus = ({
	due_at,
	finished_at,
	last_error,
	...row
}: Pick<Row, (typeof statusColumns)[number]>): MessageStatus => ({
	...row,
	time: Number(finished_at ?? due_at),
	error: last_error,
});

export type DeliveryFilter = {
	state?: State | undefined;
	after?: { createdAt: number; id: string } | undefined;
};

type DeliveryRow = MessageStatus & { submissionId: string; leadName: string | null; createdAt: number };

const leadName = sql<string | null>`(
	select coalesce(organization, email, phone) from assessment_responses
	where assessment_responses.id = outbox.submission_id)`;

/** Runs in the caller's transaction. Ignores an existing id. */
export async function addMessages(queries: Queries, messages: readonly NewMessage[]): Promise<void> {
	if (messages.length === 0) return;
	await queries
		.withTables<{ outbox: Row }>()
		.insertInto('outbox')
		.values(
			messages.map((message) => ({
				id: message.id,
				kind: message.kind,
				submission_id: message.submissionId,
				payload: message.payload,
				state: 'waiting' as const,
				created_at: message.createdAt,
				due_at: message.dueAt,
				attempts: 0,
				lease_owner: null,
				lease_until: null,
				finished_at: null,
				last_error: null,
				event: message.event ?? null,
			})),
		)
		.onConflict((conflict) => conflict.column('id').doNothing())
		.execute();
}

export async function removeMessages(queries: Queries, idPrefix: string): Promise<void> {
	await queries
		.withTables<{ outbox: Row }>()
		.deleteFrom('outbox')
		.where('id', 'like', `${idPrefix}%`)
		.execute();
}

export type OutboxStore = ReturnType<typeof createOutboxStore>;

export function createOutboxStore(queries: Queries, engine: 'sqlite' | 'postgres') {
	return {
		...createDeliveryQueries(queries, engine),
		...createStatusQueries(queries),
		...createMaintenanceQueries(queries),
	};
}

function createDeliveryQueries(queries: Queries, engine: 'sqlite' | 'postgres') {
	const db = queries.withTables<{ outbox: Row }>();
	// SKIP LOCKED lets servers claim different rows without waiting; SQLite has a single writer.
	const skipLocked = engine === 'postgres' ? sql`for update skip locked` : sql``;
	return {
		add: (messages: readonly NewMessage[]) => addMessages(queries, messages),

		async claim(claim: Claim): Promise<Message[]> {
			const { rows } = await sql<Row>`
				update outbox set lease_owner = ${claim.owner}, lease_until = ${claim.leaseUntil}
				where id in (
					select id from outbox
					where state = 'waiting' and kind = ${claim.kind}
						and (due_at <= ${claim.now} or due_at > ${claim.maxDueAt})
						and ${isLeaseFree(claim)}
					order by due_at, id limit ${claim.limit} ${skipLocked})
				returning id, kind, submission_id, payload, attempts, created_at, event`.execute(queries);
			return rows.map(({ submission_id, created_at, ...row }) => ({
				...row,
				submissionId: submission_id,
				createdAt: Number(created_at),
			}));
		},

		/** False when another sender holds the lease. */
		async recordOutcome(outcome: Outcome): Promise<boolean> {
			const released = { lease_owner: null, lease_until: null, attempts: sql<number>`attempts + 1` };
			const values =
				outcome.state === 'waiting'
					? { due_at: outcome.dueAt, last_error: outcome.error }
					: outcome.state === 'sent'
						? { state: outcome.state, finished_at: outcome.now, payload: null, last_error: null }
						: { state: outcome.state, finished_at: outcome.now, last_error: outcome.error };
			const { numUpdatedRows } = await db
				.updateTable('outbox')
				.set({ ...released, ...values })
				.where('id', '=', outcome.id)
				.where('lease_owner', '=', outcome.owner)
				.where('state', '=', 'waiting')
				.executeTakeFirst();
			return numUpdatedRows > 0n;
		},
	};
}

function createStatusQueries(queries: Queries) {
	const db = queries.withTables<{ outbox: Row }>();
	return {
		async counts(): Promise<OutboxCount[]> {
			const rows = await db
				.selectFrom('outbox')
				.select(({ fn }) => [
					'kind',
					'state',
					fn.countAll<number>().as('count'),
					fn.min('created_at').as('oldest'),
				])
				.where('state', 'in', ['waiting', 'given-up'])
				.groupBy(['kind', 'state'])
				.execute();
			return rows.map((row) => ({ ...row, count: Number(row.count), oldest: Number(row.oldest) }));
		},

		async listBySubmission(submissionId: string): Promise<MessageStatus[]> {
			const rows = await db
				.selectFrom('outbox')
				.select(statusColumns)
				.where('submission_id', '=', submissionId)
				.orderBy('id')
				.execute();
			return rows.map(toStatus);
		},

		/** Messages about leads, the newest first. */
		async listDeliveries({ state, after }: DeliveryFilter, limit: number): Promise<DeliveryRow[]> {
			let query = db
				.selectFrom('outbox')
				.select([...statusColumns, 'submission_id', 'created_at', leadName.as('lead_name')])
				.where('submission_id', 'is not', null)
				.orderBy('created_at', 'desc')
				.orderBy('id', 'desc')
				.limit(limit);
			if (state) query = query.where('state', '=', state);
			if (after) query = query.where(sql<SqlBool>`(created_at, id) < (${after.createdAt}, ${after.id})`);
			return (await query.execute()).map(({ submission_id, created_at, lead_name, ...row }) => ({
				...toStatus(row),
				leadName: lead_name,
				submissionId: submission_id ?? '',
				createdAt: Number(created_at),
			}));
		},
	};
}

function createMaintenanceQueries(queries: Queries) {
	const db = queries.withTables<{ outbox: Row }>();
	return {
		/** Account mails belong to no submission, so no cascade deletes them; their payload has the address. */
		async removeAccountMails(email: string): Promise<void> {
			const rows = await db
				.selectFrom('outbox')
				.select(['id', 'payload'])
				.where('state', 'in', ['waiting', 'given-up'])
				.where('kind', 'in', ['account-mail', 'watch-mail'])
				.where('payload', 'is not', null)
				.execute();
			const ids = rows.filter(({ payload }) => JSON.parse(payload ?? '{}').to === email).map(({ id }) => id);
			if (ids.length > 0) await db.deleteFrom('outbox').where('id', 'in', ids).execute();
		},

		/** Of one submission or one message also those that wait for another attempt. */
		async retryFailed(now: number, only?: { submissionId: string } | { id: string }): Promise<number> {
			let query = db
				.updateTable('outbox')
				.set({ state: 'waiting', attempts: 0, due_at: now, finished_at: null });
			if (only)
				query = query
					.where('submission_id', 'is not', null)
					.where((where) =>
						'id' in only ? where('id', '=', only.id) : where('submission_id', '=', only.submissionId),
					)
					.where((where) =>
						where.or([
							where('state', '=', 'given-up'),
							where.and([where('state', '=', 'waiting'), where('attempts', '>', 0)]),
						]),
					);
			else query = query.where('state', '=', 'given-up');
			const { numUpdatedRows } = await query.executeTakeFirst();
			return Number(numUpdatedRows);
		},

		async sweep({ sentBefore, givenUpBefore }: { sentBefore: number; givenUpBefore: number }): Promise<void> {
			await db
				.deleteFrom('outbox')
				.where((where) =>
					where.or([
						where.and([where('state', '=', 'sent'), where('finished_at', '<', sentBefore)]),
						where.and([where('state', '=', 'given-up'), where('finished_at', '<', givenUpBefore)]),
					]),
				)
				.execute();
		},
	};
}
