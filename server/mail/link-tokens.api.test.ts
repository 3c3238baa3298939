import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { largeIndexes, migrations } from '#server/database/migrations/all.ts';
import { finishMigrations } from '#server/database/unfinished.ts';
import { createReminderStore } from '#server/reminders/store.ts';
import { createWatchStore } from '#server/watch/store.ts';
import { readRows } from '#tests/support/accounts.ts';
import { describeOnBothEngines, openTestDatabase } from '#tests/support/engines.ts';
import { createLinkTokens } from './link-tokens.ts';

const links = createLinkTokens('a secret of this test alone, 32 bytes');
const log = pino({ level: 'silent' });
const mailed = {
	reminder: 'reminder-'.padEnd(24, 'a'),
	stop: 'stop-'.padEnd(24, 'b'),
	confirm: 'c'.repeat(24),
};

describeOnBothEngines('links in mails after the upgrade', (engine) => {
	it('stores no token, and opens links that were mailed before and links that are mailed now', async () => {
		const url = engine.env().DATABASE_URL ?? '';
		await migrate(url, migrations);
		const database = openTestDatabase(url);
		const db = database.queries;
		const [reminderId, watchId] = [randomUUID(), randomUUID()];
		const now = new Date().toISOString();
		await sql`insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
			values ('owner', '', 'owner@example.org', true, ${now}, ${now})`.execute(db);
		await sql`insert into reminders (id, email, token, deadlines, state, created_at, expires_at)
			values (${reminderId}, 'owner@example.org', ${mailed.reminder}, '[]', 'active', 1, 2)`.execute(db);
		await sql`insert into watches (id, user_id, email, domain, token, unsubscribe_token, confirm_token, state,
				created_at, next_at, proof_failures, changes)
			values (${watchId}, 'owner', 'owner@example.org', 'joinery.org', 'public', ${mailed.stop}, ${mailed.confirm},
				'active', 1, 2, 0, '[]')`.execute(db);
		const waiting = { to: 'a', domain: 'b', purpose: 'confirm-mail', lines: [] };
		await sql`insert into outbox (id, kind, payload, state, attempts, due_at, created_at)
			values ('watch.1.confirm-mail', 'watch-mail', ${JSON.stringify({
				...{ ...waiting, unsubscribeToken: mailed.stop, confirmToken: mailed.confirm },
			})}, 'waiting', 0, 1, 1)`.execute(db);

		const reminders = createReminderStore(db);
		const watches = createWatchStore(database);
		expect((await links.find(mailed.reminder, 'token', reminders.findBy))?.id).toBe(reminderId);
		// Twice: a server of version 2.0 may write such rows until it is replaced.
		for (let run = 0; run < 2; run += 1) await finishMigrations(url, largeIndexes, log);
		const tables = ['reminders', 'watches', 'outbox'] as const;
		const stored = JSON.stringify(await Promise.all(tables.map((table) => readRows(engine, table))));
		for (const token of Object.values(mailed)) expect(stored).not.toContain(token);
		expect(JSON.parse(String((await readRows(engine, 'outbox'))[0]?.payload))).toEqual(waiting);

		const reminder = await links.find(mailed.reminder, 'token', reminders.findBy);
		const confirmed = await links.find(mailed.confirm, 'confirm_token', watches.findBy);
		const stopped = await links.find(mailed.stop, 'unsubscribe_token', watches.findBy);
		expect([reminder?.id, confirmed?.id, stopped?.id]).toEqual([reminderId, watchId, watchId]);

		const next = links.create(reminderId, reminder?.token ?? '');
		expect((await links.find(next, 'token', reminders.findBy))?.id).toBe(reminderId);
		const confirm = links.create(watchId, confirmed?.confirm_token ?? '');
		expect((await links.find(confirm, 'confirm_token', watches.findBy))?.id).toBe(watchId);
		expect(await links.find(confirm, 'unsubscribe_token', watches.findBy)).toBeUndefined();
		for (const wrong of [reminder?.token ?? '', `${next.slice(0, -1)}!`, next.slice(0, 30)])
			expect(await links.find(wrong, 'token', reminders.findBy)).toBeUndefined();
		const elsewhere = createLinkTokens('another secret of 32 bytes or more');
		expect(await elsewhere.find(next, 'token', reminders.findBy)).toBeUndefined();
		await database.close();
	});
});
