import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { describeOnBothEngines, openTestDatabase } from '#tests/support/engines.ts';
import { migrate } from './migrate.ts';
import { largeIndexes, migrations } from './migrations/all.ts';
import { finishMigrations } from './unfinished.ts';

const rowCount = 2_000;
/** Before `phone_digits` and its indexes. */
const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0014'));
const log = pino({ level: 'silent' });

async function insertRows(db: Kysely<unknown>, from: number, count: number): Promise<void> {
	const values = Array.from(
		{ length: count },
		(_, index) =>
			sql`(${`row-${String(from + index).padStart(8, '0')}`}, '2026-11-15T00:00:00.000Z', 'x', '{}', 'High', '+1 (555) 010-99')`,
	);
	await sql`insert into assessment_responses (id, created_at, tool_type, responses, risk_level, phone)
		values ${sql.join(values)}`.execute(db);
}

async function countUnfilled(db: Kysely<unknown>): Promise<number> {
	const { rows } = await sql<{ count: number | string }>`
		select count(*) as count from assessment_responses where phone_digits is null`.execute(db);
	return Number(rows[0]?.count);
}

describeOnBothEngines('an upgrade beside an older server', (engine) => {
	const getUrl = () => engine.env().DATABASE_URL ?? '';

	it('saves every row, none slower than a second, and finishes indexes and columns while it serves', async () => {
		await migrate(getUrl(), before);
		const older = openTestDatabase(getUrl());
		for (let from = 0; from < rowCount; from += 500) await insertRows(older.queries, from, 500);

		// On PostgreSQL somebody reads the table in a long transaction, behind which a migration waits.
		const isRead = Promise.withResolvers<void>();
		const reading =
			engine.name === 'postgres'
				? older.operatorQueries.transaction().execute(async (tx) => {
						await sql`select count(*) from assessment_responses`.execute(tx);
						isRead.resolve();
						await wait(2_500);
					})
				: isRead.resolve();
		await isRead.promise;

		// SQLite waits for the file synchronously: two connections of this thread would wait for each other.
		let isUpgrading = engine.name === 'postgres';
		const times: number[] = [];
		const saving = (async () => {
			for (let id = rowCount; isUpgrading; id += 1) {
				const startedAt = performance.now();
				await insertRows(older.queries, id, 1);
				times.push(performance.now() - startedAt);
				await wait(50);
			}
		})();
		const { applied } = await migrate(getUrl(), migrations);
		await finishMigrations(getUrl(), largeIndexes, log);
		isUpgrading = false;
		await Promise.all([saving, reading]);
		expect(applied[0]).toBe('0014_lead_indexes');
		expect(times.length).toBeGreaterThan(engine.name === 'postgres' ? 20 : -1);
		expect(Math.max(...times)).toBeLessThan(1_000);

		// What the older server wrote meanwhile is filled later.
		await insertRows(older.queries, 900_000, 3);
		expect(await countUnfilled(older.queries)).toBeGreaterThanOrEqual(3);
		await finishMigrations(getUrl(), largeIndexes, log);
		expect(await countUnfilled(older.queries)).toBe(0);
		const { rows } = await sql<{ digits: string }>`
			select distinct phone_digits as digits from assessment_responses`.execute(older.queries);
		expect(rows).toEqual([{ digits: '155501099' }]);

		await sql`insert into assessment_responses (id, created_at, tool_type, responses, risk_level, organization)
			values ('named', '2026-11-16T00:00:00.000Z', 'x', '{}', 'High', 'Praxis Berg')`.execute(older.queries);
		await finishMigrations(getUrl(), largeIndexes, log);
		const { rows: words } = await sql`select * from lead_words`.execute(older.queries);
		expect(words).toEqual([{ lead_id: 'named', word: 'berg' }]);
		await older.close();
	});

	it('makes an index again that an interruption left invalid', async () => {
		if (engine.name === 'sqlite') return;
		const database = openTestDatabase(getUrl());
		const name = 'assessment_responses_for_charts';
		await sql`update pg_index set indisvalid = false where indexrelid = to_regclass(${name})`.execute(
			database.queries,
		);
		await finishMigrations(getUrl(), largeIndexes, log);
		const { rows } = await sql<{ name: string }>`
			select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
			where i.indisvalid and i.indrelid = 'assessment_responses'::regclass`.execute(database.queries);
		const names = rows.map((row) => row.name);
		expect(names).toEqual(expect.arrayContaining(Object.keys(largeIndexes(database.queries))));
		await database.close();
	});
});
