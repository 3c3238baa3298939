import type { Queries } from '#server/database/database.ts';
import { addMessages, type NewMessage, removeMessages } from '#server/outbox/store.ts';

type ReminderState = 'unconfirmed' | 'active';

export type ReminderKind = 'deadline' | 'plan';

type Row = {
	id: string;
	email: string;
	/** The seed of the token in every link that is mailed: only the mailbox knows that. */
	token: string;
	deadlines: string;
	kind: ReminderKind;
	/** Of the plan: days with a mail of their own. */
	acts: string;
	/** Of the plan: mails in a row whose link nobody opened. */
	unanswered: number;
	state: ReminderState;
	created_at: number;
	expires_at: number;
};

export type Reminder = Omit<Row, 'deadlines' | 'acts'> & { deadlines: string[]; acts: string[] };

export type ReminderStore = ReturnType<typeof createReminderStore>;

type Tables = { reminders: Row };

/** PostgreSQL returns bigint as text. */
const parseRow = (row: Row): Reminder => ({
	...row,
	deadlines: JSON.parse(row.deadlines),
	acts: JSON.parse(row.acts),
	created_at: Number(row.created_at),
	expires_at: Number(row.expires_at),
});

export const getMessageIdPrefix = (id: string) => `reminder.${id}.`;

async function removeRows(queries: Queries, ids: readonly string[]): Promise<void> {
	for (const id of ids) {
		await removeMessages(queries, getMessageIdPrefix(id));
		await queries.withTables<Tables>().deleteFrom('reminders').where('id', '=', id).execute();
	}
}

async function activate(
	tx: Queries,
	{ id, email, kind }: Reminder,
	expiresAt: number,
	messages: NewMessage[],
): Promise<boolean> {
	const reminders = tx.withTables<Tables>();
	const { numUpdatedRows } = await reminders
		.updateTable('reminders')
		.set({ state: 'active', expires_at: expiresAt })
		.where('id', '=', id)
		.where('state', '=', 'unconfirmed')
		.executeTakeFirst();
	if (numUpdatedRows === 0n) return false;
	const earlier = await reminders
		.selectFrom('reminders')
		.select('id')
		.where('email', '=', email)
		.where('kind', '=', kind)
		.where('id', '!=', id)
		.execute();
	await removeRows(
		tx,
		earlier.map((row) => row.id),
	);
	await addMessages(tx, messages);
	return true;
}

/** In the caller's transaction. */
export async function removeReminders(
	tx: Queries,
	column: 'id' | 'email' | 'expires_at',
	value: string | number,
): Promise<number> {
	const rows = await tx
		.withTables<Tables>()
		.selectFrom('reminders')
		.select('id')
		.where(column, column === 'expires_at' ? '<' : '=', value)
		.execute();
	await removeRows(
		tx,
		rows.map(({ id }) => id),
	);
	return rows.length;
}

export function createReminderStore(queries: Queries) {
	const db = queries.withTables<Tables>();

	const removeWhere = (column: 'id' | 'email' | 'expires_at', value: string | number): Promise<number> =>
		queries.transaction().execute((tx) => removeReminders(tx, column, value));

	return {
		async findBy(column: 'id' | 'token', value: string): Promise<Reminder | undefined> {
			const row = await db.selectFrom('reminders').selectAll().where(column, '=', value).executeTakeFirst();
			return row && parseRow(row);
		},

		add: (reminder: Reminder, message: NewMessage): Promise<void> =>
			queries.transaction().execute(async (tx) => {
				const { deadlines, acts } = reminder;
				const row = { ...reminder, deadlines: JSON.stringify(deadlines), acts: JSON.stringify(acts) };
				await tx.withTables<Tables>().insertInto('reminders').values(row).execute();
				await addMessages(tx, [message]);
			}),

		/** Replaces earlier reminders of the address. False when another request has activated or removed it. */
		activate: (reminder: Reminder, expiresAt: number, messages: NewMessage[]): Promise<boolean> =>
			queries.transaction().execute((tx) => activate(tx, reminder, expiresAt, messages)),

		async setUnanswered(id: string, unanswered: number): Promise<void> {
			await db.updateTable('reminders').set({ unanswered }).where('id', '=', id).execute();
		},

		removeById: (id: string) => removeWhere('id', id),
		removeByEmail: (email: string) => removeWhere('email', email.trim().toLowerCase()),
		removeExpired: (now: number) => removeWhere('expires_at', now),

		async countByState(): Promise<{ state: ReminderState; count: number }[]> {
			const rows = await db
				.selectFrom('reminders')
				.select(({ fn }) => ['state', fn.countAll<number>().as('count')])
				.groupBy('state')
				.execute();
			return rows.map((row) => ({ ...row, count: Number(row.count) }));
		},
	};
}
