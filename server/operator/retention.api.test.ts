import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { msPerDay } from '#domain/time/calendar.ts';
import { createResponseStore } from '#server/assessment/store.ts';
import type { Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { migrations } from '#server/database/migrations/all.ts';
import { createMissedNoteStore } from '#server/identify/missed-notes-store.ts';
import { createReminderStore } from '#server/reminders/store.ts';
import { createRoomStore } from '#server/room/store.ts';
import { describeOnBothEngines, openTestDatabase } from '#tests/support/engines.ts';
import { makeLead } from '#tests/support/submissions.ts';
import { createTempFolder } from '#tests/support/temp-folder.ts';
import { createRetention } from './retention.ts';
import { createLeadStore } from './store.ts';
import { allowSweep, createSweepGuard } from './sweep-guard.ts';

describeOnBothEngines('retention', (engine) => {
	it('deletes rows past the retention period, and none after a clock jump', async () => {
		const url = engine.env().DATABASE_URL ?? '';
		await migrate(url, migrations);
		const database = openTestDatabase(url);
		const { queries, close } = database;
		const responses = createResponseStore(queries);
		let wall = Date.UTC(2026, 10, 15);
		let real = 0;
		const old = makeLead({ created_at: new Date(wall - 31 * msPerDay).toISOString() });
		const young = makeLead({ created_at: new Date(wall - 29 * msPerDay).toISOString() });
		for (const lead of [old, young]) await responses.insert(lead);
		const missedNotes = createMissedNoteStore(queries);
		const makeNote = (id: string, created_at: string) => ({
			id,
			created_at,
			note: 'x',
			family: null,
			answer: null,
			consent_version: '2026-11-16',
			consent_text: 'I agree.',
		});
		await missedNotes.insert(makeNote('a', old.created_at));
		await missedNotes.insert(makeNote('b', young.created_at));
		const retention = createRetention({
			store: createLeadStore(queries),
			missedNotes,
			rooms: createRoomStore(database),
			reminders: createReminderStore(queries),
			days: 30,
			log: pino({ level: 'silent' }),
			now: () => wall,
			elapsed: () => real,
		});
		wall += 400 * msPerDay;
		expect(await retention.sweep()).toBe(0);
		wall -= 400 * msPerDay;
		expect(await retention.sweep()).toBe(2);
		expect((await missedNotes.listPage()).notes.map(({ id }) => id)).toEqual(['b']);
		expect(await responses.find(old.id)).toBeUndefined();
		expect(await responses.find(young.id)).toEqual(young);
		wall += 2 * msPerDay;
		real += 2 * msPerDay;
		expect(await retention.sweep()).toBe(2);
		await close();
	});
});

describeOnBothEngines('a sweep', (engine) => {
	const setup = async () => {
		const url = engine.env().DATABASE_URL ?? '';
		await migrate(url, migrations);
		const database = openTestDatabase(url);
		for (const table of ['assessment_responses', 'site_state', 'rooms'])
			await sql`delete from ${sql.table(table)}`.execute(database.queries);
		return database;
	};
	const failures: unknown[] = [];
	const create = (database: Database, wall: () => number, builtAt = 0) => {
		failures.length = 0;
		return createRetention({
			store: createLeadStore(database.queries),
			missedNotes: createMissedNoteStore(database.queries),
			rooms: createRoomStore(database),
			reminders: createReminderStore(database.queries),
			guard: createSweepGuard(database.queries, builtAt, wall),
			days: 365,
			log: pino({ level: 'silent' }),
			onFailure: () => failures.push(1),
			now: wall,
			elapsed: () => 0,
		});
	};
	const today = Date.UTC(2026, 10, 15);
	const insert = async ({ queries }: Database, ages: readonly number[]) => {
		for (const age of ages)
			await createResponseStore(queries).insert(
				makeLead({ created_at: new Date(today - age * msPerDay).toISOString() }),
			);
	};

	it.each([
		{ years: 0, builtDaysAgo: 400, deleted: 1 },
		{ years: 4, builtDaysAgo: 400, deleted: 0 },
	])(
		'with a clock $years years ahead at the start deletes $deleted rows',
		async ({ years, builtDaysAgo, deleted }) => {
			const database = await setup();
			await insert(database, [1, 10, 400]);
			const wall = today + years * 366 * msPerDay;
			const retention = create(database, () => wall, today - builtDaysAgo * msPerDay);
			// A visitor arrives before the first sweep; the row has the wrong time.
			await createResponseStore(database.queries).insert(
				makeLead({ created_at: new Date(wall).toISOString() }),
			);
			expect(await retention.sweep()).toBe(deleted);
			expect(failures).toHaveLength(deleted === 0 ? 1 : 0);
			await database.close();
		},
	);

	it.each([
		{ gapDays: 7, deleted: 1 },
		{ gapDays: 8, deleted: 0 },
	])('$gapDays days after the last one deletes $deleted rows', async ({ gapDays, deleted }) => {
		const database = await setup();
		await insert(database, [2, 364]);
		let wall = today;
		await create(database, () => wall).sweep();
		await sql`update assessment_responses set created_at = '2025-10-01T00:00:00.000Z'`.execute(
			database.queries,
		);
		await insert(database, [300]);
		wall = today + gapDays * msPerDay;
		const expected = deleted === 0 ? 0 : 2;
		expect(await create(database, () => wall).sweep()).toBe(expected);
		await database.close();
	});

	it('with a wrong clock deletes nothing either after a restart among rows of that clock', async () => {
		const database = await setup();
		await insert(database, [1, 10, 400]);
		await create(database, () => today).sweep();
		const wall = today + 4 * 366 * msPerDay;
		for (let restart = 1; restart <= 2; restart += 1) {
			const start = wall + restart * msPerDay;
			const row = makeLead({ created_at: new Date(start - 1_000).toISOString() });
			await createResponseStore(database.queries).insert(row);
			expect(await create(database, () => start).sweep()).toBe(0);
		}
		await database.close();
	});

	it('deletes an expired room beside many that were closed before', async () => {
		const database = await setup();
		const rooms = createRoomStore(database);
		const open = async (id: string, expired: boolean) => {
			const made = { format: 2, kind: 'incident', network: null } as const;
			const hashes = { readHash: 'r', writeHash: 'w', ownerHash: 'o' };
			const at = today - (expired ? 31 : 1) * msPerDay;
			await rooms.create({ id, ...hashes, snapshot: 'AAAA' }, made, at);
		};
		for (let index = 0; index < 110; index += 1) await open(`closed-${index}`, true);
		await sql`update rooms set closed = 'deleted'`.execute(database.queries);
		await open('expired', true);
		for (let index = 0; index < 6; index += 1) await open(`open-${index}`, false);
		const retention = create(database, () => today);
		expect(await retention.sweep()).toBe(1);
		expect(failures).toEqual([]);
		expect(await rooms.find('expired')).toMatchObject({ closed: 'expired' });
		await database.close();
	});

	it('deletes more than a fifth of the rows only when an operator allows it', async () => {
		const database = await setup();
		const old = Array.from({ length: 101 }, () => 400);
		await insert(database, [...old, ...Array.from({ length: 403 }, () => 1)]);
		const retention = create(database, () => today);
		expect(await retention.sweep()).toBe(0);
		expect(failures).toHaveLength(1);
		await insert(database, [1]);
		// 101 of 505 is a fifth.
		expect(await retention.sweep()).toBe(101);
		await insert(database, old);
		await insert(database, old);
		expect(await retention.sweep()).toBe(0);
		await allowSweep(database.queries);
		expect(await retention.sweep()).toBe(202);
		await insert(database, old);
		await insert(database, old);
		expect(await retention.sweep()).toBe(0);
		await database.close();
	});
});

it.each([
	{ msPerRow: 0.2, size: 50 },
	{ msPerRow: 0.0125, size: 400 },
	{ msPerRow: 0.001, size: 1_000 },
])('deletes $size rows at once where one takes $msPerRow ms', async ({ msPerRow, size: expected }) => {
	const sizes: number[] = [];
	let ms = 0;
	const removeNone = { removeBefore: async () => 0, removeExpired: async () => 0 };
	const retention = createRetention({
		store: {
			async removeBefore(_, size) {
				if (sizes.length === 6) return 0;
				sizes.push(size);
				ms += size * msPerRow;
				return size;
			},
			findOldest: async () => undefined,
		},
		missedNotes: removeNone,
		rooms: removeNone,
		reminders: removeNone,
		days: 30,
		log: pino({ level: 'silent' }),
		elapsed: () => ms,
	});
	await retention.sweep();
	expect(sizes.at(-1)).toBe(expected);
});

it('leaves nothing of a deleted lead in the SQLite file', async () => {
	const folder = createTempFolder();
	const path = join(folder.path, 'x.db');
	await migrate(`sqlite:${path}`, migrations);
	const { queries, close } = openTestDatabase(`sqlite:${path}`);
	const lead = makeLead({ organization: 'Erased Bakery' });
	await createResponseStore(queries).insert(lead);
	await sql`pragma wal_checkpoint(truncate)`.execute(queries);
	expect(readFileSync(path, 'latin1')).toContain('Erased Bakery');
	await createLeadStore(queries).remove(lead.id);
	await close();
	expect(readFileSync(path, 'latin1')).not.toContain('Erased Bakery');
	folder.remove();
});
