import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { msPerDay } from '#domain/time/calendar.ts';
import { createResponseStore } from '#server/assessment/store.ts';
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
