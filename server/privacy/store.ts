import { sql } from 'kysely';
import type { PersonalData } from '#contract/privacy.ts';
import { createAccountStore } from '#server/accounts/store.ts';
import { createResponseStore } from '#server/assessment/store.ts';
import type { Recorder } from '#server/audit/audit.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { createLeadStore } from '#server/operator/store.ts';
import { addMessages, createOutboxStore, type NewMessage } from '#server/outbox/store.ts';
import { removeReminders } from '#server/reminders/store.ts';
import { removeWatches } from '#server/watch/store.ts';

type Part = { table: string; key: string; columns: readonly string[] };

const accountParts = {
	account: { table: 'user', key: 'id', columns: ['id', 'email', 'name', 'emailVerified', 'createdAt'] },
	sessions: { table: 'session', key: 'userId', columns: ['id', 'userAgent', 'createdAt', 'expiresAt'] },
	systems: {
		table: 'custom_systems',
		key: 'user_id',
		columns: ['id', 'name', 'category', 'impact', 'rto', 'dependencies', 'created_at'],
	},
} as const satisfies Record<string, Part>;

const addressParts = {
	reminders: {
		table: 'reminders',
		key: 'email',
		columns: ['id', 'deadlines', 'state', 'created_at', 'expires_at'],
	},
	console_access: { table: 'operators', key: 'email', columns: ['role', 'invited_by', 'created_at'] },
	api_keys: { table: 'api_keys', key: 'created_by', columns: ['id', 'name', 'created_at', 'last_used_at'] },
} as const satisfies Record<string, Part>;

/** Every table that names a person by address, account or lead; a test compares them with the database. */
export const personalTables = [
	...Object.values<Part>({ ...accountParts, ...addressParts }).map(({ table }) => table),
	...[
		'account',
		'assessment_responses',
		'lead_words',
		'outbox',
		'profiles',
		'twoFactor',
		'verification',
		'watches',
	],
];

const watchColumns = ['id', 'domain', 'mailbox', 'state', 'proof', 'changes', 'created_at', 'last_scan_at'];

type Row = Record<string, unknown>;

async function select(queries: Queries, { table, key, columns }: Part, value: string): Promise<Row[]> {
	const names = sql.join(columns.map((name) => sql.ref(name)));
	const { rows } = await sql<Row>`
		select ${names} from ${sql.table(table)} where ${sql.ref(key)} = ${value}`.execute(queries);
	return rows;
}

async function findUserId(queries: Queries, email: string): Promise<string | undefined> {
	const [user] = await select(queries, { table: 'user', key: 'email', columns: ['id'] }, email);
	return user && String(user.id);
}

async function selectParts<Name extends string>(
	queries: Queries,
	parts: Readonly<Record<Name, Part>>,
	value: string,
): Promise<Record<Name, Row[]>> {
	const entries: [string, Row[]][] = [];
	for (const [name, part] of Object.entries<Part>(parts))
		entries.push([name, await select(queries, part, value)]);
	return Object.fromEntries(entries) as Record<Name, Row[]>;
}

/** Those of the account, and those that a mailbox with this address proved. */
async function selectWatches(queries: Queries, email: string, userId: string): Promise<Row[]> {
	const { rows } = await sql<Row>`select ${sql.join(watchColumns.map((name) => sql.ref(name)))}
		from watches where user_id = ${userId} or mailbox = ${email}`.execute(queries);
	return rows;
}

async function collect(queries: Queries, email: string): Promise<PersonalData & { id: string | undefined }> {
	const id = await findUserId(queries, email);
	const responses = createResponseStore(queries);
	const leads: Row[] = [];
	for (const lead of await createLeadStore(queries).findByEmail(email)) {
		const found = await responses.find(lead);
		if (found) leads.push(found);
	}
	return {
		id,
		email,
		...(await selectParts(queries, accountParts, id ?? '')),
		watches: await selectWatches(queries, email, id ?? ''),
		...(await selectParts(queries, addressParts, email)),
		leads,
	};
}

/** What operators wrote about a lead is for the operator to release. */
function withoutNotes({ notes: _, status: __, ...lead }: Row): Row {
	return lead;
}

/** With `account`, what a signed-in person sees: without a verified address, nothing that anybody sent with it. */
export function exportPersonalData(
	{ change }: Recorder,
	email: string,
	account?: { emailVerified: boolean },
): Promise<PersonalData> {
	return change(async (tx, note) => {
		const { id, ...everything } = await collect(tx, email);
		const nothing = { reminders: [], console_access: [], api_keys: [], leads: [] };
		const own = account && { leads: everything.leads.map(withoutNotes) };
		const data = { ...everything, ...own, ...(account?.emailVerified === false && nothing) };
		for (const lead of data.leads) note({ action: 'lead.export', target: String(lead.id) });
		note({ action: 'privacy.export', ...(id && { target: id }), count: data.leads.length });
		return data;
	});
}

/** Without the recorder, only what would be deleted. `createMessages` is for the webhooks. */
export async function erasePersonalData(
	{ queries, engine }: Pick<Database, 'queries' | 'engine'>,
	email: string,
	recorder?: Recorder,
	createMessages: (lead: string) => NewMessage[] = () => [],
): Promise<PersonalData> {
	if (!recorder) {
		const { id: _, ...data } = await collect(queries, email);
		return data;
	}
	return await recorder.change(async (tx, note) => {
		const { id, ...data } = await collect(tx, email);
		for (const lead of data.leads.map((row) => String(row.id))) {
			await createLeadStore(tx).remove(lead);
			note({ action: 'lead.delete', target: lead });
			await addMessages(tx, createMessages(lead));
		}
		await removeReminders(tx, 'email', email);
		await removeWatches(tx, { mailbox: email });
		if (id) await removeWatches(tx, { user_id: id });
		if (id) await createAccountStore(tx).remove(id);
		await createOutboxStore(tx, engine).removeAccountMails(email);
		await sql`delete from api_keys where created_by = ${email}`.execute(tx);
		await sql`delete from operators where email = ${email}`.execute(tx);
		await sql`update operators set invited_by = 'deleted' where invited_by = ${email}`.execute(tx);
		note({ action: 'privacy.delete', ...(id && { target: id }), count: data.leads.length });
		return data;
	});
}
