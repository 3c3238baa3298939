import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { byteOrder } from '#server/database/database.ts';

const backfillSize = 1000;

/** SQLite cannot remove everything but digits from a text. */
async function fillPhoneDigits(db: Kysely<unknown>): Promise<void> {
	let lastId = '';
	for (;;) {
		const { rows } = await sql<{ id: string; phone: string }>`
			select id, phone from assessment_responses
			where phone is not null and id > ${lastId} order by id limit ${backfillSize}`.execute(db);
		const last = rows.at(-1);
		if (!last) return;
		lastId = last.id;
		const digits = Object.fromEntries(rows.map(({ id, phone }) => [id, { d: phone.replace(/\D/g, '') }]));
		await sql`
			update assessment_responses set phone_digits = entry.value->>'d'
			from jsonb_each(${JSON.stringify(digits)}) as entry
			where assessment_responses.id = entry.key`.execute(db);
	}
}

/** For the console with a million rows: the order of the list under each filter, and prefixes for the search. */
export const leadIndexes: Migration = {
	async up(db) {
		await db.schema.alterTable('assessment_responses').addColumn('phone_digits', 'text').execute();
		await fillPhoneDigits(db);
		const wantsCall = sql`(case when status = 'new' and phone is not null then 1 else 0 end)`;
		const order = sql`${wantsCall}, created_at, id`;
		const collation = byteOrder(db);
		const createIndex = (name: string, columns: ReturnType<typeof sql>, where = sql``) =>
			sql`create index ${sql.ref(`assessment_responses_${name}`)} on assessment_responses (${columns}) ${where}`.execute(
				db,
			);
		await createIndex('call_first', order);
		await createIndex('call_first_reachable', order, sql`where email is not null or phone is not null`);
		for (const column of ['status', 'tool_type', 'risk_level'])
			await createIndex(`by_${column}`, sql`${sql.ref(column)}, ${order}`);
		for (const column of ['email', 'organization'])
			await createIndex(
				`by_lower_${column}`,
				sql`(lower(${sql.ref(column)}) ${collation})`,
				sql`where ${sql.ref(column)} is not null`,
			);
		await createIndex('by_phone_digits', sql`(phone_digits ${collation})`, sql`where phone is not null`);
		// Replaced by the index on lower(email).
		await db.schema.dropIndex('assessment_responses_by_email').execute();
		await db.schema.createIndex('outbox_by_finish').on('outbox').columns(['state', 'finished_at']).execute();
	},
};
